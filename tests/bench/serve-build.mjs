import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { build } from "vite";
import { compress } from "../../scripts/build/compress.mjs";
import { root } from "../../scripts/run.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Builds a page of the benchmark and serves it as the product serves its own: compressed, on a port of its own. */
export const serveBuild = async (name) => {
  const folder = join(root, ".cache", `bench-${name}`);
  const outDir = { outDir: folder, emptyOutDir: true };
  await build({ root: join(root, "tests/bench", name), logLevel: "error", build: outDir, configFile: false });
  await compress(folder);
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, "http://localhost");
      const file = join(folder, pathname);
      const found = extname(file) && existsSync(file) ? file : join(folder, "index.html");
      const isCompressed = existsSync(`${found}.br`);
      response.writeHead(200, {
        "Content-Type": types[extname(found)] ?? "application/octet-stream",
        ...(isCompressed && { "Content-Encoding": "br" }),
      });
      createReadStream(isCompressed ? `${found}.br` : found).pipe(response);
    }).listen(0, "127.0.0.1", () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
};
