import { benchBulk } from "../tests/bench/bulk.mjs";
import { benchFiles } from "../tests/bench/files.mjs";
import { benchForm } from "../tests/bench/form.mjs";
import { benchHeavy } from "../tests/bench/heavy.mjs";
import { benchLists } from "../tests/bench/lists.mjs";
import { benchServer } from "../tests/bench/server.mjs";
import { benchWeb } from "../tests/bench/web.mjs";
import { findBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runTool } from "./run.mjs";

const parts = {
  server: benchServer,
  generated: () => {
    console.log("\n— generated");
    return runTool("tsx/dist/cli.mjs", ["tests/bench/by-hand.ts"], { env: { LOG_LEVEL: "silent" } });
  },
  heavy: benchHeavy,
  bulk: async () => benchBulk(await findBrowser()),
  files: async () => benchFiles(await findBrowser()),
  lists: benchLists,
  form: async () => benchForm(await findBrowser()),
  web: async () => benchWeb(await findBrowser()),
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}: choose from ${Object.keys(parts).join(", ")}.`);

await ensureInstalled();
await build();
for (const [name, bench] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await bench();
