import { imports } from "../../../../openapi/imports";
import type { ResourceDefinition } from "../../define/definition";
import { type Field, lookOf, type Place } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import { bareWords } from "../../kinds/read-words";
import { placeOf } from "../../place-of";
import type { Voice } from "../../ports";

/** What a column of a file may fill. */
export interface ImportField {
  /** Its heading, as the server takes it: `address.city`, `emails.0.value`. */
  path: string;
  /** What people call it, in the language of the panel. */
  label: string;
  /** What it is called in any language, the most certain first, as bare words. */
  names: readonly (readonly string[])[];
  /** Absent where no definition knows it: the server judges it alone. */
  schema?: Field;
  places: readonly Place[];
  /** Whether a new record must have it. */
  isRequired: boolean;
}

/** The column by which a row names the record that it changes. */
export const idPath = "id";

/** Items of a list that a file may say in columns of their own. */
const fewestItems = 3;

/**
 * The fields of the contract that a file may fill, as the definition knows them; passwords are nothing for a file.
 *
 * @param voices the language of the panel first
 * @param headings of the file: what they name exactly is a field even where the definition does not know it
 */
export const importFieldsOf = (
  { name, fields }: ResourceDefinition,
  { voices, headings }: { voices: readonly Voice[]; headings: readonly string[] },
): ImportField[] => {
  const { fields: known, required } = imports[name] ?? { fields: [], required: [] };
  const root = `resources.${name}`;
  const say = (key: string) => voices.map(({ translate }) => translate(key));
  const id: ImportField = {
    path: idPath,
    label: say("engine.import.id")[0] ?? idPath,
    names: [[idPath], say("engine.import.id").map(bareWords)],
    places: [],
    isRequired: false,
  };
  const found = known.flatMap((path): ImportField[] => {
    const [first = "", ...rest] = path.split(".");
    const own = fields[first];
    const isRequired = required.includes(path);
    if (!own) return headings.includes(path) ? [{ path, label: path, names: [[path]], places: [], isRequired }] : [];
    if (lookOf(own).isSecret) return [];
    const places = voices.map((voice) => placeOf({ root, name: first, schema: own, ...voice }));
    return fieldsAt({ path, places, labels: places.map(labelOf), schema: own, isRequired }, rest, headings);
  });
  return [id, ...found];
};

interface At {
  path: string;
  places: readonly Place[];
  labels: readonly string[];
  schema: Field;
  isRequired: boolean;
}

const fieldsAt = (at: At, rest: readonly string[], headings: readonly string[]): ImportField[] => {
  const [step, ...further] = rest;
  const { parts, columns } = lookOf(at.schema);
  if (step !== undefined) {
    const part = parts?.[step];
    if (part) return fieldsAt(partOf(at, { step, part, path: at.path }), further, headings);
    const column = columns?.[step];
    if (!column) return [];
    const { schema, label } = column;
    const { isRequired } = at;
    return fieldsAt({ ...partOf(at, { step, part: schema, path: at.path, label }), isRequired }, further, headings);
  }
  const whole = fieldOf(at, [at.path], at.labels);
  if (!parts || !(coreOf(at.schema) instanceof z.ZodArray)) return [whole];
  const most = headings.map((heading) => (heading.startsWith(`${at.path}.`) ? Number(heading.split(".")[1]) + 1 : 0));
  const count = Math.max(fewestItems, ...most.filter((one) => one <= 20));
  return [
    whole,
    ...Array.from({ length: count }, (_, item) =>
      Object.entries(parts).map(([step, part]) => {
        const path = `${at.path}.${item}.${step}`;
        return partOf(at, { step, part, path, number: item + 1 });
      }),
    )
      .flat()
      .map((one) => fieldOf(one, [one.path], one.labels)),
  ];
};

interface Part {
  step: string;
  part: Field;
  path: string;
  /** Of an item. */
  number?: number;
  /** Where it is called otherwise than its place says. */
  label?: string;
}

const partOf = (at: At, { step, part, path, number, label }: Part): At => {
  const places = at.places.map((place) => ({ ...place.part(step), ...(label !== undefined && { label }) }));
  const labels = places.map((place, language) => {
    const item = number === undefined ? "" : ` ${number}`;
    return `${at.labels[language]}${item}: ${labelOf(place)}`;
  });
  return { path, places, labels, schema: part, isRequired: false };
};

