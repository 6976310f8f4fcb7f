import { parseArgs } from "node:util";
import { Mistake } from "./mistake.mjs";
import { nearestName } from "./nearest-name.mjs";

const option = { type: "string" };
const options = { for: option, read: option, actions: option, icon: option, one: option };

/** The words of a command that makes a resource, taken apart: its path, fields, labels, options. */
export const partsOf = (words) => {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [path, ...rest] = positionals;
  return { path, fields: rest.filter((word) => !isLabel(word)), labels: rest.filter(isLabel), values: { ...values } };
};

/** Words as they are typed into a shell. */
export const quoted = (words) =>
  words.map((word) => (/^[\w/.,:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ");

/** The words of such a line. */
export const unquoted = (line) =>
  [...line.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, inner) => inner ?? "'"),
  );

/** A label, such as `name=Name|Nome|Nombre`, among fields and actions. */
export const isLabel = (word) => /^[^:=]+=[^:]*\|/.test(word);

const wordsOf = ({ path, fields, labels, values }) => [
  path,
  ...fields,
  ...labels,
  ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]),
];

/** The command with options that it did not have, or otherwise. */
export const withValues = (words, values) => {
  const parts = partsOf(words);
  const isSaid = Object.entries(values).every(([name, value]) => parts.values[name] === value);
  return isSaid ? words : wordsOf({ ...parts, values: { ...parts.values, ...values } });
};

/** What a field, a label or an action is called. */
export const nameOf = (word) => word.split(/[:=]/, 1)[0];

/**
 * Refuses words for what a resource does not have, which would be lost without a sound.
 * @param {{ path: string, labels: object, called: string[] }} asked `called` is all that it has a word for
 * @param {{ labels: object }} [earlier] what was asked for before: what it says of fields that have gone since is let be
 */
export const refuseStrayLabels = ({ path, labels, called }, earlier = { labels: {} }) => {
  for (const name of Object.keys(labels))
    if (!Object.hasOwn(earlier.labels, name)) known(name, [...new Set(called)], `${path} have nothing called`);
};

/**
 * Refuses words behind those that a command takes, which would be lost without a sound.
 * @param {string[]} words @param {number} most @param {string} usage
 */
export const refuseMore = (words, most, usage) => {
  if (words.length > most) throw new Mistake(`"${words[most]}" is a word too many: ${usage.split("\n", 1)[0]}`);
};

/** The command with more fields, and with labels in the place of those that it has for the same. */
export const withFields = (words, given) => {
  const parts = partsOf(words);
  const fields = given.filter((word) => !isLabel(word));
  for (const field of fields)
    if (parts.fields.some((one) => nameOf(one) === nameOf(field)))
      throw new Mistake(`${parts.path} has a field "${nameOf(field)}" already.`);
  return wordsOf({
    ...parts,
    fields: [...parts.fields, ...fields],
    labels: merged(parts.labels, given.filter(isLabel)),
  });
};

/** The command without some fields, and without what it calls them. A reference is named with or without `Id`. */
export const withoutFields = (words, names) => {
  const parts = partsOf(words);
  const there = parts.fields.map(nameOf);
  const gone = names.map((name) =>
    known(there.includes(name) ? name : name.replace(/Id$/, ""), there, `${parts.path} has no field`),
  );
  const title = parts.fields.find((field) => /^\w+:text\b.*!/.test(field));
  if (title && gone.includes(nameOf(title)))
    throw new Mistake(`"${nameOf(title)}" names a record, and lists are sorted by it: it stays.`);
  for (const action of actionsOf(parts)) {
    const flag = toggleOf(action, parts);
    if (flag && gone.includes(flag))
      throw new Mistake(`The action "${nameOf(action)}" sets "${flag}": remove it first.`);
  }
  return wordsOf({
    ...parts,
    fields: parts.fields.filter((field) => !gone.includes(nameOf(field))),
    labels: parts.labels.filter((label) => !gone.includes(nameOf(label))),
  });
};

/** The command with more actions. */
export const withActions = (words, given) => {
  const parts = partsOf(words);
  const actions = given.filter((word) => !isLabel(word)).flatMap((word) => word.split(","));
  for (const action of actions)
    if (actionsOf(parts).some((one) => nameOf(one) === nameOf(action)))
      throw new Mistake(`${parts.path} has an action "${nameOf(action)}" already.`);
  return wordsOf({
    ...parts,
    labels: merged(parts.labels, given.filter(isLabel)),
    values: { ...parts.values, actions: [...actionsOf(parts), ...actions].join(",") },
  });
};

/** The command without some actions. */
export const withoutActions = (words, names) => {
  const parts = partsOf(words);
  const there = actionsOf(parts);
  const gone = names.map((name) => known(name, there.map(nameOf), `${parts.path} has no action`));
  const left = there.filter((action) => !gone.includes(nameOf(action)));
  const { actions: _, ...values } = parts.values;
  return wordsOf({
    ...parts,
    labels: parts.labels.filter((label) => !gone.includes(nameOf(label))),
    values: left.length > 0 ? { ...values, actions: left.join(",") } : values,
  });
};

export const actionsOf = ({ values }) => values.actions?.split(",").map((action) => action.trim()) ?? [];

/** What an action of a command sets; where it does not say it, the first yes or no. */
export const toggleOf = (action, { fields }) => {
  const first = fields.find((field) => /^\w+:toggle\b/.test(field));
  return /=(\w+):/.exec(action)?.[1] ?? (first && nameOf(first));
};

const merged = (labels, given) => [
  ...labels.filter((label) => !given.some((one) => nameOf(one) === nameOf(label))),
  ...given,
];

/** @throws {Mistake} for a name that is none of those, with the one that is nearest, or else all of them */
export const known = (name, names, sentence) => {
  if (names.includes(name)) return name;
  const near = nearestName(name, names);
  throw new Mistake(`${sentence} "${name}"${near ? `; did you mean ${near}?` : `: ${names.join(", ") || "none"}.`}`);
};
