import { actionsOf, isLabel, nameOf, toggleOf } from "./command.mjs";
import { knownTypes } from "./file-types.mjs";
import { languages } from "./languages.mjs";
import { marksOf, refuseMarks } from "./marks.mjs";
import { Mistake } from "./mistake.mjs";
import { camel, isOfObjects, isUnclear, namesOf, pluralOf, singularBy, spaced } from "./names.mjs";
import { nearestName } from "./nearest-name.mjs";
import { past } from "./past.mjs";
import { kindsByHand, knownElsewhere, rowOf } from "./per-kind.mjs";
import { isOpenTo, whyNot } from "./targets.mjs";
import { verbs } from "./verbs.mjs";

/** How a field is written, for those who get it wrong. */
const fieldGrammar = "name:kind[=argument][!][<=most][>=least][ unique][ refused], such as 'code:text!<=20 unique'";

const fieldPattern = /^([^:=]+):([\w-]+)(?:=([^!<>\s]+))?((?:\s*(?:!|[<>]=\s*[^\s!<>]*|unique\b|refused\b))*)$/;

/** What follows from whose rows they are: how that is said, where they stand, who writes them, and how each names its own. */
const scopes = {
  company: { whose: "a company", folder: "", read: "member", write: "company", embedded: ["company"] },
  person: { whose: "a person", folder: "me/", read: "own", write: "own", embedded: ["ownerId"] },
  platform: { whose: "the platform", folder: "", read: "admin", write: "admin", embedded: [] },
};

/** Of a resource that no command made. */
const nothing = { fields: [], labels: [], values: {} };

/**
 * What `npm run add -- resource` was asked for, as one description that all that is written follows from.
 *
 * @param {string[]} given name, fields, and labels such as `name=Name|Nome|Nombre`
 * @param {{ for?: string, read?: string, write?: string, actions?: string, icon?: string, one?: string }} options
 * @param {{ kinds: string[], isAlike?: (kind: string) => boolean, resources: string[], targets?: Record<string, import("./targets.mjs").Target>, named?: string[], made?: object }} known
 *   kinds of fields, which of them are alike, resources that are there, those of them that can be referred to, those that it refers to already, and the
 *   parts of the command that made it
 * @throws {Mistake} that says what is wrong, and what is nearest to it
 */
