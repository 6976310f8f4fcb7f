import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quoted } from "../../scripts/add/command.mjs";
import { inForms } from "../../scripts/add/in-forms.mjs";
import { planKind } from "../../scripts/add/kind.mjs";
import { planPage } from "../../scripts/add/page.mjs";
import { copyProject } from "./project-copy";

let copy: ReturnType<typeof copyProject>;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

const add = (...words: string[]) => copy.run("scripts/add.mjs", ...words);
const remove = (...words: string[]) => copy.run("scripts/remove.mjs", ...words);
const contentOf = (paths: string[]) => paths.map((path) => readFileSync(join(copy.folder, path), "utf8"));
const refusal = (...words: string[]) => {
  const { status, stderr } = copy.node("scripts/remove.mjs", ...words);
  expect(status).toBe(1);
  return stderr;
};

/** What `npm run add` does for a thing, without a process of its own: what is refused is refused before anything is written. */
const asked = async (thing: string, words: string[]) => {
  const { add }: { add: { run: (words: string[]) => Promise<void> } } = await import(`../../scripts/add/${thing}.mjs`);
  return add.run(words);
};

test.each([
  [["resource", "departments", "--reed", "member"], "There is no option --reed; did you mean --read?"],
  [
    ["resource", "departments", "--colour", "red"],
    "There is no option --colour: --for, --read, --actions, --icon, --one,",
  ],
  [
    ["resource", "departments", "--actions"],
    "--actions has no value: what sets a yes or no of the record: archive,reopen",
  ],
  [["action", "departments", "hide", "--actions", "hide"], "There is no option --actions: none."],
])("an option that cannot be meant is refused in the command's own words: %j", (words, said) => {
  const { status, stderr } = copy.node("scripts/add.mjs", ...words);
  expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
});

test.each([
  ["ar", "many |||| one |||| many |||| many |||| many |||| many"],
  ["fr", "one |||| many"],
  ["ja", "many"],
  ["pt-br", "one |||| many"],
  ["ru", "one |||| many |||| many"],
])("what is counted has as many forms as the language counts by: %s", (language, forms) =>
  expect(inForms(language, "one", "many")).toBe(forms),
);

