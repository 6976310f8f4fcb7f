import { runBuilt } from "./build.mjs";

await runBuilt("admin-create");
