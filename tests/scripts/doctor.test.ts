import { spawnSync } from "node:child_process";
import { boolean, index, integer, jsonb, pgTable, text as words } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { databaseFindings } from "../../scripts/doctor/database";
import { resourceFindings } from "../../scripts/doctor/findings";
import { compilerFindings, examine, withoutEchoes } from "../../scripts/doctor.mjs";
import { tables } from "../../server/db/declared";
import * as schema from "../../server/db/schema";
import { resources as described } from "../../server/resources";
import { vcardTemplates } from "../../server/resources/vcard-templates";
import { email, file, type ResourceDefinition } from "../../src/engine";
import { text } from "../../src/engine/kinds/text/text";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { resources } from "../../src/resources";
import { openBare } from "../support/database-in-memory";

const { users, companies }: Record<string, ResourceDefinition> = resources;
if (!users || !companies) throw new Error("The registry has neither users nor companies.");

/** What is found of a definition that was changed, beside the others as they are. */
const foundOf = async (change: Partial<ResourceDefinition>) => {
  const definitions = Object.values<ResourceDefinition>(resources).map((one) =>
    one.name === "users" ? { ...one, ...change } : one,
  );
  return (await resourceFindings({ definitions })).filter(({ what }) => !what.includes("has no text"));
};

