import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { definitionOf, placesOf } from "../../../scripts/add/elsewhere/definition-of.mjs";
import { openContract } from "../../../scripts/add/elsewhere/open-contract.mjs";
import { askedOf } from "../../../scripts/add/elsewhere/plan-elsewhere.mjs";
import { readCollection } from "../../../scripts/add/elsewhere/read-collection.mjs";
import { tidy } from "../../../scripts/add/tidy.mjs";
import { runsTwice } from "../../support/runs-of-lines";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = { type: "string" };
const number = { type: "integer" };
const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });
const list = (items: object) => ({ type: "array", items });
const answers = (schema: object, more: object = {}, media = "application/json") => ({
  responses: { 200: { description: "Done.", ...more, content: { [media]: { schema } } } },
});
const takes = (schema: object) => ({ requestBody: { required: true, content: { "application/json": { schema } } } });
const inQuery = (...names: string[]) => names.map((name) => ({ name, in: "query", schema: text }));
const id = { parameters: [{ name: "id", in: "path", required: true, schema: text }] };
const pet = object({ id: number, name: text });

let count = 0;
const written = (contract: object | string, name?: string) => {
  count += 1;
  const file = join(folder, name ?? `${count}.json`);
  writeFileSync(file, typeof contract === "string" ? contract : JSON.stringify(contract, null, 2));
  return file;
};
const contractOf = (paths: object, components: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths,
  components,
});
const read = async (paths: object, { path, components }: { path?: string; components?: object } = {}) =>
  readCollection(await openContract(written(contractOf(paths, components))), { name: "pets", path });
const readList = (schema: object, more: { parameters?: object[]; headers?: object } = {}) =>
  read({ "/pets": { get: { parameters: more.parameters, ...answers(schema, { headers: more.headers }) } } });
const header = { schema: number };

describe("the list of another contract", () => {
  it.each<[string, object, object, object]>([
    ["an array", list(pet), {}, {}],
    [
      "an array with its number in a header",
      list(pet),
      { "X-Total-Count": header },
      { total: { header: "X-Total-Count" } },
    ],
    ["an array of a range", list(pet), { "Content-Range": header }, { total: { range: "Content-Range" } }],
    ["data and total", object({ data: list(pet), total: number }), {}, { rows: "data", total: { body: "total" } }],
    [
      "results and count",
      object({ results: list(pet), count: number }),
      {},
      { rows: "results", total: { body: "count" } },
    ],
    [
      "a number deeper down",
      object({ pets: list(pet), meta: object({ total: number }) }),
      {},
      { rows: "pets", total: { body: "meta.total" } },
    ],
    [
      "an object in it, beside a list of texts",
      object({ result: object({ pets: list(pet), page: object({ total: number }) }), warnings: list(text) }),
      {},
      { rows: "result.pets", total: { body: "result.page.total" } },
    ],
    [
      "data and has_more",
      object({ data: list(pet), has_more: { type: "boolean" } }),
      {},
      { rows: "data", more: "has_more" },
    ],
  ])("is read from %s", async (_, schema, headers, envelope) => {
    expect((await readList(schema, { headers })).model.envelope).toEqual(envelope);
  });

  it.each<[string, object, string]>([
    ["JSON:API", object({ data: list(object({ id: text, attributes: object({ name: text }) })) }), "JSON:API"],
    ["two lists", object({ cats: list(pet), dogs: list(pet) }), "several lists \\(cats, dogs\\)"],
    ["no list", object({ name: text }), "no list"],
    ["no text", list(object({ id: number, legs: number })), "no field of a record is a text"],
    ["no name in its path", list(object({ name: text })), "nothing that the path"],
  ])("is refused with its line where it has %s", async (_, schema, said) => {
    await expect(readList(schema)).rejects.toThrow(new RegExp(`\\.json:\\d+: .*${said}`));
  });

  it.each<[string, string[], object, string | undefined]>([
    ["pages", ["page", "per_page"], { by: "page", page: "page", size: "per_page", first: 1 }, undefined],
    ["an offset", ["limit", "offset"], { by: "offset", offset: "offset", size: "limit" }, undefined],
    ["a cursor", ["starting_after", "limit"], { by: "none", size: "limit" }, "leads from one page to the next"],
    ["nothing", [], { by: "whole" }, "read whole"],
  ])("is paged by %s", async (_, parameters, paging, said) => {
    const { model, notes } = await readList(list(pet), { parameters: inQuery(...parameters) });
    expect(model.paging).toEqual(paging);
    expect(notes).toEqual(said ? [expect.stringContaining(said)] : []);
  });

  it.each<[string, object[], object | undefined]>([
    [
      "a hyphen",
      [{ name: "sort", in: "query", schema: { type: "string", enum: ["name", "-name"] } }],
      { by: "sort", up: "{}", down: "-{}" },
    ],
    [
      "an ending",
      [{ name: "sort", in: "query", schema: { type: "string", enum: ["name:asc", "name:desc"] } }],
      { by: "sort", up: "{}:asc", down: "{}:desc" },
    ],
    [
      "a second parameter",
      inQuery("order_by", "direction"),
      { by: "order_by", direction: "direction", up: "asc", down: "desc" },
    ],
    ["a way that nobody says", inQuery("sort"), undefined],
  ])("is sorted by %s", async (_, parameters, order) => {
    const { model, notes } = await readList(list(pet), { parameters: [...parameters, ...inQuery("page", "size")] });
    expect(model.order).toEqual(order);
    expect(notes.length).toBe(order ? 0 : 1);
  });

  it("is narrowed by what a record shows, in the panel's names, and says what it is not narrowed by", async () => {
    const record = object({ id: number, name: text, born_at: { type: "string", format: "date-time" }, legs: number });
    const parameters = [...inQuery("page", "size", "search", "name", "born_after", "born_at[lte]", "minLegs", "color")];
    const { model, notes } = await readList(list(record), { parameters });
    expect(Object.entries(model.filters).map(([name, { as }]) => [name, as])).toEqual([
      ["q", "search"],
      ["name", "name"],
      ["born_at_gte", "born_after"],
      ["born_at_lte", "born_at[lte]"],
      ["legs_gte", "minLegs"],
    ]);
    expect(notes).toEqual([expect.stringMatching(/:\d+: "color" narrows the list by nothing/)]);
  });
});

