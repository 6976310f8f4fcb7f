import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  refuseStrayLabels,
  withActions,
  withFields,
  withoutActions,
  withoutFields,
} from "../../scripts/add/command.mjs";
import { completeMigration } from "../../scripts/add/complete-migration.mjs";
import { commandOf } from "../../scripts/add/contract.mjs";
import { differenceOf } from "../../scripts/add/difference.mjs";
import { withEntry, withoutEntry } from "../../scripts/add/entries.mjs";
import { describeResource } from "../../scripts/add/grammar.mjs";
import { loadKinds } from "../../scripts/add/kinds.mjs";
import { letGo } from "../../scripts/add/let-go.mjs";
import { refuseNamesTwice } from "../../scripts/add/names-twice.mjs";
import { drawUp } from "../../scripts/add/plan.mjs";
import { knownNow, planResource } from "../../scripts/add/plan-resource.mjs";
import { stepOf } from "../../scripts/add/step.mjs";
import { refuseTakenNames } from "../../scripts/add/taken-names.mjs";
import { targetsAmong } from "../../scripts/add/targets.mjs";
import { tidy } from "../../scripts/add/tidy.mjs";
import { createPglite } from "../../server/db/open";
import { copyProject } from "./project-copy";

const planned = async (command: string[]) => planResource(command, await knownNow(command[0]));

describe("the command that made a resource", () => {
  const made = ["departments", "name:text!", "isOpen:toggle", "head:reference=users", "head=Head|Chefia|Jefe"];
  const withVerbs = [...made, "close=Close|Fechar|Cerrar", "--for", "platform", "--actions", "close,reopen"];

  test.each([
    ["a field", withFields(withVerbs, ["floor:number"]), [...made.slice(0, 4), "floor:number", ...withVerbs.slice(4)]],
    ["another label", withFields(made, ["head=Boss|Chefe|Jefe"]), [...made.slice(0, 4), "head=Boss|Chefe|Jefe"]],
    ["no reference, and no label of it", withoutFields(made, ["headId"]), made.slice(0, 3)],
    ["an action", withActions(made, ["close"]), [...made, "--actions", "close"]],
    ["another action", withActions(withVerbs, ["hide=isOpen:false"]).at(-1), "close,reopen,hide=isOpen:false"],
    ["one action less", withoutActions(withVerbs, ["close"]), [...made, "--for", "platform", "--actions", "reopen"]],
    ["no action", withoutActions(withVerbs, ["close", "reopen"]), [...made, "--for", "platform"]],
  ])("asks for %s", (_, command, expected) => {
    expect(command).toEqual(expected);
  });

  test.each([
    [() => withFields(made, ["name:email"]), 'has a field "name" already'],
    [() => withoutFields(made, ["isOpn"]), "did you mean isOpen?"],
    [() => withoutFields(withVerbs, ["isOpen"]), 'The action "close" sets "isOpen"'],
    [() => withoutFields(made, ["name"]), '"name" names a record'],
    [() => withActions(withVerbs, ["close=isOpen:false"]), 'has an action "close" already'],
    [() => withoutActions(made, ["close"]), 'no action "close": none'],
  ])("is refused what it cannot be: %s", (change, said) => {
    expect(change).toThrow(said);
  });
});

const kinds = await loadKinds();