describe("the doctor", () => {
  it("finds nothing where all agrees", async () => {
    expect(await resourceFindings()).toEqual([]);
    expect(await databaseFindings({ open: openBare })).toEqual([]);
  });

  it.each<[string, Partial<ResourceDefinition>, RegExp]>([
    ["the field email says", { fields: { ...users.fields, email: text() } }, /users\.ts:\d+/],
    ["the contract takes no type", { form: { ...users.form, more: ["type"] } }, /users\.ts:\d+: take it out/],
    ["the contract demands firstName", { form: { person: ["surName"] } }, /users\.ts:\d+: add firstName/],
    ["phone is required in the form alone", { fields: { ...users.fields, phone: email() } }, /make it \.optional\(\)/],
    ["the contract has no verb promote", { actions: { ...users.actions, promote: {} } }, /take the action out/],
    ["declares no filter city", { list: { ...users.list, filters: ["city"] } }, /users\.ts:\d+: take it out/],
    ["declares no order by phone", { list: { ...users.list, sortable: ["phone"] } }, /users\.ts:\d+: take it out/],
  ])("says that %s, and where it is mended", async (what, change, mend) => {
    const found = (await foundOf(change)).find((one) => one.what.includes(what));
    expect(found?.resource).toBe("users");
    expect(found?.mend).toMatch(mend);
  });

  it("tells a field that the form lacks once, be it demanded or merely taken", async () => {
    const found = await foundOf({ form: { person: ["surName"] } });
    const lacking = found.flatMap(({ what }) => what.match(/\w+(?=, which the form lacks)/) ?? []);
    expect(lacking).toContain("firstName");
    expect(lacking).toEqual([...new Set(lacking)]);
  });

  it("says of a field that the contract does not have that alone, and nothing of what follows from it", async () => {
    const { phone, ...fields } = users.fields;
    const form = Object.fromEntries(
      Object.entries(users.form ?? {}).map(([group, names]) => [
        group,
        names?.map((name) => (name === "phone" ? "fone" : name)),
      ]),
    );
    const definition: ResourceDefinition = { ...users, fields: { ...fields, fone: phone ?? text() }, form };
    const found = await resourceFindings({ definitions: [definition] });
    expect(found.filter(({ resource }) => resource === "users")).toEqual([
      {
        resource: "users",
        what: "the contract has no field fone; did you mean phone?",
        mend: expect.stringMatching(/^src\/resources\/users\.ts:\d+: give it a name of the contract/),
        about: "fone",
      },
    ]);
  });

  it("says that a file is taken here that the contract does not take, or not so large", async () => {
    const logoUrl = file({ types: { "image/png": [".png"] }, maxBytes: 1024 }).optional();
    const found = await resourceFindings({ definitions: [{ ...companies, fields: { ...companies.fields, logoUrl } }] });
    expect(found.map(({ what }) => what)).toContain(
      'the file logoUrl is {"types":["image/png"],"mostBytes":1024}, and in the contract {"types":["image/jpeg","image/png"],"mostBytes":3145728}',
    );
  });

  it("names a verb of the contract that no action calls, and a resource that nothing shows", async () => {
    const { admins: _admins, ...actions } = companies.actions ?? {};
    const found = await resourceFindings({ definitions: [{ ...companies, actions }] });
    const said = found.map(({ resource, what }) => `${resource}: ${what}`);
    expect(said).toContain("companies: the contract has the verb admins, which no action calls");
    expect(said).toContain("users: the contract has it, and no definition shows it");
  });

  it("names each word that a language lacks, with its file", async () => {
    const dictionary = await loadDictionary("es");
    const { users: words, ...others } = dictionary.resources;
    const es = { ...dictionary, resources: { ...others, users: { ...words, groups: {} } } };
    const found = await resourceFindings({ dictionaries: { es } });
    expect(found.map(({ what }) => what)).toContain("es has no text resources.users.groups.person");
    expect(found[0]?.mend).toMatch(/^src\/i18n\/es\/resources\/users\.ts:\d+: write it$/);
  });

  it("names rights that work for a company has beyond its operations, policies and views that are missing", async () => {
    const templates = described
      .map(({ resource }) => resource)
      .find(({ table }) => table === tableOf("vcard_templates"));
    if (!templates) throw new Error("There are no templates.");
    const plainColumns = { id: integer(), companyId: integer() };
    const plain = pgTable("plain", plainColumns);
    const removing = { ...templates, delete: { how: "removes" as const } };
    // a table of nothing else, which no resource of the product has
    const bare = { ...templates, table: plain, sorts: {} } as unknown as typeof templates;
    const open = {
      ...templates,
      table: pgTable("vcard_templates", plainColumns),
      sorts: {},
    } as unknown as typeof templates;
    const found = await resourceFindings({ definitions: [], served: [removing, bare, open] });
    const said = found.map(({ what }) => what);
    expect(said).toContainEqual(expect.stringContaining("work behind row-level security is granted"));
    expect(said).toContain("no policies");
    expect(said).toContain("no view for its lists");
    expect(found.filter(({ what }) => what === "no policies").map(({ mend }) => mend)).toContainEqual(
      expect.stringMatching(/^server\/db\/schema\/[\w-]+\.ts:\d+: policies\(…\)/),
    );
  });

  it("names what is declared and no migration is written of, with the command that writes it", async () => {
    // a column more, one that may be empty, an index more, and no key
    const settings = pgTable("settings", { key: words(), value: jsonb(), isWritten: boolean() }, ({ value }) => [
      index("settings_value").on(value),
    ]);
    const departments = pgTable("departments", { id: integer().primaryKey() });
    const { apiKeySecrets: _secrets, ...others } = schema;
    const mend = "npm run db:generate -- --name settings";
    const otherwise = "is declared otherwise than migrations make it";
    expect(await databaseFindings({ schema: { ...others, settings, departments } })).toEqual([
      {
        resource: "api_key_secrets",
        what: "the table api_key_secrets is declared nowhere",
        mend: "declare it, or take it away: npm run db:generate -- --name api_key_secrets",
      },
      { resource: "settings", what: `the column key of settings ${otherwise}: primaryKey, notNull`, mend },
      { resource: "settings", what: `the column value of settings ${otherwise}: notNull`, mend },
      { resource: "settings", what: "no migration makes the column is_written of settings", mend },
      { resource: "settings", what: "no migration makes the index settings_value of settings", mend },
      {
        resource: "departments",
        what: "no migration makes the table departments",
        mend: "npm run db:generate -- --name departments",
      },
    ]);
  });

  it("names tables and columns that the database has not, whatever migrations are said to make", async () => {
    const after = "drop table recent_writes cascade; alter table settings drop column value";
    const mend = (name: string) => `a migration of your own: npm run db:generate -- --custom --name ${name}`;
    expect(await databaseFindings({ open: openBare, after })).toEqual([
      {
        resource: "recent_writes",
        what: "no migration makes the table recent_writes",
        mend: mend("recent_writes"),
      },
      {
        resource: "settings",
        what: "no migration makes the column value of settings",
        mend: mend("settings"),
      },
    ]);
  });

  it("names a grant that the migrations forget, with its statement", async () => {
    const found = await databaseFindings({
      open: openBare,
      after: "revoke insert on vcard_templates from vcard_panel_company",
    });
    expect(found).toEqual([
      {
        resource: "vcard_templates",
        what: "vcard_panel_company may not insert vcard_templates",
        mend: "a migration: GRANT INSERT ON vcard_templates TO vcard_panel_company;",
      },
    ]);
  });

  it("names what a migration written by hand makes otherwise, makes not at all, and makes more", async () => {
    const after = `
      alter table vcards drop constraint vcards_owner_id_users_id_fk;
      alter table settings alter column value drop not null, alter column value type varchar(9);
      alter table companies alter column status drop default;
      alter table users add column nickname text;
      drop index users_phone; create index users_phone on users (phone, id); drop index users_erase;
      create index vcards_other on vcards (id); create table spare (id integer primary key)`;
    const found = await databaseFindings({ open: openBare, after });
    const made = "CREATE INDEX users_phone ON public.users USING btree";
    expect(found.map(({ what }) => what).sort()).toEqual([
      "migrations make the column status of companies as text not null, and it is declared as text not null default 'ACTIVE'::text",
      "migrations make the column value of settings as character varying(9), and it is declared as jsonb not null",
      `migrations make the index users_phone of users as ${made} (phone, id), and it is declared as ${made} (phone, name_key, id)`,
      "no migration makes the foreign key vcards_owner_id_users_id_fk of vcards",
      "no migration makes the index users_erase of users",
      "the column nickname of users is declared nowhere",
      "the index vcards_other of vcards is declared nowhere",
      "the table spare is declared nowhere",
    ]);
  });

  it("asks a migration for nothing of a table of which too little is declared", async () => {
    // so that it needs a right that nothing declares
    const removes = { how: "removes" } as const;
    const tooFew = described.map((one) =>
      one === vcardTemplates ? { resource: { ...one.resource, delete: removes } } : one,
    );
    const after = "alter table vcard_templates disable row level security";
    expect(await databaseFindings({ open: openBare, after, described: tooFew })).toEqual([]);
    expect(await databaseFindings({ open: openBare, after })).toHaveLength(1);
  });
});

