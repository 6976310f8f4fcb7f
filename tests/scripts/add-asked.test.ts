import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { askCommand } from "../../scripts/add/ask-command.mjs";
import { askFields } from "../../scripts/add/ask-fields.mjs";
import { askResource } from "../../scripts/add/ask-resource.mjs";
import { knownNow } from "../../scripts/add/plan-resource.mjs";
import { promptsOn } from "../../scripts/add/prompts.mjs";
import type { Target } from "../../scripts/add/targets.mjs";

const known = {
  ...(await knownNow()),
  kinds: ["text", "toggle", "number", "reference", "choice"],
  resources: ["associates", "companies", "my-vcards", "vcards"],
  targets: {
    associates: {
      ...{ address: "associates", whose: "company", list: ["member"], refers: [], isAtWork: true, ends: false },
    },
    vcards: { address: "vcards", whose: "company", list: ["member"], refers: [], isAtWork: true, ends: true },
  } satisfies Record<string, Target>,
  labels: {
    name: { en: "Name", "pt-br": "Nome", es: "Nombre" },
    archive: { en: "Archive", "pt-br": "Arquivar", es: "Archivar" },
  },
};

const enter = "\r";
const down = "\x1b[B";
const ctrlC = "\x03";

/** A person at a terminal: as soon as a question is there, its answer is typed. */
const person = (answers: readonly (readonly [question: string, keys: readonly string[]])[]) => {
  const input = new PassThrough();
  const left = [...answers];
  let unread = "";
  let seen = "";
  const output = new Writable({
    write: (bytes, _, done) => {
      const said = stripVTControlCharacters(String(bytes));
      seen += said;
      unread += said;
      const [next] = left;
      if (next && unread.includes(next[0])) {
        left.shift();
        unread = "";
        // the question listens once it is drawn
        setImmediate(() => {
          for (const key of next[1]) input.write(key);
        });
      }
      done();
    },
  });
  return { prompts: promptsOn({ input, output }), seen: () => seen, left: () => left };
};

const commands = new Map([
  [
    "resource",
    { usage: "resource <name>", ask: (prompts: ReturnType<typeof promptsOn>) => askResource(prompts, known) },
  ],
  ["kind", { usage: "kind <name>" }],
]);

test("what was not said is asked for, checked at once, and comes to a command", async () => {
  const { prompts, seen, left } = person([
    ["What is to be added?", [enter]],
    ["What are they made of?", [enter]],
    ["in English and in the plural?", ["vcrads!", enter]],
    ["is no name of a resource", ["\x15", "departments", enter]],
    ["in en,", [enter]],
    ["in pt-br,", ["\x15", "Departamento,Departamentos", enter]],
    ["in es,", ["\x15", "Departamento,Departamentos", enter]],
    ["Whose are departments?", [enter]],
    ["Who reads them?", [down, enter]],
    ["names a record?", [enter]],
    ["Another field", ["head", enter]],
    ["What is head?", [down, down, down, enter]],
    ["Which record is head?", [down, down, enter]],
    ["Must everyone have head?", ["y"]],
    ["kept from deletion?", ["y"]],
    ["head in en", ["\x15", "Head", enter]],
    ["head in pt-br", ["\x15", "Chefia", enter]],
    ["head in es", ["\x15", "Jefe", enter]],
    ["Another field", ["head", enter]],
    ['"head" is there twice', ["\x15", "above", enter]],
    ["What is above?", [down, down, down, enter]],
    // the first one would have none to name, so that nobody is asked whether everyone must
    ["Which record is above?", [down, enter]],
    ["kept from deletion?", ["n"]],
    ["above in en", ["\x15", "Above", enter]],
    ["above in pt-br", ["\x15", "Acima", enter]],
    ["above in es", ["\x15", "Arriba", enter]],
    ["Another field", ["isOpen", enter]],
    ["What is isOpen?", [down, enter]],
    ["isOpen in en", ["\x15", "Open", enter]],
    ["isOpen in pt-br", ["\x15", "Aberto", enter]],
    ["isOpen in es", ["\x15", "Abierto", enter]],
    ["Another field", [enter]],
    ["Which actions set its yes or no?", ["archive", enter]],
    ["Its icon", ["\x15", "Busines", enter]],
    ["did you mean Business?", ["s", enter]],
    ["Go on?", ["y"]],
  ]);
  const words = await askCommand(prompts, { verb: "add", commands });
  expect(left()).toEqual([]);
  expect(words).toEqual([
    ...["resource", "departments", "name:text!", "head:reference=vcards! refused", "head=Head|Chefia|Jefe"],
    ...["above:reference=departments", "above=Above|Acima|Arriba"],
    ...["isOpen:toggle", "isOpen=Open|Aberto|Abierto"],
    "departments=Department,Departments|Departamento,Departamentos|Departamento,Departamentos",
    ...["--for", "company", "--read", "company", "--actions", "archive", "--icon", "Business"],
  ]);
  expect(seen()).toContain("npm run add -- resource departments 'name:text!' 'head:reference=vcards! refused'");
});

