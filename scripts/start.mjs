import { runBuilt } from "./build.mjs";

await runBuilt("index");
