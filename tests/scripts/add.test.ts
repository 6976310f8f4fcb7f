import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Entry, withEntry, withoutEntry } from "../../scripts/add/entries.mjs";
import { describeResource, labelFor, referable } from "../../scripts/add/grammar.mjs";
import { bounded, loadKinds, schemaOf } from "../../scripts/add/kinds.mjs";
import { knownLabels } from "../../scripts/add/labels.mjs";
import { Mistake } from "../../scripts/add/mistake.mjs";
import { participle, past } from "../../scripts/add/past.mjs";
import { perKind } from "../../scripts/add/per-kind.mjs";
import { knownNow, planResource, settled } from "../../scripts/add/plan-resource.mjs";
import { type Target, targetsAmong } from "../../scripts/add/targets.mjs";
import { tidy } from "../../scripts/add/tidy.mjs";
import { longestText } from "../../server/contract/excerpt-of";
import { runsTwice } from "../support/runs-of-lines";
import { copyProject } from "./project-copy";

const known = {
  kinds: ["text", "file", "email", "number", "toggle", "date", "reference", "choice", "choices", "money", "duration"],
  resources: ["associates", "invoices", "news-items", "notes", "regions", "teams", "users"],
  targets: {
    associates: {
      ...{ address: "associates", whose: "company", list: ["member"], refers: [], isAtWork: true, ends: false },
    },
    "news-items": { address: "news-items", whose: "platform", list: ["any"], refers: [], isAtWork: true, ends: true },
    notes: { address: "me/notes", whose: "person", list: ["own"], refers: [], isAtWork: true, ends: true },
    regions: { address: "regions", whose: "platform", list: ["any"], refers: [], isAtWork: false, ends: true },
    teams: {
      ...{ address: "teams", whose: "company", list: ["member", "support", "admin"], isAtWork: true, ends: true },
      refers: ["associates", "departments"],
    },
    users: { address: "users", whose: "platform", list: ["admin"], refers: [], isAtWork: true, ends: true },
  } satisfies Record<string, Target>,
};

const planned = async (command: string[]) => planResource(command, await knownNow(command[0]));
const settledNow = async (command: string[]) => settled(command, await knownNow(command[0]));

