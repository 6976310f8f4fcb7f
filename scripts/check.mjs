import { compiler } from "./compiler.mjs";
import { checkContract } from "./contract.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, run, runTool } from "./run.mjs";
import { checkSize } from "./size.mjs";

/** Each check by name; a check answers whether it found nothing. */
const checks = {
  types: async () => (await run(process.execPath, [...compiler, "-p", "."])) === 0,
  "lint and format": async () =>
    (await runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])) === 0,
  "dead code": async () => (await runTool("knip/bin/knip.js", ["--no-progress"])) === 0,
  "import directions": async () =>
    (await runTool("dependency-cruiser/bin/dependency-cruise.mjs", [
      "src",
      "server",
      "openapi",
      "--config",
      ".dependency-cruiser.cjs",
    ])) === 0,
  contract: checkContract,
  size: checkSize,
};

/** Runs every check, all of them even when one fails, and says which failed. */
export const check = async () => {
  const failed = [];
  for (const [name, find] of Object.entries(checks)) {
    console.log(`\n— ${name}`);
    if (!(await find())) failed.push(name);
  }
  console.log(failed.length === 0 ? "\nEvery check passed." : `\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0;
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  process.exit((await check()) ? 0 : 1);
}
