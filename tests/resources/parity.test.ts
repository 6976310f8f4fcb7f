import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ResourceDefinition } from "../../src/engine";
import { type Field, isRequired, lookOf } from "../../src/engine/define/draw";
import { nameOf } from "../../src/engine/define/seen-by";
import { resources } from "../../src/resources";
import { answerOf, at, bodyOf, has, isJson, recordOf, resolved } from "./contract";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

/** What a schema and the contract must agree on; words for people and what only one of the two can say are left out. */
const compared = ["type", "format", "enum", "minLength", "maxLength", "minItems", "maxItems", "minimum", "required"];
const partsOf = (schema: unknown): unknown => {
  if (!isJson(schema)) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => compared.includes(key) && isKept(key, value));
  const inner = [
    ...(isJson(schema.properties) && isClosed(schema)
      ? [
          [
            "properties",
            Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, partsOf(part)])),
          ],
        ]
      : []),
    ...(schema.items ? [["items", partsOf(schema.items)]] : []),
  ];
  return Object.fromEntries(
    [...kept, ...inner].map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  );
};

describe.each(definitions)("the fields of $name", ({ name, fields, form = {}, createOnly = [] }) => {
  const record = resolved(recordOf(name)).properties;
  const inputs = [
    ...(has(`/${name}/{id}`, "put") ? [bodyOf(`/${name}/{id}`, "put")] : []),
    ...(has(`/${name}/{id}`, "put") && has(`/${name}`, "post") ? [bodyOf(`/${name}`, "post")] : []),
  ];
  const formNames = Object.values(form).flat();

  it.each(Object.entries(fields))("%s says of its values what the contract says", (field, schema) => {
    const body = inputs.find((input) => isJson(input.properties) && field in input.properties)?.properties;
    const law = resolved(isJson(body) && field in body ? body[field] : isJson(record) && record[field]);
    const ours = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
    // Embedded records are read-only, and a cell needs of them only the name.
    if (isEmbedded(law)) return expect(ours.type).toBe(law.type);
    expect(partsOf(ours)).toEqual(partsOf(law));
    // A format of the contract stands for a pattern of zod's own.
    if (typeof law.pattern === "string" && !law.format) expect(ours.pattern).toBe(law.pattern);
  });

  it("cover in the form whatever the contract demands, and nothing that it would refuse", () => {
    const isUpdate = (input: unknown) => input === inputs[0];
    for (const input of inputs) {
      const sent = formNames.filter((field) => !isUpdate(input) || !createOnly.includes(field));
      const known = isJson(input.properties) ? Object.keys(input.properties) : [];
      expect(sent.filter((field) => !known.includes(field))).toEqual([]);
      const demanded = Array.isArray(input.required) ? input.required : [];
      expect(demanded.filter((field) => !sent.includes(field))).toEqual([]);
      expect(known.filter((field) => !sent.includes(field))).toEqual([]);
    }
  });

  it("are required in the form exactly where the contract requires them", () => {
    for (const input of inputs) {
      const demanded = Array.isArray(input.required) ? input.required : [];
      const shared = formNames.filter((field) => isJson(input.properties) && field in input.properties);
      expect(shared.filter((field) => fields[field] && isRequired(fields[field])).sort()).toEqual([...demanded].sort());
    }
  });
});

describe.each(definitions)("the filters of $name", ({ fields, list: { filters = [] } }) => {
  it("are the search, or of a field whose kind can be filtered by", () => {
    const others = filters.map(nameOf).filter((filter) => filter !== "q");
    const fieldOf = (filter: string) => fields[filter.replace(/_(gte|lte)$/, "")];
    const isOffered = (schema: Field | undefined) => schema !== undefined && lookOf(schema).Filter !== undefined;
    expect(others.filter((filter) => !isOffered(fieldOf(filter)))).toEqual([]);
  });
});