export const describeResource = (given, options, known) => {
  const [path, ...rest] = given;
  const { made = nothing } = known;
  if (!path) throw new Mistake("Say what the resource is called, in the plural: departments.");
  if (!kebab.test(path))
    throw new Mistake(`"${path}" is no name of a resource: small English letters and hyphens, such as cost-centers.`);
  if (reserved.has(path) || isOfObjects(camel(path))) throw new Mistake(`"${path}" is taken by the product itself.`);
  const labels = Object.fromEntries(rest.filter(isLabel).map((text) => labelOf(text, { path, made })));
  const names = namesOf(path, singularOf(path, { one: options.one, labels, made: known.made }));
  const scope = oneOf("for", options.for ?? "company", Object.keys(scopes));
  const { whose, folder, write, embedded } = scopes[scope];
  if (scope === "person" && options.read !== undefined && options.read !== "own")
    throw new Mistake("What is a person's is read by that person alone: leave --read out.");
  const readers = readersOf(scope, options);
  if (!isOpenTo(write, readers))
    throw new Mistake(`Whoever writes ${path} reads them, too: --read ${[write, ...readers].join(",")}.`);
  const fields = rest
    .filter((text) => !isLabel(text))
    .map((text) =>
      fieldOf(text, { ...withItself({ path, address: `${folder}${path}`, scope, read: readers }, known), made }),
    );
  if (fields.length === 0) throw new Mistake(`${path} has no field: ${fieldGrammar}.`);
  const isLeftOut = readers.includes("support") && !readers.some((word) => word === "admin" || word === "any");
  if (isLeftOut && made.values.read !== options.read)
    throw new Mistake(
      `What support reads, the platform's administrators read, too: --read ${[...readers, "admin"].join(",")}.`,
    );
  const inRecords = fields.flatMap(({ name, label }) => (name === label ? [name] : [name, label]));
  const twice = inRecords.find((name, at) => inRecords.indexOf(name) !== at);
  if (twice) throw new Mistake(`The field "${twice}" is there twice.`);
  const usual = inRecords.find((name) => [...ofRecords, ...embedded].includes(name));
  if (usual) throw new Mistake(`Every record has "${usual}" already.`);
  const title = fields.find(({ kind, isRequired }) => kind === "text" && isRequired);
  if (!title) throw new Mistake("One required text names a record: add a field such as 'name:text!<=120'.");
  const actions = (options.actions?.split(",") ?? []).map((text) => actionOf(text, { fields, made }));
  const taken = fields
    .filter(isFile)
    .find(({ name }) => [...everyResourceHas, ...actions.map((one) => one.name)].includes(name));
  if (taken) {
    const either = actions.some(({ name }) => name === taken.name) ? "the file or the action" : "the file";
    throw new Mistake(`/${path}/{id}/${taken.name} is an address that is taken: call ${either} otherwise.`);
  }
  const again = actions.find(({ name }, at) => actions.findIndex((one) => one.name === name) !== at);
  if (again) throw new Mistake(`The action "${again.name}" is there twice.`);
  return {
    names: { ...names, address: `${folder}${path}` },
    fields,
    labels,
    title,
    scope,
    whose,
    readBy: scope === "company" ? platformAmong(readers) : undefined,
    actions,
    icon: options.icon ?? "CategoryOutlined",
    read: readers,
    write: [write],
  };
};

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What one of them is called in code: as it was said, as it has been, as the label of the same plural says, or by the rules. */
const singularOf = (path, { one, labels, made }) => {
  if (made && (one ?? made.values.one) === made.values.one) return made.values.one ?? singularBy(path);
  if (one === path) throw new Mistake(`One of ${path} needs a word of its own: --one ${path}-item.`);
  if (one !== undefined && !kebab.test(one))
    throw new Mistake(`"${one}" is no name of one of ${path}: small English letters and hyphens, such as cost-center.`);
  if (one !== undefined) return one;
  const [single, many] = (labels[path]?.en ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim().replaceAll(" ", "-"));
  if (many === path && single !== path && kebab.test(single)) return single;
  const guess = singularBy(path);
  if (guess === path && pluralOf(path) !== path)
    throw new Mistake(`A resource is called by its plural: ${pluralOf(path)}.`);
  if (guess === path)
    throw new Mistake(
      `The plural and the singular of "${path}" look alike: say one of them with --one, such as --one ${path}-item.`,
    );
  if (isUnclear(path))
    throw new Mistake(
      `What one of "${path}" is called does not follow: say it with --one, such as --one ${likelyOnes(path).join(" or --one ")}.`,
    );
  return guess;
};

/** What one may be called whose plural the rules of English do not lead back to: analyses are of analysis, or of analyse. */
const likelyOnes = (path) => {
  const ones = [path.replace(/es$/, "is"), path.replace(/s$/, "")].filter((one) => pluralOf(one) === path);
  return ones.length > 0 ? ones : [singularBy(path)];
};

/**
 * Resources whose records a resource may name, whoever's its own are.
 * @param {string} path
 * @param {{ for?: string, read?: string }} options
 * @returns {string[]}
 */
export const referable = (path, { for: scope = "company", read }, known) => {
  const { resources, why } = withItself({ path, scope, read: readersOf(scope, { read }) }, known);
  return resources.filter((name) => !why(name));
};

/** What is known, and the resource itself, which its records may name before it is there. */
const withItself = ({ path, address, scope, read }, known) => {
  const { resources, targets = {} } = known;
  return {
    ...known,
    path,
    resources: [...new Set([...resources, path])].sort(),
    targets: { ...targets, [path]: { ...targets[path], address, whose: scope, ends: true } },
    why: whyNotFrom(path, { scope, read }, known),
    // whoever deletes what is named has to see the records that keep it
    isSeenBy: (whose) => isOpenTo(scopes[whose].write, read),
  };
};

/** Why it cannot refer to another; nothing where it can, or does already. */
const whyNotFrom =
  (path, { scope, read }, { targets = {}, named = [] }) =>
  (name) =>
    named.includes(name) ? undefined : whyNot(name, { path, scope, read, write: scopes[scope].write }, targets);

/** Kinds whose values are of a closed list. */
const choosing = ["choice", "choices"];

/** Whether a field has values of a closed list, which the contract and the languages name. */
export const isChosen = ({ kind }) => choosing.includes(kind);

