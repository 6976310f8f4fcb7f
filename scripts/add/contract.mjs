import { quoted, unquoted } from "./command.mjs";
import { acceptedBy } from "./file-types.mjs";
import { isChosen, isFile } from "./grammar.mjs";
import { beginsOn, bounded, schemaOf } from "./kinds.mjs";
import { spaced } from "./names.mjs";
import { rowOf } from "./per-kind.mjs";

/** The contract of a resource: its paths, its schemas and its codes. */
export const contractOf = (description, kinds) => {
  const { names, fields, whose, actions } = description;
  const { path, address, Type, CODE, table } = names;
  const folder = "openapi/schemas";
  const said = fields.map((field) => ({ field, schema: schemaOf(bounded(field), kinds) }));
  const written = said.filter(({ field }) => !isFile(field) && !actions.some(({ flag }) => flag === field.name));
  const chosen = said.filter(({ field }) => isChosen(field));
  const [saved, deleted] = [`${CODE}_SAVED`, `${CODE}_DELETED`];
  const done = actions.map((action) => `${CODE}_${action.past.toUpperCase()}`);
  const refusals = [
    `${CODE}_NOT_FOUND`,
    ...(actions.length > 0 ? [`${CODE}_STATE`] : []),
    ...fields.filter(({ isUnique }) => isUnique).map((field) => duplicateOf(field, names)),
    ...fields.filter(isFile).map((field) => fileCodesOf(field, names).missing),
    ...(fields.some(({ isItself }) => isItself) ? [cycleOf(names)] : []),
    ...(fields.some(({ isRefused }) => isRefused) ? [namedStillOf(names)] : []),
  ];
  const codes = (file, list, all) =>
    all.map((code) => ({ file: `${folder}/${file}.yaml`, kind: "line", block: list, line: `  - ${code}` }));
  const sent = fields.filter(isFile).flatMap((field) => {
    const { saved: stored, deleted: gone } = fileCodesOf(field, names);
    return [stored, gone];
  });
  const successes = [saved, deleted, ...done, ...sent];
  return {
    files: [
      { path: `openapi/paths/${path}.yaml`, text: pathsOf(description, said) },
      { path: `${folder}/${Type}.yaml`, text: recordOf(description, said) },
      { path: `${folder}/${Type}Input.yaml`, text: inputOf(description, written) },
      { path: `${folder}/${Type}List.yaml`, text: listOf(names) },
      ...fields.filter(isFile).map((field) => ({
        path: `${folder}/${uploadOf(field, names)}.yaml`,
        text: `type: object
description: A file to store.
required: [file]
additionalProperties: false
properties:
  file:
    type: string
    format: binary
    maxLength: ${acceptedBy(field).maxBytes}
    description: ${field.argument.split("|").join(" or ")} of ${field.megabytes} MB at most, judged by its content.
`,
      })),
      ...chosen.map(({ field, schema }) => ({
        path: `${folder}/${choiceOf(field, names)}.yaml`,
        text: `type: string\ndescription: The ${spaced(field.name)} of a ${spaced(names.one)}.\nenum: [${(schema.items ?? schema).enum.join(", ")}]\n`,
      })),
    ],
    entries: [
      {
        file: "openapi/openapi.yaml",
        kind: "line",
        block: "tags:",
        line: `  - { name: ${path}, description: ${capitalized(spaced(path))} of ${whose}. }`,
      },
      ...[
        [`/${address}`, "collection"],
        [`/${address}/import`, "import"],
        [`"/${address}/{id}"`, "item"],
        [`"/${address}/{id}/history"`, "history"],
        ...actions.map(({ name }) => [`"/${address}/{id}/${name}"`, name]),
        ...fields.filter(isFile).map(({ name }) => [`"/${address}/{id}/${hyphened(name)}"`, hyphened(name)]),
      ].map(([place, part]) => ({
        file: "openapi/openapi.yaml",
        kind: "line",
        block: "paths:",
        line: `  ${place}: { $ref: paths/${path}.yaml#/${part} }`,
      })),
      ...codes("ErrorType", "enum:", refusals),
      ...codes("SuccessType", "enum:", successes),
      ...codes(
        "SuccessTypeLong",
        "enum:",
        successes.flatMap((code) => [`${code}_SUCCESSFULLY`, `${code}_SUCCESS`]),
      ),
    ],
    codes: { saved, deleted, done, refusals, table },
  };
};