describe("the records of another contract", () => {
  const whole = (input: object, record: object = pet, change: object = input) => ({
    "/pets": { get: answers(list(record)), post: { ...takes(input), ...answers(record) } },
    "/pets/{id}": { ...id, get: answers(object({ pet: record })), put: { ...takes(change), ...answers(record) } },
  });

  it("names what a host demands of any call that is made, and says it once", async () => {
    const demanded = (where: string, name: string, required = true) => ({ name, in: where, required, schema: text });
    const done = { responses: { 200: { description: "Done." } } };
    const { notes } = await read({
      "/pets": {
        parameters: [demanded("header", "X-Tenant"), demanded("header", "X-Trace", false)],
        get: { parameters: [...inQuery("page", "size"), demanded("header", "Authorization")], ...answers(list(pet)) },
      },
      "/pets/{id}": {
        ...id,
        get: { ...answers(pet) },
        put: { parameters: [demanded("header", "X-Not-Called")], ...answers(pet) },
        delete: { parameters: [demanded("query", "reason"), demanded("cookie", "session")], ...done },
      },
      "/pets/{id}/feed": { ...id, post: { parameters: [demanded("header", "X-Tenant")], ...done } },
    });
    expect(notes.filter((note) => note.includes("demands")).map((note) => note.replace(/^.*?:\d+: /, ""))).toEqual([
      'the host demands the header "X-Tenant": it is for `headers` to say.',
      'the host demands "reason" (query), which the panel does not send: it may refuse what it is asked for.',
      'the host demands "session" (cookie), which the panel does not send: it may refuse what it is asked for.',
    ]);
  });

  it("have the kinds that types, formats, values and lengths say; what no kind can show is named with its line", async () => {
    const record = object({
      id: number,
      name: { ...text, maxLength: 40 },
      mail: { ...text, format: "email" },
      born: { ...text, format: "date" },
      seen: { ...text, format: "date-time" },
      chip: { ...text, format: "iso-11784" },
      kind: { enum: ["CAT", "DOG"], type: "string" },
      isTame: { type: "boolean" },
      story: { ...text, maxLength: 2000 },
      weight: { type: ["number", "null"], format: "double" },
      changed: { ...number, format: "unix-time" },
      tags: list(text),
      owner: object({ name: text }),
      either: { oneOf: [text, number] },
      secret: { ...text, writeOnly: true },
    });
    const { model, notes } = await read(whole(object({ name: text }, ["name"]), record));
    expect(Object.fromEntries(model.fields.map(({ name, kind }) => [name, kind]))).toEqual({
      name: "text",
      mail: "email",
      born: "date",
      seen: "instant",
      chip: "text",
      kind: "choice",
      isTame: "toggle",
      story: "longText",
      weight: "number",
      changed: "number",
    });
    const said = (about: string) => notes.find((note) => note.includes(`"${about}"`));
    expect(said("chip")).toMatch(/\.json:\d+: .*"iso-11784".*as text/);
    expect(said("changed")).toMatch(/\.json:\d+: .*"unix-time".*as a number/);
    expect(said("weight")).toBeUndefined();
    expect(["tags", "owner", "either", "secret"].map(said)).toEqual(
      ["is a list", "is an object", "of several types", "only written"].map((why) =>
        expect.stringMatching(`${why}.*left out`),
      ),
    );
    expect(model.record).toBe("pet");
  });

  it.each<[object, { least?: number; most?: number }, string | undefined]>([
    [{ type: "integer", minimum: 0, maximum: 9 }, { least: 0, most: 9 }, undefined],
    [{ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10 }, { least: 1, most: 9 }, undefined],
    [{ type: "integer", minimum: 5, exclusiveMinimum: 0, multipleOf: 1 }, { least: 5 }, undefined],
    [{ type: "number", exclusiveMinimum: 0 }, { least: 0 }, "may not be 0 itself, which its host alone checks"],
    [{ type: "number", minimum: 0, multipleOf: 0.05 }, { least: 0 }, "goes in steps of 0.05"],
  ])(
    "%j have the bounds of the contract, and what a form does not check of them is named",
    async (size, bounds, said) => {
      const row = object({ id: number, name: text, size });
      const { model, notes } = await read({
        "/pets": { get: answers(list(row)), post: { ...takes(row), ...answers(row) } },
        "/pets/{id}": { ...id, get: answers(row), patch: { ...takes(row), ...answers(row) } },
      });
      const field = model.fields.find(({ name }) => name === "size");
      expect({ least: field?.least, most: field?.most }).toEqual({ least: undefined, most: undefined, ...bounds });
      expect(notes.filter((note) => note.includes('"size"'))).toEqual(said ? [expect.stringContaining(said)] : []);
    },
  );

  it("are written by what both bodies take; what creation alone takes is only there, and what change alone takes only shown", async () => {
    const fields = { name: text, color: text, mood: text, age: number };
    const create = object({ name: text, color: text }, ["name"]);
    const { model, notes } = await read(
      whole(create, object({ id: number, ...fields }), object({ name: text, mood: text })),
    );
    const names = (of: typeof model.fields) => of.map(({ name }) => name);
    expect(names(model.fields.filter(({ isWritten }) => isWritten))).toEqual(["name", "color"]);
    expect(names(model.fields.filter(({ isCreateOnly }) => isCreateOnly))).toEqual(["color"]);
    expect(names(model.fields.filter(({ isDemanded }) => isDemanded))).toEqual(["name"]);
    expect(notes).toContainEqual(expect.stringContaining('"mood" is taken by a change alone'));
  });

  const flat = object({ name: text });
  it.each<[string, object, object, string[]]>([
    [
      "a creation demands what no form can give",
      object({ name: text, owner: object({ id: number }) }, ["owner"]),
      flat,
      ['a creation demands "owner", which no form of the panel can give: not offered', "can be changed, but not made"],
    ],
    [
      "a change demands what no record shows",
      flat,
      object({ name: text, keeper: text }, ["keeper"]),
      ['a change demands "keeper"', "can be made, but not changed"],
    ],
    [
      "a creation takes an object around the record",
      object({ pet: flat }),
      flat,
      ["a creation takes an object around the record (`pet`): not offered", "can be changed, but not made"],
    ],
    [
      "a change takes an object around the record",
      flat,
      object({ pet: flat }, ["pet"]),
      ["a change takes an object around the record (`pet`): not offered", "can be made, but not changed"],
    ],
    [
      "both take nothing",
      object({}),
      object({}),
      ["a creation takes no field that a record shows", "a change takes no field that a record shows"],
    ],
    ["both take another field", flat, object({ age: number }), ["a creation and a change have no field in common"]],
  ])("are only shown where %s", async (_, creation, change, said) => {
    const { model, notes } = await read(whole(creation, object({ id: number, name: text, age: number }), change));
    expect([model.verbs.create, model.verbs.update, model.fields.filter(({ isWritten }) => isWritten)]).toEqual([
      false,
      undefined,
      [],
    ]);
    expect(notes.slice(0, -1)).toEqual(said.map((one) => expect.stringContaining(one)));
    expect(notes.at(-1)).toContain("no parameters for pages");
  });

  it("are written where a body demands what answers alone have", async () => {
    const record = object({ id: { ...number, readOnly: true }, name: text, mood: { ...text, readOnly: true } }, [
      "id",
      "name",
      "mood",
    ]);
    const { model, notes } = await read(whole(record, record));
    expect([model.verbs.create, model.verbs.update]).toEqual([true, "put"]);
    expect(notes).toEqual([expect.stringContaining("no parameters for pages")]);
  });

  it.each<[object, object, string | undefined]>([
    [number, object({ id: number, name: text }, ["id", "name"]), "number"],
    [text, object({ id: text, name: text }, ["id", "name"]), "text"],
    [number, object({ id: number, name: text }, ["name"]), undefined],
  ])("are changed with their id in the body where that is demanded: %j, %j", async (kind, change, sent) => {
    const { model, notes } = await read(whole(object({ name: text }), object({ id: kind, name: text }), change));
    expect([model.verbs.update, model.sent]).toEqual(["put", sent]);
    expect(notes).toEqual([expect.stringContaining("no parameters for pages")]);
  });

  it("are called by their own number before whose they are, and shown by what their host orders and narrows by", async () => {
    const row = object(
      {
        id: number,
        owner_name: text,
        size: { enum: ["S", "L"], type: "string" },
        isTame: { type: "boolean" },
        age: number,
        weight: number,
        pet_number: text,
        mood: { enum: ["GOOD", "BAD"], type: "string" },
        born_at: { ...text, format: "date-time" },
        price: number,
      },
      ["owner_name", "pet_number"],
    );
    const sort = { name: "sort", in: "query", schema: { ...text, enum: ["price", "-price", "born_at", "-born_at"] } };
    const parameters = [sort, ...inQuery("page", "per_page", "mood", "born_from")];
    const { model } = await read({ "/pets": { get: { parameters, ...answers(list(row)) } } });
    expect(model.title).toBe("pet_number");
    expect(placesOf(model).columns).toEqual(["pet_number", "size", "mood", "born_at", "price"]);
  });

  it("begin a form with the yes that their host takes for granted", async () => {
    const yes = { type: "boolean", default: true };
    const row = object({ id: number, name: text, isTame: yes, isLoud: { type: "boolean" }, isFed: yes });
    const input = object({ name: text, isTame: yes, isLoud: { type: "boolean" }, isFed: { type: "boolean" } }, [
      "name",
    ]);
    const { model } = await read(whole(input, row));
    expect(model.fields.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(["isTame"]);
    const asked = askedOf(["pets", "--from", "pets.json"]).description;
    const code = definitionOf({ ...asked, model, server: "https://pets.example" });
    expect(code).toContain("isTame: toggle({ initial: true }).optional(),");
    expect(code).toContain("isLoud: toggle().optional(),");
  });

  it("name each address below a record that the panel does not call", async () => {
    const row = object({ id: number, name: text });
    const { model, notes } = await read({
      ...whole(row, row),
      "/pets/{id}/feed": { post: { responses: {} } },
      "/pets/{id}/picture": { put: { responses: {} } },
      "/pets/{id}/walks/{walk}": { get: answers(row) },
    });
    expect(model.actions).toEqual(["feed"]);
    expect(notes.filter((note) => note.includes("/pets/{id}/"))).toEqual([
      expect.stringMatching(/:\d+: \/pets\/\{id\}\/picture is neither a record nor an action of one: not offered\.$/),
      expect.stringMatching(/:\d+: \/pets\/\{id\}\/walks\/\{walk\} is neither/),
    ]);
  });

  it("are made with no id of their own: a creation that demands one is not offered", async () => {
    const input = object({ id: number, name: text }, ["id", "name"]);
    expect((await read(whole(input))).notes).toContainEqual(expect.stringContaining('a creation demands "id"'));
  });

  it("have whole numbers where the contract does", async () => {
    const ages = { age: number, rank: { ...number, enum: [1, 2] }, weight: { type: "number" } };
    const { model } = await read(whole(object({ name: text }), object({ id: number, name: text, ...ages })));
    const numbers = model.fields.filter(({ kind }) => kind === "number");
    expect(Object.fromEntries(numbers.map(({ name, isWhole }) => [name, isWhole]))).toEqual({
      age: true,
      rank: true,
      weight: undefined,
    });
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))("are read without what is called %s", async (called) => {
    // as JSON has it, and not what the object descends from
    const withIt = (rest: object, value: object) =>
      JSON.parse(`{${JSON.stringify(called)}:${JSON.stringify(value)},${JSON.stringify(rest).slice(1)}`);
    const record = object(withIt({ id: number, name: text }, text));
    const paths = {
      ...whole(object({ name: text }), record),
      [`/pets/{id}/${called}`]: { ...id, post: { responses: { 200: { description: "Done." } } } },
    };
    const { model, notes } = await read(paths);
    expect([model.fields.map(({ name }) => name), model.actions]).toEqual([["name"], []]);
    expect(notes).toContainEqual(expect.stringMatching(new RegExp(`:\\d+: "${called}" is .*: left out\\.$`)));
  });

  it("are of texts where a value is called as what every object has", async () => {
    const kind = { ...text, enum: ["constructor", "valueOf"] };
    const { model } = await read(whole(object({ name: text }), object({ id: number, name: text, kind })));
    expect(model.fields.find(({ name }) => name === "kind")?.kind).toBe("text");
  });

  it("may be parts of themselves, and lie in other files", async () => {
    written(
      `Pet:\n  type: object\n  properties:\n    id: { type: integer }\n    name: { type: string }\n    mother: { $ref: "#/Pet" }\n`,
      "pet.yaml",
    );
    const { model } = await readList(list({ $ref: "pet.yaml#/Pet" }));
    expect(model.fields.map(({ name }) => name)).toEqual(["name"]);
  });
});

describe("a contract", () => {
  it("whose path nobody can guess asks for it, and has no other", async () => {
    const paths = { "/v1/pets": { get: answers(list(pet)) }, "/v2/pets": { get: answers(list(pet)) } };
    await expect(read(paths)).rejects.toThrow("/v1/pets or /v2/pets: say which with --path");
    expect((await read(paths, { path: "/v2/pets" })).model.path).toBe("/v2/pets");
    await expect(read(paths, { path: "/v2/pet" })).rejects.toThrow("did you mean /v2/pets?");
    await expect(read({ "/cats": { get: answers(list(pet)) } })).rejects.toThrow("its lists are /cats");
  });

  it.each<[string, object | string, string]>([
    ["is none", "openapi: 2.0.0\n", "no contract of OpenAPI 3"],
    ["is no YAML", "openapi: [3.1.0\ninfo: {", "^[^(]+\\.json:\\d+: [^()/]+\\.$"],
    [
      "has errors",
      contractOf({ "/pets": { get: { responses: { 200: { content: {} } } } } }),
      "\\.json:\\d+: .*description",
    ],
    [
      "refers to nothing",
      contractOf({ "/pets": { get: answers({ $ref: "#/components/schemas/Pet" }) } }),
      `\\.json:\\d+: "#/components/schemas/Pet" leads to nothing\\.$`,
    ],
    [
      "refers to no file",
      contractOf({ "/pets": { get: answers({ $ref: "missing.yaml#/Pet" }) } }),
      "\\.json:\\d+: .*leads to no file",
    ],
    [
      "refers to a network",
      contractOf({ "/pets": { get: answers({ $ref: "https://pets.example/pet.yaml" }) } }),
      "\\.json:\\d+: .*lies in a network",
    ],
  ])("that %s is refused with its line", async (_, contract, said) => {
    await expect(openContract(written(contract))).rejects.toThrow(new RegExp(said));
  });

  it("that is not there is said to be not there", async () => {
    await expect(openContract(join(folder, "nowhere.yaml"))).rejects.toThrow("There is no contract");
  });
});

it("names what a form asks for once, of however many fields", async () => {
  const many = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`measureOfPetNumber${at}`, text]));
  const whole = object({ id: number, name: text, ...many, kept: { ...text, readOnly: true } }, ["name"]);
  const { model } = await read({
    "/pets": {
      get: { parameters: inQuery("page", "per_page"), ...answers(list(whole)) },
      post: { ...takes(whole), ...answers(whole) },
    },
    "/pets/{id}": { ...id, get: answers(whole), put: { ...takes(whole), ...answers(whole) } },
  });
  const asked = askedOf(["pets", "--from", "pets.json"]).description;
  const code = definitionOf({ ...asked, model, server: "https://pets.example" });
  expect(runsTwice(tidy([{ path: "src/resources/pets.ts", text: code }]))).toEqual([]);
});