const reserved = new Set(["me", "public", "auth", "accounts", "health", "dev", "home", "login", "history", "api"]);
const ofRecords = ["id", "companyId", "createdAt", "updatedAt", "inactiveAt", "deletedAt", "nameKey", "search"];

/** Whether a field has a file, which calls of its own send, read and take away. */
export const isFile = ({ kind }) => kind === "file";

/** The column that keeps a field: of a file the one that names it. */
export const columnNameOf = (field) => (isFile(field) ? `${field.name}Id` : field.name);

/** The languages of a label, in the order in which they are said. */
export const labelLanguages = ["en", "pt-br", "es"];

/** Languages that were added come behind those, in the order in which the panel has them. */
const allLanguages = [...labelLanguages, ...languages.filter((one) => !labelLanguages.includes(one))];

/**
 * A label, word by word.
 * @throws {Mistake} where words are missing or too many, which would be lost or said in another language without a sound
 */
const labelOf = (text, { path, made }) => {
  const at = text.indexOf("=");
  const name = text.slice(0, at);
  const said = text.slice(at + 1).split("|");
  if (!made.labels.includes(text)) refuseWords({ name, said, isOfAll: name === path });
  const order = allLanguages.slice(0, Math.max(labelLanguages.length, said.length));
  return [name, Object.fromEntries(order.map((language, nth) => [language, said[nth] ?? said[0]]))];
};

const refuseWords = ({ name, said, isOfAll }) => {
  const example = isOfAll ? `${name}=One,Many|Um,Muitos|Uno,Muchos` : `${name}=English|Português|Español`;
  const added = allLanguages.slice(labelLanguages.length);
  if (said.length < labelLanguages.length || said.length > allLanguages.length)
    throw new Mistake(
      `"${name}" has ${said.length} words; English, Portuguese and Spanish are ${labelLanguages.length}${added.length > 0 ? `, and ${added.join(", ")} may follow` : ""}: ${example}.`,
    );
  if (said.some((word) => word.trim() === "")) throw new Mistake(`A word of "${name}" is empty: ${example}.`);
  const pairs = said.map((word) => word.split(",").filter((one) => one.trim() !== ""));
  if (isOfAll && pairs.some(({ length }) => length !== 2))
    throw new Mistake(`"${name}" is said of one and of many, in each language with a comma between: ${example}.`);
};

const fieldOf = (text, { kinds, isAlike, resources, targets, why, path, isSeenBy, made }) => {
  const [, name, kindName, argument, modifiers] = fieldPattern.exec(text) ?? [];
  if (!name) {
    // it stands behind all that makes the kind what it is
    const turned = text.replace(/!(=[^!<>\s]+)/, "$1!");
    const meant = turned !== text && fieldPattern.test(turned) ? `did you mean '${turned}'?` : `${fieldGrammar}.`;
    throw new Mistake(`"${text}" is no field: ${meant}`);
  }
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Mistake(`"${name}" is no name of a field: English letters, the first one small, such as openedOn.`);
  if (isOfObjects(name)) throw new Mistake(`"${name}" is taken by the product itself.`);
  const kind = camel(kindName);
  if (!kinds.includes(kind)) throw new Mistake(whyNoKind(kindName, kinds));
  if (kind === "reference") refuseTarget({ name, argument, resources, why });
  // what was taken once is let be
  const isMade = made.fields.includes(text);
  const marks = marksOf(modifiers, { name, typed: kindName, isMade });
  const { isRequired, isUnique, isRefused, least, most } = marks;
  const isItself = kind === "reference" && argument === path;
  if (isItself && isRequired)
    throw new Mistake(`"${name}" cannot be required: the first of ${path} would have none to name. Leave the ! out.`);
  if (isRefused && !isMade) refuseRefused({ name, kind, argument, targets, isSeenBy });
  if (choosing.includes(kind) && !/^[A-Z][A-Z0-9_]*(\|[A-Z][A-Z0-9_]*)+$/.test(argument ?? ""))
    throw new Mistake(`Say what "${name}" is chosen from, in capital English letters: ${name}:${kind}=SMALL|LARGE.`);
  if (kind === "money" && !/^[A-Z]{3}$/.test(argument ?? ""))
    throw new Mistake(`Say the currency of "${name}": ${name}:money=BRL.`);
  const { few, example } = rowOf(kind).argument ?? {};
  if (few && argument && !few.includes(argument))
    throw new Mistake(`"${name}" is a ${kind}, or ${example}, not "${argument}".`);
  const field = {
    name: kind === "reference" ? `${name}Id` : name,
    label: name,
    kind,
    argument,
    ...(kind === "reference"
      ? { target: targets[argument]?.address ?? argument, whose: targets[argument]?.whose, isItself, isRefused }
      : {}),
    isRequired,
    isUnique,
    least,
    most,
    ...(kind === "number" && argument ? { isWhole: true } : {}),
  };
  if (kind === "file") return fileField(field);
  if (!isMade) refuseMarks(field, { typed: kindName, kinds, isAlike });
  return field;
};

