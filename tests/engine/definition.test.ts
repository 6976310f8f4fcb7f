import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineResource } from "../../src/engine/define/define-resource";
import { alsoShownAt, collectionOf, hasPage, placeAt, titleOf } from "../../src/engine/define/definition";
import { draw, type Field, lookOf } from "../../src/engine/define/draw";
import { filterName } from "../../src/engine/define/filter-name";
import { dialog, mustMatch } from "../../src/engine/define/forms-of";
import { coreOf, isRequired, optionsOf, schemaOf } from "../../src/engine/define/schemas";
import { nameOf, seenBy } from "../../src/engine/define/seen-by";
import { choice } from "../../src/engine/kinds/choice/choice";
import { text } from "../../src/engine/kinds/text/text";
import { filterField } from "../../src/engine/list/filter-field";
import { placeOf } from "../../src/engine/place-of";
import { reader } from "./engine-stage";
import { things } from "./things";

const { form: _form, show: _show, screens: _screens, ...bare } = things;
const look = { Cell: () => null };
const apple = { id: 7, name: "Apple", status: "OPEN" };

describe("a definition", () => {
  it("is what was written, with its name", () => {
    const { name: _, ...written } = things;
    // What the compiler says of definitions is tested in tests/types.
    const define = defineResource as unknown as (name: string, definition: object) => object;
    expect(define("things", written)).toEqual(things);
  });

  it("names a record by a field, by a text of its own, or by its id", () => {
    expect(titleOf(things, apple)).toBe("Apple");
    expect(titleOf({ ...things, title: ({ name }) => `The ${name}` }, apple)).toBe("The Apple");
    expect(titleOf(things, { ...apple, name: "" })).toBe("7");
    expect(titleOf(things, { ...apple, name: 5 })).toBe("7");
    expect(titleOf(things, { id: 7 })).toBe("7");
  });

  it.each([
    ["a form", { form: { main: ["name"] } }, true],
    ["a read-only view", { show: { main: ["name"] } }, true],
    ["a page of its own", { screens: { show: () => null } }, true],
    ["pages for other things", { screens: { list: () => null } }, false],
    ["none of these", {}, false],
  ])("with %s has a page for each record: %j, %s", (_, part, expected) => {
    expect(hasPage({ ...bare, ...part })).toBe(expected);
  });
});

describe("a definition at another collection", () => {
  const isAdmin = () => true;
  const at = {
    "people/{id}/things": { acts: "things", allow: isAdmin, without: ["email"] },
    "lost-things": { acts: "lost-things" },
  };
  const placeable = { ...things, at };

  it("is drawn there with other columns and for other people, and acts where its records are kept", () => {
    const placed = placeAt(placeable, "people/{id}/things", "a/b");
    expect(placed.collection).toEqual({ resource: "people/a%2Fb/things", acts: "things", without: ["email"] });
    expect(placed.allow).toBe(isAdmin);
    expect(placed.list).toEqual({ ...things.list, columns: ["name", "status"] });
    expect(placed.fields).toBe(things.fields);
  });

  it("is for the same people with the same columns where nothing else is said", () => {
    const placed = placeAt(placeable, "lost-things");
    expect(placed.collection).toEqual({ resource: "lost-things", acts: "lost-things", without: [] });
    expect(placed.allow).toBe(things.allow);
    expect(placed.list).toEqual(things.list);
  });

  it("acts at the place itself where nothing is said of it, and without an id asks for none", () => {
    // A definition may name a place and say nothing about it.
    const silent = { ...things, at: { "people/{id}/things": undefined } };
    const { collection, allow } = placeAt(silent, "people/{id}/things");
    expect(collection).toEqual({ resource: "people//things", acts: "people//things", without: [] });
    expect(allow).toBe(things.allow);
  });

  it("says which collection it shows, and which lists show what its verbs answer", () => {
    expect(collectionOf(things)).toEqual({ resource: "things", acts: "things" });
    expect(alsoShownAt(things)).toEqual([]);
    const placed = placeAt(placeable, "people/{id}/things", "1");
    expect(collectionOf(placed)).toEqual({ resource: "people/1/things", acts: "things", without: ["email"] });
    expect(alsoShownAt(placed)).toEqual(["people/1/things"]);
    expect(alsoShownAt(placeAt(placeable, "lost-things"))).toEqual([]);
    const borrowed = { ...things, at: { "people/{id}/things": { acts: "others" } } };
    expect(alsoShownAt(placeAt(borrowed, "people/{id}/things", "1"))).toEqual([]);
  });

  it("is narrowed by nothing that is no column there, and by nothing at all where no list of it is", () => {
    const without = { ...things, at: { "lost-things": { acts: "things", without: ["status", "name"] } } };
    const { list } = placeAt(without, "lost-things");
    expect(list.columns).toEqual(["email"]);
    expect(list.filters).toEqual(["q", "isLoud", "createdAt_gte"]);
    const { filters: _, ...unfiltered } = things.list;
    expect(placeAt({ ...without, list: unfiltered }, "lost-things").list.filters).toBeUndefined();
  });
});

