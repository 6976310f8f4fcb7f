import { camel, namesOf, past, spaced } from "./names.mjs";
import { nearestName } from "./nearest-name.mjs";

/** What a person typed that cannot be meant: said without a stack. */
export class Mistake extends Error {}

/** How a field is written, for those who get it wrong. */
const fieldGrammar = "name:kind[=argument][!][<=most][>=least][ unique], such as 'code:text!<=20 unique'";

const fieldPattern = /^([^:=\s]+):([\w-]+)(?:=([^!<>\s]+))?((?:\s*(?:!|<=|>=|unique\b)\s*-?[\d.]*)*)$/;

/**
 * What `npm run add -- resource` was asked for, as one description that all that is written follows from.
 *
 * @param {string[]} given name, fields, and labels such as `name=Name|Nome|Nombre`
 * @param {{ for?: string, read?: string, write?: string, actions?: string, icon?: string, one?: string }} options
 * @param {{ kinds: string[], resources: string[] }} known kinds of fields, and resources that are there
 * @throws {Mistake} that says what is wrong, and what is nearest to it
 */
export const describeResource = (given, options, known) => {
  const [path, ...rest] = given;
  if (!path) throw new Mistake("Say what the resource is called, in the plural: departments.");
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(path))
    throw new Mistake(`"${path}" is no name of a resource: small English letters and hyphens, such as cost-centers.`);
  if (reserved.has(path)) throw new Mistake(`"${path}" is taken by the product itself.`);
  const names = namesOf(path, options.one);
  if (names.one === path)
    throw new Mistake(
      `The plural and the singular of "${path}" look alike: say one of them with --one, such as --one person.`,
    );
  const isLabel = (text) => /^[\w-]+=[^:]*\|/.test(text);
  const labels = Object.fromEntries(rest.filter(isLabel).map(labelOf));
  const fields = rest.filter((text) => !isLabel(text)).map((text) => fieldOf(text, known));
  if (fields.length === 0) throw new Mistake(`${path} has no field: ${fieldGrammar}.`);
  const twice = fields.find(({ name }, at) => fields.findIndex((one) => one.name === name) !== at);
  if (twice) throw new Mistake(`The field "${twice.name}" is there twice.`);
  const title = fields.find(({ kind, isRequired }) => kind === "text" && isRequired);
  if (!title) throw new Mistake("One required text names a record: add a field such as 'name:text!<=120'.");
  const scope = oneOf("for", options.for ?? "company", ["company", "platform"]);
  const actions = (options.actions?.split(",") ?? []).map((text) => actionOf(text, fields));
  return {
    names,
    fields,
    labels,
    title,
    scope,
    actions,
    icon: options.icon ?? "CategoryOutlined",
    read: accessOf(options.read ?? (scope === "company" ? "member" : "admin")),
    write: [scope === "company" ? "company" : "admin"],
  };
};

const reserved = new Set([
  "me",
  "public",
  "auth",
  "accounts",
  "health",
  "dev",
  "home",
  "login",
  "history",
  "api",
  "constructor",
]);
const ofRecords = ["id", "companyId", "createdAt", "updatedAt", "inactiveAt", "deletedAt", "nameKey", "search"];

const labelOf = (text) => {
  const at = text.indexOf("=");
  const [en, pt = en, es = en] = text.slice(at + 1).split("|");
  return [text.slice(0, at), { en, "pt-br": pt, es }];
};

const fieldOf = (text, { kinds, resources }) => {
  const [, name, kindName, argument, modifiers] = fieldPattern.exec(text) ?? [];
  if (!name) throw new Mistake(`"${text}" is no field: ${fieldGrammar}.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Mistake(`"${name}" is no name of a field: English letters, the first one small, such as openedOn.`);
  if (ofRecords.includes(name)) throw new Mistake(`Every record has "${name}" already.`);
  const kind = camel(kindName);
  if (!kinds.includes(kind)) {
    const near = nearestName(kind, kinds);
    throw new Mistake(`There is no kind "${kindName}"${near ? `; did you mean ${near}?` : `: ${kinds.join(", ")}.`}`);
  }
  if (kind === "reference" && !resources.includes(argument)) {
    const near = nearestName(argument ?? "", resources);
    throw new Mistake(
      argument
        ? `"${name}" refers to "${argument}", which is no resource${near ? `; did you mean ${near}?` : `: ${resources.join(", ")}.`}`
        : `Say what "${name}" refers to: ${name}:reference=${resources[0]}.`,
    );
  }
  if (kind === "choice" && !/^[A-Z][A-Z0-9_]*(\|[A-Z][A-Z0-9_]*)+$/.test(argument ?? ""))
    throw new Mistake(`Say what "${name}" is chosen from, in capitals: ${name}:choice=SMALL|LARGE.`);
  if (kind === "money" && !/^[A-Z]{3}$/.test(argument ?? ""))
    throw new Mistake(`Say the currency of "${name}": ${name}:money=BRL.`);
  const bound = (sign) => {
    const found = new RegExp(`${sign}\\s*(-?[\\d.]+)`).exec(modifiers)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    name: kind === "reference" ? `${name}Id` : name,
    label: name,
    kind,
    argument,
    isRequired: modifiers.includes("!"),
    isUnique: modifiers.includes("unique"),
    least: bound(">="),
    most: bound("<="),
  };
};

const turnsOff = ["archive", "close", "disable", "inactivate", "lock", "pause", "suspend", "unpublish"];
const turnsOn = ["unarchive", "reopen", "open", "enable", "activate", "unlock", "resume", "restore", "publish"];

/** `archive`, or `archive=isActive:false`: sets a yes or no of the record. */
const actionOf = (text, fields) => {
  const [name = "", set] = text.trim().split("=");
  if (!/^[a-z]+$/.test(name)) throw new Mistake(`"${name}" is no name of an action: small English letters.`);
  const toggles = fields.filter(({ kind }) => kind === "toggle").map((field) => field.name);
  const [flag = toggles[0], value = turnsOff.includes(name) ? "false" : turnsOn.includes(name) ? "true" : undefined] =
    set?.split(":") ?? [];
  if (!flag || !toggles.includes(flag))
    throw new Mistake(`The action "${name}" sets a yes or no of the record: add a field such as 'isActive:toggle'.`);
  if (value !== "true" && value !== "false")
    throw new Mistake(`Say what "${name}" does: --actions ${name}=${flag}:false.`);
  return { name, past: past(name), flag, to: value === "true" };
};

const words = ["any", "admin", "company", "member", "support"];

const accessOf = (text) => text.split(",").map((word) => oneOf("read", word.trim(), words));

const oneOf = (option, value, values) => {
  if (values.includes(value)) return value;
  const near = nearestName(value, values);
  throw new Mistake(
    `--${option} is one of ${values.join(", ")}, not "${value}"${near ? `; did you mean ${near}?` : "."}`,
  );
};

/** A label in three languages: as it was given, else as `known` has it for the same name, else made of the name. */
export const labelFor = (name, { labels }, known = {}) => {
  if (labels[name]) return { ...labels[name], isGiven: true };
  if (known[name]) return { ...known[name], isGiven: true };
  const said = spaced(name);
  const text = said.charAt(0).toUpperCase() + said.slice(1);
  return { en: text, "pt-br": text, es: text, isGiven: false };
};
