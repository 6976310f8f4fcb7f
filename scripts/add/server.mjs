import { duplicateOf, filterNames } from "./contract.mjs";
import { bounded, schemaOf } from "./kinds.mjs";
import { capital, spaced } from "./names.mjs";

/** What the server keeps of a resource and how it serves it: table, rights, description, refusals, demonstration rows. */
export const serverOf = (description, { kinds }) => {
  const { names, fields, actions, scope } = description;
  const { path, many, Types, CODE } = names;
  const ofCompany = scope === "company";
  const view = `company${Types}`;
  const kept = `with the ${ofCompany ? "company" : "platform"}, deleted ones too`;
  const rights = "server/db/schema/company-rights.ts";
  const refusals = [
    [`${CODE}_NOT_FOUND`, 404, `No such ${spaced(names.one)}`],
    ...(actions.length > 0 ? [[`${CODE}_STATE`, 409, "It is so already"]] : []),
    ...fields
      .filter(({ isUnique }) => isUnique)
      .map((field) => [duplicateOf(field, names), 409, `Duplicate ${spaced(field.name)}`]),
  ];
  return {
    files: [
      { path: `server/db/schema/${path}.ts`, text: tableOf(description, kinds) },
      { path: `server/resources/${path}.ts`, text: descriptionOf(description, kinds) },
      { path: `server/db/seed-${path}.ts`, text: seedOf(description, kinds) },
    ],
    entries: [
      {
        file: "server/db/schema/index.ts",
        kind: "export",
        names: `{ ${[...(ofCompany ? [view] : []), many].join(", ")} }`,
        from: `./${path}`,
      },
      ...(ofCompany
        ? [
            { file: rights, kind: "import", names: `{ ${many} }`, from: `./${path}` },
            {
              file: rights,
              kind: "element",
              path: "companyRights",
              value: `{ on: ${many}, select: "all", insert: "all", update: "all" }`,
            },
          ]
        : []),
      { file: "server/resources/index.ts", kind: "import", names: `{ ${many} }`, from: `./${path}` },
      { file: "server/resources/index.ts", kind: "element", path: "resources", value: many },
      { file: "server/resources/index.ts", kind: "spread", path: "resourceOperations", value: `...${many}.operations` },
      { file: "server/db/seed-more.ts", kind: "import", names: `{ seed${Types} }`, from: `./seed-${path}` },
      { file: "server/db/seed-more.ts", kind: "element", path: "moreSeeds", value: `seed${Types}` },
      {
        file: "server/retention.ts",
        kind: "property",
        path: "retention",
        key: many,
        value: `{ kept: "${kept}" }`,
      },
      {
        file: "docs/operations.md",
        kind: "line",
        block: "| `refresh_tokens`",
        line: `| \`${names.table}\` | ${kept} |`,
      },
      ...refusals.map(([key, status, message]) => ({
        file: "server/refusal.ts",
        kind: "property",
        path: "table",
        key,
        value: `[${status}, ${JSON.stringify(message)}]`,
      })),
    ],
    /** What the role of work for a company may do, as the migration says it. */
    grants: ofCompany
      ? [
          `GRANT SELECT, INSERT, UPDATE ON "${names.table}" TO vcard_panel_company;`,
          `GRANT SELECT ON "company_${names.table}" TO vcard_panel_company;`,
        ]
      : [],
  };
};

/** The column that keeps values of a schema, without its constraints. */
const columnOf = (schema) => {
  if (schema.format === "uuid") return "uuid";
  if (schema.format === "date" || schema.format === "past-date") return "date";
  if (schema.format === "date-time") return "instant";
  if (schema.type === "integer") return "integer";
  if (schema.type === "number") return "numeric";
  if (schema.type === "boolean") return "boolean";
  return schema.type === "string" ? "text" : "jsonb";
};

