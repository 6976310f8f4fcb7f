import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Entry, withEntry, withoutEntry } from "../../scripts/add/entries.mjs";
import { describeResource } from "../../scripts/add/grammar.mjs";
import { fingerprint } from "../../scripts/fingerprint.mjs";

const known = {
  kinds: ["text", "email", "number", "toggle", "reference", "choice", "money"],
  resources: ["associates"],
};

describe("what is asked for", () => {
  test.each([
    [["Departments", "name:text!"], "is no name of a resource"],
    [["departamentos públicos", "name:text!"], "is no name of a resource"],
    [["news", "name:text!"], "--one"],
    [["me", "name:text!"], "taken"],
    [["departments"], "has no field"],
    [["departments", "name"], "is no field"],
    [["departments", "name:txt!"], "did you mean text?"],
    [["departments", "Name:text!"], "is no name of a field"],
    [["departments", "name:text!", "name:email"], "twice"],
    [["departments", "name:text!", "createdAt:text"], 'has "createdAt" already'],
    [["departments", "name:text"], "One required text"],
    [["departments", "name:text!", "head:reference=asociates"], "did you mean associates?"],
    [["departments", "name:text!", "head:reference"], "head:reference=associates"],
    [["departments", "name:text!", "size:choice=one"], "size:choice=SMALL|LARGE"],
    [["departments", "name:text!", "cost:money"], "cost:money=BRL"],
  ])("%j is refused with what would be right: %s", (given, said) => {
    expect(() => describeResource(given, {}, known)).toThrow(said);
  });

  test("sets a yes or no by an action that says which, or whose word does", () => {
    const fields = ["departments", "name:text!", "isOpen:toggle"];
    const actions = (asked: string) => describeResource(fields, { actions: asked }, known).actions;
    expect(actions("close,reopen")).toMatchObject([
      { name: "close", past: "closed", flag: "isOpen", to: false },
      { name: "reopen", past: "reopened", flag: "isOpen", to: true },
    ]);
    expect(actions("hide=isOpen:false")).toMatchObject([{ name: "hide", to: false }]);
    expect(() => actions("hide")).toThrow("--actions hide=isOpen:false");
    expect(() => describeResource(fields.slice(0, 2), { actions: "close" }, known)).toThrow("isActive:toggle");
    expect(() => describeResource(fields, { for: "companies" }, known)).toThrow("did you mean company?");
  });
});

describe("an entry of a list", () => {
  const source = [
    'import { one } from "./one";',
    "export const list = {",
    "  one,",
    '  inner: { "a-b": 1 },',
    "} as const;",
    "export const names = [one];",
    "",
  ].join("\n");
  test.each<[string, Entry, string]>([
    ["a property", { file: "x.ts", kind: "property", path: "list", key: "two", value: "2" }, "two: 2"],
    [
      "a property deeper down",
      { file: "x.ts", kind: "property", path: "list.inner", key: "c-d", value: "3" },
      '"c-d": 3',
    ],
    ["what is spread", { file: "x.ts", kind: "spread", path: "list", value: "...two.all" }, "...two.all"],
    ["an element", { file: "x.ts", kind: "element", path: "names", value: "two" }, "two"],
    ["an import", { file: "x.ts", kind: "import", names: "{ two }", from: "./two" }, 'import { two } from "./two";'],
  ])("%s goes in once, and out again without a trace", (_, entry, text) => {
    const there = withEntry(source, entry);
    expect(there).toContain(text);
    expect(withEntry(there, entry)).toBe(there);
    expect(withoutEntry(there, entry).replace(/\s+/g, " ")).toBe(source.replace(/\s+/g, " "));
    expect(withoutEntry(source, entry)).toBe(source);
  });

  test("of YAML stands behind the others of its block", () => {
    const yaml = "tags:\n  - a\n  - b\n\npaths:\n  /a: 1\n";
    const entry: Entry = { file: "x.yaml", kind: "line", block: "tags:", line: "  - c" };
    expect(withEntry(yaml, entry)).toBe("tags:\n  - a\n  - b\n  - c\n\npaths:\n  /a: 1\n");
    expect(withoutEntry(withEntry(yaml, entry), entry)).toBe(yaml);
  });
});

describe("a resource by one command", () => {
  let copy: string;
  const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  beforeAll(() => {
    // or the copy would install packages of its own, into the folder that it shares
    expect(readFileSync("node_modules/.installed", "utf8")).toBe(fingerprint(["package-lock.json"]));
    copy = mkdtempSync(join(tmpdir(), "add-"));
    for (const path of tracked) cpSync(path, join(copy, path));
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"), "junction");
    git("init", "--quiet");
    git("add", "--all");
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const git = (...args: string[]) => execFileSync("git", args, { cwd: copy, encoding: "utf8" });
  const changed = () =>
    git("status", "--porcelain")
      .split("\n")
      .filter((line) => / [MD?]|^\?/.test(line.slice(0, 3)));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    return stdout;
  };
  const departments = [
    ...["resource", "departments", "name:text!<=120", "code:text!<=20 unique", "manager:reference=associates"],
    ...[
      "phone:phone",
      "email:email",
      "isActive:toggle",
      "openedOn:date",
      "budget:number>=0",
      "size:choice=SMALL|LARGE",
    ],
    ...["--for", "company", "--read", "member", "--actions", "archive,reopen"],
  ];

  test("compiles, does what its own test says, and is taken back without a trace", { timeout: 600_000 }, () => {
    expect(run("scripts/add.mjs", ...departments)).toMatch(/for a person to read in three languages: .*departments/);
    const touched = changed().map((line) => line.slice(3));
    run(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--error-on-warnings",
      "--no-errors-on-unmatched",
      ...touched,
    );
    run("node_modules/typescript/bin/tsc", "-p", ".");
    run("node_modules/vitest/vitest.mjs", "run", "tests/server/departments.test.ts", "tests/resources/parity.test.ts");

    // once more with another field, after somebody worked on the definition
    const definition = join(copy, "src/resources/departments.ts");
    const mine = readFileSync(definition, "utf8").replace("min(1).max(120)", "min(2).max(120)");
    writeFileSync(definition, mine);
    const said = run("scripts/add.mjs", ...departments, "floor:number");
    expect(said).toContain("kept    src/resources/departments.ts");
    expect(readFileSync(definition, "utf8")).toBe(mine);
    expect(readFileSync(join(copy, "openapi/schemas/Department.yaml"), "utf8")).toContain("floor:");
    const refused = spawnSync(process.execPath, ["scripts/remove.mjs", "resource", "departments"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("Changed by hand")]);
    rmSync(definition);

    run("scripts/remove.mjs", "resource", "departments");
    const left = changed().filter((line) => !line.includes("server/db/migrations/"));
    expect(left).toEqual([]);
  });
});