describe("from what a resource is to what it is to be", () => {
  const known = { kinds: Object.keys(kinds), resources: ["associates"], targets: targetsAmong(["associates"]) };
  const step = (from: string[], to: string[], fill?: string[]) => {
    const [before, after] = [from, to].map((fields) =>
      describeResource(["departments", "name:text!", ...fields], {}, known),
    );
    if (!after) throw new Error("There is nothing to go to.");
    return stepOf({ from: before, to: after, ...(fill && { fill }), kinds });
  };

  test.each([
    ["floor:number!", "-1.5", "floor", "-1.5"],
    ["costCenter:text!", "it's 1", "cost_center", "'it''s 1'"],
    ["openedOn:date!", "2024-03-01", "opened_on", "'2024-03-01'"],
    ["size:choice=SMALL|LARGE!", "SMALL", "size", "'SMALL'"],
  ])("records that are there get in %s what is said: %s", (field, value, column, sql) => {
    const { fill } = step([], [field], [`${field.split(":")[0]}=${value}`]);
    expect(fill).toEqual([{ table: "departments", column, value: sql }]);
  });

  test("asks for nothing where there is no record yet, or a field may be empty", () => {
    const to = describeResource(["departments", "name:text!", "floor:number!"], {}, known);
    expect(stepOf({ to, kinds })).toMatchObject({ added: [{ name: "name" }, { name: "floor" }], fill: [] });
    expect(step([], ["floor:number", "isOpen:toggle!"])).toMatchObject({ removed: [], fill: [] });
    expect(step(["floor:number!"], ["floor:number!"])).toMatchObject({ added: [], fill: [] });
  });

  test.each([
    [() => step([], ["floor:number!"]), "--fill floor="],
    [() => step(["floor:number"], ["floor:number!"]), "--fill floor="],
    [() => step([], ["floor:number!>=0"], ["floor=-1"]), '"-1" is no number that "floor" may be: Too small'],
    [() => step([], ["floor:number!"], ["floor=low"]), '"low" is no number'],
    [() => step([], ["floor:number"], ["floor=1"]), 'which "floor" is not'],
    [() => step([], ["head:reference=associates!"]), "cannot all have the same head"],
    [() => step([], ["code:text! unique"], ["code=1"]), "cannot all have the same"],
    [() => step(["floor:number"], ["floor:text"]), "is a number"],
    [() => step(["size:choice=S|M|L"], ["size:choice=S|L"]), "is a choice (S|M|L)"],
    [() => step(["plan:file=PDF|PNG"], ["plan:file=PDF"]), "is a file (PDF|PNG)"],
    [() => step(["floor:number"], ["storey:number"]), "npm run remove -- field departments floor"],
  ])("is refused where records could not follow: %s", (change, said) => {
    expect(change).toThrow(said);
  });

  test("is refused where another field would name records, or they would be somebody else's", () => {
    const one = describeResource(["departments", "name:text!", "title:text!"], {}, known);
    const other = describeResource(["departments", "title:text!", "name:text!"], {}, known);
    const elsewhere = describeResource(["departments", "name:text!", "title:text!"], { for: "platform" }, known);
    expect(() => stepOf({ from: one, to: other, kinds })).toThrow('"name" names a record');
    expect(() => stepOf({ from: one, to: elsewhere, kinds })).toThrow("belong to a company");
    expect(() => stepOf({ from: elsewhere, to: one, kinds })).toThrow("belong to the platform");
  });
});