const snake = (name) => name.replace(/([A-Z])/g, "_$1").toLowerCase();
const referredIn = ({ argument }) => argument.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const tableOf = ({ names, fields, scope }, kinds) => {
  const { path, many, Types, table } = names;
  const ofCompany = scope === "company";
  const columns = fields.map((field) => {
    const type = columnOf(schemaOf(bounded(field), kinds));
    const values = field.kind === "choice" ? field.argument.split("|").map((value) => `"${value}"`) : undefined;
    const call = values
      ? `text({ enum: [${values.join(", ")}] })`
      : type === "numeric"
        ? `numeric({ mode: "number" })`
        : `${type}()`;
    const target = field.kind === "reference" ? `.references(() => ${referredIn(field)}.id)` : "";
    const needed = field.kind === "toggle" ? ".notNull().default(true)" : field.isRequired ? ".notNull()" : "";
    return { field, type, code: `${field.name}: ${call}${needed}${target}` };
  });
  const used = [
    ...new Set([
      "text",
      ...(ofCompany ? ["uuid"] : []),
      ...columns.map(({ type }) => type).filter((type) => type !== "instant"),
    ]),
  ];
  const referred = [
    ...new Set(fields.filter(({ kind }) => kind === "reference").map(({ argument }) => argument)),
  ].filter((target) => !(ofCompany && target === "companies"));
  const live = `sql\`\${table.deletedAt} is null\``;
  const first = ofCompany ? "table.companyId, " : "";
  const filtered = fields.filter((field) => filterNames(field).length > 0);
  const choices = fields.filter(({ kind }) => kind === "choice");
  const indexes = [
    ...choices.map(
      ({ name, argument }) =>
        `check("${table}_${snake(name)}", oneOf(table.${name}, [${argument
          .split("|")
          .map((value) => `"${value}"`)
          .join(", ")}]))`,
    ),
    ...(ofCompany
      ? [`...companyLists("${table}", table, ${live})`]
      : Object.entries({ name: "nameKey", created: "createdAt", updated: "updatedAt" }).map(
          ([name, key]) => `index("${table}_${name}").on(table.${key}, table.id).where(${live})`,
        )),
    ...filtered.map(
      ({ name }) => `index("${table}_${snake(name)}").on(${first}table.${name}, table.nameKey, table.id)`,
    ),
    ...fields
      .filter(({ isUnique }) => isUnique)
      .map(({ name }) => `uniqueIndex("${table}_${snake(name)}_unique").on(${first}table.${name}).where(${live})`),
    ...(ofCompany
      ? [`...companySearch("${table}", table)`]
      : [`index("${table}_search").using("gin", sql\`\${table.search} gin_trgm_ops\`)`]),
    ...(ofCompany ? [`...policies("${table}", { write: sql\`\${table.companyId} = \${theCompany}\` })`] : []),
  ];
  const hasUnique = fields.some(({ isUnique }) => isUnique);
  return `import { sql } from "drizzle-orm";
import { ${[...used, ...(ofCompany && filtered.length === 0 ? [] : ["index"]), "pgTable", ...(choices.length > 0 ? ["check"] : []), ...(hasUnique ? ["uniqueIndex"] : [])].join(", ")} } from "drizzle-orm/pg-core";
${referred.map((target) => `import { ${referredIn({ argument: target })} } from "./${target}";\n`).join("")}${
  ofCompany
    ? `import { companyView, policies, theCompany } from "./barrier";\nimport { companies } from "./companies";\n`
    : ""
}import { audit, ${ofCompany ? "companyLists, companySearch, " : ""}id, instant, keyText${choices.length > 0 ? ", oneOf" : ""} } from "./columns";

/** ${capital(spaced(path))} of ${ofCompany ? "a company" : "the platform"}. A deleted one keeps its row (\`deletedAt\`). */
export const ${many} = pgTable(
  "${table}",
  {
    id: id(),
${ofCompany ? "    companyId: uuid().notNull().references(() => companies.id),\n" : ""}    ${columns.map(({ code }) => code).join(",\n    ")},
    deletedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    ${indexes.join(",\n    ")},
  ],
);
${ofCompany ? `\nexport const company${Types} = companyView("company_${table}", ${many});\n` : ""}`;
};

