import { filterNames } from "./contract.mjs";
import { labelFor } from "./grammar.mjs";
import { bounded, choiceValues, drawOf } from "./kinds.mjs";
import { languages, sayings } from "./words.mjs";

/** Who may, by the word of `x-access`: rules of `src/resources/rules.ts`. */
const rules = { any: "anyone", admin: "platformAdmin", company: "companyAdmin", member: "companyMember" };

const ruleFor = (words) => {
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
  const { path, many } = names;
  const texts = languages.map((language) => ({
    language,
    said: sayings[language]({ description, label: (name) => labelFor(name, description, known)[language], codes }),
  }));
  const isName = many === path;
  return {
    files: [
      { path: `src/resources/${path}.ts`, text: definitionOf(description, codes) },
      ...texts.map(({ language, said }) => ({
        path: `src/i18n/${language}/resources/${path}.ts`,
        text: `import type { ResourcesDictionary } from "../../resources-dictionary";

export const ${many}: ResourcesDictionary["${path}"] = ${literal(said.resource)};
`,
      })),
    ],
    entries: [
      { file: "src/resources/index.ts", kind: "import", names: `{ ${many} }`, from: `./${path}` },
      {
        file: "src/resources/index.ts",
        kind: "property",
        path: "resources",
        key: path,
        ...(isName ? {} : { value: many }),
      },
      { file: "src/app/panel-addresses.ts", kind: "property", path: "resourceNames", key: path, value: "true" },
      ...texts.flatMap(({ language, said }) => [
        {
          file: `src/i18n/${language}/resources.ts`,
          kind: "import",
          names: `{ ${many} }`,
          from: `./resources/${path}`,
        },
        {
          file: `src/i18n/${language}/resources.ts`,
          kind: "property",
          path: "resources",
          key: path,
          ...(isName ? {} : { value: many }),
        },
        ...Object.entries(said.messages).flatMap(([list, ofCodes]) =>
          Object.entries(ofCodes).map(([key, text]) => ({
            file: `src/i18n/${language}/messages.ts`,
            kind: "property",
            path: `messages.${list}`,
            key,
            value: JSON.stringify(text),
          })),
        ),
      ]),
    ],
    /** Labels that were made of names, which a person should read. */
    toRead: [...description.fields.map(({ label }) => label), ...actions.map(({ name }) => name), names.path].filter(
      (name) => !labelFor(name, description, known).isGiven,
    ),
  };
};

/** Code of an object of texts. */
const literal = (value) => {
  if (typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${literal(part)}`);
  return `{ ${parts.join(", ")} }`;
};

const definitionOf = (description, codes) => {
  const { names, fields, title, scope, read, write, actions, icon } = description;
  const { path, many, single } = names;
  const history = read.filter((word) => word !== "member" && word !== "any");
  const allowed = {
    read: ruleFor(read),
    write: ruleFor(write),
    history: ruleFor([...new Set([...write, ...history])]),
  };
  const isSame = Object.values(allowed).every(({ code }) => code === allowed.read.code);
  const menu = scope === "company" ? "ADMIN" : "MASTER";
  const rulesUsed = [...new Set([...Object.values(allowed).flatMap(({ names: used }) => used), "inMenu"])];
  const draws = fields.map((field) => [field.name, drawOf(bounded(field), { names })]);
  const kinds = [...new Set([...fields.map(({ kind }) => kind), "instant"])];
  const values = fields.filter(({ kind }) => kind === "choice").map((field) => choiceValues(field, names));
  const flags = new Set(actions.map(({ flag }) => flag));
  const columns = fields.filter(({ kind }) => kind !== "longText").map(({ name }) => name);
  const filters = fields.flatMap(filterNames);
  const list = (words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  return `import Icon from "@mui/icons-material/${icon}";
${actions.length > 0 ? `import Off from "@mui/icons-material/ToggleOffOutlined";\nimport On from "@mui/icons-material/ToggleOnOutlined";\n` : ""}${
  values.length > 0 ? `import { ${values.join(", ")} } from "../../openapi/schema";\n` : ""
}import { defineResource, ${kinds.join(", ")} } from "../engine";
import { ${rulesUsed.join(", ")} } from "./rules";

/** ${description.scope === "company" ? "Of a company." : "Of the platform."} */
export const ${many} = defineResource("${path}", {
  icon: Icon,
  title: "${title.name}",
  allow: ${
    isSame
      ? allowed.read.code
      : `{ ${Object.entries(allowed)
          .map(([who, { code }]) => `${who}: ${code}`)
          .join(", ")} }`
  },
  menu: inMenu("${menu}"),
  fields: {
    ${draws.map(([name, code]) => `${name}: ${code}`).join(",\n    ")},
    createdAt: instant(),
    updatedAt: instant(),
  },
  list: {
    columns: ${list([...columns.slice(0, 6), "updatedAt"])},
    sortable: ${list([title.name, "updatedAt"])},
    filters: ${list(["q", ...filters, "createdAt_gte", "createdAt_lte"])},
    sort: "${title.name}",
  },
  form: { main: ${list(fields.filter(({ name }) => !flags.has(name)).map(({ name }) => name))} },
  show: { main: ${list(fields.map(({ name }) => name))}, record: ["createdAt", "updatedAt"] },
  actions: {
    view: {},
    edit: {},
    ${actions
      .map(
        ({ name, flag, to }) =>
          `${name}: { icon: ${to ? "On" : "Off"}, when: { ${to ? "off" : "on"}: (${single}) => ${to ? "!" : ""}${single}.${flag} }, optimistic: { ${flag}: ${to} }${to ? "" : ", confirm: true"} },\n    `,
      )
      .join("")}delete: { confirm: true, bulk: true },
  },
  history: true,
  messages: { created: "${codes.saved}", updated: "${codes.saved}", deleted: "${codes.deleted}" },
});
`;
};