describe("what is written", () => {
  test.each([
    ["departments", "name:text!"],
    ["departments", "name:text!", "isOpen:toggle", "--actions", "close"],
    ["departments", "name:text!", "isOpen:toggle", "--actions", "reopen", "--for", "platform"],
    ["classes", "name:text!", "class:text! unique", "isNew:toggle", "--actions", "suspend=isNew:false"],
    [
      "people",
      "name:text!",
      "notes:long-text",
      "head:reference=associates",
      "name=L'un|D'água|D'oro",
      "--icon",
      "Business",
    ],
  ])("is as the project's own checks want it, and says by which command: %s, %s, %s", async (...command) => {
    const { changes, kept } = drawUp({ to: await planned(command) });
    const contract = changes.find(({ path }) => path === `openapi/paths/${command[0]}.yaml`);
    expect([kept, commandOf(String(contract?.text))]).toEqual([[], command]);
  });

  // names before and behind "company", and some that are too long for one line
  test.each(["bookings", "cars", "departments", "long-established-departments-of-foreign-governments"])(
    "is found again in every list, and leaves none in another shape: %s",
    async (path) => {
      const to = await planned([path, "name:text!", "head:reference=associates"]);
      const lists = drawUp({ to }).changes.filter((one) => to.entries.some(({ file }) => file === one.path));
      const left = lists.map(({ path, text }) => {
        const entries = to.entries.filter(({ file }) => file === path);
        expect(entries.reduce(withEntry, String(text))).toBe(text);
        return { path, text: entries.toReversed().reduce(withoutEntry, String(text)) };
      });
      expect(tidy(left)).toEqual(lists.map(({ path, before }) => ({ path, text: before })));
    },
  );

  test.each([
    ["permissions", "src/app/panel-addresses.ts"],
    ["assets", "by the product itself"],
  ])("is not put where a page or the server stands: %s", async (path, said) => {
    await expect(planned([path, "name:text!"])).rejects.toThrow(`The address /${path} is taken`);
    await expect(planned([path, "name:text!"])).rejects.toThrow(said);
  });

  describe("refuses words for what it does not have", () => {
    const command = ["departments", "name:text!", "head:reference=associates", "size:choice=S|L", "isOpen:toggle"];
    const refusal = async (label: string, earlier?: { labels: object }) => {
      const plan = await planned([...command, "--actions", "close", label]);
      return () => refuseStrayLabels({ path: "departments", ...plan }, earlier);
    };

    test.each([
      ["nam=Name|Nome|Nombre", "name"],
      ["headId=Head|Chefe|Jefe", "head"],
      ["tamanho-médio=Size|Tamanho|Tamaño", undefined],
      ["constructor=Maker|Criador|Creador", undefined],
      ["closed=Close|Fechar|Cerrar", "close"],
      ["department=Unit,Units|Área,Áreas|Área,Áreas", "departments"],
    ])("and says what is nearest: %s", async (label, near) => {
      const refuse = await refusal(label);
      const said = `departments have nothing called "${label.split("=")[0]}"`;
      expect(refuse).toThrow(near ? `${said}; did you mean ${near}?` : said);
    });

    test.each(["departments=Unit,Units|Área,Áreas|Área,Áreas", "head=Head|Chefe|Jefe", "L=Long|Longo|Largo"])(
      "and no other: %s",
      async (label) => expect(await refusal(label)).not.toThrow(),
    );

    test("but for those that it was made with", async () => {
      expect(await refusal("floor=Floor|Andar|Piso", { labels: { floor: {} } })).not.toThrow();
    });
  });

  test("is not drawn with an icon that there is not", async () => {
    await expect(planned(["departments", "name:text!", "--icon", "Busines"])).rejects.toThrow("did you mean Business?");
  });
});

describe("a migration", () => {
  const fill = [{ table: "departments", column: "floor", value: "0" }];

  test("gives a new column a value in every row, and new rows none", () => {
    const sql = completeMigration('ALTER TABLE "departments" ADD COLUMN "floor" numeric NOT NULL;', { fill });
    expect(sql.split("--> statement-breakpoint\n")).toEqual([
      'ALTER TABLE "departments" ADD COLUMN "floor" numeric DEFAULT 0 NOT NULL;',
      'ALTER TABLE "departments" ALTER COLUMN "floor" DROP DEFAULT;',
    ]);
  });

  test("gives one that was there a value where it has none", () => {
    const sql = completeMigration('ALTER TABLE "departments" ALTER COLUMN "floor" SET NOT NULL;', { fill });
    expect(sql.split("--> statement-breakpoint\n")).toEqual([
      'UPDATE "departments" SET "floor" = 0 WHERE "floor" IS NULL;',
      'ALTER TABLE "departments" ALTER COLUMN "floor" SET NOT NULL;',
    ]);
  });

  test("grants what is made anew, and nothing twice", () => {
    const grants = ['GRANT SELECT, INSERT ON "departments" TO them;', 'GRANT SELECT ON "company_departments" TO them;'];
    const view = 'CREATE VIEW "public"."company_departments" AS (select 1);';
    expect(completeMigration(view, { grants })).toBe(`${view}--> statement-breakpoint\n${grants[1]}`);
    expect(completeMigration('ALTER TABLE "departments" DROP COLUMN "floor";', { grants })).not.toContain("GRANT");
    const also = ['REVOKE SELECT ON "departments" FROM them;'];
    expect(completeMigration("-- Custom SQL migration file, put your code below! --", { also })).toBe(also[0]);
  });
});

