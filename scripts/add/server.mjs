import { cycleOf, duplicateOf, fileCodesOf, filterNames, namedStillOf } from "./contract.mjs";
import { columnNameOf, isChosen, isFile } from "./grammar.mjs";
import { beginsOn, bounded, schemaOf, valueFor } from "./kinds.mjs";
import { capital, spaced } from "./names.mjs";
import { rowOf } from "./per-kind.mjs";
import { isReadAtWork } from "./targets.mjs";

/** What the server keeps of a resource and how it serves it: table, rights, description, refusals, demonstration rows. */
export const serverOf = (description, { kinds }) => {
  const { names, fields, actions, scope } = description;
  const { path, many, Types, CODE } = names;
  const ofCompany = scope === "company";
  const may = rightsOf(description);
  const view = `company${Types}`;
  const kept = `with the ${scope}, deleted ones too`;
  const rights = "server/db/schema/company-rights.ts";
  const refusals = [
    [`${CODE}_NOT_FOUND`, 404, `No such ${spaced(names.one)}`],
    ...(actions.length > 0 ? [[`${CODE}_STATE`, 409, "It is so already"]] : []),
    ...fields
      .filter(({ isUnique }) => isUnique)
      .map((field) => [duplicateOf(field, names), 409, `Duplicate ${spaced(field.name)}`]),
    ...fields
      .filter(isFile)
      .map((field) => [fileCodesOf(field, names).missing, 404, `There is no ${spaced(field.label)}`]),
    ...(fields.some(({ isItself }) => isItself)
      ? [[cycleOf(names), 409, "It would lead back to itself, or through too many records"]]
      : []),
    ...(fields.some(({ isRefused }) => isRefused)
      ? [[namedStillOf(names), 409, `Of the ${spaced(names.path)} some refer to it`]]
      : []),
  ];
  return {
    files: [
      { path: `server/db/schema/${path}.ts`, text: tableOf(description, kinds) },
      { path: `server/resources/${path}.ts`, text: descriptionOf(description, kinds) },
      { path: `server/db/seed/${path}.ts`, text: seedOf(description, kinds) },
    ],
    entries: [
      {
        file: "server/db/schema/index.ts",
        kind: "export",
        names: `{ ${[...(ofCompany ? [view] : []), many].join(", ")} }`,
        from: `./${path}`,
      },
      ...(may
        ? [
            { file: rights, kind: "import", names: `{ ${many} }`, from: `./${path}` },
            { file: rights, kind: "element", path: "companyRights", value: `{ on: ${many}, ${may.declared} }` },
          ]
        : []),
      { file: "server/resources/index.ts", kind: "import", names: `{ ${many} }`, from: `./${path}` },
      { file: "server/resources/index.ts", kind: "element", path: "resources", value: many },
      { file: "server/resources/index.ts", kind: "spread", path: "resourceOperations", value: `...${many}.operations` },
      { file: "server/db/seed/more.ts", kind: "import", names: `{ seed${Types} }`, from: `./${path}` },
      { file: "server/db/seed/more.ts", kind: "element", path: "moreSeeds", value: `seed${Types}` },
      {
        file: "server/upkeep/retention.ts",
        kind: "property",
        path: "retention",
        key: many,
        value: `{ subject: "COMPANIES", level: "personal", kept: "${kept}" }`,
      },
      ...ownData(description),
      {
        file: "docs/operations.md",
        kind: "line",
        block: "| `refresh_tokens`",
        line: `| \`${names.table}\` | personal | ${kept} |`,
      },
      ...refusals.map(([key, status, message]) => ({
        file: "server/refusal.ts",
        kind: "property",
        path: "table",
        key,
        value: `[${status}, ${JSON.stringify(message)}]`,
      })),
    ],
    /** What the role of work behind the barrier may do, as the migration says it. */
    grants: [
      ...(may ? [`GRANT ${may.granted} ON "${names.table}" TO vcard_panel_company;`] : []),
      ...(ofCompany ? [`GRANT SELECT ON "company_${names.table}" TO vcard_panel_company;`] : []),
    ],
  };
};

