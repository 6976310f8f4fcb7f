import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x"];

/** Where npm looks for a package that another one needs, nearest first. */
const placesOf = (path, name) => {
  const parts = path.split("/node_modules/");
  const above = parts.map((_, at) => parts.slice(0, parts.length - at).join("/node_modules/"));
  return [...above.filter(Boolean).map((one) => `${one}/node_modules/${name}`), `node_modules/${name}`];
};

/**
 * Adds the optional packages of other platforms that a registry did not offer: without them in the lock file `npm ci`
 * refuses to install anything. Such an entry has no checksum, which only the registry knows.
 */
const complete = (lock) => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !placesOf(path, name).some((place) => lock.packages[place]))
      .map(([name, version]) => ({ name, version, dev, parts: name.split(/[/-]/) })),
  );
  for (const { name, version, dev, parts } of missing) {
    const [os, cpu] = [systems, processors].map((known) => known.find((one) => parts.includes(one)));
    if (!os || !cpu) continue;
    const libc = parts.some((part) => part.startsWith("musl")) ? "musl" : "glibc";
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev && { dev }),
      ...(os === "linux" && /musl|gnu/.test(name) && { libc: [libc] }),
      optional: true,
      os: [os],
    };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  return missing.length;
};

// Beside installed packages npm leaves the other platforms' out, so it works in a folder without any.
const folder = mkdtempSync(join(tmpdir(), "lock-"));
for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(root, name), join(folder, name));
const code = await run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund"], { cwd: folder });
if (code !== 0) process.exit(code);
const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
const added = complete(lock);
writeFileSync(join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
rmSync(folder, { recursive: true, force: true });
console.log(`The lock file is up to date; ${added} packages of other platforms were added by hand.`);
