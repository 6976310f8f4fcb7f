import { boundsOf, filterNames, hyphened } from "./contract.mjs";
import { isChosen, isFile, labelFor } from "./grammar.mjs";
import { bounded, choiceValues, drawOf } from "./kinds.mjs";
import { languages } from "./languages.mjs";
import { capital, spaced } from "./names.mjs";
import { sayings, valuesToRead } from "./words.mjs";

/** Who may, by the word of `x-access`: rules of `src/resources/rules.ts`. */
const rules = {
  any: "anyone",
  own: "anyone",
  admin: "platformAdmin",
  company: "companyAdmin",
  member: "companyMember",
};

/** The rule that says so, as code, and what it imports. */
export const ruleFor = (words) => {
  const isStaff = words.includes("support");
  const single = words.filter((word) => word !== "support" && !(isStaff && word === "admin"));
  const named = [...single.map((word) => rules[word]), ...(isStaff ? ["platformStaff"] : [])];
  return named.length === 1
    ? { code: named[0], names: named }
    : { code: `anyOf(${named.join(", ")})`, names: ["anyOf", ...named] };
};

/** The definition, its place in the registry, and what each language says of it. */
export const panelOf = (description, { codes, known }) => {
  const { names, actions } = description;
  const { path, address, many } = names;
  const texts = languages.map((language) => ({
    language,
    // English in a language that nobody gave words of
    said: (sayings[language] ?? sayings.en)({
      description,
      label: (name) => {
        const label = labelFor(name, description, known);
        return label[language] ?? label.en;
      },
      codes,
      language,
      known,
    }),
  }));
  const registered = inPanel({ path, address, many, texts });
  return {
    files: [{ path: `src/resources/${path}.ts`, text: definitionOf(description, codes) }, ...registered.files],
    entries: [
      ...registered.entries,
      ...texts.flatMap(({ language, said }) =>
        Object.entries(said.messages).flatMap(([list, ofCodes]) =>
          Object.entries(ofCodes).map(([key, text]) => ({
            file: `src/i18n/${language}/record-messages.ts`,
            kind: "property",
            path: `recordMessages.${list}`,
            key,
            value: JSON.stringify(text),
          })),
        ),
      ),
    ],
    /** Labels that were made of names, which a person should read. */
    toRead: [
      ...[...description.fields.map(({ label }) => label), ...actions.map(({ name }) => name), names.path].filter(
        (name) => !labelFor(name, description, known).isGiven,
      ),
      ...valuesToRead(description.fields, { labels: description.labels, known }),
    ],
    /** Labels that another resource has for a field of the same name, which may mean something else there. */
    taken: description.fields.flatMap(({ label: name }) => {
      const { from } = labelFor(name, description, known);
      return from ? [`${name} (${from})`] : [];
    }),
  };
};

/** What every resource has in the panel beside its definition: its place in the registry, its address, its words. */
export const inPanel = ({ path, address = path, many, texts }) => {
  const value = many === address ? {} : { value: many };
  return {
    files: texts.map(({ language, said }) => ({
      path: `src/i18n/${language}/resources/${path}.ts`,
      isWords: true,
      text: `import type { ResourcesDictionary } from "../../resources-dictionary";

export const ${many}: ResourcesDictionary["${address}"] = ${literal(said.resource)};
`,
    })),
    entries: [
      { file: "src/resources/index.ts", kind: "import", names: `{ ${many} }`, from: `./${path}` },
      { file: "src/resources/index.ts", kind: "property", path: "resources", key: address, ...value },
      { file: "src/app/panel-addresses.ts", kind: "property", path: "resourceNames", key: address, value: "true" },
      ...texts.flatMap(({ language }) => {
        const file = `src/i18n/${language}/resources.ts`;
        return [
          { file, kind: "import", names: `{ ${many} }`, from: `./resources/${path}` },
          { file, kind: "property", path: "resources", key: address, ...value },
        ];
      }),
    ],
  };
};

