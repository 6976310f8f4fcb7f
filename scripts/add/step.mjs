import { toSnakeCase } from "drizzle-orm/casing";
import { isChosen, isFile } from "./grammar.mjs";
import { bounded, schemaOf, zodOf } from "./kinds.mjs";
import { Mistake } from "./mistake.mjs";

/**
 * From one description of a resource to another: what comes and goes, and what records that are there get in fields that
 * they may not be without.
 *
 * @param {{ from?: object, to: object, fill?: string[], kinds: object }} asked `fill` as it was typed: `floor=0`
 * @throws {Mistake} where rows that are there could not follow
 */
export const stepOf = ({ from, to, fill = [], kinds }) => {
  const values = new Map(fill.map((word) => [word.split("=", 1)[0], word.slice(word.indexOf("=") + 1)]));
  const { path, table } = to.names;
  const earlier = new Map(from?.fields.map((field) => [field.name, field]));
  const later = new Map(to.fields.map((field) => [field.name, field]));
  const added = to.fields.filter(({ name }) => !earlier.has(name));
  const removed = [...earlier.values()].filter(({ name }) => !later.has(name));
  const isNeeded = (field) => field?.isRequired && field.kind !== "toggle";
  const needed = to.fields.filter((field) => isNeeded(field) && !isNeeded(earlier.get(field.name)));
  if (from) {
    refuseOthers({ from, to, earlier });
    if (added.length > 0 && removed.length > 0)
      throw new Mistake(
        `${names(removed)} would go with what records have in it, and ${names(added)} would come empty. Say one after the other: npm run remove -- field ${path} ${removed.map(({ label }) => label).join(" ")}, then npm run add -- field ${path} …; or rename it by hand, as docs/add-a-field.md says.`,
      );
  }
  for (const name of values.keys())
    if (!from || !needed.some((field) => field.name === name))
      throw new Mistake(
        `--fill says what records get in a field that is required from now on, which "${name}" is not.`,
      );
  return {
    added,
    removed,
    fill: (from ? needed : []).map((field) => ({
      table,
      column: toSnakeCase(field.name),
      value: filledWith(field, values.get(field.name), { path, kinds }),
    })),
  };
};

const names = (fields) => fields.map(({ name }) => `"${name}"`).join(" and ");

const owners = { company: "a company", person: "a person", platform: "the platform" };

/** What cannot be brought along, since rows hold what follows from it. */
const refuseOthers = ({ from, to, earlier }) => {
  const { path } = to.names;
  if (from.scope !== to.scope)
    throw new Mistake(
      `${path} belong to ${owners[from.scope]}; they cannot be given to ${owners[to.scope]} with what is there: say --for ${from.scope}, as before.`,
    );
  if (from.title.name !== to.title.name)
    throw new Mistake(
      `"${from.title.name}" names a record, and lists are sorted by it: it stays the first required text of ${path}.`,
    );
  for (const field of to.fields) {
    const before = earlier.get(field.name);
    if (!before) continue;
    const has = isList(before) ? before.argument.split("|") : [before.argument];
    const may = isList(field) ? field.argument?.split("|") : [field.argument];
    if (before.kind !== field.kind || has.some((value) => !may.includes(value)))
      throw new Mistake(
        `"${field.name}" is a ${said(before)}, and what records have in it may be no ${said(field)}: add another field, and remove this one.`,
      );
  }
};

const isList = (field) => isChosen(field) || isFile(field);

const said = ({ kind, argument }) => (argument ? `${kind} (${argument})` : kind);

/** What records that are there get, as SQL. */
const filledWith = (field, typed, { path, kinds }) => {
  const { name, label, kind } = field;
  if (kind === "reference" || field.isUnique)
    throw new Mistake(
      `"${name}" is required, and records that are there cannot all have the same ${kind === "reference" ? label : "one"}: leave the ! out.`,
    );
  if (typed === undefined)
    throw new Mistake(
      `"${name}" is required, and ${path} that are there have none: say what they get with --fill ${name}=…, or leave the ! out.`,
    );
  const asked = bounded(field);
  const value = typedAs(typed, schemaOf(asked, kinds));
  const { success, error } = zodOf(asked, kinds).safeParse(value);
  if (!success) {
    const reasons = error.issues.map(({ message }) => message).join("; ");
    throw new Mistake(`"${typed}" is no ${kind} that "${name}" may be: ${reasons}`);
  }
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isChosen(field)) return `'${kind === "choices" ? `{${value}}` : value}'`;
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

const typedAs = (typed, { type }) => {
  if (type === "array") return typed.split(",");
  return type === "string" ? typed : parsed(typed);
};

const parsed = (typed) => {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
};
