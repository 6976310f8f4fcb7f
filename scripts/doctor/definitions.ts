import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { ResourceDefinition } from "../../src/engine";
import { lookOf } from "../../src/engine/define/draw";
import { isRequired, schemaOf } from "../../src/engine/define/schemas";
import { nameOf } from "../../src/engine/define/seen-by";
import { nearestName } from "../add/nearest-name.mjs";
import { at, bodyOf, has, isJson, recordOf, resolved } from "./contract";

type Schema = Record<string, unknown>;

/** What a field says of its values, and what the contract says; the same where they agree. */
export const bothSidesOf = ({ name, fields }: ResourceDefinition, field: string) => {
  const body = inputsOf(name).find((input) => field in propertiesOf(input));
  const law = resolved(body ? propertiesOf(body)[field] : propertiesOf(resolved(recordOf(name)))[field]);
  const schema = fields[field];
  const ours: Schema = schema ? z.toJSONSchema(schemaOf(schema), { io: "output", unrepresentable: "any" }) : {};
  // Embedded records are read-only, and a cell needs of them only the name.
  if (isEmbedded(law)) return { ours: ours.type, law: law.type };
  // A format of the contract stands for a pattern of zod's own.
  const hasPattern = typeof law.pattern === "string" && !law.format;
  const sides = (pattern: unknown, all: unknown) => ({ pattern: hasPattern ? pattern : undefined, all });
  return { ours: sides(ours.pattern, partsOf(ours)), law: sides(law.pattern, partsOf(law)) };
};

/** Fields that the contract knows nothing of, each with the name that may have been meant. */
export const strangersIn = (definition: ResourceDefinition) => {
  const { name, fields } = definition;
  const known = [resolved(recordOf(name)), ...inputsOf(name)].flatMap((schema) => Object.keys(propertiesOf(schema)));
  return Object.keys(fields)
    .filter((field) => !known.includes(field) && !agree(bothSidesOf(definition, field)))
    .map((field) => ({ field, meant: nearestName(field, known) }));
};

/** Whether two sides say the same. */
export const agree = ({ ours, law }: { ours: unknown; law: unknown }) => isDeepStrictEqual(ours, law);

/** Where a form and the bodies that it makes differ: fields that the contract refuses, that it demands, that it would take, and that only one of both requires. */
export const formGaps = ({ name, fields, form = {}, createOnly = [] }: ResourceDefinition) =>
  inputsOf(name).map((input, turn) => {
    const all = Object.values(form).flat();
    const sent = all.filter((field) => turn > 0 || !createOnly.includes(field));
    const known = Object.keys(propertiesOf(input));
    const demanded = Array.isArray(input.required) ? input.required.map(String) : [];
    const required = all.filter((field) => known.includes(field) && fields[field] && isRequired(fields[field]));
    return {
      refused: sent.filter((field) => !known.includes(field)),
      demanded: demanded.filter((field) => !sent.includes(field)),
      left: known.filter((field) => !sent.includes(field)),
      required: required.filter((field) => !demanded.includes(field)),
    };
  });

/** Verbs of the contract that a definition does not offer, and those of its own that the contract does not have. */
export const verbGaps = ({ name, actions = {} }: ResourceDefinition) => {
  const all = Object.keys(at("paths")).flatMap((path) => {
    const [before, verb] = path.split("/{id}/");
    return before === `/${name}` && verb && !verb.includes("/") && has(path, "post") ? [verb] : [];
  });
  const offered = Object.keys(actions).filter((verb) => !["view", "edit", "delete"].includes(verb));
  return {
    left: all.filter((verb) => !offered.includes(verb)),
    refused: offered.filter((verb) => !has(`/${name}/{id}/${verb}`, "post")),
  };
};

/** Types and bytes that a definition takes of a file, and those that the call of the contract does; the same where they agree. */
export const filesOf = ({ name, fields, uploads = {} }: ResourceDefinition) =>
  Object.entries(uploads).flatMap(([part, field = ""]) => {
    const schema = fields[field];
    const accepts = schema && lookOf(schema).accepts;
    // a picture takes what its own kind says
    if (!accepts) return [];
    const { schema: body, encoding } = at("paths", `/${name}/{id}/${part}`, "put", "requestBody", "content", form);
    const { maxLength } = resolved(propertiesOf(resolved(body)).file);
    const { contentType } = isJson(encoding) && isJson(encoding.file) ? encoding.file : {};
    const types = String(contentType ?? "").split(", ");
    return [
      {
        field,
        ours: { types: Object.keys(accepts.types).sort(), mostBytes: accepts.maxBytes },
        law: { types: types.sort(), mostBytes: maxLength },
      },
    ];
  });

const form = "multipart/form-data";

/** Filters and orders of a list that its call does not declare. */
export const listGaps = ({ name, list }: ResourceDefinition) => {
  const { parameters } = at("paths", `/${name}`, "get");
  const declared = (Array.isArray(parameters) ? parameters : []).map((parameter) => resolved(parameter));
  const names = declared.map((parameter) => parameter.name);
  const orders = resolved(declared.find((parameter) => parameter.name === "sort")?.schema).enum;
  return {
    filters: (list.filters ?? []).map(nameOf).filter((filter) => !names.includes(filter)),
    orders: [...(list.sortable ?? []), list.sort].filter((order) => Array.isArray(orders) && !orders.includes(order)),
  };
};

/** The bodies of change and creation, where a record can be changed. */
const inputsOf = (name: string): Schema[] => [
  ...(has(`/${name}/{id}`, "put") ? [bodyOf(`/${name}/{id}`, "put")] : []),
  ...(has(`/${name}/{id}`, "put") && has(`/${name}`, "post") ? [bodyOf(`/${name}`, "post")] : []),
];

const propertiesOf = ({ properties }: Schema): Schema => (isJson(properties) ? properties : {});

/** What a schema and the contract must agree on; words for people and what only one of the two can say are left out. */
const compared = ["type", "format", "enum", "minLength", "maxLength", "minItems", "maxItems", "minimum", "required"];
const partsOf = (schema: unknown): unknown => {
  if (!isJson(schema)) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => compared.includes(key) && isKept(key, value));
  const parts = schema.additionalProperties === false ? Object.entries(propertiesOf(schema)) : [];
  const inner = [
    ...(parts.length > 0
      ? [["properties", Object.fromEntries(parts.map(([name, part]) => [name, partsOf(part)]))]]
      : []),
    ...(schema.items ? [["items", partsOf(schema.items)]] : []),
  ];
  return Object.fromEntries(
    [...kept, ...inner].map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  );
};

const isKept = (key: string, value: unknown): boolean => {
  // The contract's own formats have no schema of zod's; an address that may be relative is text for zod.
  if (key === "format") return !["password", "uri-reference"].includes(String(value));
  if (key === "required") return Array.isArray(value) && value.length > 0;
  if (key === "minimum") return value !== -Number.MAX_SAFE_INTEGER;
  return true;
};

const isEmbedded = (law: Schema): boolean => "id" in propertiesOf(isJson(law.items) ? law.items : law);
