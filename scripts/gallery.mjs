import { createServer } from "vite";
import { ensureInstalled } from "./install.mjs";
import { root } from "./run.mjs";

await ensureInstalled();
const server = await createServer({ root, server: { port: Number(process.env.PORT ?? 5174), proxy: {} } });
await server.listen();
console.log(`Every kind, state and view: ${server.resolvedUrls?.local[0]}tests/gallery/`);
