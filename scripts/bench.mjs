import { benchServer } from "../tests/bench/server.mjs";
import { benchWeb } from "../tests/bench/web.mjs";
import { findBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
await build();
await benchServer();
await benchWeb(await findBrowser());