describe("what the pages say that the command writes is what it plans", () => {
  const fresh = { isThere: false };
  const read = (page: string) => readFileSync(join("docs", page), "utf8");
  const everyLanguage = (paths: string[]) =>
    [...new Set(paths.map((path) => path.replace(/^src\/i18n\/[\w-]+\//, "src/i18n/*/")))].toSorted();
  const pathsIn = (text: string) => [...text.matchAll(/`((?:src|tests)\/[\w*/.-]+)`/g)].map(([, path = ""]) => path);
  const counts = ["no", "one", "two", "three", "four", "five", "six"];

  test("of a kind", async () => {
    const [said = "", texts, numbers] =
      /writes (\w+) files, (\w+) with `--of 1\.\.5`, and a line in each of .*?\. /.exec(read("architecture.md")) ?? [];
    const asked = { words: ["rating"], positionals: ["rating"] };
    const ofTexts = await planKind({ ...asked, values: {} }, fresh);
    const ofNumbers = await planKind({ ...asked, values: { of: "1..5" } }, fresh);
    expect([texts, numbers]).toEqual([ofTexts, ofNumbers].map(({ files }) => counts[files.length]));
    for (const { entries } of [ofTexts, ofNumbers]) {
      const files = entries.map(({ file }) => file);
      expect(pathsIn(said).toSorted()).toEqual(everyLanguage(files));
      // one line in each
      expect(files).toEqual([...new Set(files)]);
    }
  });

  test("of a page", async () => {
    const said = read("add-a-page.md")
      .split("\n")
      .find((line) => line.startsWith("It writes"));
    const asked = { words: ["reports"], positionals: ["reports"], values: { icon: "Assessment" } };
    const { files, entries } = await planPage(asked, fresh);
    const written = [...files.map(({ path }) => path), ...entries.map(({ file }) => file)];
    expect(pathsIn(said ?? "").toSorted()).toEqual(everyLanguage(written));
  });
});

test("a page says that its title is for a person to read where not every language was given one", async () => {
  const told = async (...title: string[]) => {
    const { said } = await planPage(
      { words: ["reports"], positionals: ["reports", ...title], values: {} },
      { isThere: false },
    );
    return said.join("\n").includes("for a person to read");
  };
  expect(await told()).toBe(true);
  expect(await told("Reports")).toBe(true);
  expect(await told("Reports|Relatórios|Reports")).toBe(true);
  expect(await told("Reports|Relatórios|Informes")).toBe(false);
});

describe("languages, kinds and pages by one command", () => {
  test.each([
    [["language", "arabic"], "did you mean ar, Arabic?"],
    [["language", "AR"], "is written ar"],
    [["language", "xx"], "is no language's tag"],
    [["language", "es"], "es is there already"],
    [["language", "ar", "--direction", "left"], "ltr or rtl"],
    [["kind", "Rating"], "is no name of a kind"],
    [["kind", "percent"], "percent is there already"],
    [["kind", "class"], "a word of JavaScript"],
    [["kind", "match"], "taken by a text of the engine"],
    [["kind", "rating", "--of", "txt"], "did you mean text?"],
    [["page", "home"], "home is there already"],
    [["page", "companies"], "The address /companies is taken"],
    [["page", "login"], "The address /login is taken"],
    [["page", "engine"], "taken by other texts"],
    [["page", "reports", "--for", "compny"], "did you mean company?"],
    [["page", "reports", "--icon", "Asessment"], "did you mean Assessment?"],
    [
      ["page", "reports", "Reports|Relatórios|Informes", "company"],
      '"company" is a word too many: npm run add -- page',
    ],
    [["kind", "rating", "1..5"], '"1..5" is a word too many: npm run add -- kind'],
    [["language", "ar", "Arabic|العربية", "rtl"], '"rtl" is a word too many: npm run add -- language'],
  ])("%j is refused with what would be right: %s", async ([thing = "", ...words], said) => {
    await expect(asked(thing, words)).rejects.toThrow(said);
  });

  test("are not taken back while there is no such thing, or something is made of it", () => {
    add("kind", "rating", "--of", "1..5");
    add("page", "reports");
    add("language", "ar");
    // demonstration rows and tests hold what the kind takes, also once it takes less than it began with
    const plate = join(copy.folder, "src/engine/kinds/plate");
    add("kind", "plate");
    const plain = contentOf(["src/engine/kinds/plate/plate.tsx", "src/engine/kinds/plate/plate.rows.ts"]);
    const [kind = "", rows = ""] = plain;
    writeFileSync(join(plate, "plate.tsx"), kind.replace("/^[A-Z0-9-]+$/", "/^[A-Z]{3}-\\d{4}$/"));
    writeFileSync(join(plate, "plate.rows.ts"), rows.replaceAll('"AB-12"', '"ABC-1234"'));
    add("resource", "vehicles", "name:text!", "plate:plate!", "stars:rating", "weight:number");
    const [seeds, test] = contentOf(["server/db/seed/vehicles.ts", "tests/server/vehicles.test.ts"]);
    expect(seeds).toMatch(/plate: "ABC-1234",\s+stars: dice\.int\(1, 5\),\s+weight: dice\.int\(1, 60\)/);
    expect(test).toContain('plate: "ABC-1234", stars: 1');
    for (const one of ["plate:plate", "stars:rating"])
      expect(copy.node("scripts/add.mjs", "resource", "trucks", "name:text!", `${one} unique`).stderr).toContain(
        "makes up too few values that differ",
      );
    remove("resource", "vehicles");
    writeFileSync(join(plate, "plate.tsx"), kind);
    writeFileSync(join(plate, "plate.rows.ts"), rows);
    remove("kind", "plate");

    const before = copy.changed();
    expect(refusal("kind", "ratin")).toBe('npm run add made no kind "ratin"; did you mean rating?\n');
    expect(refusal("page", "report")).toContain("did you mean reports?");
    expect(refusal("language", "xy")).toContain("did you mean ar?");
    expect(refusal("page", "nothing-like-it")).toContain(": reports.");
    expect(refusal("kind", "percent")).toContain(
      "was not made by npm run add, or src/engine/kinds/percent/percent.tsx no longer begins with the command",
    );
    expect(refusal("page", "reports", "others")).toBe('"others" is a word too many: npm run remove -- page <name>\n');
    expect(refusal("resource", "departments", "teams")).toContain('"teams" is a word too many: npm run remove');

    add("resource", "reservations", "name:text!", "stars:rating");
    expect(refusal("kind", "rating")).toBe("reservations has a field stars of this kind: remove that first.\n");
    remove("resource", "reservations");
    // one that a person wrote
    const definition = join(copy.folder, "src/resources/companies.ts");
    const text = readFileSync(definition, "utf8");
    writeFileSync(definition, text.replace("fields: {", "fields: { stars: rating().optional(),"));
    expect(refusal("kind", "rating")).toContain("companies has a field stars");
    writeFileSync(definition, text);
    expect(copy.changed()).toEqual(before);
    for (const [thing, name] of [
      ["kind", "rating"],
      ["page", "reports"],
      ["language", "ar"],
    ] as const)
      remove(thing, name);
    expect(copy.changed()).toEqual([]);
  });

  test("are as they were said before where nothing else is said of them", () => {
    const ratings = ["kind", "rating", "--of", "1..5"];
    const reports = ["page", "reports", "Today's reports|Relatórios|Informes", "--for", "person"];
    const arabic = ["language", "ar", "--direction", "ltr", "Arabic|العربية"];
    for (const words of [ratings, reports, arabic]) add(...words);
    const made = copy.changed().map((line) => line.slice(3));
    const before = contentOf(made);
    for (const [thing = "", name = ""] of [ratings, reports, arabic])
      expect(add(thing, name)).not.toMatch(/^(new|changed|removed|kept) /m);
    expect(contentOf(made)).toEqual(before);

    add("page", "--for", "company", "reports", "--icon", "Assessment");
    expect(contentOf(["src/custom-pages/reports/reports.tsx"])[0]?.split("\n")[0]).toBe(
      `// npm run add -- ${quoted(reports).replace("person", "company")} --icon Assessment`,
    );
    // a language that came behind the page has its words as the page would have written them
    for (const [thing = "", name = ""] of [ratings, reports, arabic]) remove(thing, name);
    expect(copy.changed()).toEqual([]);
  });
});
