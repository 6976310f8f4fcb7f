import { cpSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ensureBuilt } from "../../scripts/build.mjs";
import { scriptsOfLoads, scriptsOfPages } from "../../scripts/size.mjs";
import { copyProject } from "./project-copy";

let project: ReturnType<typeof copyProject>;
beforeAll(async () => {
  project = copyProject();
  // or what is built is what developers get
  vi.stubEnv("NODE_ENV", "production");
  await ensureBuilt();
});
afterAll(() => {
  vi.unstubAllEnvs();
  project.remove();
});

/** Fields of every kind that no resource of the product has, and of some that many have. */
const fields = [
  "name:text!<=120",
  "place:coordinates",
  "price:money=BRL",
  "time:duration",
  "tint:color",
  "rate:percent",
  "tags:choices=A|B",
  "size:choice=SMALL|LARGE",
  "manual:file=PDF<=2",
  "owner:reference=users",
  "isOpen:toggle",
];

/** In bytes before they are compressed: afterwards the same bytes differ by what stands beside them. */
const bytesOf = (folder?: string): Record<string, number> =>
  Object.fromEntries([
    ["the page", statSync(join(folder ?? ".", "dist", "panel", "index.html")).size],
    ...[...scriptsOfLoads(folder), ...scriptsOfPages(folder)].map(({ name, files }): [string, number] => [
      name,
      files.reduce((sum, file) => sum + statSync(file).size, 0),
    ]),
  ]);

test("a resource, of this host or another, adds not a byte to any first load that does not show it, and is in the menu that comes behind one", () => {
  const add = ["resource", "warehouses", ...fields, "--for", "platform", "--read", "admin,member"];
  project.run("scripts/add.mjs", ...add, "--actions", "close=isOpen:false");
  cpSync("tests/scripts/elsewhere/billing.yaml", join(project.folder, "billing.yaml"));
  project.run("scripts/add.mjs", "resource", "invoices", "--from", "billing.yaml");
  project.run("node_modules/vite/bin/vite.js", "build", "--logLevel", "error");
  const { menu: before = 0, ...first } = bytesOf();
  const { menu = 0, ...grown } = bytesOf(project.folder);
  // a list, a record, and every page of the panel among them
  expect(Object.keys(first).length).toBeGreaterThan(25);
  expect(grown).toEqual(first);
  expect(menu).toBeGreaterThan(before);
});