/** What is wrong with the name of a kind, and which one is meant, where that can be told. */
const whyNoKind = (typed, kinds) => {
  const isByHand = (kind) => kindsByHand.includes(kind);
  const how = "whose fields are written by hand: docs/add-a-field.md says how";
  if (isByHand(camel(typed))) return `"${typed}" is a kind ${how}.`;
  const { kind = nearestName(camel(typed), [...kinds, ...kindsByHand]), argument } = knownElsewhere(typed) ?? {};
  const missing = `There is no kind "${typed}"`;
  if (!kind) return `${missing}: ${kinds.join(", ")}.`;
  return `${missing}; did you mean ${kind}${argument ? `=${argument}` : ""}${isByHand(kind) ? `, ${how}` : ""}?`;
};

const refuseTarget = ({ name, argument, resources, why }) => {
  const able = resources.filter((one) => !why(one));
  if (able.includes(argument)) return;
  if (resources.includes(argument)) throw new Mistake(`"${name}" cannot refer to ${argument}: ${why(argument)}.`);
  if (!argument) throw new Mistake(`Say what "${name}" refers to: ${name}:reference=${able[0]}.`);
  const near = nearestName(argument, able);
  throw new Mistake(
    `"${name}" refers to "${argument}", which is no resource${near ? `; did you mean ${near}?` : `: ${able.join(", ")}.`}`,
  );
};

const largest = 10;

/** A file of some types and of so many megabytes at most, which is sent once its record is there. */
const fileField = ({ name, argument = "PDF", isRequired, isUnique, least, most = 5 }) => {
  if (isRequired) throw new Mistake(`"${name}" is a file, which is sent once its record is there: leave the ! out.`);
  if (isUnique || least !== undefined)
    throw new Mistake(
      `"${name}" is a file, of which the types and the most megabytes are said: ${name}:file=PDF|PNG<=5.`,
    );
  if (!Number.isInteger(most) || most < 1 || most > largest)
    throw new Mistake(`"${name}" may have 1 to ${largest} megabytes: ${name}:file=${argument}<=5.`);
  const types = [...new Set(argument.toUpperCase().split("|"))];
  const unknown = types.find((type) => !Object.hasOwn(knownTypes, type));
  if (unknown !== undefined) {
    const near = nearestName(unknown, Object.keys(knownTypes));
    throw new Mistake(
      `The server tells no "${unknown}" by what is in it${near ? `; did you mean ${near}?` : `: ${Object.keys(knownTypes).join(", ")}.`}`,
    );
  }
  return {
    name,
    label: name,
    kind: "file",
    argument: types.join("|"),
    megabytes: most,
    isRequired: false,
    isUnique: false,
  };
};

/** @throws {Mistake} where nothing can be refused, since nothing ends */
const refuseRefused = ({ name, kind, argument, targets, isSeenBy }) => {
  if (kind !== "reference")
    throw new Mistake(`"refused" says that a record which is named cannot be deleted; "${name}" names none.`);
  if (!targets[argument]?.ends)
    throw new Mistake(
      `No call of the contract deletes what "${name}" names, so that nothing is refused: leave it out.`,
    );
  if (!isSeenBy(targets[argument].whose))
    throw new Mistake(
      `Whoever deletes what "${name}" names would be refused by a record that they never see: leave "refused" out, and the name goes on being shown.`,
    );
};

// operations, and what a definition calls them
const everyResourceHas = ["list", "get", "create", "update", "edit", "view", "show", "delete", "history", "import"];