test("nobody is offered what would be refused at the end: an address that is taken, a record that its readers may not know", async () => {
  const { prompts, seen, left } = person([
    ["What are they made of?", [enter]],
    // the contract has /me/preferences
    ["in English and in the plural?", ["preferences", enter]],
    ["in en,", [enter]],
    ["in pt-br,", [enter]],
    ["in es,", [enter]],
    ["Whose are preferences?", [down, enter]],
    ["Who reads them?", [down, down, enter]],
    ["names a record?", [enter]],
    ["Another field", ["big head", enter]],
    ["is no name of a field", ["\x15", "seats", enter]],
    ["What is seats?", [down, down, enter]],
    ["Must everyone have seats?", ["n"]],
    ["Its bounds?", ["9", enter]],
    ["Bounds are said with their signs", ["\x15", "<=9", enter]],
    ["May no two have the same seats?", ["n"]],
    ["seats in en", [enter]],
    ["seats in pt-br", [enter]],
    ["seats in es", [enter]],
    ["Another field", ["head", enter]],
    ["What is head?", [down, down, down, enter]],
    ["Which record is head?", [enter]],
    ["kept from deletion?", ["n"]],
    ["head in en", [enter]],
    ["head in pt-br", [enter]],
    ["head in es", [enter]],
    ["Another field", [enter]],
    ["Its icon", [enter]],
  ]);
  const words = await askResource(prompts, known);
  expect(left()).toEqual([]);
  expect(words.slice(-4)).toEqual(["--for", "platform", "--read", "any"]);
  expect(words).toContain("head:reference=preferences");
  expect(seen()).not.toContain("a person's");
  expect(seen()).not.toContain("vcards");
});

test("a name that something else has is refused where it is typed", async () => {
  const { prompts, left } = person([
    ["What are they made of?", [enter]],
    ["in English and in the plural?", ["contracts", enter]],
    ["The operation getContract of openapi/paths/public.yaml is there already", ["\x15", "periods", enter]],
    ["openapi/schemas/Period.yaml is there already", ["\x15", "news", enter]],
    ["And one of them?", ["news", enter]],
    ["needs a word of its own", ["\x15", "webhook", enter]],
    ["is there already", ["\x15", "news-item", enter]],
    ["in en,", [enter]],
    ["in pt-br,", [enter]],
    ["in es,", [enter]],
    ["Whose are news?", [enter]],
    ["Who reads them?", [enter]],
    ["names a record?", ["\x15", "company", enter]],
    ['Every record has "company" already', ["\x15", "name", enter]],
    ["Another field", [enter]],
    ["Its icon", [enter]],
  ]);
  expect(await askResource(prompts, known)).toEqual([
    ...["news", "name:text!", "news=News item,News|News item,News|News item,News"],
    ...["--for", "company", "--read", "member", "--one", "news-item"],
  ]);
  expect(left()).toEqual([]);

  // what one of them is called follows from what many are called
  const called = person([
    ["What are they made of?", [enter]],
    ["in English and in the plural?", ["departments", enter]],
    ["in en,", ["\x15", "Webhook,Departments", enter]],
    ["is there already", ["\x15", "Department,Departments", enter]],
    ["in pt-br,", [ctrlC]],
  ]);
  await expect(askResource(called.prompts, known)).rejects.toThrow("Nothing was done.");
  expect(called.left()).toEqual([]);
});

