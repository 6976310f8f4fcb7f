import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { printRuns, runPlaywright } from "./run-tests.mjs";

const folders = (process.env.PATH ?? "").split(delimiter);
// WebKitGTK keeps its small browser among its libraries, in a folder named after the interface's version
const libraries = ["/usr/libexec", "/usr/lib", ...under("/usr/lib"), "/usr/lib64"];
const versions = libraries.flatMap((folder) => under(folder).filter((path) => /\/webkit(2)?gtk-\d/.test(path)));

/** What each engine is driven by: the variable that names the program, its names, and who has it. */
const engines = {
  firefox: [{ variable: "FIREFOX_PATH", names: ["firefox-esr", "firefox"], package: "firefox-esr" }],
  webkit: [
    { variable: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"], package: "webkit2gtk-driver" },
    { variable: "MINIBROWSER_PATH", names: ["MiniBrowser"], package: "webkit2gtk-driver" },
    { variable: "XVFB_PATH", names: ["Xvfb"], package: "xvfb" },
  ],
};

const find = ({ variable, names }) =>
  process.env[variable] ||
  [...folders, ...versions]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const given = process.argv.slice(2);
const chosen = Object.keys(engines).filter((engine) => given.includes(engine));
const asked = chosen.length > 0 ? chosen : Object.keys(engines);
const others = given.filter((one) => !(one in engines));

const programs = asked.flatMap((engine) => engines[engine]);
for (const each of programs) {
  const found = find(each);
  if (!found) {
    console.error(
      `No ${each.names[0]} found: install it (Debian's package is ${each.package}), or set ${each.variable} to its program.`,
    );
    process.exitCode = 1;
  }
  process.env[each.variable] = found;
}
if (process.exitCode) process.exit();

await ensureInstalled();
await ensureBuilt();
// Firefox is spoken to through a WebSocket, which Node 20 has behind a flag
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --experimental-websocket` };
const runs = [];
for (const engine of asked) {
  const args = ["--config", "playwright.engines.config.ts", `--project=${engine}`, ...others];
  runs.push(await runPlaywright(engine, args, env));
}
printRuns(runs);
process.exit(runs.every(({ code, failed }) => code === 0 && failed === 0) ? 0 : 1);

function under(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}