describe("columns and filters that may each have a rule", () => {
  const named = ["name", { name: "email", allow: () => true }, { name: "status", allow: () => false }];

  it("are seen by those whom it admits, in their order", () => {
    expect(seenBy(reader, named)).toEqual(["name", "email"]);
  });

  it("have a name, whoever sees them", () => {
    expect(named.map(nameOf)).toEqual(["name", "email", "status"]);
  });
});

describe("a filter's name", () => {
  it.each([
    ["status", { field: "status" }],
    ["created_at", { field: "created_at" }],
    ["createdAt_gte", { field: "createdAt", how: "gte" }],
    ["createdAt_lte", { field: "createdAt", how: "lte" }],
    ["createdAt_in", { field: "createdAt", how: "in" }],
    ["location_near", { field: "location", how: "near" }],
    ["name_like", { field: "name", how: "like" }],
    ["logo_empty", { field: "logo", how: "empty" }],
    ["createdAt_gte_more", { field: "createdAt_gte_more" }],
  ])("%s says which field it looks at, and how where it is not by its values", (name, said) => {
    expect(filterName(name)).toStrictEqual(said);
  });
});

describe("a form over several fields", () => {
  it("keeps how its body is made, and what is checked", () => {
    const fields = { name: text() };
    const body = ({ name }: { name: string }) => ({ title: name });
    const check = () => ({});
    expect(dialog(fields, body, { check })).toEqual({ fields, body, check });
  });

  it("refuses a repetition that differs from the original", () => {
    const check = mustMatch("again", "password");
    expect(check({ password: "a", again: "a" })).toEqual({});
    expect(check({ password: "a", again: "b" })).toEqual({ again: "engine.validation.match" });
  });
});

describe("a field", () => {
  it("keeps its look, inside what wraps it too", () => {
    const schema = draw(z.string(), look);
    for (const one of [schema, schema.optional(), schema.nullable().optional(), schema.default("x")])
      expect(lookOf(one)).toBe(look);
  });

  it("without a look is a mistake, and told", () => {
    // The compiler refuses it, too.
    for (const schema of [z.string(), z.string().optional()] as unknown as Field[])
      expect(() => lookOf(schema)).toThrow("This field has no look: build it with one of the engine's kinds.");
  });

  it("is required unless it may be absent", () => {
    expect(isRequired(text())).toBe(true);
    expect(isRequired(text().optional())).toBe(false);
  });

  it("has a core without wrappers, and the values of a choice", () => {
    const size = choice(["SMALL", "LARGE"]);
    expect(coreOf(size.optional().nullable())).toBe(schemaOf(size));
    expect(coreOf(size)).toBe(schemaOf(size));
    expect(optionsOf(size.optional())).toEqual(["SMALL", "LARGE"]);
    expect(optionsOf(text())).toEqual([]);
  });
});

describe("texts of a field", () => {
  const translate = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  const placeFor = (name: string, schema: Field) =>
    placeOf({ root: "resources.things", name, schema, translate, locale: "en" });

  it("stand below its resource", () => {
    expect(placeFor("size", text())).toMatchObject({
      label: "resources.things.fields.size",
      values: "resources.things.values.size",
      hint: "resources.things.hints.size",
      locale: "en",
      translate,
    });
  });

  it("stand beside those of its parts, however deep", () => {
    const emails = placeFor("emails", things.fields.emails ?? text());
    expect(emails.label).toBe("resources.things.fields.emails.label");
    const type = emails.part("type");
    expect(type).toMatchObject({
      label: "resources.things.fields.emails.type",
      values: "resources.things.fields.emails.values.type",
      hint: "resources.things.fields.emails.hints.type",
      locale: "en",
      translate,
    });
    expect(type.part("inner")).toMatchObject({
      label: "resources.things.fields.emails.type.inner",
      values: "resources.things.fields.emails.type.values.inner",
      hint: "resources.things.fields.emails.type.hints.inner",
    });
  });

  it("name a filter by its field, and a bound of it as one", () => {
    const find = (name: string) => filterField({ definition: things, name, placeFor, translate });
    expect(find("status")).toMatchObject({
      name: "status",
      schema: things.fields.status,
      look: lookOf(things.fields.status ?? text()),
      label: "resources.things.fields.status",
    });
    const own = { name: "resources.things.fields.createdAt" };
    expect(find("createdAt_gte")).toMatchObject({
      name: "createdAt_gte",
      schema: things.fields.createdAt,
      label: `engine.list.from ${JSON.stringify(own)}`,
    });
    expect(find("createdAt_lte")?.label).toBe(`engine.list.to ${JSON.stringify(own)}`);
    for (const name of ["q", "createdAt_gte_more", "createdAt_gt"]) expect(find(name), name).toBeUndefined();
  });
});
