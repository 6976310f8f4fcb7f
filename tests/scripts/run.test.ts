import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "run of ours ")));
  mkdirSync(join(folder, "release 1"));
  const helper = pathToFileURL(join(root, "scripts/run.mjs")).href;
  const program = `import { isMain } from "${helper}";\nif (isMain(import.meta.url)) process.stdout.write("done");\n`;
  writeFileSync(join(folder, "release 1", "program.mjs"), program);
  symlinkSync(join(folder, "release 1"), join(folder, "current"), "junction");
});
afterAll(() => rmSync(folder, { recursive: true }));

const said = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

test("a program does its work wherever the link leads from by which it is started, and none where it is imported", () => {
  for (const place of ["release 1", "current"])
    expect(said(join(folder, place, "program.mjs")), place).toMatchObject({ status: 0, stdout: "done" });
  const imported = `import ${JSON.stringify(pathToFileURL(join(folder, "current", "program.mjs")).href)}`;
  for (const more of [[], ["nothing-there.mjs"]])
    expect(said("--input-type=module", "--eval", imported, ...more)).toMatchObject({ status: 0, stdout: "" });
});