export const duplicateOf = ({ name }, { CODE }) => `${CODE}_DUPLICATE_${name.replace(/([A-Z])/g, "_$1").toUpperCase()}`;

/** What is told of a file: that it is stored, that it is gone, that there is none. */
export const fileCodesOf = ({ name }, { CODE }) => {
  const code = `${CODE}_${hyphened(name).replaceAll("-", "_").toUpperCase()}`;
  return { saved: `${code}_SAVED`, deleted: `${code}_DELETED`, missing: `${code}_NOT_FOUND` };
};

/** `price-list` of `priceList`, as it stands in an address. */
export const hyphened = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const uploadOf = ({ name }, { Type }) => `${Type}${capitalized(name)}Upload`;

/** The refusal of a record that would come to name itself, over however many between. */
export const cycleOf = ({ CODE }) => `${CODE}_CYCLE`;
/** The refusal of a deletion of what one of the records still names. */
export const namedStillOf = ({ CODE }) => `${CODE}_REFERS`;

const choiceOf = ({ name }, { Type }) => `${Type}${capitalized(name)}`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A schema as one line of YAML. */
const flow = (value) => {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([key, part]) => `${key}: ${flow(part)}`);
    return `{ ${parts.join(", ")} }`;
  }
  return typeof value === "string" && /[^\w/.-]|^[\d.-]/.test(value) ? JSON.stringify(value) : String(value);
};

const typeOf = ({ field, schema }, names, folder = "") => {
  const values = { $ref: `${folder}${choiceOf(field, names)}.yaml` };
  if (field.kind === "choices") return { ...schema, items: values, uniqueItems: true };
  return field.kind === "choice" ? values : schema;
};

const recordOf = ({ names, fields, scope, whose, readBy }, said) => {
  const properties = said.flatMap(({ field, schema }) => [
    [field.name, typeOf({ field, schema }, names)],
    ...(field.kind === "reference" ? [[field.label, { $ref: "NamedRef.yaml" }]] : []),
  ]);
  const always = fields.filter(({ isRequired, kind }) => isRequired || kind === "toggle").map(({ name }) => name);
  return object(`A ${spaced(names.one)}${scope === "platform" ? "" : ` of ${whose}`}.`, {
    required: ["id", ...(readBy ? ["companyId", "company"] : []), ...always, "createdAt", "updatedAt"],
    properties: [
      ["id", { type: "string", format: "uuid" }],
      ...(readBy
        ? [
            ["companyId", { type: "string", format: "uuid", description: "The company that it belongs to." }],
            ["company", { $ref: "CompanyRef.yaml" }],
          ]
        : []),
      ...properties,
      ["createdAt", { type: "string", format: "date-time", description: "When the record was made." }],
      ["updatedAt", { type: "string", format: "date-time", description: "When it was last changed." }],
    ],
  });
};

const inputOf = ({ names }, written) =>
  object(`What may be written of a ${spaced(names.one)}.`, {
    required: written.filter(({ field }) => field.isRequired).map(({ field }) => field.name),
    properties: written.map(({ field, schema }) => [
      field.name,
      field.kind === "toggle" ? { ...schema, default: beginsOn(field) } : typeOf({ field, schema }, names),
    ]),
  });

const object = (description, { required, properties }) =>
  [
    "type: object",
    `description: ${description}`,
    `required: [${required.join(", ")}]`,
    "additionalProperties: false",
    "properties:",
    ...properties.map(([name, schema]) => `  ${name}: ${flow(schema)}`),
    "",
  ].join("\n");

const listOf = ({ Type, path }) => `type: object
description: A page of ${spaced(path)}.
required: [data, pageInfo]
additionalProperties: false
properties:
  data: { type: array, items: { $ref: ${Type}.yaml }, maxItems: 100 }
  total:
    type: integer
    minimum: 0
    maximum: 10000
    description: How many rows match, exact up to 10,000 and capped there; absent where they are not counted.
  totalIsExact: { type: boolean, description: "False when more rows match than \`total\` says; there with it." }
  pageInfo: { $ref: PageInfo.yaml }
`;