/** What of it a person gets who asks for all that is theirs, and what becomes of it when they go. */
const ownData = ({ names: { many, path }, scope }) => {
  const [parts, erasers] = ["server/own-data/parts.ts", "server/own-data/erasers.ts"];
  if (scope !== "person")
    return [
      { file: parts, kind: "property", path: "parts", key: many, value: `{ left: "of nobody in person" }` },
      { file: erasers, kind: "property", path: "erasers", key: many, value: `{ stays: "of nobody in person" }` },
    ];
  const table = `schema.${many}`;
  const [of, read] = [`eq(${table}.ownerId, personId)`, `${many}.resource.view.select(db, all(where, ${table}.id))`];
  return [
    { file: parts, kind: "import", names: `{ ${many} }`, from: `../resources/${path}` },
    {
      file: parts,
      kind: "property",
      path: "parts",
      key: many,
      value: `[{ name: "${path}", key: ${table}.id, of: (_, personId) => ${of}, read: async (db, where) => (await ${read}).map(${many}.resource.view.show) }]`,
    },
    { file: erasers, kind: "property", path: "erasers", key: many, value: `all(${table}, ${table}.ownerId)` },
  ];
};

/** What work for a company may do with the table; to lock a record that is named asks for the right to change something. */
const rightsOf = ({ names: { many }, scope, read }) => {
  if (scope !== "platform")
    return { declared: 'select: "all", insert: "all", update: "all"', granted: "SELECT, INSERT, UPDATE" };
  return isReadAtWork(read)
    ? { declared: `select: "all", update: [${many}.updatedAt]`, granted: 'SELECT, UPDATE ("updated_at")' }
    : undefined;
};

/** The column that says whose a row is, the table it leads to, and the condition of the barrier. */
const owners = {
  company: { owner: "companyId", table: "companies", setting: "theCompany" },
  person: { owner: "ownerId", table: "users", setting: "thePerson" },
};

/** The column that keeps values of a schema, without its constraints. */
const columnOf = (schema) => {
  if (schema.format === "uuid") return "uuid";
  if (schema.format === "date" || schema.format === "past-date") return "date";
  if (schema.format === "date-time") return "instant";
  // the database's own whole numbers have four bytes
  if (schema.type === "integer" && schema.minimum >= -(2 ** 31) && schema.maximum < 2 ** 31) return "integer";
  if (schema.type === "integer" || schema.type === "number") return "numeric";
  if (schema.type === "boolean") return "boolean";
  return schema.type === "string" ? "text" : "jsonb";
};