describe("what is asked for", () => {
  test.each([
    [["Departments", "name:text!"], "is no name of a resource"],
    [["departamentos públicos", "name:text!"], "is no name of a resource"],
    [["news", "name:text!"], "--one"],
    [["me", "name:text!"], "taken"],
    [["departments"], "has no field"],
    [["departments", "name"], "is no field"],
    [["departments", "name:txt!"], "did you mean text?"],
    [["departments", "name:text!", "size:integer"], "did you mean number=whole?"],
    [["departments", "name:text!", "price:decimal=2"], "did you mean number?"],
    [["departments", "name:string!"], "did you mean text?"],
    [["departments", "name:text!", "about:rich-text"], "did you mean longText?"],
    [["departments", "name:text!", "at:DateTime"], "did you mean date?"],
    [["departments", "name:text!", "state:enum=A|B"], "did you mean choice?"],
    [["departments", "name:text!", "site:uri"], "did you mean url?"],
    [["departments", "name:text!", "zip:zip-code"], "did you mean postalCode, whose fields are written by hand: docs"],
    [["departments", "name:text!", "zip:postalcod"], "did you mean postalCode, whose fields are written by hand: docs"],
    [["departments", "name:text!", "isCold:Boolean"], "did you mean toggle?"],
    [["departments", "name:text!", "openedOn:date!=any-time"], "did you mean 'openedOn:date=any-time!'?"],
    [["departments", "name:text!", "plan:image"], "written by hand: docs/add-a-field.md"],
    [["departments", "name:text!", "plan:file!"], "once its record is there"],
    [["departments", "name:text!", "plan:file unique"], "plan:file=PDF|PNG<=5"],
    [["departments", "name:text!", "plan:file<=11"], "1 to 10 megabytes"],
    [["departments", "name:text!", "plan:file=PNGG"], "did you mean PNG?"],
    [["departments", "name:text!", "history:file"], "an address that is taken: call the file otherwise"],
    [["departments", "Name:text!"], "is no name of a field"],
    [["departments", "name:text!", "name:email"], "twice"],
    [["departments", "name:text!", "createdAt:text"], 'has "createdAt" already'],
    [["departments", "name:text"], "One required text"],
    [["departments", "name:text!", "head:reference=asociates"], "did you mean associates?"],
    [["departments", "name:text!", "head:reference"], "head:reference=associates"],
    [["departments", "name:text!", "size:choice=one"], "size:choice=SMALL|LARGE"],
    [["departments", "name:text!", "size:choice=ALTO|MÉDIO"], "in capital English letters"],
    [["departments", "name:text!", "cost:money"], "cost:money=BRL"],
    [["departments", "name:text!", "tags:choices=one"], "tags:choices=SMALL|LARGE"],
    [["departments", "name:text!", "isCold:toggle=off"], "toggle=no"],
    [["departments", "name:text!", "dueOn:date=future"], "date=any-time"],
    [["departments", "name:text!", "floor:number=round"], "number=whole"],
    [["departments", "name:text!", "constructor:text"], '"constructor" is taken by the product itself'],
    [["value-of", "name:text!"], '"value-of" is taken by the product itself'],
    [["departments", "name:text!", "company:text"], 'has "company" already'],
    [["departments", "name:text!", "floor:number>=9<=2"], '"floor" from 9 to 2 is nothing'],
    [["departments", "name:text!", "floor:number>=2000000000"], '"floor" from 2000000000 to 1000000000 is nothing'],
    [["departments", "name:text!", "floor:number<=1.2.3"], 'Say how much "floor" is at most: floor:number<='],
    [["departments", "name:text!", "floor:number<=5<=6"], '"<=" is said of "floor" twice'],
    [["departments", "name:text!", "floor:number>=1<=9 unique"], "too few values for that: floor:number<=101"],
    [["departments", "name:text!", "size:choice=A|B|A"], "A is there twice"],
    [["departments", "name:text!", "tags:choices=A|B>=3"], '"tags" may have 1 to 2 values, not 3'],
    [["departments", "name:text!", "hours:duration<=PT8H"], 'duration({ max: "PT8H" })'],
    [["departments", "name:text!", "code:text<="], "code:text<="],
    [["departments", "name:text!", "code:text<=1.5"], '"code" may have 0 to 500 letters'],
    [["departments", "name:text!", "code:text<=501"], "0 to 500 letters, and a long-text more, not 501"],
    [["departments", "name:text!", "code:text<=2 unique"], "too few values for that: code:text<=4"],
    [["departments", "name:text!", "head:reference=associates! unique"], 'leave out the ! or "unique"'],
  ])("%j is refused with what would be right: %s", (given, said) => {
    expect(() => describeResource(given, {}, known)).toThrow(said);
  });

  test("of a person is theirs alone, and refers to nothing but what is", () => {
    const ask = (scope: string, target: string, read?: string) =>
      describeResource(
        ["ideas", "name:text!", `about:reference=${target}`],
        { for: scope, ...(read && { read }) },
        known,
      );
    expect(ask("person", "notes")).toMatchObject({ names: { address: "me/ideas" }, read: ["own"], write: ["own"] });
    expect(ask("company", "associates").names.address).toBe("ideas");
    expect(() => ask("person", "notes", "member")).toThrow("--read");
  });

  test.each([
    ["ideas", "person", "associates", "goes along from one company to the next"],
    ["ideas", "person", "users", "open to admin alone"],
    ["ideas", "company", "notes", "a person's own, and nobody else reads them"],
    ["ideas", "company", "invoices", "the server has no description of it"],
    ["ideas", "company", "users", "whoever writes ideas may not list it, which is open to admin alone"],
    ["ideas", "company", "regions", "server/db/schema/company-rights.ts"],
    ["ideas", "platform", "associates", "whoever writes ideas may not list it, which is open to member alone"],
    ["departments", "company", "teams", "it refers to departments itself"],
  ])("%s of a %s cannot refer to %s, and it is said why: %s", (path, scope, target, why) => {
    const ask = () => describeResource([path, "name:text!", `about:reference=${target}`], { for: scope }, known);
    expect(ask).toThrow(`"about" cannot refer to ${target}: `);
    expect(ask).toThrow(why);
    expect(referable(path, { for: scope }, known)).not.toContain(target);
  });

  test("refers to what those who write it may list, and to what it refers to already", () => {
    const asked = (scope: string) => referable("ideas", { for: scope }, known);
    expect(asked("company")).toEqual(["associates", "ideas", "news-items", "teams"]);
    expect(asked("platform")).toEqual(["ideas", "news-items", "regions", "teams", "users"]);
    expect(asked("person")).toEqual(["ideas", "news-items", "notes"]);
    // whoever reads it would read the names of records of companies that are not theirs
    expect(referable("ideas", { for: "platform", read: "any" }, known)).toEqual([
      "ideas",
      "news-items",
      "regions",
      "users",
    ]);
    expect(referable("ideas", {}, { ...known, named: ["users"] })).toContain("users");
  });

  test("names another of its own, which is never required, and what may not be deleted meanwhile", () => {
    const ask = (field: string) => describeResource(["ideas", "name:text!", field], { for: "person" }, known).fields[1];
    expect(ask("above:reference=ideas")).toMatchObject({ name: "aboveId", target: "me/ideas", isRefused: false });
    expect(ask("above:reference=ideas unique refused")).toMatchObject({ isUnique: true, isRefused: true });
    expect(() => ask("above:reference=ideas!")).toThrow("the first of ideas would have none to name");
    expect(() => ask("above:text refused")).toThrow("names none");
    const about = (target: string) => ["ideas", "name:text!", `about:reference=${target} refused`];
    const naming = (target: string, read: string) => () => describeResource(about(target), { read }, known);
    expect(naming("associates", "member")).toThrow("No call of the contract deletes what");
    expect(naming("teams", "member")).not.toThrow();
    // what the platform shares is deleted by its administrators, who have to see what keeps it
    expect(naming("news-items", "member")).toThrow("a record that they never see");
    expect(naming("news-items", "member,support")).toThrow("a record that they never see");
    expect(naming("news-items", "member,admin")).not.toThrow();
    expect(() => ask("about:reference=news-items refused")).toThrow("a record that they never see");
    expect(() => ask("about:reference=notes refused")).not.toThrow();
    const made = { fields: about("news-items").slice(1), labels: [], values: {} };
    expect(() => describeResource(about("news-items"), {}, { ...known, made })).not.toThrow();
    const ofPlatform = (target: string, read: string) => () =>
      describeResource(["ideas", "name:text!", `about:reference=${target} refused`], { for: "platform", read }, known);
    expect(ofPlatform("teams", "admin")).toThrow("a record that they never see");
    expect(ofPlatform("news-items", "admin")).not.toThrow();
    expect(ofPlatform("regions", "any")).not.toThrow();
  });

  test("knows of the project's own resources whose they are and who lists them", () => {
    const there = targetsAmong(["associates", "companies", "my-vcards", "received-vcards", "users", "vcards"]);
    expect(Object.keys(there)).toEqual(["associates", "companies", "users", "vcards"]);
    expect(there).toMatchObject({
      associates: { address: "associates", whose: "company", list: ["member"], isAtWork: true },
      users: { whose: "platform", list: ["admin"], isAtWork: true, ends: false },
      vcards: { ends: true },
    });
  });

  test("sets a yes or no by an action that says which, or whose word does", () => {
    const fields = ["departments", "name:text!", "isOpen:toggle"];
    const actions = (asked: string) => describeResource(fields, { actions: asked }, known).actions;
    expect(actions("close,reopen")).toMatchObject([
      { name: "close", past: "closed", flag: "isOpen", to: false },
      { name: "reopen", past: "reopened", flag: "isOpen", to: true },
    ]);
    expect(actions("hide=isOpen:false")).toMatchObject([{ name: "hide", to: false }]);
    expect(actions("hide=isOpen:false,submit=isOpen:true")).toMatchObject([{ past: "hidden" }, { past: "submitted" }]);
    expect(() => actions("hide")).toThrow('Say what "hide" does: hide=isOpen:false, or hide=isOpen:true.');
    expect(() => actions("hide=isOpen:maybe")).toThrow('Say what "hide" does: hide=isOpen:false');
    expect(() => actions("hide=isOpn:false")).toThrow('There is no yes or no "isOpn"; did you mean isOpen?');
    expect(() => actions("constructor=isOpen:false")).toThrow('"constructor" is taken by the product itself');
    expect(() => actions("import=isOpen:false")).toThrow('Every resource has "import" already');
    expect(() => describeResource(fields.slice(0, 2), { actions: "close" }, known)).toThrow("isActive:toggle");
    const said = { actions: "close=isOpen:false" };
    expect(() => describeResource(fields.slice(0, 2), said, known)).toThrow("such as 'isOpen:toggle'");
    expect(() => describeResource(fields, { for: "companies" }, known)).toThrow("did you mean company?");
  });
});

