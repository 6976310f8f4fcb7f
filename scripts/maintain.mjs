import { runBuilt } from "./build.mjs";

await runBuilt("maintain");