/** Code of an object of texts. */
const literal = (value) => {
  if (typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${literal(part)}`);
  return `{ ${parts.join(", ")} }`;
};

/** The menus that it stands in: of those who write it, and of whom of the platform reads it. */
export const menusOf = ({ scope, readBy }) => [
  ...{ company: ["ADMIN"], person: ["USER", "BUSINESS"], platform: ["MASTER"] }[scope],
  ...(readBy ? ["MASTER"] : []),
  ...(readBy === "platformStaff" ? ["SUPPORT"] : []),
];

const definitionOf = (description, codes) => {
  const { names, fields, title, whose, read, write, actions, icon, readBy } = description;
  const { path, address, many, single } = names;
  const history = read.filter((word) => word !== "member" && word !== "any");
  const allowed = {
    read: ruleFor(read),
    write: ruleFor(write),
    history: ruleFor([...new Set([...write, ...history])]),
  };
  const isSame = Object.values(allowed).every(({ code }) => code === allowed.read.code);
  const rulesUsed = [
    ...new Set([
      ...Object.values(allowed).flatMap(({ names: used }) => used),
      "inMenu",
      ...(readBy ? [readBy, "platformAdmin"] : []),
    ]),
  ];
  const flags = new Set(actions.map(({ flag }) => flag));
  const draws = fields.map((field) => [
    field.name,
    drawOf(bounded(field), { names, title, isSwitched: flags.has(field.name) }),
  ]);
  const kinds = [
    ...new Set([...fields.map(({ kind }) => kind), "instant", ...(readBy ? ["record", "reference"] : [])]),
  ];
  const values = fields.filter(isChosen).map((field) => choiceValues(field, names));
  // what fits at the width of a laptop: what the record is called, whose it is, a few facts, and what its actions change
  const facts = fields.filter((field) => field !== title && !["file", "longText", "toggle"].includes(field.kind));
  const others = flags.size + (readBy ? 1 : 0);
  const columns = [title, ...facts.slice(0, Math.min(3, Math.max(1, 4 - others)))].map(({ name }) =>
    JSON.stringify(name),
  );
  const filters = fields.flatMap(filterNames);
  // whose a record is, for those who see the records of all
  if (readBy) columns.splice(1, 0, `{ name: "company", allow: ${readBy} }`);
  const isWritten = (field) => !isFile(field) && !flags.has(field.name);
  const written = `${single}Fields`;
  const beside = fields.filter((field) => !isWritten(field)).map(({ name }) => name);
  const list = (words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  return `import Icon from "@mui/icons-material/${icon}";
${actions.some(({ to }) => !to) ? `import Off from "@mui/icons-material/ToggleOffOutlined";\n` : ""}${actions.some(({ to }) => to) ? `import On from "@mui/icons-material/ToggleOnOutlined";\n` : ""}${
  values.length > 0 ? `import { ${values.join(", ")} } from "../../openapi/schema";\n` : ""
}import { defineResource, ${kinds.join(", ")} } from "../engine";
import { ${rulesUsed.join(", ")} } from "./rules";

/** What a form asks for, and the page of a record begins with. */
const ${written} = ${list(fields.filter(isWritten).map(({ name }) => name))} as const;

/** ${capital(spaced(path))} of ${whose}. */
export const ${many} = defineResource("${address}", {
  icon: Icon,
  title: "${title.name}",
  allow: ${
    isSame
      ? allowed.read.code
      : `{ ${Object.entries(allowed)
          .map(([who, { code }]) => `${who}: ${code}`)
          .join(", ")} }`
  },
  menu: inMenu(${menusOf(description)
    .map((name) => JSON.stringify(name))
    .join(", ")}),
  fields: {
    ${draws.map(([name, code]) => `${name}: ${code}`).join(",\n    ")},
${
  readBy
    ? `    companyId: reference("companies", { title: "name", embedded: "company" }),
    company: record(),
`
    : ""
}    createdAt: instant(),
    updatedAt: instant(),
  },
  list: {
    columns: [${[...columns, ...[...flags, "updatedAt"].map((name) => JSON.stringify(name))].join(", ")}],
    sortable: ${list([title.name, "updatedAt"])},
    filters: [${[
      ...["q", ...filters].map((name) => JSON.stringify(name)),
      ...(readBy ? ['{ name: "companyId", allow: platformAdmin }'] : []),
      ...boundsOf("createdAt").map((name) => JSON.stringify(name)),
    ].join(", ")}],
    sort: "${title.name}",
  },
  form: { main: ${written} },
${
  fields.some(isFile)
    ? `  uploads: { ${fields
        .filter(isFile)
        .map(({ name }) => `"${hyphened(name)}": "${name}"`)
        .join(", ")} },\n`
    : ""
}  show: { main: [${[`...${written}`, ...[...beside, ...(readBy ? ["company"] : [])].map((name) => JSON.stringify(name))].join(", ")}], record: ["createdAt", "updatedAt"] },
  actions: {
    view: {},
    edit: {},
    ${actions
      .map(
        ({ name, flag, to }) =>
          `${name}: { icon: ${to ? "On" : "Off"}, when: { ${to ? "off" : "on"}: (record) => ${to ? "!" : ""}record.${flag} }, optimistic: { ${flag}: ${to} }${to ? "" : ", confirm: true"} },\n    `,
      )
      .join("")}delete: { confirm: true },
  },
  history: true,
  messages: { created: "${codes.saved}", updated: "${codes.saved}", deleted: "${codes.deleted}" },
});
`;
};