const kinds = await loadKinds();

describe("what one of them is called", () => {
  const one = (path: string, more: { label?: string; one?: string; made?: Record<string, string> } = {}) =>
    describeResource(
      [path, "name:text!", ...(more.label ? [more.label] : [])],
      more.one === undefined ? {} : { one: more.one },
      { ...known, ...(more.made && { made: { fields: [], labels: [], values: more.made } }) },
    ).names.one;

  test("follows from the plural where that leads back, and from the label of the same plural", () => {
    expect(one("departments")).toBe("department");
    expect(one("analyses", { label: "analyses=Analysis,Analyses|Análise,Análises|Análisis,Análisis" })).toBe(
      "analysis",
    );
    expect(one("caches", { label: "caches=Cache,Caches|Cache,Caches|Caché,Cachés" })).toBe("cache");
    expect(one("equipment", { label: "equipment=Piece of equipment,Equipment|A,B|C,D" })).toBe("piece-of-equipment");
    // what it is called is another matter
    expect(one("departments", { label: "departments=Unit,Units|Área,Áreas|Área,Áreas" })).toBe("department");
    expect(one("shoes", { one: "shoe" })).toBe("shoe");
  });

  test.each([
    ["shoes", undefined, "say it with --one, such as --one shoe."],
    ["analyses", undefined, "does not follow: say it with --one, such as --one analysis or --one analyse."],
    ["equipment", undefined, "--one equipment-item"],
    ["equipment", "equipment", "needs a word of its own: --one equipment-item"],
    ["shoes", "A shoe", '"A shoe" is no name of one of shoes'],
    ["department", undefined, "called by its plural: departments"],
  ])("has to be said of %s (%s): %s", (path, said, message) => {
    expect(() => one(path, said ? { one: said } : {})).toThrow(message);
  });

  test("stays what it has been", async () => {
    expect(one("shoes", { made: {} })).toBe("sho");
    expect(one("shoes", { made: { one: "shoe" } })).toBe("shoe");
    const label = "analyses=Analysis,Analyses|Análise,Análises|Análisis,Análisis";
    expect(await settledNow(["analyses", "name:text!", label])).toEqual([
      "analyses",
      "name:text!",
      label,
      "--one",
      "analysis",
    ]);
    expect(await settledNow(["departments", "name:text!"])).toEqual(["departments", "name:text!"]);
  });
});