/** The refusals that every operation may answer, and those that some do, by status. */
const refusals = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  408: "RequestTimeout",
  409: "Conflict",
  412: "EditConflict",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  429: "TooManyRequests",
  500: "InternalError",
  503: "ServiceUnavailable",
};
const always = [400, 401, 403, 429, 500, 503];
const ofBodies = [408, 409, 413, 415];

const refused = (...more) =>
  Object.entries(refusals)
    .filter(([status]) => [...always, ...more].includes(Number(status)))
    .map(([status, name]) => `      "${status}": { $ref: "../responses.yaml#/${name}" }`)
    .join("\n");

const pathsOf = (description, said) => {
  const { names, fields, scope, read, write, actions, title, readBy } = description;
  const { path, address, Type, Types, CODE, one } = names;
  const ofCompany = scope === "company" ? `    - { $ref: "../parameters.yaml#/CompanyId" }\n` : "";
  const onCollection = ofCompany && `  parameters:\n${ofCompany}`;
  const thing = spaced(one);
  const readers = `[${read.join(", ")}]`;
  const writers = `[${write.join(", ")}]`;
  // what somebody may only read, they need not know the past of
  const past = `[${[...new Set([...read.filter((word) => word !== "member" && word !== "any"), ...write])].join(", ")}]`;
  const operation = (
    verb,
    { id, summary, description: said = "", access, parameters = [], body, replies, more },
  ) => `  ${verb}:
    operationId: ${id}
    tags: [${path}]
    summary: ${summary}
${said && `    description: ${JSON.stringify(said)}\n`}    x-access: ${access}
    security: [{ bearer: [] }]
${parameters.length > 0 ? `    parameters:\n${parameters.map((line) => `      - ${line}`).join("\n")}\n` : ""}${
  body ? `    requestBody:\n      required: true\n      content:${body}\n` : ""
}    responses:
${replies}
${refused(...more)}
`;
  const common = (name) => `{ $ref: "../parameters.yaml#/${name}" }`;
  const record = (status, description, hasTag = true) => `      "${status}":
        description: ${description}
        headers: { X-Request-Id: { $ref: "../headers.yaml#/XRequestId" }${hasTag ? `, ETag: { $ref: "../headers.yaml#/ETag" }` : ""} }
        content: { application/json: { schema: { $ref: "../schemas/${Type}.yaml" } } }`;
  const input = ` { application/json: { schema: { $ref: "../schemas/${Type}Input.yaml" } } }`;
  const told = (which, data, outcome = "Done.") => `      "200":
        description: ${outcome}
        headers: { X-Request-Id: { $ref: "../headers.yaml#/XRequestId" } }
        content:
          application/json:
            schema:
              type: object
              required: [type, data]
              additionalProperties: false
              properties:
                type: { allOf: [{ $ref: "../schemas/SuccessType.yaml" }, ${which}] }
                data: { $ref: "../schemas/${data}.yaml" }`;
  const fileOperations = (field) => {
    const label = spaced(field.label);
    const { saved, deleted } = fileCodesOf(field, names);
    const types = Object.keys(acceptedBy(field).types);
    const called = `${Type}${capitalized(field.name)}`;
    return `${item(hyphened(field.name))}${operation("put", {
      id: `put${called}`,
      summary: `Stores the ${label} of a ${thing}, in the place of the one that it has.`,
      description: `${field.argument.split("|").join(" or ")} of ${field.megabytes} MB at most, judged by its content; a larger one is 413 SIZE_EXCEEDS_LIMIT. 409 FILES_LIMIT_EXCEEDED when there are too many files, or too large ones.`,
      access: writers,
      body: `
        multipart/form-data:
          schema: { $ref: "../schemas/${uploadOf(field, names)}.yaml" }
          encoding: { file: { contentType: "${types.join(", ")}" } }`,
      replies: told(`{ const: ${saved} }`, Type, "The record with its file."),
      more: [404, ...ofBodies],
    })}${operation("get", {
      id: `get${called}`,
      summary: `Reads the ${label} of a ${thing}, to be saved and not to be shown.`,
      access: readers,
      replies: `      "200":
        description: The file.
        headers: { X-Request-Id: { $ref: "../headers.yaml#/XRequestId" } }
        content:
${types.map((type) => `          ${type}: { schema: { type: string, format: binary } }`).join("\n")}`,
      more: [404],
    })}${operation("delete", {
      id: `delete${called}`,
      summary: `Takes the ${label} of a ${thing} away.`,
      access: writers,
      replies: told(`{ const: ${deleted} }`, Type, "The record without it."),
      more: [404, 409],
    })}`;
  };
  const sorts = [title.name, "createdAt", "updatedAt"].flatMap((name) => [name, `"-${name}"`]);
  const filters = [
    ...(readBy ? [severalOf("companyId", "Of any of these companies.", { type: "string", format: "uuid" })] : []),
    ...said.flatMap(({ field, schema }) => filterOf(field, schema, names)),
  ];
  const importing = `\n# /${address}/import\nimport:\n${onCollection}`;
  const item = (name) =>
    `\n# /${address}/{id}${name === "item" ? "" : `/${name}`}\n${name}:\n  parameters:\n    - { $ref: "../parameters.yaml#/id" }\n${ofCompany}`;
  return `${madeBy(description)}
# /${address}
collection:
${onCollection}${operation("get", {
  id: `list${Types}`,
  summary: `Lists ${spaced(path)}.`,
  access: readers,
  parameters: [
    ...["page", "perPage", "count", "after"].map(common),
    `name: sort\n        in: query\n        description: Field to sort by, with a hyphen in front for descending.\n        schema: { type: string, enum: [${sorts.join(", ")}], default: ${title.name} }`,
    common("q"),
    ...filters,
    ...["ids", ...boundsOf("createdAt"), ...boundsOf("updatedAt"), "timeZone", "format"].map(common),
  ],
  replies: `      "200":
        description: A page of ${spaced(path)}, or all that match as CSV.
        headers: { X-Request-Id: { $ref: "../headers.yaml#/XRequestId" } }
        content:
          application/json: { schema: { $ref: "../schemas/${Type}List.yaml" } }
          text/csv:
            schema:
              type: string
              description: One line of headings, then one line for each record (RFC 4180, UTF-8).`,
  more: [],
})}${operation("post", {
  id: `create${Type}`,
  summary: `Creates a ${thing}.`,
  access: writers,
  parameters: [common("IdempotencyKey")],
  body: input,
  replies: record(201, "The new record."),
  // what a record names may be gone, or not the caller's
  more: [...(fields.some(({ kind }) => kind === "reference") ? [404] : []), ...ofBodies],
})}${importing}${operation("post", {
  id: `import${Types}`,
  summary: `Imports ${spaced(path)}, row by row.`,
  description: `Columns: the fields of ${Type}Input, nested ones with dots. Good rows go in, each rejected row is named with its reasons.${fields.some(isFile) ? " Files stay as they are." : ""}`,
  access: writers,
  parameters: ["dryRun", "IdempotencyKey"].map(common),
  body: `
        text/csv:
          schema:
            type: string
            minLength: 1
            maxLength: 1048576
            description: RFC 4180 in UTF-8 with one line of headings.`,
  replies: told("{ enum: [IMPORT_CHECKED, IMPORT_SAVED] }", "ImportReport", "What went in and what was rejected."),
  more: ofBodies,
})}${item("item")}${operation("get", {
  id: `get${Type}`,
  summary: "Reads one record.",
  access: readers,
  replies: record(200, "The record."),
  more: [404],
})}${operation("put", {
  id: `update${Type}`,
  summary: "Replaces what may be written of one record.",
  access: writers,
  parameters: [common("IfMatch")],
  body: input,
  replies: record(200, "The record after the change."),
  more: [404, 412, ...ofBodies],
})}${operation("delete", {
  id: `delete${Type}`,
  summary: `Deletes a ${thing}.`,
  access: writers,
  parameters: [common("IdempotencyKey")],
  replies: told(`{ const: ${CODE}_DELETED }`, "RecordId"),
  more: [404, 409],
})}${actions
  .map(
    ({ name, past: done, flag, to }) =>
      `${item(name)}${operation("post", {
        id: `${name}${Type}`,
        summary: `Sets \`${flag}\` to ${to}, where it is not so already.`,
        access: writers,
        parameters: [common("IdempotencyKey")],
        replies: told(`{ const: ${CODE}_${done.toUpperCase()} }`, Type),
        more: [404, 409],
      })}`,
  )
  .join("")}${fields.filter(isFile).map(fileOperations).join("")}${item("history")}${operation("get", {
  id: `get${Type}History`,
  summary: "Lists who changed what and when, newest first.",
  access: past,
  parameters: [
    ...["page", "perPage", "count", "after"].map(common),
    `name: sort\n        in: query\n        description: Field to sort by, with a hyphen in front for descending.\n        schema: { type: string, enum: [at, "-at"], default: "-at" }`,
    `name: action\n        in: query\n        description: Rows with any of these values.\n        schema: { type: array, items: { $ref: "../schemas/HistoryAction.yaml" }, maxItems: 20 }`,
  ],
  replies: `      "200":
        description: A page of the history.
        headers: { X-Request-Id: { $ref: "../headers.yaml#/XRequestId" } }
        content: { application/json: { schema: { $ref: "../schemas/HistoryList.yaml" } } }`,
  more: [404],
})}`;
};

