import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inForms } from "../../scripts/add/in-forms.mjs";
import { copyProject } from "./project-copy";

let project: ReturnType<typeof copyProject>;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

const run = (...args: string[]) => project.run(...args);
const start = (...args: string[]) => project.node(...args);
const add = (...words: string[]) => run("scripts/add.mjs", ...words);
const remove = (...words: string[]) => run("scripts/remove.mjs", ...words);
/** What is said, with exit code 1, to a command that is refused. */
const refusal = (verb: "add" | "remove", ...words: string[]) => {
  const { status, stderr } = start(`scripts/${verb}.mjs`, ...words);
  expect(status).toBe(1);
  return stderr;
};
const textOf = (path: string) => readFileSync(join(project.folder, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(project.folder, path), text);
const touched = () => project.changed().map((line) => line.slice(3));

/** What is added: how it comes, what its tests are, a mistake that the compiler is to find in it, and how it goes. */
interface Added {
  make: () => void;
  proofs: string[];
  /** What of those tests is its own. */
  named?: string;
  /** What somebody gets wrong in a file of it, and the error that this is. */
  mistake?: { path: string; right: RegExp | string; wrong: string; error: RegExp };
  takeBack: () => void;
}

// put together, or this very file would be run in a page
const inPage = ["// @vitest", "environment jsdom"].join("-");

/** Opens the sign-in screen in the new language. */
const rightToLeft = `${inPage}
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { languages } from "../../src/i18n/languages";
import { connectPanel, renderPanel } from "../support/panel";

connectPanel(() => ({ fetch: () => new Response(null, { status: 401 }) }));

test("a page in Arabic runs from right to left", async () => {
  await renderPanel({ path: "/login", language: "ar" });
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("lang", "ar");
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(screen.getByRole("option", { name: languages.ar.name })).toBeVisible();
});
`;

const screenInArabic = "tests/custom-pages/right-to-left.test.tsx";

const parts: Added = {
  make: () => {
    expect(add("language", "ar", "--direction", "rtl", "Arabic|العربية")).toContain(
      "src/i18n/ar and server/languages/ar",
    );
    add("kind", "rating", "--of", "1..5");
    add("kind", "plate");
    add("page", "reports", "Reports|Relatórios|Informes", "--for", "person", "--icon", "Assessment");
    add("page", "ledger", "--for", "platform");
    // a page in the language that is new, too
    expect(touched()).toContain("src/i18n/ar/reports.ts");
    expect(textOf("src/i18n/ar/resources/users.ts")).toContain(`name: "${inForms("ar", "User", "Users")}"`);

    // what was cut off is finished by asking again, and nothing else is changed
    rmSync(join(project.folder, "src/engine/kinds/rating/rating.rows.ts"));
    expect(add("kind", "rating", "--of", "1..5")).toMatch(/^new {5}\S+rating\.rows\.ts\n\n/);

    write(screenInArabic, rightToLeft);
  },
  // nothing else than the routes names a page, though the menu has it
  proofs: [
    screenInArabic,
    "tests/custom-pages/ledger.test.tsx",
    "tests/engine/kinds.test.tsx",
    "tests/shell/routes.test.ts",
  ],
  named: "from right to left|whom it is for|refused to others|the kind (rating|plate)|menu|sidebar",
  mistake: {
    path: "src/i18n/ar/shell.ts",
    right: /^ {2}skip: .*\n/m,
    wrong: "",
    error: /^src\/i18n\/ar\/shell\.ts.*'skip' is missing/,
  },
  takeBack: () => {
    rmSync(join(project.folder, screenInArabic));
    // what somebody worked on stays
    const page = "src/custom-pages/ledger/ledger.tsx";
    const mine = textOf(page);
    appendFileSync(join(project.folder, page), "// mine\n");
    expect(refusal("remove", "page", "ledger")).toContain("Changed by hand since");
    write(page, mine);

    remove("page", "ledger");
    remove("page", "reports");
    remove("kind", "plate");
    remove("kind", "rating");
    remove("language", "ar");
    expect(existsSync(join(project.folder, "src/i18n/ar"))).toBe(false);
  },
};

// what a power cut does: between two files nothing more happens
const endsAtFile = (count: number) => {
  const code = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
    const move = fs.renameSync; let left = ${count};
    fs.renameSync = (...args) => { if (left === 0) process.kill(process.pid, "SIGKILL"); left -= 1; move(...args); };
    syncBuiltinESMExports();`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
};
const regions = ["resource", "regions", "name:text!", "rules:file=PDF|TXT<=1", "--for", "platform", "--read", "any"];
const departments = [
  ...["resource", "departments", "name:text!<=120", "code:text!<=20 unique", "manager:reference=associates"],
  ...["region:reference=regions!", "parent:reference=departments refused", "priceList:file=TXT|PNG<=2"],
  ...["phone:phone", "email:email", "isActive:toggle", "openedOn:date", "size:choice=SMALL|LARGE"],
  // a yes or no that no action switches, and a day that may lie ahead
  ...["isPublic:toggle", "isRemote:toggle=no", "closesOn:date=any-time"],
  ...["tags:choices=A|B|C", "place:coordinates", "country:country", "visit:duration!"],
  // the platform reads them, too, and is told whose each is
  ...["--for", "company", "--read", "member,support,admin", "--actions", "archive,reopen"],
];
const notes = [
  ...["resource", "notes", "name:text!<=120", "body:long-text", "code:text unique", "tags:choices=WORK|HOME!"],
  ...["labels:choices=A|B|C", "spot:coordinates", "shade:color!", "worth:duration"],
  ...["status:choice=OPEN|ACTIVE!", "about:reference=notes", "scan:file", "--for", "person"],
  // as few and as many as may be
  ...["serial:number!>=5 unique", "stamp:text!>=6<=9 unique", "grade:text!<=1", "share:number!>=0.2<=0.8"],
  ...["sides:choices=LEFT|RIGHT|TOP!>=2", "story:long-text!>=12<=15", "teller:email<=64 unique"],
  ...["region:reference=regions unique"],
];

const definition = "src/resources/departments.ts";
const asMade = "min(1).max(120)";
const asChanged = "min(2).max(120)";

const resources: Added = {
  make: () => {
    // what the platform shares is named by what is a company's, and a person's
    add(...regions);
    expect(add(...departments)).toMatch(
      /for a person to read in three languages: .*departments, SMALL, LARGE, A, B, C\./,
    );

    // a field more, by a run that is interrupted and begun again
    const field = ["scripts/add.mjs", "field", "departments", "floor:number!>=0", "--fill", "floor=0"];
    const cut = start(...endsAtFile(4), ...field);
    expect([cut.signal, textOf("server/db/schema/departments.ts").includes("floor")]).toEqual(["SIGKILL", false]);
    expect(run(...field)).toContain("Brought to its end");
    expect(textOf("server/db/schema/departments.ts")).toContain("floor: numeric");
    const migrations = project.changed().filter((line) => /departments.*\.sql$/.test(line));
    expect(migrations).toEqual([expect.stringMatching(/_departments\.sql$/), expect.stringMatching(/-floor\.sql$/)]);
    expect(textOf(String(migrations[1]?.slice(3)))).toMatch(
      /DEFAULT 0 NOT NULL[\s\S]*GRANT SELECT ON "company_departments"/,
    );

    // an action more, after somebody worked on the definition
    const mine = textOf(definition).replace(asMade, asChanged);
    write(definition, mine);
    const said = add("action", "departments", "suspend", "suspend=Suspend|Suspender|Suspender");
    expect(textOf(definition)).toBe(mine);
    const patch = said.slice(said.indexOf("--- a/"));
    expect([said, patch]).toEqual([
      expect.stringContaining(`kept    ${definition}, which was changed by hand. This goes into it`),
      expect.stringContaining("+    suspend: {"),
    ]);
    execFileSync("git", ["apply"], { cwd: project.folder, input: patch });
    write(definition, textOf(definition).replace(asChanged, asMade));

    // what is a person's beside what is a company's, and what refers to it
    add(...notes);
    add(
      ...["resource", "people", "name:text!", "note:reference=notes", "region:reference=regions"],
      ...["--for", "person", "--one", "person"],
    );
  },
  // their own tests, and of the matrices what they add to them or speaks of all resources at once: the rest of those is
  // proven where nothing was added
  proofs: [
    ...["regions", "departments", "notes", "people", "barrier", "files", "filters", "import", "resources"].map(
      (name) => `tests/server/${name}.test.ts`,
    ),
    ...["filters.test.tsx", "parity.test.ts", "permissions.test.ts"].map((name) => `tests/resources/${name}`),
  ],
  named: "[rR]egion|[dD]epartment|[nN]ote|[pP]eople|[pP]erson|every (operation|table)",
  takeBack: () => {
    expect(start("scripts/remove.mjs", "resource", "notes").stderr).toContain("people refers to notes");
    for (const name of ["people", "notes"]) remove("resource", name);

    write(definition, textOf(definition).replace(asMade, asChanged));
    expect(refusal("remove", "resource", "departments")).toContain("Changed by hand");
    rmSync(join(project.folder, definition));
    for (const name of ["departments", "regions"]) remove("resource", name);
  },
};

const provider = "src/providers/elsewhere/of/invoices.ts";

const ofAnotherHost: Added = {
  make: () => {
    cpSync("tests/scripts/elsewhere/billing.yaml", join(project.folder, "billing.yaml"));
    const before = project.changed();
    const command = ["resource", "invoices", "--from", "billing.yaml"];
    const contract = textOf("billing.yaml");
    write("billing.yaml", contract.replace("type: number, minimum: 0", "type: numbr"));
    expect(refusal("add", ...command)).toMatch(/billing\.yaml:\d+: .*type/);
    write("billing.yaml", contract);
    expect(refusal("add", "resource", "companies", "--from", "billing.yaml")).toContain("companies is there already");
    expect(project.changed()).toEqual(before);

    const said = add(...command);
    expect(said).toMatch(/billing\.yaml:\d+: "iban" has the format "iban"/);
    expect(said).toMatch(/billing\.yaml:\d+: "lines" is a list: left out/);

    expect(refusal("add", "field", "invoices", "floor:number")).toContain("the contract of another host");

    // who is asking there is written by hand, and stays when the contract has more
    const mine = textOf(provider).replace("({})", '({ "X-Key": "1" })');
    write(provider, mine);
    write(
      "billing.yaml",
      contract
        .replace("{ name: color,", "{ name: paid_by, in: query, schema: { type: string } }\n        - { name: color,")
        .replace("iban: { type: string, format: iban }", "iban: { type: string }\n        paid_by: { type: string }"),
    );
    expect(add(...command)).toContain("changed src/resources/invoices.ts");
    expect([textOf(provider), textOf("src/resources/invoices.ts")]).toEqual([
      mine,
      expect.stringContaining("paid_by:"),
    ]);
  },
  // whatever is asked of every definition holds for it, too, or is asked of the panel's own contract alone
  proofs: [
    ...["filters.test.tsx", "parity.test.ts", "permissions.test.ts", "related.test.tsx", "rows.test.tsx"],
    ...["screens.test.tsx", "texts.test.ts"],
  ].map((name) => `tests/resources/${name}`),
  named: "invoices",
  mistake: {
    path: "src/resources/invoices.ts",
    right: "due_date: date",
    wrong: "dew_date: date",
    error: /^src\/resources\/invoices\.ts.*did you mean \\"due_date\\"/,
  },
  takeBack: () => {
    expect(refusal("remove", "resource", "invoices")).toContain("Changed by hand");
    rmSync(join(project.folder, provider));
    remove("resource", "invoices");
    rmSync(join(project.folder, "billing.yaml"));
  },
};

const text = { type: "string" };
const object = (properties: object) => ({ type: "object", properties });

/** A contract with a collection for each pair of bodies, of a creation and of a change. */
const petsOf = (bodies: Record<string, [object?, object?]>) => {
  const pet = object({ id: text, name: text, age: { type: "integer" } });
  const done = (schema: object) => ({
    responses: { 200: { description: "Done.", content: { "application/json": { schema } } } },
  });
  const call = (verb: string, schema?: object) =>
    schema && { [verb]: { requestBody: { content: { "application/json": { schema } } }, ...done(pet) } };
  const paths = Object.entries(bodies).flatMap(([name, [creation, change]]) => [
    [`/${name}`, { get: done({ type: "array", items: pet }), ...call("post", creation) }],
    [
      `/${name}/{id}`,
      {
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        get: done(pet),
        ...call("patch", change),
      },
    ],
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://pets.example" }],
    paths: Object.fromEntries(paths),
  };
};

const flat = object({ name: text });
const bodies: Record<string, [object?, object?]> = {
  "wrapped-ones": [object({ pet: flat }), flat],
  "rewrapped-ones": [flat, object({ pet: flat })],
  "differing-ones": [flat, object({ age: { type: "integer" } })],
  "empty-ones": [object({}), object({})],
  "fixed-ones": [undefined, undefined],
  "once-ones": [object({ name: text, age: { type: "integer" } }), object({ age: { type: "integer" } })],
};

/** Whatever bodies their creation and change take. */
const ofManyBodies: Added = {
  make: () => {
    write("pets.json", JSON.stringify(petsOf(bodies)));
    for (const name of Object.keys(bodies)) add("resource", name, "--from", "pets.json");
  },
  proofs: [],
  takeBack: () => {
    for (const name of Object.keys(bodies)) remove("resource", name);
    rmSync(join(project.folder, "pets.json"));
  },
};

test("all that is added compiles together, does what its own tests say, and is taken back without a trace", () => {
  const all = [parts, resources, ofAnotherHost, ofManyBodies];
  for (const { make } of all) make();

  run(
    ...["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--no-errors-on-unmatched"],
    ...touched().filter((path) => !["billing.yaml", "pets.json"].includes(path)),
  );

  // those mistakes, and no others
  const mistakes = all.flatMap(({ mistake }) => mistake ?? []).map((one) => ({ ...one, text: textOf(one.path) }));
  for (const { path, text, right, wrong } of mistakes) write(path, text.replace(right, wrong));
  expect(project.errors().toSorted()).toEqual(mistakes.map(({ error }) => expect.stringMatching(error)));
  for (const { path, text } of mistakes) write(path, text);

  const proofs = new Set(all.flatMap(({ proofs }) => proofs));
  const named = all.flatMap(({ named }) => named ?? []).join("|");
  run("node_modules/vitest/vitest.mjs", "run", ...proofs, "-t", named);

  for (const { takeBack } of all.toReversed()) takeBack();
  expect(project.changed()).toEqual([]);
});
