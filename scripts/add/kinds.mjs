import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../run.mjs";
import { assembled } from "./exports-of.mjs";
import { acceptedBy } from "./file-types.mjs";
import { Mistake } from "./mistake.mjs";
import { kindsByHand, rowOf } from "./per-kind.mjs";
import { whereItIs } from "./plan.mjs";

/** The engine's kinds, each making the schema that the panel asks; read once. */
export const loadKinds = () => {
  loaded ??= load();
  return loaded;
};

let loaded;
const load = async () => {
  // a kind that makes something of a component while it is read needs that one
  const { kinds, schemaOf, valueOfKind } = await fetchKinds([undrawn]).catch(() => fetchKinds([]));
  const kept = Object.entries(kinds).filter(([name]) => !kindsByHand.includes(name));
  // asked here, and not only written down
  const asked = (kind) => Object.assign((...given) => schemaOf(kind(...given)), { value: valueOfKind(kind) });
  return Object.fromEntries(kept.map(([name, kind]) => [name, asked(kind)]));
};

const fetchKinds = (plugins) => assembled("scripts/add/engine-kinds.ts", { plugins });

/** Nothing is drawn here: what it is drawn with would be two thousand files to read. */
const undrawn = {
  name: "undrawn",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/src/") ? code.replace(/ from "(react-admin|@mui\/[^"]+)"/g, ` from "${nothing}"`) : undefined,
};
const nothing = "data:text/javascript,export default undefined";

/** What a kind is called with. */
const argumentsOf = (field) => {
  const { kind, argument, label } = field;
  if (kind === "reference") return [argument, { title: "name", embedded: label }];
  if (kind === "choice" || kind === "choices") return [argument.split("|")];
  if (kind === "date" && argument) return [{ of: argument }];
  if (kind === "file") return [acceptedBy(field)];
  return kind === "money" ? [{ currency: argument }] : [];
};

/** The field by which records of another resource are called. */
const titleOf = (resource) => {
  const definition = readFileSync(join(root, whereItIs(`src/resources/${resource}.ts`)), "utf8");
  return /^ {2}title: "(\w+)"/m.exec(definition)?.[1] ?? "name";
};

/** A field with the bounds that it has: those that were named, or the usual ones. */
export const bounded = (field) => {
  const { least, most } = rowOf(field.kind).usual ?? {};
  const isFilled = ["text", "longText", "choices"].includes(field.kind) && field.isRequired;
  const all = field.kind === "choices" ? field.argument.split("|").length : most;
  return { ...field, least: field.least ?? (isFilled ? 1 : least), most: field.most ?? all };
};

/** What the contract says of a field's values, taken from the kind itself; `$ref` where it has a schema of its own. */
export const schemaOf = (field, kinds) => {
  const schema = zodOf(field, kinds);
  const { $schema: _, pattern, ...json } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return json.format || !pattern || json.enum ? json : { ...json, pattern };
};

/** What the panel checks of them. */
export const zodOf = (field, kinds) => {
  let schema = kinds[field.kind](...argumentsOf(field));
  if (field.isWhole) schema = schema.int();
  for (const [method, bound] of [
    ["min", field.least],
    ["max", field.most],
  ]) {
    if (bound === undefined) continue;
    if (typeof schema[method] !== "function")
      throw new Mistake(`"${field.name}" is a ${field.kind}, which has no bounds.`);
    schema = schema[method](bound);
  }
  return schema;
};

/** What was made up for a field, where its kind takes that; else the value that the kind's own rows begin with. */
export const valueFor = (field, madeUp, kinds) =>
  zodOf(bounded(field), kinds).safeParse(madeUp).success ? madeUp : kinds[field.kind].value;

/** Whether nobody but the kind knows values that differ, as many as a unique field is given. */
export const isAlike = (kind, kinds) => {
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY } = schemaOf({ kind }, kinds);
  if (type === "integer" || type === "number") return maximum - minimum < 100;
  return ["A1", "A99", "T-99"].some((text) => !kinds[kind]().safeParse(text).success);
};

/** The call that makes the field in a definition. */
export const drawOf = (field, { names, title, isSwitched }) => {
  const { kind, least, most, isRequired, argument, target, isItself } = field;
  // its own definition is not there yet
  const called = () => (isItself ? title.name : titleOf(argument));
  const call = {
    reference: () => `reference("${target}", { title: "${called()}", embedded: "${field.label}" })`,
    choice: () => `choice(${choiceValues(field, names)})`,
    choices: () => `choices(${choiceValues(field, names)})`,
    money: () => `money({ currency: "${argument}" })`,
    file: () => {
      const types = JSON.stringify(acceptedBy(field).types);
      return `file({ types: ${types}, maxBytes: ${field.megabytes} * 1024 * 1024 })`;
    },
    toggle: () => `toggle({ initial: ${beginsOn(field)} })`,
    number: () => `number()${field.isWhole ? ".int()" : ""}`,
    date: () => `date(${argument ? `{ of: "${argument}" }` : ""})`,
  }[kind];
  const bounds = [least === undefined ? "" : `.min(${least})`, most === undefined ? "" : `.max(${most})`].join("");
  // what actions switch is in every record, and in no form
  return `${call ? call() : `${kind}()`}${bounds}${isRequired || isSwitched ? "" : ".optional()"}`;
};

/** Whether a yes or no is yes where nobody says so. */
export const beginsOn = ({ argument }) => argument !== "no";

/** The name that the generated types give to the values of a choice. */
export const choiceValues = ({ name }, { single }) => `${single}${name.charAt(0).toUpperCase()}${name.slice(1)}Values`;