const remark = "# npm run add -- resource ";

/** The command that made a contract, kept in its first line: what it wrote can be told from what was changed since. */
const madeBy = ({ command }) => `${remark}${quoted(command)}`;

/** The words of the command that made a contract, or none. */
export const commandOf = (text) => {
  const [first = ""] = text.split("\n");
  return first.startsWith(remark) ? unquoted(first.slice(remark.length)) : undefined;
};

/** The parameters by which a list is narrowed to values of a field, and to those with or without one. */
export const filterNames = (field) => [
  ...valueNames(field),
  ...(isFile(field) || (!field.isRequired && !rowOf(field.kind).hasNoEmpty) ? [`${field.name}_empty`] : []),
];

const valueNames = ({ name, kind }) => {
  const { filter } = rowOf(kind);
  if (["flag", "values", "one"].includes(filter)) return [name];
  if (filter === "near") return [`${name}_near`];
  if (filter === "days") return boundsOf(name);
  return filter === "range" ? [`${name}_gte`, `${name}_lte`] : [];
};

/** The parameters that narrow a list to days. */
export const boundsOf = (name) => [`${name}_in`, `${name}_gte`, `${name}_lte`];

const near = {
  type: "string",
  maxLength: 60,
  pattern: "^-?\\d{1,2}(\\.\\d+)?,-?\\d{1,3}(\\.\\d+)?,\\d{1,5}(\\.\\d+)?$",
  examples: ["-23.5505,-46.6333,10"],
};