const labelOf = ({ translate, label }: Place) => translate(label);

const fieldOf = (
  { path, places, labels, schema, isRequired }: At,
  exact: readonly string[],
  names: readonly string[],
) => {
  const leaves = places.map(labelOf);
  const item = /\.(\d+)\./.exec(path)?.[1];
  // "E-mail" is the first of them, "E-mail 2" the second
  const numbered =
    item === undefined ? leaves : leaves.map((leaf) => (item === "0" ? leaf : `${leaf} ${Number(item) + 1}`));
  const last = path.split(".").at(-1) ?? path;
  return {
    path,
    label: labels[0] ?? path,
    names: [
      exact,
      names.map(bareWords),
      [...numbered, ...places.flatMap(eitherOf)].map(bareWords),
      ...(item ? [] : [[bareWords(last)]]),
    ],
    schema,
    places,
    isRequired,
  };
};

/** The names of a field that has two: "CNPJ" and "CPF" of "CNPJ or CPF". */
const eitherOf = (place: Place): string[] => {
  const between = new Intl.ListFormat(place.locale, { type: "disjunction" }).formatToParts(["", ""]);
  const or = between.find(({ type }) => type === "literal")?.value;
  const names = or ? labelOf(place).split(or) : [];
  return names.length > 1 ? names : [];
};

/**
 * Which field each column fills, guessed by its heading: a field is filled by one column at most.
 *
 * @example
 * guessFields(["Nome", "CNPJ", "Motivo"], fields) // ["name", "document", undefined]
 */
export const guessFields = (headings: readonly string[], fields: readonly ImportField[]): (string | undefined)[] => {
  const guessed: (string | undefined)[] = headings.map(() => undefined);
  // what is called exactly so comes before what is called nearly so
  for (const level of [0, 1, 2, 3])
    for (const [at, heading] of headings.entries()) {
      if (guessed[at] !== undefined || heading === "") continue;
      const said = level === 0 ? heading : bareWords(heading);
      const fitting = fields.filter(({ path, names }) => !guessed.includes(path) && names[level]?.includes(said));
      // of two that could be meant, a person says which
      if (fitting.length === 1 || level < 2) guessed[at] = fitting[0]?.path;
    }
  const left = headings.map((heading, at) => (guessed[at] === undefined ? heading : ""));
  const free = fields.filter(({ path }) => !guessed.includes(path));
  for (const { at, path } of nearest(left, free)) {
    if (guessed[at] === undefined && !guessed.includes(path)) guessed[at] = path;
  }
  return guessed;
};

/** How much of two words must be the same, by pairs of letters (Dice), for one to be taken for the other. */
const leastLikeness = 0.7;

/** Headings that are nearly what a field is called, such as in another gender or number; the likest first. */
const nearest = (headings: readonly string[], fields: readonly ImportField[]) =>
  headings
    .flatMap((heading, at) => {
      const said = bareWords(heading);
      if (said === "") return [];
      const near = fields.map(({ path, names }) => {
        const likeness = names.flat().map((name) => likenessOf(said, name));
        return { at, path, likeness: Math.max(...likeness) };
      });
      const most = Math.max(...near.map(({ likeness }) => likeness));
      // of two that could be meant here, too
      return near.filter(({ likeness }) => likeness === most).length > 1 ? [] : near;
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness);

const likenessOf = (one: string, other: string): number => {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size || 1);
};

const pairsOf = (word: string) =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

/** The language that a file is written in, by its headings; the names of the system come with numbers as in English. */
export const languageOf = ({
  headings,
  fields,
  voices,
}: {
  headings: readonly string[];
  fields: readonly ImportField[];
  voices: readonly Voice[];
}): string => {
  const said = new Set(headings.map(bareWords));
  const known = fields.filter(({ schema }) => schema);
  const counted = voices.map(({ locale }, at) => {
    const labels = known.filter(({ places: { [at]: place } }) => place && said.has(bareWords(labelOf(place))));
    return { locale, count: labels.length };
  });
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { locale: "", count: 0 });
  const exact = known.filter(({ path }) => headings.includes(path)).length;
  if (exact > best.count) return "en";
  return best.locale || (voices[0]?.locale ?? "en");
};