test("of a resource that is there, nobody is asked whether all records have what cannot be the same", async () => {
  const { prompts, left, seen } = person([
    ["A field", ["head", enter]],
    ["What is head?", [down, down, down, enter]],
    ["Which record is head?", [enter]],
    ["head in en", [enter]],
    ["head in pt-br", [enter]],
    ["head in es", [enter]],
    ["Another field", ["code", enter]],
    ["What is code?", [enter]],
    ["Must everyone have code?", ["y"]],
    ["How long at most?", [enter]],
    ["code in en", [enter]],
    ["code in pt-br", [enter]],
    ["code in es", [enter]],
    ["Another field", [enter]],
  ]);
  const made = { path: "departments", fields: ["name:text!"], labels: [], values: {} };
  const words = await askFields(prompts, { command: ["departments", "name:text!"], known: { ...known, made } });
  expect(words).toEqual(["head:reference=associates", "head=Head|Head|Head", "code:text!", "code=Code|Code|Code"]);
  expect(left()).toEqual([]);
  expect(seen()).not.toContain("Must everyone have head?");
});

describe("from a contract that is there", () => {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const billing = readFileSync("tests/scripts/elsewhere/billing.yaml", "utf8");
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  test("a collection is asked for by its contract, each answer held against it", async () => {
    const wrong = write("wrong.yaml", billing.replace("type: number, minimum: 0", "type: numbr"));
    const right = write("billing.yaml", billing.replace(/^servers:\n.*\n/m, ""));
    const { prompts, left } = person([
      ["What are they made of?", [down, enter]],
      ["Which contract?", ["nowhere.yaml", enter]],
      ["There is no contract nowhere.yaml", ["\x15", wrong, enter]],
      ["The contract has errors", []],
      ["Which contract?", [right, enter]],
      ["Which of its collections?", [enter]],
      ["Where is the host?", ["billing", enter]],
      ["is no address", ["\x15", "https://billing.example", enter]],
      ["What are they called here", ["\x15", "companies", enter]],
      ["There are companies already", ["\x15", "definitions", enter]],
      ["two things called", ["\x15", "invoices", enter]],
      ["in en,", [enter]],
      ["in pt-br,", ["\x15", "Fatura,Faturas", enter]],
      ["in es,", ["\x15", "Factura,Facturas", enter]],
      ["Whose are invoices?", [down, enter]],
      ["Who reads them?", [enter]],
      ["Its icon", [enter]],
      ["Go on?", ["y"]],
    ]);
    expect(await askCommand(prompts, { verb: "add", name: "resource", commands })).toEqual([
      ...["resource", "invoices", "invoices=Invoice,Invoices|Fatura,Faturas|Factura,Facturas"],
      ...["--from", right, "--path", "/v1/invoices", "--server", "https://billing.example"],
      ...["--for", "company", "--read", "member"],
    ]);
    expect(left()).toEqual([]);
  });
});

test("whoever leaves or does not go on leaves everything as it was", async () => {
  const one = new Map([["field", { usage: "field", ask: async () => ["departments", "floor:number"] }]]);
  const gone = person([["What is to be added?", [ctrlC]]]);
  await expect(askCommand(gone.prompts, { verb: "add", commands })).rejects.toThrow("Nothing was done.");
  const no = person([["Go on?", ["n"]]]);
  await expect(askCommand(no.prompts, { verb: "add", name: "field", commands: one })).rejects.toThrow(
    "Nothing was done.",
  );
});

test("what asks nothing says how it is asked for", async () => {
  const { prompts } = person([]);
  await expect(askCommand(prompts, { verb: "add", name: "kind", commands })).rejects.toThrow(
    "npm run add -- kind <name>",
  );
});