const filterOf = (field, schema, names) => [
  ...valueFilterOf(field, schema, names),
  ...filterNames(field)
    .filter((name) => name.endsWith("_empty"))
    .map((name) => parameter(name, "Only those without one, or with one.", { type: "boolean" })),
];

const parameter = (name, description, json) =>
  `{ name: ${name}, in: query, description: ${JSON.stringify(description)}, schema: ${flow(json)} }`;

/** The parameter of a list for any of several values. */
const severalOf = (name, description, items) => parameter(name, description, { type: "array", items, maxItems: 20 });

const valueFilterOf = (field, schema, names) => {
  const { name, kind } = field;
  const ofValues = {
    reference: () => severalOf(name, `Of any of these as ${spaced(field.label)}.`, schema),
    country: () => severalOf(name, "Of any of these countries.", { ...schema, examples: ["BR"] }),
  };
  const filters = {
    flag: () => [parameter(name, "Only those of which it is so, or is not.", { type: "boolean" })],
    one: () => [
      kind === "color"
        ? parameter(name, "Of just this colour.", { ...schema, examples: ["#1e88e5"] })
        : parameter(name, "Of just this value.", schema),
    ],
    near: () => [
      parameter(`${name}_near`, "Around a place: latitude, longitude and kilometres, with commas between.", near),
    ],
    values: () => [
      ofValues[kind]?.() ??
        severalOf(name, "Rows with any of these values.", { $ref: `../schemas/${choiceOf(field, names)}.yaml` }),
    ],
  };
  const made = filters[rowOf(kind).filter];
  if (made) return made();
  return valueNames(field).map((one) =>
    one.endsWith("_in")
      ? parameter(one, "In this period, as it is on the day of asking.", { $ref: "../schemas/Period.yaml" })
      : parameter(one, one.endsWith("_gte") ? "From this on." : "Up to this.", {
          ...schema,
          ...(kind === "duration" ? { examples: ["PT1H30M"] } : {}),
        }),
  );
};
