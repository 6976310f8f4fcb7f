import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPanel } from "../../server/http/panel";

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "panel-"));
  const root = join(folder, "panel");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Panel</title>");
  writeFileSync(join(root, "assets/main-1a2b.js"), "export {};");
  writeFileSync(join(folder, "secret.txt"), "secret");
  mkdirSync(join(folder, ".git"));
  writeFileSync(join(folder, ".git/config"), "secret");
  server = createServer(getRequestListener(createPanel(root).fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** What comes back for a path exactly as it is written, which no client that knows addresses would send. */
const ask = (path: string, { method = "GET", headers = "" } = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", reject);
    socket.on("end", () => resolve({ status: Number(text.split(" ")[1]), text }));
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: panel.test\r\nConnection: close\r\n${headers}\r\n`);
  });

test("hands out its own files, and its page for every place of the application", async () => {
  expect((await ask("/assets/main-1a2b.js")).text).toContain("export {};");
  expect((await ask("/companies/1")).text).toContain("<title>Panel</title>");
  expect((await ask("/assets/missing.js")).status).toBe(404);
});

test("has its page asked for anew, and its hashed files kept, whatever the folder is called that it is in", async () => {
  const root = join(folder, "assets/panel");
  mkdirSync(join(root, "assets"), { recursive: true });
  for (const file of ["index.html", "icon.svg", "assets/main-1a2b.js"]) writeFileSync(join(root, file), "");
  const kept = async (path: string) => (await createPanel(root).request(path)).headers.get("Cache-Control");
  for (const path of ["/", "/companies/1", "/icon.svg"]) expect(await kept(path), path).toBe("no-cache");
  expect(await kept("/assets/main-1a2b.js")).toBe("public, max-age=31536000, immutable");
});

test("hands out nothing beside them, however the way there is written", async () => {
  const ways = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/../../secret.txt",
    "/..%5csecret.txt",
  ];
  const hidden = ["/.git/config", "/../.git/config", "/%2e%2e/.git/config"];
  const places = [...ways, ...hidden, `/${join(folder, "secret.txt")}`, "//secret.txt", "/%00"];
  for (const path of places) expect((await ask(path)).text, path).not.toContain("secret");
});

test("lists no folder", async () => {
  for (const path of ["/assets", "/assets/", "/"]) expect((await ask(path)).text, path).not.toContain("main-1a2b");
});

test("sends nothing back of what it was asked with", async () => {
  const { text } = await ask("/", { method: "TRACE", headers: "Cookie: of-somebody\r\nAuthorization: Bearer abc\r\n" });
  expect(text).not.toMatch(/of-somebody|Bearer abc/);
});