describe("a file that somebody has changed since", () => {
  const lines = (...more: string[]) => `${["one", "two", "three", "four", "five", ...more].join("\n")}\n`;
  const file = { path: "src/x.ts", made: lines(), text: lines("six") };

  test("is told what the command would have changed, and that it fits", () => {
    const { diff, fits } = differenceOf({ ...file, before: `mine\n${lines()}` });
    expect(diff).toContain("--- a/src/x.ts\n+++ b/src/x.ts\n");
    expect(diff).toContain("\n five\n+six\n");
    expect(fits).toBe(true);
  });

  test("is told that it does not fit where both changed the same", () => {
    expect(differenceOf({ ...file, before: lines().replace("five", "mine") }).fits).toBe(false);
  });
});

describe("words that somebody has changed since", () => {
  let project: ReturnType<typeof copyProject>;
  beforeAll(() => {
    project = copyProject();
  });
  afterAll(() => project.remove());
  const file = "src/i18n/pt-br/resources/departments.ts";
  const words = () => readFileSync(join(project.folder, file), "utf8");
  const change = (changes: [string, string][]) => {
    const text = changes.reduce((whole, [from, to]) => {
      expect(whole).toContain(from);
      return whole.replace(from, to);
    }, words());
    writeFileSync(join(project.folder, file), text);
  };
  const add = (...given: string[]) => project.run("scripts/add.mjs", ...given);

  test("get what comes in and lose what goes, and stay otherwise as they are", () => {
    add(
      ...["resource", "departments", "name:text!", "size:choice=SMALL|LARGE", "head:text", "isOpen:toggle"],
      ...["head=Head|Chefia|Jefatura", "departments=Unit,Units|Área,Áreas|Unidad,Unidades"],
    );
    const mine: [string, string][] = [
      ['"Área |||| Áreas"', '"Setor |||| Setores"'],
      ['"Crie o primeiro registro."', '"Comece pelo primeiro setor."'],
      ['"Chefia"', '"Liderança"'],
      ['"Criação"', '"Criado em"'],
      ['SMALL: "Pequeno"', 'SMALL: "Pequeno porte"'],
      ["  groups:", "  // o que se vê acima do formulário\n  groups:"],
    ];
    change(mine);
    const said = [
      add("field", "departments", "floor:number", "kind:choice=OWN|RENTED", "floor=Floor|Andar|Piso"),
      add("action", "departments", "close", "close=Close|Fechar|Cerrar"),
    ].join("\n");
    expect(said).not.toContain("kept");
    expect(said).toContain(`changed ${file}`);
    for (const [, text] of mine) expect(words()).toContain(text);
    for (const text of ['floor: "Andar"', 'kind: { OWN: "Own", RENTED: "Rented" }', 'label: "Fechar"'])
      expect(words()).toContain(text);
    project.run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", file);

    // both changed the same
    expect(add("field", "departments", "story:text", "head=Boss|Chefe|Jefe")).toContain(`kept    ${file}`);
    expect(words()).not.toContain("story");
    change([['"Liderança"', '"Chefia"']]);
    change([["floor:", 'story: "História",\n    floor:']]);
    project.run("scripts/remove.mjs", "field", "departments", "floor", "kind");
    expect(words()).not.toMatch(/floor|kind/);
    expect(words()).toContain('story: "História"');
    for (const [, text] of mine.filter(([from]) => from !== '"Chefia"')) expect(words()).toContain(text);
  });

  test("a definition that somebody has given elements stays, and gets none beside it", () => {
    add("resource", "gardens", "name:text!");
    const path = join(project.folder, "src/resources/gardens.ts");
    writeFileSync(`${path}x`, `${readFileSync(path, "utf8")}\nexport const Preview = () => <p />;\n`);
    rmSync(path);
    expect(add("field", "gardens", "floor:number")).toContain("kept    src/resources/gardens.tsx, which was changed");
    expect(existsSync(path)).toBe(false);
    expect(add("resource", "beds", "name:text!", "garden:reference=gardens")).toContain(
      "new     src/resources/beds.ts",
    );
  });
});