const snake = (name) => name.replace(/([A-Z])/g, "_$1").toLowerCase();
const referredIn = ({ argument }) => argument.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const tableOf = ({ names, fields, scope, whose }, kinds) => {
  const isOwn = fields.some(({ isItself }) => isItself);
  const { path, many, Types, table } = names;
  const ofCompany = scope === "company";
  const owned = owners[scope];
  const columns = fields.map((field) => {
    const type = isFile(field) ? "uuid" : columnOf(schemaOf(bounded(field), kinds));
    const call = isChosen(field)
      ? `text({ enum: [${valuesOf(field)}] })${field.kind === "choices" ? ".array()" : ""}`
      : field.kind === "coordinates"
        ? "jsonb().$type<{ latitude: number; longitude: number }>()"
        : type === "numeric"
          ? `numeric({ mode: "number" })`
          : `${type}()`;
    const target =
      field.kind === "reference"
        ? `.references((${field.isItself ? "): AnyPgColumn" : ")"} => ${referredIn(field)}.id)`
        : "";
    const needed =
      field.kind === "toggle" ? `.notNull().default(${beginsOn(field)})` : field.isRequired ? ".notNull()" : "";
    return { field, type: isChosen(field) ? "text" : type, code: `${columnNameOf(field)}: ${call}${needed}${target}` };
  });
  const used = [
    ...new Set([
      "text",
      ...(owned ? ["uuid"] : []),
      ...columns.map(({ type }) => type).filter((type) => type !== "instant"),
    ]),
  ];
  const referred = [
    ...new Set(
      fields.filter(({ kind, isItself }) => kind === "reference" && !isItself).map(({ argument }) => argument),
    ),
  ].filter((target) => target !== owned?.table);
  const live = `sql\`\${table.deletedAt} is null\``;
  const first = owned ? `table.${owned.owner}, ` : "";
  const filtered = fields.filter((field) => filterNames(field).length > 0);
  const chosen = fields.filter(isChosen);
  // a closed list is kept by the database
  const ofList = (field) =>
    field.kind === "choice"
      ? `oneOf(table.${field.name}, [${valuesOf(field)}])`
      : `sql\`\${table.${field.name}} <@ array[${valuesOf(field).replaceAll('"', "'")}]::text[]\``;
  // a person's own rows are few enough to be looked through
  const isSearched = scope !== "person";
  const indexOf = (field) => {
    const { kind } = field;
    // of one owner's rows those without a value are looked for among all
    if (owned && filterNames(field).every((one) => one.endsWith("_empty"))) return [];
    const name = columnNameOf(field);
    const called = `index("${table}_${snake(name)}")`;
    if (kind === "coordinates") return isSearched ? [`${called}.on(${first}latitudeOf(table.${name}))`] : [];
    if (kind === "duration")
      return [
        `index("${table}_${snake(name)}_length").on(${first}secondsOf(table.${name}))`,
        // of one owner's rows those without a value are looked for among all
        ...(owned || field.isRequired ? [] : [`${called}.on(table.${name}, table.nameKey, table.id)`]),
      ];
    if (kind === "choices") return isSearched ? [`${called}.using("gin", ${first}table.${name})`] : [];
    return [`${called}.on(${first}table.${name}, table.nameKey, table.id)`];
  };
  const indexes = [
    ...chosen.map((field) => `check("${table}_${snake(field.name)}", ${ofList(field)})`),
    ...(ofCompany
      ? [`...companyLists("${table}", table, ${live})`]
      : Object.entries({ name: "nameKey", created: "createdAt", updated: "updatedAt" }).map(
          ([name, key]) => `index("${table}_${name}").on(${first}table.${key}, table.id).where(${live})`,
        )),
    ...filtered.flatMap(indexOf),
    ...fields
      .filter(({ isUnique }) => isUnique)
      .map(({ name }) => `uniqueIndex("${table}_${snake(name)}_unique").on(${first}table.${name}).where(${live})`),
    ...(ofCompany ? [`...companySearch("${table}", table)`] : []),
    ...(owned ? [] : [`index("${table}_search").using("gin", sql\`\${table.search} gin_trgm_ops\`)`]),
    ...(owned ? [`...policies("${table}", { write: sql\`\${table.${owned.owner}} = \${${owned.setting}}\` })`] : []),
  ];
  const barrier = [...(ofCompany ? ["companyView"] : []), "policies", owned?.setting];
  const helpers = [
    ...["audit", ...(ofCompany ? ["companyLists", "companySearch"] : []), "id", "instant", "keyText"],
    ...(indexes.some((one) => one.includes("latitudeOf(")) ? ["latitudeOf"] : []),
    ...(chosen.some(({ kind }) => kind === "choice") ? ["oneOf"] : []),
    ...(fields.some(({ kind }) => kind === "duration") ? ["secondsOf"] : []),
  ];
  const hasUnique = fields.some(({ isUnique }) => isUnique);
  return `import { sql } from "drizzle-orm";
import { ${[...(isOwn ? ["type AnyPgColumn"] : []), ...used, ...(indexes.some((one) => one.startsWith("index(")) ? ["index"] : []), "pgTable", ...(chosen.length > 0 ? ["check"] : []), ...(hasUnique ? ["uniqueIndex"] : [])].join(", ")} } from "drizzle-orm/pg-core";
${referred.map((target) => `import { ${referredIn({ argument: target })} } from "./${target}";\n`).join("")}${
  owned
    ? `import { ${barrier.join(", ")} } from "./barrier";\nimport { ${owned.table} } from "./${owned.table}";\n`
    : ""
}import { ${helpers.join(", ")} } from "./columns";

/** ${capital(spaced(path))} of ${whose}. A deleted one keeps its row (\`deletedAt\`). */
export const ${many} = pgTable(
  "${table}",
  {
    id: id(),
${owned ? `    ${owned.owner}: uuid().notNull().references(() => ${owned.table}.id),\n` : ""}    ${columns.map(({ code }) => code).join(",\n    ")},
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

/** Who reads rows of the platform beside its administrators. */
const readersOf = (read) =>
  isReadAtWork(read) ? "{ isShared: true }" : read.includes("support") ? "{ isForSupport: true }" : "";

const descriptionOf = (description, kinds) => {
  const { names, fields, scope, read, whose, title, actions } = description;
  const { path, address, many, CODE, table } = names;
  const references = fields.filter(({ kind }) => kind === "reference");
  const targets = [...new Set(references.filter(({ isItself }) => !isItself).map(({ argument }) => argument))];
  const whenItEnds = ({ isRefused }) => `whenItEnds: ${isRefused ? `{ refused: "${namedStillOf(names)}" }` : '"kept"'}`;
  const searched = searchedOf(fields, kinds);
  const unique = fields.filter(({ isUnique }) => isUnique);
  const optional = (key, parts) => (parts.length > 0 ? `  ${key}: { ${parts.join(", ")} },\n` : "");
  return `import { ${many} as table } from "../db/schema";
import { ${scope} } from "../serve/rows";
import { serve } from "../serve/serve";
${references.length > 0 ? `import { named } from "../serve/shown";\n` : ""}${targets.map((target) => `import { ${referredIn({ argument: target })} } from "./${target}";\n`).join("")}
/** ${capital(spaced(path))} of ${whose}. */
export const ${many} = serve("/${address}", {
  table,
  rows: ${scope}(${scope === "platform" ? readersOf(read) : "table"}),
  title: "${title.name}",
  search: [${searched.map(({ name }) => `"${name}"`).join(", ")}],
  ends: table.deletedAt,
  delete: { how: "ends" },
${optional(
  "shown",
  references.map(
    (field) =>
      `${field.label}: named(table.${field.name}, ${field.isItself ? `{ table, called: table.${title.name} }` : referredIn(field)})`,
  ),
)}${
  fields.some(isFile)
    ? `  files: [${fields
        .filter(isFile)
        .map(({ name }) => `"${name}"`)
        .join(", ")}],\n`
    : ""
}${optional(
  "references",
  references.map((field) =>
    field.isItself
      ? `${field.name}: { to: "itself", cycle: "${cycleOf(names)}", ${whenItEnds(field)} }`
      : `${field.name}: { to: ${referredIn(field)}, ${whenItEnds(field)} }`,
  ),
)}${optional(
  "unique",
  unique.map(
    (field) =>
      `${table}_${snake(field.name)}_unique: { refused: "${duplicateOf(field, names)}", field: "${field.name}", message: "is taken" }`,
  ),
)}${optional(
  "switches",
  actions.map(({ name, flag, to }) => `${name}: { set: { ${flag}: ${to} }, refused: "${CODE}_STATE" }`),
)}});
`;
};

const valuesOf = ({ argument }) =>
  argument
    .split("|")
    .map((value) => `"${value}"`)
    .join(", ");

/** Texts that words are looked for in: as people write them, and no codes that nobody sees. */
const searchedOf = (fields, kinds) =>
  fields.filter(
    (field) => !isChosen(field) && !rowOf(field.kind).isCode && columnOf(schemaOf(bounded(field), kinds)) === "text",
  );

/** The rows for each whose they are, as code. */
const ofEach = {
  company: (rows) => `rowsOf(companies).slice(0, 3).flatMap((company) =>\n    ${rows},\n  )`,
  person: (rows) =>
    `rowsOf(users)\n    .filter(({ app2Id }) => ["maria", "joao"].includes(app2Id))\n    .flatMap((owner) =>\n    ${rows},\n  )`,
  platform: (rows) => rows,
};

/** Endings that make names out of one word, so that a list of them looks like one. */
const endings = ["Central", "Norte", "Sul", "Leste", "Oeste", "Litoral", "Interior", "Capital"];

/** Names of demonstration rows, in as many letters as a title may have. */
const titlesOf = (one, { least = 0, most }) => {
  const whole = endings.map((ending) => `${one} ${ending}`);
  const short = endings.map((ending, at) => `${at + 1} ${ending}`);
  const fits = (names) => names.every((name) => name.length >= least && name.length <= most);
  const bare = endings.map((_, at) => `${at + 1}`.padEnd(least, "0"));
  return [whole, endings, short].find(fits) ?? bare;
};

/** A number of demonstration rows, whole where one is within the bounds, and as large as people count. */
const numberBetween = ({ kind, least, most, isUnique }) => {
  const { spread = 60 } = rowOf(kind);
  const from = least <= 0 && most >= spread ? 1 : Math.ceil(least);
  const to = Math.floor(Math.min(most, from + spread - 1));
  if (isUnique) return `${from} + at`;
  return from <= to ? `dice.int(${from}, ${to})` : String(least);
};

const seedOf = ({ names, fields, title, scope, labels }, kinds) => {
  const { many, Types, path } = names;
  const [one] = (labels[path]?.["pt-br"] ?? capital(spaced(names.one))).split(",");
  const owned = owners[scope];
  const kept = { company: "company", person: "owner" }[scope];
  const rowsFor = ({ whose, ...field }) => {
    const rows = `rowsOf(${referredIn(field)}`;
    if (whose === "person") return `${rows}).filter(({ ownerId }) => ownerId === owner.id)`;
    return whose === "company" && scope === "company" ? `${rows}, company.id)` : `${rows})`;
  };
  const sampleOf = (field) => {
    const { least = 0, most = 100 } = bounded(field);
    if (field === title) return "name";
    const samples = {
      // most are as they begin
      toggle: () => (beginsOn(field) ? "!isLast" : "isLast"),
      choice: () => `dice.pick([${valuesOf(field)}] as const)`,
      choices: () =>
        least > 1
          ? `[${field.argument
              .split("|")
              .slice(0, least)
              .map((value) => `"${value}" as const`)
              .join(", ")}]`
          : `[dice.pick([${valuesOf(field)}] as const)]`,
      // one beneath the other in threes, so that none leads to somebody else's
      reference: () =>
        field.isItself
          ? "at % 3 === 0 ? null : before"
          : // there may be fewer of them than would have to be told apart
            field.isUnique
            ? "null"
            : `dice.pick(${rowsFor(field)}).id`,
      // some of them lie ahead, as many as behind
      date: () =>
        field.argument === "any-time"
          ? "dice.between(start, new Date(2 * now.getTime() - start.getTime())).toISOString().slice(0, 10)"
          : undefined,
      longText: () =>
        `\`\${name}: \${at + 1}\`${most < 100 ? `.slice(0, ${most})` : ""}${least > 1 ? `.padEnd(${least}, ".")` : ""}`,
    };
    const known = samples[field.kind]?.() ?? rowOf(field.kind).demo;
    if (known) return known;
    const schema = schemaOf(bounded(field), kinds);
    if (schema.type === "number" || schema.type === "integer") {
      const { minimum = least, maximum = most } = schema;
      const sample = valueFor(field, minimum, kinds);
      return sample === minimum ? numberBetween({ ...field, least: minimum, most: maximum }) : String(sample);
    }
    if (!field.isUnique && !field.isRequired) return "null";
    const said = `${labels[field.label]?.["pt-br"] ?? capital(spaced(field.label))} `;
    const isSaid = field.kind === "text" && !field.isUnique && said.length < most;
    const letter = most > 1 ? field.name.slice(0, 1).toUpperCase() : "";
    const lead = isSaid ? said : letter;
    const first = `${lead}1`.padEnd(least, "0");
    const sample = valueFor(field, first, kinds);
    if (sample !== first) return JSON.stringify(sample);
    const letters = `\`${lead.replace(/[`\\$]/g, "\\$&")}\${at + 1}\``;
    return least > 2 ? `${letters}.padEnd(${least}, "0")` : letters;
  };
  const searched = searchedOf(fields, kinds);
  const hasDocument = fields.some(({ kind }) => kind === "documentNumber");
  const seededTables = new Set([
    many,
    ...(owned ? [owned.table] : []),
    ...fields.filter(({ kind, isItself, isUnique }) => kind === "reference" && !isItself && !isUnique).map(referredIn),
  ]);
  const samples = fields.filter((field) => !isFile(field)).map((field) => [field.name, sampleOf(field)]);
  const isUsed = (word) => samples.some(([, code]) => new RegExp(`\\b${word}\\b`).test(code));
  const given = [
    ["name", "at", "isLast", "before"],
    ["dice", "start", "now"],
  ].map((words) => words.filter(isUsed).join(", "));
  const rows = `namedRows(story, names, [${searched.map(({ name }) => `"${name}"`).join(", ")}], (${given
    .filter(Boolean)
    .map((words) => `{ ${words} }`)
    .join(", ")}) => ({
${owned ? `        ${owned.owner}: ${kept}.id,\n` : ""}${samples.map(([name, code]) => `        ${name}: ${code},\n`).join("")}      }))`;
  return `import { ${[...seededTables].join(", ")} } from "../schema";
${hasDocument ? `import { completeCnpj } from "../../domain/documents";\n` : ""}import type { MoreSeeds } from "./story/context";
import { namedRows } from "./story/named-rows";

const names = [${titlesOf(one, bounded(title))
    .map((name) => JSON.stringify(name))
    .join(", ")}];

/** Demonstration rows${{ company: " of the companies in which people work together", person: " of the people whose accounts are shown", platform: "" }[scope]}. */
export const seed${Types}: MoreSeeds = (story${seededTables.size > 1 ? ", rowsOf" : ""}) => ({
  table: ${many},
  rows: ${ofEach[scope](rows)},
});
`;
};
