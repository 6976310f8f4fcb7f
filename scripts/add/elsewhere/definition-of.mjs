import { capital, spaced } from "../names.mjs";
import { menusOf, ruleFor } from "../panel.mjs";

/** The field of a definition, as code. */
const drawOf = ({ kind, values, isWhole, least, most, isWritten, isDemanded, isRequired, isOn, name }, { filters }) => {
  const one = Object.hasOwn(filters, name) && filters[name].style === "one" ? ', { filterBy: "one" }' : "";
  const call = {
    choice: () => `choice(${JSON.stringify(values)}${one})`,
    date: () => 'date({ of: "any-time" })',
    toggle: () => `toggle(${isOn ? "{ initial: true }" : ""})`,
    number: () => `number()${isWhole ? ".int()" : ""}`,
  }[kind];
  const bounds = [least === undefined ? "" : `.min(${least})`, most === undefined ? "" : `.max(${most})`].join("");
  return `${call ? call() : `${kind}()`}${bounds}${(isWritten ? isDemanded : isRequired) ? "" : ".optional()"}`;
};

/** Whether the host orders or narrows its list by a field, which is what people look for there. */
const isAskedFor = ({ name }, { order, sortable, filters }) =>
  Boolean(order && sortable.includes(name)) ||
  Object.keys(filters).some((key) => key.replace(/_(?:gte|lte)$/, "") === name);

/** As many as fit beside the title at the width of a laptop. */
const mostFacts = 4;

/** What a list is looked through for: what it is asked for by, how things stand, then how much and when, then words; when it was recorded, at last. */
const weightOf = (field, model) => {
  if (isAskedFor(field, model)) return -1;
  const { kind } = field;
  if (["choice", "toggle"].includes(kind)) return 0;
  if (["number", "date"].includes(kind)) return 1;
  return kind === "instant" ? 3 : 2;
};

/** Which fields stand where. */
export const placesOf = (model) => {
  const { fields, columns, title, verbs } = model;
  const isFact = ({ name, kind }) => name !== title && kind !== "longText" && columns.includes(name);
  const facts = fields.filter(isFact);
  const shown = new Set(
    facts.toSorted((one, other) => weightOf(one, model) - weightOf(other, model)).slice(0, mostFacts),
  );
  const written = verbs.create && verbs.update ? fields.filter(({ isWritten }) => isWritten) : [];
  const others = fields.filter((field) => !written.includes(field));
  const namesOf = (some) => some.map(({ name }) => name);
  const instants = namesOf(others.filter(({ kind }) => kind === "instant"));
  return {
    columns: [title, ...facts.filter((field) => shown.has(field)).map(({ name }) => name)],
    form: verbs.create && verbs.update ? { main: namesOf(written) } : undefined,
    createOnly: fields.filter(({ isCreateOnly }) => isCreateOnly).map(({ name }) => name),
    show: verbs.get
      ? {
          main: namesOf([...written, ...others.filter(({ kind }) => kind !== "instant")]),
          ...(instants.length > 0 ? { record: instants } : {}),
        }
      : undefined,
  };
};

/** The definition of a resource of another host. */
export const definitionOf = ({ names, model, server, icon, read, write, scope, readBy }) => {
  const { fields, title, filters, sortable, verbs, actions } = model;
  const { path, many, single } = names;
  const list = (words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  const allowed = [
    ["read", ruleFor(read)],
    ["write", ruleFor(write)],
  ];
  const isSame = allowed.every(([, { code }]) => code === allowed[0][1].code);
  const rules = [...new Set([...allowed.flatMap(([, { names: used }]) => used), "inMenu"])];
  const { columns, form, createOnly, show } = placesOf(model);
  const written = `${single}Fields`;
  // what a form asks for, and the page of a record begins with, is named once
  const card = (names) => {
    const more = names.slice(form?.main.length).map((name) => JSON.stringify(name));
    return `[${(form ? [`...${written}`, ...more] : more).join(", ")}]`;
  };
  const offered = [
    ...(verbs.get ? ["view: {}"] : []),
    ...(form ? ["edit: {}"] : []),
    ...actions.map((verb) => `${JSON.stringify(verb)}: { icon: Call, confirm: true }`),
    ...(verbs.delete ? ["delete: { confirm: true }"] : []),
  ];
  const order = sortable.includes(title) ? title : sortable[0];
  const inList = [
    `columns: ${list(columns)}`,
    ...(order ? [`sortable: ${list(sortable)}`] : []),
    `filters: ${list(Object.keys(filters))}`,
    ...(order ? [`sort: "${order}"`] : []),
  ];
  return `import Icon from "@mui/icons-material/${icon}";
${actions.length > 0 ? `import Call from "@mui/icons-material/PlayArrowOutlined";\n` : ""}import { defineResource, ${[...new Set(fields.map(({ kind }) => kind))].join(", ")} } from "../engine";
import { ${rules.join(", ")} } from "./rules";

${form ? `/** What a form asks for, and the page of a record begins with. */\nconst ${written} = ${list(form.main)} as const;\n\n` : ""}/** ${capital(spaced(path))}, which ${new URL(server).host} keeps. */
export const ${many} = defineResource("${path}", {
  icon: Icon,
  title: "${title}",
  allow: ${isSame ? allowed[0][1].code : `{ ${allowed.map(([who, { code }]) => `${who}: ${code}`).join(", ")} }`},
  menu: inMenu(${menusOf({ scope, readBy })
    .map((name) => JSON.stringify(name))
    .join(", ")}),
  fields: {
    ${fields.map((field) => `${field.name}: ${drawOf(field, model)}`).join(",\n    ")},
  },
  ${[
    `list: { ${inList.join(", ")} }`,
    ...(form ? [`form: { main: ${written} }`] : []),
    ...(createOnly.length > 0 ? [`createOnly: ${list(createOnly)}`] : []),
    ...(show ? [`show: { main: ${card(show.main)}${show.record ? `, record: ${list(show.record)}` : ""} }`] : []),
    ...(offered.length > 0 ? [`actions: { ${offered.join(", ")} }`] : []),
  ].join(",\n  ")},
});
`;
};