const descriptionOf = (description, kinds) => {
  const { names, fields, scope, title, actions } = description;
  const { path, many, CODE, table } = names;
  const references = fields.filter(({ kind }) => kind === "reference");
  const targets = [...new Set(references.map(({ argument }) => argument))];
  const searched = fields.filter(
    (field) => columnOf(schemaOf(bounded(field), kinds)) === "text" && field.kind !== "choice",
  );
  const unique = fields.filter(({ isUnique }) => isUnique);
  const optional = (key, parts) => (parts.length > 0 ? `  ${key}: { ${parts.join(", ")} },\n` : "");
  return `import { ${many} as table } from "../db/schema";
import { ${scope} } from "../serve/rows";
import { serve } from "../serve/serve";
${references.length > 0 ? `import { named } from "../serve/shown";\n` : ""}${targets.map((target) => `import { ${referredIn({ argument: target })} } from "./${target}";\n`).join("")}
/** ${capital(spaced(path))} of ${scope === "company" ? "a company" : "the platform"}. */
export const ${many} = serve("/${path}", {
  table,
  rows: ${scope === "company" ? "company(table)" : "platform()"},
  title: "${title.name}",
  search: [${searched.map(({ name }) => `"${name}"`).join(", ")}],
  ends: table.deletedAt,
  delete: { how: "ends" },
${optional(
  "shown",
  references.map((field) => `${field.label}: named(table.${field.name}, ${referredIn(field)})`),
)}${optional(
  "references",
  references.map((field) => `${field.name}: { to: ${referredIn(field)}, whenItEnds: "kept" }`),
)}${optional(
  "unique",
  unique.map(
    (field) =>
      `${table}_${snake(field.name)}_unique: { refused: "${duplicateOf(field, names)}", field: "${field.name}", message: "is taken" }`,
  ),
)}${optional(
  "switches",
  actions.map(
    ({ name, flag, to }) =>
      `${name}: { set: { ${flag}: ${to} }, refused: "${CODE}_STATE", recordedAs: "${to ? "ACTIVATED" : "INACTIVATED"}" }`,
  ),
)}});
`;
};

/** Endings that make names out of one word, so that a list of them looks like one. */
const endings = ["Central", "Norte", "Sul", "Leste", "Oeste", "Litoral", "Interior", "Capital"];

const seedOf = ({ names, fields, title, scope, labels }, kinds) => {
  const { many, Types, path } = names;
  const [one] = (labels[path]?.["pt-br"] ?? capital(spaced(names.one))).split(",");
  const ofCompany = scope === "company";
  const sampleOf = (field) => {
    const { least = 0, most = 100 } = bounded(field);
    if (field === title) return "name";
    const samples = {
      email: () => `\`contato.\${at + 1}@example.com\``,
      phone: () => `\`+55113\${dice.digits(7)}\``,
      url: () => `\`https://www.example.com/\${at + 1}\``,
      toggle: () => "!isLast",
      choice: () => `dice.pick(${JSON.stringify(field.argument?.split("|"))} as const)`,
      reference: () =>
        `dice.pick(world.${referredIn(field)}${ofCompany && field.argument !== "companies" ? ".filter(({ companyId }) => companyId === company.id)" : ""}).id`,
      date: () => "dice.between(start, now).toISOString().slice(0, 10)",
      country: () => `"BR"`,
      documentNumber: () => `completeCnpj(\`\${dice.digits(8)}0001\`)`,
      longText: () => `\`\${name}: \${at + 1}\``,
    };
    if (samples[field.kind]) return samples[field.kind]();
    const schema = schemaOf(bounded(field), kinds);
    if (schema.type === "number" || schema.type === "integer")
      return field.kind === "percent"
        ? "dice.int(0, 100) / 100"
        : `dice.int(${Math.ceil(least)}, ${Math.floor(Math.min(most, least + 100_000))})`;
    return field.isUnique || field.isRequired ? `\`${field.name.slice(0, 1).toUpperCase()}\${at + 1}\`` : "null";
  };
  const searched = fields.filter(
    (field) => columnOf(schemaOf(bounded(field), kinds)) === "text" && field.kind !== "choice",
  );
  const hasDocument = fields.some(({ kind }) => kind === "documentNumber");
  const rows = `names.map((name, at) => {
      const createdAt = dice.between(start, now);
      const isLast = at === names.length - 1;
      const row = {
        id: dice.id(createdAt),
${ofCompany ? "        companyId: company.id,\n" : ""}${fields.map((field) => `        ${field.name}: ${sampleOf(field)},`).join("\n")}
        createdAt,
        updatedAt: createdAt,
      };
      return { ...row, nameKey: normalize(name), search: searchText(${searched.map(({ name }) => `row.${name}`).join(", ")}) };
    })`;
  return `import { normalize, searchText } from "./normalize";
import { ${many} } from "./schema";
${hasDocument ? `import { completeCnpj } from "../domain/documents";\n` : ""}import type { MoreSeeds } from "./seed-context";

const names = [${endings.map((ending) => JSON.stringify(`${one} ${ending}`)).join(", ")}];

/** Demonstration rows${ofCompany ? " of the companies in which people work together" : ""}. */
export const seed${Types}: MoreSeeds = ({ dice, start, now }, world) => ({
  table: ${many},
  rows: ${ofCompany ? `world.companies.slice(0, 3).flatMap((company) =>\n    ${rows},\n  )` : rows},
});
`;
};