/** `archive`, or `archive=isActive:false`: sets a yes or no of the record. */
const actionOf = (text, { fields, made }) => {
  const [name = "", set] = text.trim().split("=");
  if (!/^[a-z]+$/.test(name)) throw new Mistake(`"${name}" is no name of an action: small English letters.`);
  if (isOfObjects(name)) throw new Mistake(`"${name}" is taken by the product itself.`);
  if (everyResourceHas.includes(name)) throw new Mistake(`Every resource has "${name}" already.`);
  const toggles = fields.filter(({ kind }) => kind === "toggle").map((field) => field.name);
  const turned = Object.hasOwn(verbs, name) ? String(verbs[name].sets) : undefined;
  const [asked, value = turned] = set?.split(":") ?? [];
  if (toggles.length === 0)
    throw new Mistake(
      `The action "${name}" sets a yes or no of the record: add a field such as '${asked || "isActive"}:toggle'.`,
    );
  const flag = asked ?? flagOf({ name, toggles, turned, made });
  if (!toggles.includes(flag)) {
    const near = nearestName(flag, toggles);
    throw new Mistake(
      `There is no yes or no "${flag}"${near ? `; did you mean ${near}?` : `: ${toggles.join(", ")}.`}`,
    );
  }
  if (value !== "true" && value !== "false")
    throw new Mistake(`Say what "${name}" does: ${name}=${flag}:false, or ${name}=${flag}:true.`);
  return { name, past: past(name), flag, to: value === "true" };
};

/** What an action sets where that is not said: whether the record is in use, or the only thing that there is to set. */
const flagOf = ({ name, toggles, turned = "false", made }) => {
  const earlier = actionsOf(made).find((action) => nameOf(action) === name);
  if (earlier) return toggleOf(earlier, made);
  if (toggles.includes("isActive")) return "isActive";
  const [only, ...others] = toggles;
  if (others.length === 0) return only;
  throw new Mistake(
    `Say which yes or no "${name}" sets: ${toggles.map((one) => `${name}=${one}:${turned}`).join(" or ")}.`,
  );
};

/**
 * Whom of the platform a company's records are shown, beside those of all others: its administrators, its staff, or nobody. They
 * have to be told whose each is.
 */
const platformAmong = (readers) => {
  if (readers.includes("any") || readers.includes("support")) return "platformStaff";
  return readers.includes("admin") ? "platformAdmin" : undefined;
};

const words = ["any", "admin", "company", "member", "support"];

const readersOf = (scope, { read = scopes[scope].read }) =>
  scope === "person" ? [scopes.person.read] : read.split(",").map((word) => oneOf("read", word.trim(), words));

const oneOf = (option, value, values) => {
  if (values.includes(value)) return value;
  const near = nearestName(value, values);
  throw new Mistake(
    `--${option} is one of ${values.join(", ")}, not "${value}"${near ? `; did you mean ${near}?` : "."}`,
  );
};

/**
 * A label that a command gave, in the three languages in which it can: in others it stays what the resource has there.
 * @param {Record<string, string>} given
 * @param {Record<string, any>} [there]
 */
export const givenBeside = (given, there) => ({ ...(there?.isOwn ? there : {}), ...given, isGiven: true });

/**
 * A label in three languages: as it was given, else as `known` has it for the same name, where that is not of another kind of
 * field, nor beside what its records are called where this one is what they are called, else made of the name.
 * @param {string} name
 * @param {{ labels: Record<string, Record<string, string>>, fields?: { label: string, kind: string }[], title?: { label: string } }} description
 * @param {Record<string, Record<string, any>>} [known]
 */
export const labelFor = (name, { labels, fields = [], title }, known = {}) => {
  const [given, found] = [labels, known].map((from) => (Object.hasOwn(from, name) ? from[name] : undefined));
  if (given) return givenBeside(given, found);
  const kind = fields.find(({ label }) => label === name)?.kind;
  const isAlike = !kind || !found?.kinds || found.kinds.includes(kind);
  const there = found && title?.label === name && "asTitle" in found ? found.asTitle : found;
  if (there && isAlike) return { ...there, isGiven: true };
  // a yes or no is asked for as a person would: `isClosed` is "Closed"
  const said = spaced(kind === "toggle" ? name.replace(/^is(?=[A-Z])/, "") : name);
  const text = said.charAt(0).toUpperCase() + said.slice(1);
  return { en: text, "pt-br": text, es: text, isGiven: false };
};
