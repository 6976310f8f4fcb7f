import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { dependencies } from "../../package.json";
import { hasAll } from "../../scripts/install.mjs";

/** The packages that a script and what it imports cannot begin without. */
const needed = (script: string): string[] =>
  [...readFileSync(script, "utf8").matchAll(/^(?:import|export) (?:[^"]* from )?"([^"]+)"/gm)].flatMap(
    ([, from = ""]) => (from.startsWith(".") ? needed(join(dirname(script), from)) : [from]),
  );

/** Those that say so, and the doctor, which is one of them in production. */
const ofDeployments = readdirSync("scripts")
  .map((name) => `scripts/${name}`)
  .filter((path) => path.endsWith(".mjs"))
  .filter((path) => /\brunBuilt\(|NODE_ENV === "production"/.test(readFileSync(path, "utf8")));

it("is known of some commands that a deployment runs them", () => expect(ofDeployments.length).toBeGreaterThan(3));

it.each(ofDeployments)(
  "begins without the packages of development, which a deployment may have let go: %s",
  (script) => {
    const packages = needed(script).filter((name) => !name.startsWith("node:"));
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  },
);

it("installs what a build takes where a deployment let go of it", () => {
  const folder = mkdtempSync(join(tmpdir(), "pruned-"));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ devDependencies: { vite: "1.0.0" } }));
    mkdirSync(join(folder, "node_modules/hono"), { recursive: true });
    expect(hasAll(folder)).toBe(false);
    mkdirSync(join(folder, "node_modules/vite"));
    expect(hasAll(folder)).toBe(true);
    expect(hasAll()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
