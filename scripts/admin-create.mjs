import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled({ toRun: true });
await ensureBuilt();
await import("../dist/server/admin-create.js");