describe.each(
  definitions.flatMap(({ name, at: places = {}, actions = {} }) =>
    Object.entries(places).map(([place, home]) => ({
      name,
      place,
      acts: home?.acts ?? name,
      verbs: Object.keys(actions),
    })),
  ),
)("$place, where $name are shown too,", ({ name, place, acts, verbs }) => {
  const rowsOf = (path: string) =>
    at(
      "paths",
      path,
      "get",
      "responses",
      "200",
      "content",
      "application/json",
      "schema",
      "properties",
      "data",
      "items",
    );

  it("has the same records, and its verbs are calls of the contract with the same bodies", () => {
    expect(resolved(rowsOf(`/${place}`))).toEqual(resolved(recordOf(name)));
    for (const verb of verbs) {
      expect(resolved(bodyOf(`/${acts}/{id}/${verb}`, "post"))).toEqual(
        resolved(bodyOf(`/${name}/{id}/${verb}`, "post")),
      );
    }
  });

  it("is sorted and filtered by whatever the definition sorts and filters by", () => {
    const parametersOf = (path: string) => {
      const { parameters } = at("paths", path, "get");
      return (Array.isArray(parameters) ? parameters : []).map((parameter) => resolved(parameter));
    };
    const { list } = definitions.find((one) => one.name === name) ?? { list: { filters: [], sortable: [] } };
    const declared = parametersOf(`/${place}`);
    const names = declared.map((parameter) => parameter.name);
    expect((list.filters ?? []).map(nameOf).filter((filter) => !names.includes(filter))).toEqual([]);
    const orders = resolved(declared.find((parameter) => parameter.name === "sort")?.schema).enum;
    expect(orders).toEqual(expect.arrayContaining([...(list.sortable ?? [])]));
  });
});

describe.each(definitions)("the actions of $name", ({ name, actions = {}, list }) => {
  const verbs = Object.entries(actions).filter(([verb]) => !["view", "edit", "delete"].includes(verb));

  it("are calls of the contract, and their dialogs cover what the bodies demand", () => {
    for (const [verb, action] of verbs) {
      const path = `/${name}/{id}/${verb}`;
      expect(has(path, "post"), path).toBe(true);
      if (!action?.form || action.form.body) continue;
      const body = bodyOf(path, "post");
      const known = isJson(body.properties) ? Object.keys(body.properties) : [];
      expect(Object.keys(action.form.fields).sort(), path).toEqual(known.sort());
    }
  });

  it("leave no verb of the contract out", () => {
    const offered = Object.keys(actions);
    const all = Object.keys(at("paths")).flatMap((path) => {
      const verb = path.startsWith(`/${name}/{id}/`) ? path.split("/")[3] : undefined;
      return verb && path.split("/").length === 4 && has(path, "post") ? [verb] : [];
    });
    expect(all.filter((verb) => !offered.includes(verb))).toEqual([]);
  });

  it("sort and filter only by what the list call declares", () => {
    const parameters = at("paths", `/${name}`, "get").parameters;
    const declared = (Array.isArray(parameters) ? parameters : []).map((parameter) => resolved(parameter));
    const names = declared.map((parameter) => parameter.name);
    expect((list.filters ?? []).map(nameOf).filter((filter) => !names.includes(filter))).toEqual([]);
    const orders = resolved(declared.find((parameter) => parameter.name === "sort")?.schema).enum;
    expect(
      [...(list.sortable ?? []), list.sort].filter((order) => Array.isArray(orders) && !orders.includes(order)),
    ).toEqual([]);
    expect(answerOf(`/${name}`, "get")).toBeDefined();
  });
});

function isKept(key: string, value: unknown): boolean {
  // The contract's own formats have no schema of zod's; an address that may be relative is text for zod.
  if (key === "format") return !["password", "uri-reference"].includes(String(value));
  if (key === "required") return Array.isArray(value) && value.length > 0;
  if (key === "minimum") return value !== -Number.MAX_SAFE_INTEGER;
  return true;
}

function isClosed(schema: Record<string, unknown>): boolean {
  return schema.additionalProperties === false;
}

function isEmbedded(law: Record<string, unknown>): boolean {
  const inner = isJson(law.items) ? law.items : law;
  return isJson(inner.properties) && "id" in inner.properties;
}