describe("a name that another has", () => {
  const refusal = async (to: string[], from?: string[]) => {
    const [plan, made] = await Promise.all([to, from].map((command) => command && planned(command)));
    return () => plan && refuseTakenNames({ from: made, to: plan });
  };

  test.each([
    ["contracts", "The operation getContract of openapi/paths/public.yaml"],
    ["avatars", "AVATAR_NOT_FOUND of openapi/schemas/ErrorType.yaml"],
    ["periods", "openapi/schemas/Period.yaml"],
  ])("is not given to %s, and what they are called in code can be said otherwise", async (path, said) => {
    const [one] = path.split(/s$/);
    expect(await refusal([path, "name:text!"])).toThrow(`${said} is there already: choose another name, or`);
    expect(await refusal([path, "name:text!", "--one", `own-${one}`])).not.toThrow();
  });

  test("is not given to a part that comes in later", async () => {
    // its file would be read where templates are, and be missed in the same words
    const made = ["vcards-of-old", "name:text!", "--one", "vcard"];
    expect(await refusal([...made, "template:file"], made)).toThrow("The operation getVcardTemplate of");
    expect(await refusal([...made, "size:choice=S|L"], made)).not.toThrow();
  });
});

test("one name for two things in a file is refused", () => {
  const file = (text: string) => () => refuseNamesTwice([{ path: "server/db/schema/policies.ts", text }]);
  expect(file('import { policies } from "./barrier";\nexport const policies = 1;')).toThrow(
    'two things called "policies"',
  );
  expect(file('import { policies } from "./barrier";\nexport const rules = policies;')).not.toThrow();
});

describe("what a table holds", () => {
  const folder = mkdtempSync(join(tmpdir(), "let-go-"));
  const inDatabase = async (...queries: string[]) => {
    const client = await createPglite(join(folder, "db"));
    const results = [];
    for (const query of queries) results.push((await client.query(query)).rows);
    await client.close();
    return results.at(-1);
  };
  beforeAll(async () => {
    vi.stubEnv("DATABASE_URL", "");
    vi.stubEnv("DATA_DIR", folder);
    await inDatabase(
      "create schema drizzle",
      "create table drizzle.__drizzle_migrations (created_at bigint)",
      "insert into drizzle.__drizzle_migrations values (1), (2)",
      "create table departments (name text, opened_on date)",
      "insert into departments values ('one', null), ('two', null)",
    );
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is not lost without a word, and forgotten with one", async () => {
    const asked = { table: "departments", migrations: [{ when: 2 }], drop: false };
    await expect(letGo(asked)).rejects.toThrow("departments holds 2 rows: nothing was removed. Say --drop");
    await expect(letGo({ ...asked, columns: ["name"] })).rejects.toThrow("2 rows with name");
    expect(await letGo({ ...asked, columns: ["openedOn"] })).toEqual({ isBehind: false });
    // others came after the table's own migrations: one that follows them takes it away
    expect(await letGo({ ...asked, migrations: [], drop: true })).toEqual({ isBehind: false });
    expect(await letGo({ ...asked, drop: true })).toEqual({ isBehind: true });
    expect(
      await inDatabase(
        "select to_regclass('departments') as known, array_agg(created_at::int) as at from drizzle.__drizzle_migrations",
      ),
    ).toEqual([{ known: null, at: [1] }]);
    expect(await letGo(asked)).toEqual({ isBehind: true });
  });
});