describe("the report", () => {
  it("says what does not compile first, and looks at the rest all the same", async () => {
    const mistake = { resource: "src/resources/users.ts", what: "no such name", mend: "src/resources/users.ts:3" };
    const { text: said, count } = await examine({
      "What does not compile": async () => [mistake],
      "What cannot be asked": async () => Promise.reject(new Error("users is not defined")),
      "What is well": async () => [],
    });
    expect(count).toBe(2);
    expect(said.indexOf("no such name")).toBeLessThan(said.indexOf("could not be made: users is not defined"));
    expect(said).toContain("→ src/resources/users.ts:3");
    expect(said).toContain("What is well: nothing.");
    expect(said).toContain("2 to be mended.");
  });

  it("tells what a definition may not say in the words for it, and once", async () => {
    const type = `ZodOptional<ZodBoolean & Looked<"Cell" | "Filter", unknown, unknown>>`;
    const output = `src/resources/users.ts(9,5): error TS2322: Type '${type}' is not assignable to type '${type} & Refused<"\\"fone\\" is no key here: did you mean \\"phone\\"?">'.
src/resources/users.ts(12,5): error TS2304: Cannot find name 'fon'.
server/resources/users.ts(54,3): error TS2322: Type '{ a: string; }' is not assignable to type 'Shown<{ a: string; b: string; }>'.
  Property 'b' is missing in type '{ a: string; }' but required in type '{ a: string; b: string; }'.
`;
    const { text: said, count } = await examine({
      "What does not compile": async () => compilerFindings(output),
      "What does not agree": async () => [
        {
          resource: "users",
          what: "the contract has no field fone",
          mend: "src/resources/users.ts:9: …",
          about: "fone",
        },
        {
          resource: "mails",
          what: "the contract has no field fone",
          mend: "src/resources/mails.ts:9: …",
          about: "fone",
        },
      ],
    });
    expect(said).toContain('✗ "fone" is no key here: did you mean "phone"?\n      → src/resources/users.ts:9\n');
    expect(said).not.toContain("Refused");
    expect(said).toContain("✗ Cannot find name 'fon'.");
    expect(said).toContain("✗ Property 'b' is missing\n      → server/resources/users.ts:54\n");
    expect(said.match(/has no field fone/g)).toHaveLength(1);
    expect(count).toBe(4);
  });
});

describe("what follows from one mistake", () => {
  it("is not told again: a word that a language lacks, and a check that cannot be made for the same reason", async () => {
    const dictionary = await loadDictionary("es");
    const { users: words, ...others } = dictionary.resources;
    const es = { ...dictionary, resources: { ...others, users: { ...words, groups: {} } } };
    const output = `src/i18n/es/resources/users.ts(20,5): error TS2741: Property 'person' is missing in type '{}' but required in type 'Dictionary'.\n`;
    const fails = async () => Promise.reject(new Error("users is not defined"));
    const { text: said, count } = await examine({
      "What does not compile": async () => compilerFindings(output),
      "What does not agree": async () =>
        (await resourceFindings({ dictionaries: { es } })).filter(({ what }) => what.includes("groups.person")),
      "What cannot be asked": fails,
      "What cannot be asked either": fails,
    });
    expect(said.match(/person/g)).toHaveLength(1);
    expect(said.match(/users is not defined/g)).toHaveLength(1);
    expect(count).toBe(2);
  });

  it("is counted where tests say it of the product, and told where they alone do not compile", () => {
    const found = (resource: string) => ({ resource, what: "Property 'site' is missing", mend: `${resource}:1` });
    const tests = [found("tests/server/a.test.ts"), found("tests/server/b.test.ts")];
    const own = found("server/resources/vcard-templates.ts");
    expect(withoutEchoes(tests)).toEqual(tests);
    expect(withoutEchoes([own])).toEqual([own]);
    expect(withoutEchoes([tests[0], own, tests[1]])).toEqual([
      own,
      { resource: "tests", what: "what they say of it, 2 times", mend: expect.stringContaining("npm run doctor") },
    ]);
  });
});

describe("the check of the contract", () => {
  it("says nothing where there is nothing to be mended", () => {
    const check = 'import("./scripts/contract.mjs").then((m) => m.checkContract())';
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--eval", check], { encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});

const tableOf = (name: string) => tables.find((one) => Reflect.get(one, Symbol.for("drizzle:Name")) === name);