describe("a label", () => {
  const ask = (label: string, made?: string[]) =>
    describeResource(
      ["departments", "name:text!", "size:choice=A|B", label],
      {},
      { ...known, ...(made && { made: { fields: [], labels: made, values: {} } }) },
    ).labels;

  test.each([
    ["name=Name|Nome", '"name" has 2 words; English, Portuguese and Spanish are 3: name=English|Português|Español'],
    ["size=A|B|C|D", '"size" has 4 words; English, Portuguese and Spanish are 3'],
    ["size=|B|C", 'A word of "size" is empty: size=English'],
    ["size=A|B|", 'A word of "size" is empty'],
    ["departments=Unit|Unidade|Unidad", "departments=One,Many|Um,Muitos|Uno,Muchos"],
    ["departments=Unit,Units|Unidade,|Unidad,Unidades", "of one and of many"],
  ])("%s is refused, with what it lacks: %s", (label, said) => {
    expect(() => ask(label)).toThrow(said);
    expect(() => ask(label, [label])).not.toThrow();
  });

  test("is said in three languages", () => {
    expect(ask("name=Name|Nome|Nombre")).toEqual({ name: { en: "Name", "pt-br": "Nome", es: "Nombre" } });
  });
});

describe("what stands behind a kind", () => {
  const argumentOf = { choice: "A|B", choices: "A|B", money: "BRL", reference: "news-items" } as Record<string, string>;
  /** What each takes, of what can stand there; all but these are refused by name. */
  const taken: Record<string, string[]> = {
    choice: ["!"],
    choices: ["!", "<=1", ">=1"],
    color: ["!"],
    coordinates: ["!"],
    country: ["!"],
    date: ["!"],
    documentNumber: ["!", " unique"],
    duration: ["!"],
    email: ["!", " unique", "<=100"],
    file: ["<=1"],
    longText: ["!", "<=1", "<=100", "<=4000", ">=1"],
    money: ["!", "<=1", "<=100", "<=4000", "<=99999999", ">=1"],
    number: ["!", " unique", "<=1", "<=100", "<=4000", "<=99999999", ">=1"],
    percent: ["!", "<=1", "<=100", "<=4000", "<=99999999", ">=1"],
    phone: ["!", " unique"],
    reference: ["!", " unique", " refused"],
    text: ["!", " unique", "<=1", "<=100", ">=1"],
    toggle: ["!"],
    url: ["!", " unique", "<=100"],
  };
  const all = ["!", " unique", " refused", "<=1", "<=100", "<=4000", "<=99999999", ">=1", "<=", ">=", "<=PT8H", "=abc"];

  test("is declared of every kind, but those that a command made", () => {
    const index = readFileSync("src/engine/kinds/index.ts", "utf8");
    const written = [...index.matchAll(/export \{ (\w+) \} from "\.\/(.+)";/g)].filter(
      ([, , file]) => !readFileSync(`src/engine/kinds/${file}.tsx`, "utf8").startsWith("// npm run add -- kind "),
    );
    expect(Object.keys(perKind).sort()).toEqual(written.map(([, name]) => name).sort());
  });

  test("names no kind by what another is called, here or elsewhere", () => {
    const elsewhere = Object.values(perKind).flatMap((row) => row.elsewhere ?? []);
    const names = [...Object.keys(perKind), ...elsewhere.map((one) => one.split("=")[0])];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("is said of every kind", () => {
    expect(Object.keys(taken)).toEqual(Object.keys(kinds).sort());
  });

  test.each(Object.keys(taken).flatMap((kind) => all.map((mark) => [kind, mark] as const)))(
    "of a %s: %s",
    (kind, mark) => {
      const argument = mark.startsWith("=") ? "" : (argumentOf[kind] ?? "");
      const typed = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const text = `about:${typed}${argument && `=${argument}`}${mark}`;
      const ask = () =>
        describeResource(
          ["departments", "name:text!", text],
          { read: "member,admin" },
          { ...known, kinds: Object.keys(kinds) },
        );
      if (!taken[kind]?.includes(mark)) expect(ask).toThrow(Mistake);
      else {
        const [, field] = ask().fields;
        const { maxLength = 0 } = z.object({ maxLength: z.number().optional() }).parse(schemaOf(bounded(field), kinds));
        expect(maxLength).toBeLessThan(longestText);
      }
    },
  );

  test("is let be where it was taken once", () => {
    const fields = ["name:text!<=900", "isOpen:toggle unique"];
    const made = { fields, labels: [], values: {} };
    expect(() => describeResource(["departments", ...fields], {}, known)).toThrow("500 letters");
    expect(describeResource(["departments", ...fields], {}, { ...known, made }).fields).toHaveLength(2);
  });
});

describe("what an action sets where nobody says it", () => {
  const ask = (fields: string[], made?: string[], actions = "archive") =>
    describeResource(
      ["departments", "name:text!", ...fields],
      { actions: "archive,reopen" },
      { ...known, ...(made && { made: { fields: made, labels: [], values: { actions } } }) },
    ).actions.map(({ flag, to }) => [flag, to]);

  test("is whether the record is in use, or the only yes or no", () => {
    const use = [
      ["isActive", false],
      ["isActive", true],
    ];
    expect(ask(["isUrgent:toggle=no", "isActive:toggle"])).toEqual(use);
    expect(ask(["isOpen:toggle"])[0]).toEqual(["isOpen", false]);
    expect(() => ask(["isUrgent:toggle=no", "isOpen:toggle"])).toThrow(
      'Say which yes or no "archive" sets: archive=isUrgent:false or archive=isOpen:false.',
    );
  });

  test("stays what it was, and is said from then on", async () => {
    expect(ask(["isUrgent:toggle", "isActive:toggle"], ["isUrgent:toggle"])).toEqual([
      ["isUrgent", false],
      ["isActive", true],
    ]);
    const both = ["isUrgent:toggle", "isOpen:toggle"];
    expect(ask(both, both, "archive=isOpen:false,reopen=isOpen:true")[0]).toEqual(["isOpen", false]);
    const command = ["departments", "name:text!", "isUrgent:toggle", "isActive:toggle"];
    expect(await settledNow([...command, "--actions", "archive"])).toEqual([
      ...command,
      "--actions",
      "archive=isActive:false",
    ]);
  });

  test("is mostly so in demonstration rows as it begins", async () => {
    const { files } = await planned(["departments", "name:text!", "isUrgent:toggle=no", "isActive:toggle"]);
    const seed = files.find(({ path }) => path === "server/db/seed/departments.ts")?.text;
    expect(seed).toContain("isUrgent: isLast,");
    expect(seed).toContain("isActive: !isLast,");
  });
});

describe("a number of demonstration rows", () => {
  test.each([
    ["number", "dice.int(1, 60)"],
    ["number!", "dice.int(1, 60)"],
    ["number>=0", "dice.int(1, 60)"],
    ["number>=0<=10", "dice.int(0, 10)"],
    ["number>=-5<=5", "dice.int(-5, 5)"],
    ["number>=1000", "dice.int(1000, 1059)"],
    ["number unique", "1 + at"],
    ["percent", "dice.int(1, 100)"],
    ["money=BRL", "dice.int(1, 100000)"],
  ])("is one that people would count, within the bounds: of %s %s", async (field, code) => {
    const { files } = await planned(["departments", "name:text!", `floor:${field}`]);
    const seed = files.find(({ path }) => path === "server/db/seed/departments.ts")?.text;
    expect(seed).toContain(`floor: ${code},`);
  });
});

describe("what is written of several resources", () => {
  test.each(["company", "person", "platform"])("says nothing over ten lines twice: of a %s", async (scope) => {
    const flags = ["isOpen:toggle", "--actions", "close,reopen"];
    const ofHouses = ["floor:number", "street:text", "builtOn:date", "area:number", "color:color", "phone:phone"];
    const ofCars = ["plate:text!", "doors:number", "boughtOn:date", "power:number", "model:text", "email:email"];
    const plans = [
      await planned(["houses", "name:text!", ...ofHouses, "rent:percent", ...flags, "--for", scope]),
      await planned(["cars", "name:text!", ...ofCars, ...flags, "--for", scope]),
    ];
    const isCode = ({ path }: { path: string }) => /^(src\/resources|server)\/.*\.ts$/.test(path);
    expect(runsTwice(tidy(plans.flatMap(({ files }) => files.filter(isCode))))).toEqual([]);
  });
});

test("a file and an action of one address are refused without a guess at which of them is new", () => {
  const given = ["departments", "name:text!", "isOpen:toggle", "close:file"];
  expect(() => describeResource(given, { actions: "close" }, known)).toThrow("call the file or the action otherwise");
});

describe("how the server describes it", () => {
  const described = async (...command: string[]) => {
    const { files } = await planned(command);
    return files.find(({ path }) => path === "server/resources/departments.ts")?.text ?? "";
  };

  test("words are looked for in what people read, and in no code behind it", async () => {
    const fields = ["name:text!", "site:url", "tint:color", "land:country", "visit:duration", "notes:long-text"];
    expect(await described("departments", ...fields)).toContain('search: ["name", "site", "notes"],');
  });

  test("an action is recorded as what it changed: only what is in use is made active or inactive", async () => {
    const text = await described("departments", "name:text!", "isPaid:toggle=no", "--actions", "pay=isPaid:true");
    expect(text).toContain("pay: { set: { isPaid: true }");
    expect(text).not.toContain("recordedAs");
  });

  test.each([
    ["admin", "platform()"],
    ["admin,support", "platform({ isForSupport: true })"],
    ["admin,member,support", "platform({ isShared: true })"],
    ["any", "platform({ isShared: true })"],
  ])("it says who reads what is the platform's: %s", async (read, rows) =>
    expect(await described("departments", "name:text!", "--for", "platform", "--read", read)).toContain(
      `rows: ${rows},`,
    ),
  );
});

describe("the list of a resource", () => {
  const columnsOf = async (...options: string[]) => {
    const fields = ["name:text!", "code:text", "size:number", "openedOn:date", "isPaid:toggle=no", "isSent:toggle=no"];
    const { files } = await planned(["departments", ...fields, ...options]);
    const text = files.find(({ path }) => path === "src/resources/departments.ts")?.text ?? "";
    const [, columns = ""] = text.match(/columns: \[([^\]]+)\]/) ?? [];
    return [...columns.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  };

  test.each([
    [[], ["name", "code", "size", "openedOn", "updatedAt"]],
    [
      ["--actions", "pay=isPaid:true"],
      ["name", "code", "size", "openedOn", "isPaid", "updatedAt"],
    ],
    [
      ["--actions", "pay=isPaid:true,send=isSent:true"],
      ["name", "code", "size", "isPaid", "isSent", "updatedAt"],
    ],
    [
      ["--read", "member,admin", "--actions", "pay=isPaid:true"],
      ["name", "company", "code", "size", "isPaid", "updatedAt"],
    ],
  ])("has the columns that fit at the width of a laptop: %j", async (options, columns) =>
    expect(await columnsOf(...options)).toEqual(columns),
  );

  test("is headed as a person would ask for a yes or no", async () => {
    const { files } = await planned(["departments", "name:text!", "isPaid:toggle=no", "issue:text"]);
    const text = files.find(({ path }) => path === "src/i18n/en/resources/departments.ts")?.text;
    expect(text).toContain('"isPaid": "Paid"');
    expect(text).toContain('"issue": "Issue"');
  });
});

describe("whose a record is", () => {
  const textsOf = async (...options: string[]) => {
    const { files } = await planned(["departments", "name:text!", ...options]);
    const text = (path: string) => files.find((one) => one.path === path)?.text ?? "";
    return [text("src/resources/departments.ts"), text("openapi/schemas/Department.yaml")];
  };

  test.each([
    ["member,admin", "platformAdmin", '"ADMIN", "MASTER"'],
    ["member,support,admin", "platformStaff", '"ADMIN", "MASTER", "SUPPORT"'],
    ["any", "platformStaff", '"ADMIN", "MASTER", "SUPPORT"'],
  ])("is told to the platform where that reads what is a company's: %s", async (read, rule, menu) => {
    const [definition, record] = await textsOf("--read", read);
    expect(definition).toContain(`columns: ["name", { name: "company", allow: ${rule} }, "updatedAt"]`);
    expect(definition).toContain('{ name: "companyId", allow: platformAdmin }');
    expect(definition).toContain(`menu: inMenu(${menu})`);
    expect(record).toContain("required: [id, companyId, company, name,");
  });

  test.each([
    ["--read", "member"],
    ["--for", "platform", "--read", "any"],
    ["--for", "person"],
  ])("goes without saying: %s %s", async (...options) =>
    expect((await textsOf(...options)).join("")).not.toMatch(/company(Id)?"|companyId/),
  );

  test("is not told to support alone, since administrators see what it sees", async () => {
    await expect(textsOf("--read", "member,support")).rejects.toThrow("--read member,support,admin");
  });
});

test("demonstration rows say what a text is, as far as that fits, and have days that lie ahead where those may", async () => {
  const { files } = await planned([
    ...["departments", "name:text!", "city:text!", "area:text!", "code:text! unique", "rank:text!<=3"],
    ...["area=Area|`Área` $\\|Área", "dueOn:date=any-time", "openedOn:date"],
  ]);
  const text = files.find(({ path }) => path === "server/db/seed/departments.ts")?.text ?? "";
  const row = Object.fromEntries([...text.matchAll(/^ +(\w+): (.+),$/gm)].map(([, name, code]) => [name, code]));
  expect(row).toMatchObject({
    city: expect.stringMatching(/^`City \$\{/),
    area: expect.stringMatching(/^`\\`Área\\` \\\$\\\\ \$\{/),
    code: expect.stringMatching(/^`C\$\{/),
    rank: expect.stringMatching(/^`R\$\{/),
    dueOn: expect.stringContaining("dice.between(start, new Date(2 * now"),
    openedOn: expect.stringContaining("dice.between(start, now)"),
  });
});

describe("a whole number", () => {
  test.each([
    ["number=whole>=1<=500", "number().int().min(1).max(500)", "type: integer, minimum: 1, maximum: 500", "integer()"],
    ["number=whole<=5000000000", "number().int().min(-1000000000)", "type: integer", 'numeric({ mode: "number" })'],
    [
      "number>=1<=500",
      "number().min(1).max(500)",
      "type: number, minimum: 1, maximum: 500",
      'numeric({ mode: "number" })',
    ],
  ])("%s is one in the definition, the contract and the table", async (kind, definition, contract, column) => {
    const { files } = await planned(["departments", "name:text!", `seats:${kind}`]);
    const textOf = (path: string) => files.find((file) => file.path === path)?.text;
    expect(textOf("src/resources/departments.ts")).toContain(`seats: ${definition}`);
    expect(textOf("openapi/schemas/Department.yaml")).toContain(contract);
    expect(textOf("server/db/schema/departments.ts")).toContain(`seats: ${column}`);
  });
});

describe("what an action is called afterwards", () => {
  test.each([
    ["archive", "archived"],
    ["offer", "offered"],
    ["transfer", "transferred"],
    ["apply", "applied"],
    ["stop", "stopped"],
    ["open", "opened"],
    ["limit", "limited"],
    ["withdraw", "withdrawn"],
    ["unhide", "unhidden"],
  ])("%s: %s", (verb, said) => {
    expect(past(verb)).toBe(said);
  });

  test.each([
    ["pt-br", "arquivar", "arquivado"],
    ["pt-br", "reabrir", "reaberto"],
    ["pt-br", "suspender", "suspenso"],
    ["pt-br", "concluir", "concluído"],
    ["pt-br", "seguir", "seguido"],
    ["pt-br", "inscrever", "inscrito"],
    ["pt-br", "desfazer", "desfeito"],
    ["pt-br", "fora", undefined],
    ["es", "archivar", "archivado"],
    ["es", "suspender", "suspendido"],
    ["es", "devolver", "devuelto"],
    ["es", "mover", "movido"],
    ["es", "leer", "leído"],
    ["es", "concluir", "concluido"],
    ["es", "dejar de publicar", undefined],
  ] as const)("in %s %s: %s", (language, verb, said) => {
    expect(participle(verb, language)).toBe(said);
  });

  test.each([
    ["pause", "no"],
    ["cancel", "no"],
    ["resume", "yes"],
    ["reinstate", "yes"],
  ])("of %s, which is known to set %s, has a word in every language", async (verb, set) => {
    const { sets, toRead } = await planned([...["departments", "name:text!", "isActive:toggle", "--actions", verb]]);
    expect(sets).toEqual([`${verb} sets isActive to ${set}`]);
    expect(toRead).not.toContain(verb);
  });

  test("is what people are told, where the word is known", async () => {
    const { entries } = await planned([
      ...[
        "equipment",
        "name:text!",
        "isActive:toggle",
        "archive=Archive|Arquivar|Archivar",
        "hide=Hide|Tirar de vista|Esconder",
      ],
      ...[
        "shelve=Put away|Guardar|Guardar",
        "equipment=Piece of equipment,Equipment|Equipamento,Equipamentos|Equipo,Equipos",
      ],
      ...["--actions", "archive,hide=isActive:false,shelve=isActive:false,clear=isActive:true"],
    ]);
    const told = (language: string, code: string) =>
      entries.find(
        (one) => one.file.includes(`/${language}/record-messages`) && "key" in one && one.key.endsWith(code),
      );
    expect(
      ["ARCHIVED", "HIDDEN", "SHELVED", "CLEARED"].map((code) =>
        ["en", "pt-br", "es"]
          .map((language) => told(language, `_${code}`))
          .map((one) => one && "value" in one && one.value),
      ),
    ).toEqual([
      ['"Piece of equipment archived"', '"Equipamento: registro arquivado"', '"Equipo: registro archivado"'],
      ['"Piece of equipment hidden"', '"Equipamento: tirar de vista, feito"', '"Equipo: registro escondido"'],
      ['"Piece of equipment: put away, done"', '"Equipamento: registro guardado"', '"Equipo: registro guardado"'],
      ['"Piece of equipment cleared"', '"Equipamento: clear, feito"', '"Equipo: clear, hecho"'],
    ]);
  });
});

describe("a label that is there already", () => {
  test("is taken over as most resources say it, and named where one alone has it", async () => {
    const { name, url } = await knownLabels("departments");
    expect(name).toMatchObject({ en: "Name", "pt-br": "Nome", es: "Nombre" });
    expect(name).not.toHaveProperty("from");
    expect(url).toMatchObject({ from: "webhooks" });
  });

  test("is no name of a record where it is none of theirs", async () => {
    const known = await knownLabels("departments");
    const label = (name: string, title: string) => labelFor(name, { labels: {}, title: { label: title } }, known);
    expect(known.url).toMatchObject({ asTitle: undefined });
    expect(label("url", "url")).toMatchObject({ en: "Url", isGiven: false });
    expect(label("url", "name")).toMatchObject({ from: "webhooks", isGiven: true });
    expect(label("recipient", "recipient")).toMatchObject({ from: "mails", isGiven: true });
    expect(label("name", "name")).toMatchObject({ "pt-br": "Nome", isGiven: true });
    // a job title elsewhere, and a word that everybody has
    expect(label("title", "title")).toMatchObject({ en: "Title", "pt-br": "Título", es: "Título" });
  });

  test("stays in a language that a command has no word of, where it is the resource's own", async () => {
    expect((await knownLabels("users")).surName).toMatchObject({ en: "Surname", isOwn: true });
    expect((await knownLabels("departments")).surName).not.toHaveProperty("isOwn");
    const given = { en: "Depth", "pt-br": "Profundidade", es: "Profundidad" };
    const label = (there: Record<string, unknown>) => labelFor("depth", { labels: { depth: given } }, { depth: there });
    expect(label({ en: "Deep", ar: "عمق", isOwn: true })).toMatchObject({ ...given, ar: "عمق", isGiven: true });
    expect(label({ en: "Deep", ar: "عمق" })).toEqual({ ...given, isGiven: true });
  });

  test("is made of the name where those fields are of another kind", async () => {
    const known = await knownLabels("departments");
    const label = (kind: string) => labelFor("place", { labels: {}, fields: [{ label: "place", kind }] }, known);
    expect(label("coordinates")).toMatchObject({ en: "Place", isGiven: false });
    expect(label("text")).toMatchObject({ en: "Network", isGiven: true });
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

  test("is one thing in whatever order and lines its names stand, and is put in as far as it is not there", () => {
    const entry: Entry = { file: "x.ts", kind: "export", names: "{ companyCars, cars }", from: "./cars" };
    const others = 'export { vcards } from "./vcards";\n';
    const asFormatted = `${others}export {\n  cars,\n  companyCars,\n} from "./cars";\n`;
    expect(withEntry(asFormatted, entry)).toBe(asFormatted);
    expect(withoutEntry(asFormatted, entry)).toBe(others);
    expect(withEntry('export { cars } from "./cars";\n', entry)).toBe(
      'export { cars } from "./cars";\nexport { companyCars } from "./cars";\n',
    );
    // what a person gives on beside it is theirs
    expect(withoutEntry('export { cars, companyCars, type Car } from "./cars";\n', entry)).toMatch(
      /^export \{\s*type Car \} from "\.\/cars";\n$/,
    );
  });

  test("stands behind what comments say of the one before", () => {
    const commented = "export const names = [\n  one, // é, 😀\n  two /* and, so on */,\n];\n";
    const entry: Entry = { file: "x.ts", kind: "element", path: "names", value: "three" };
    const there = withEntry(commented, entry);
    expect(there).toBe("export const names = [\n  one, // é, 😀\n  two /* and, so on */,\nthree,\n];\n");
    expect(withoutEntry(there, entry)).toBe(commented);
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
  let project: ReturnType<typeof copyProject>;
  beforeAll(() => {
    project = copyProject();
    copy = project.folder;
  });
  afterAll(() => project.remove());

  const changed = () => project.changed();
  const start = (...args: string[]) => project.node(...args);
  const run = (...args: string[]) => project.run(...args);
  const textOf = (path: string) => readFileSync(join(copy, path), "utf8");

  test("takes back what gave it fields that no database has, as long as nothing followed", () => {
    const field = (verb: "add" | "remove", ...words: string[]) => run(`scripts/${verb}.mjs`, "field", "cars", ...words);
    const migrations = () => changed().filter((line) => line.endsWith(".sql"));
    const cars = ["scripts/add.mjs", "resource", "cars", "name:text!", "--for", "company"];
    // somebody's own, which no list of migrations has yet
    const { entries } = JSON.parse(textOf("server/db/migrations/meta/_journal.json"));
    const own = `server/db/migrations/${String(entries.length).padStart(4, "0")}_mine.sql`;
    writeFileSync(join(copy, own), "-- mine");
    expect(start(...cars).stderr).toContain(`${own} is of no migration that`);
    expect(changed()).toEqual([`?? ${own}`]);
    rmSync(join(copy, own));
    run(...cars);
    const before = changed();
    const tables = textOf("server/db/schema/index.ts");
    field("add", "level:number", "level=Level|Nível|Nivel");
    field("add", "plan:file", "plan=Plan|Plano|Plano");
    expect(migrations()).toHaveLength(3);
    field("remove", "level", "plan");
    expect(changed()).toEqual(before);
    expect(textOf("server/db/schema/index.ts")).toBe(tables);

    field("add", "level:number", "level=Level|Nível|Nivel");
    field("add", "plan:file", "plan=Plan|Plano|Plano");
    field("remove", "level");
    expect(migrations()).toContainEqual(expect.stringMatching(/cars-without-level\.sql$/));
    run("scripts/remove.mjs", "resource", "cars");
    expect(changed()).toEqual([]);
  });
});
