import { z } from "zod";
import { zodOf } from "../kinds.mjs";

/** What the engine's kind says of a field's values: what is compared with the definition, and its types are made of. */
const schemaOf = (field, kinds) => {
  // which no resource of the panel's own says of itself
  if (field.kind === "instant") return { type: "string", format: "date-time" };
  const asked = {
    ...field,
    ...(field.values ? { argument: field.values.join("|") } : {}),
    ...(field.kind === "date" ? { argument: "any-time" } : {}),
  };
  const {
    $schema: _,
    pattern,
    ...json
  } = z.toJSONSchema(zodOf(asked, kinds), { io: "output", unrepresentable: "any" });
  return json.format || !pattern || json.enum ? json : { ...json, pattern };
};

/**
 * The contract of another host as the panel sees it: in the panel's own words, of which its provider makes the host's. It
 * keeps what was read, so that the command can be asked again where the other's file is gone.
 */
export const contractOf = ({ names, model, server, words, kinds }) => {
  const { path } = names;
  const { fields, filters, sortable, verbs, actions, columns } = model;
  const properties = (of) => Object.fromEntries(of.map((field) => [field.name, schemaOf(field, kinds)]));
  const object = (of, required) => ({
    type: "object",
    required,
    additionalProperties: false,
    properties: of,
  });
  const record = (of) =>
    object({ id: { type: "string" }, ...properties(of) }, [
      "id",
      ...of.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ]);
  const body = (of) =>
    object(
      properties(of),
      of.filter(({ isDemanded }) => isDemanded).map(({ name }) => name),
    );
  const json = (schema) => ({ content: { "application/json": { schema } } });
  const answers = (status, schema) => ({ [status]: { description: "Done.", ...(schema ? json(schema) : {}) } });
  const written = fields.filter(({ isWritten }) => isWritten);
  const parameter = (name, schema) => ({ name, in: "query", schema });
  const byName = new Map(fields.map((field) => [field.name, field]));
  const narrowing = Object.entries(filters).map(([name]) => {
    const field = byName.get(name.replace(/_(gte|lte)$/, ""));
    const schema = field ? schemaOf({ ...field, least: undefined, most: undefined }, kinds) : { type: "string" };
    return parameter(name, schema.enum ? { type: "array", items: schema } : schema);
  });
  const orders = sortable.flatMap((name) => [name, `-${name}`]);
  const whole = record(fields);
  const row = record(fields.filter(({ name }) => columns.includes(name)));
  const input = body(written);
  const change = body(written.filter(({ isCreateOnly }) => !isCreateOnly));
  return {
    openapi: "3.1.0",
    info: { title: `${names.Types} of another host, as the panel sees them`, version: "1" },
    servers: [{ url: server }],
    paths: {
      [`/${path}`]: {
        get: {
          parameters: [
            parameter("page", { type: "integer" }),
            parameter("perPage", { type: "integer" }),
            ...(orders.length > 0 ? [parameter("sort", { type: "string", enum: orders })] : []),
            ...narrowing,
          ],
          responses: answers("200", object({ data: { type: "array", items: row } }, ["data"])),
        },
        ...(verbs.create
          ? {
              post: {
                requestBody: { required: true, ...json(input) },
                responses: answers("201", whole),
              },
            }
          : {}),
      },
      [`/${path}/{id}`]: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        ...(verbs.get ? { get: { responses: answers("200", whole) } } : {}),
        ...(verbs.update
          ? {
              put: {
                requestBody: { required: true, ...json(change) },
                responses: answers("200", whole),
              },
            }
          : {}),
        ...(verbs.delete ? { delete: { responses: answers("204") } } : {}),
      },
      ...Object.fromEntries(
        actions.map((verb) => [
          `/${path}/{id}/${verb}`,
          {
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
            post: { responses: answers("200", whole) },
          },
        ]),
      ),
    },
    "x-read": { words, server, model },
  };
};
