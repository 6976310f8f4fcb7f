import { bounded } from "./kinds.mjs";
import { Mistake } from "./mistake.mjs";
import { camel } from "./names.mjs";

// beyond it neighbouring numbers are one
const farthest = Number.MAX_SAFE_INTEGER;
const numbers = { from: -farthest, to: farthest };
const letters = { of: "letters", isWhole: true };

/**
 * What a kind takes behind its name, beside `!`: an argument, whether no two records may have the same (which asks for more
 * values than there are records, and for such as an index holds), and bounds, from where to where. `isUpper` has the lower
 * one from its kind, `instead` says where else bounds are said, and `longer` which kind has more.
 * @typedef {{ hasArgument?: boolean, isUnique?: boolean, bounds?: Bounds, instead?: string }} Taken
 * @typedef {{ from: number, to: number, of?: string, isWhole?: boolean, isUpper?: boolean, longer?: string }} Bounds
 * @type {Record<string, Taken>}
 */
const taken = {
  choice: { hasArgument: true },
  choices: { hasArgument: true, bounds: { from: 1, to: farthest, of: "values", isWhole: true } },
  color: {},
  coordinates: {},
  country: {},
  date: { hasArgument: true },
  documentNumber: { isUnique: true },
  duration: { instead: 'duration({ max: "PT8H" })' },
  email: { isUnique: true, bounds: { ...letters, from: 64, to: 254, isUpper: true } },
  // its types and megabytes are its own
  file: { hasArgument: true },
  // of longer ones not all is gone through that may be wrong with them
  longText: { bounds: { ...letters, from: 0, to: 4000 } },
  money: { hasArgument: true, bounds: numbers },
  number: { isUnique: true, bounds: numbers },
  percent: { bounds: numbers },
  phone: { isUnique: true },
  reference: { hasArgument: true, isUnique: true },
  // as long as an index holds it beside another one
  text: { isUnique: true, bounds: { ...letters, from: 0, to: 500, longer: "long-text" } },
  toggle: { hasArgument: true },
  url: { isUnique: true, bounds: { ...letters, from: 64, to: 2048, isUpper: true } },
};

/** A kind that a project made itself has the bounds that its schema has. */
const ofMadeKind = { isUnique: true, bounds: numbers };

const takenBy = (kind) => (Object.hasOwn(taken, kind) ? taken[kind] : ofMadeKind);

/**
 * What stands behind a kind, taken apart: `!<=20 unique`.
 * @throws {Mistake} for what says nothing, or the same twice
 */
export const marksOf = (text, { name, typed, isMade }) => {
  const marks = [...text.matchAll(/(!|unique|refused|<=|>=)((?<==)\s*[^\s!<>]*)?/g)].map(([, mark, much]) => ({
    mark,
    much,
  }));
  const of = (mark) => marks.find((one) => one.mark === mark);
  const twice = marks.find((one) => of(one.mark) !== one);
  if (twice && !isMade) throw new Mistake(`"${twice.mark}" is said of "${name}" twice.`);
  const [least, most] = [">=", "<="].map((sign) => {
    const much = of(sign) && (of(sign).much ?? "").trim();
    if (much === undefined || /^-?\d+(\.\d+)?$/.test(much)) return much && Number(much);
    if (isMade) return undefined;
    if (takenBy(camel(typed)).bounds)
      throw new Mistake(
        `Say how much "${name}" is at ${sign === "<=" ? "most" : "least"}: ${name}:${typed}${sign}100.`,
      );
    return much;
  });
  return {
    isRequired: Boolean(of("!")),
    isUnique: Boolean(of("unique")),
    isRefused: Boolean(of("refused")),
    least,
    most,
  };
};

/**
 * @param {object} field with the bounds that were said
 * @param {{ typed: string, kinds: string[], isAlike?: (kind: string) => boolean }} said `typed` is the kind as it was typed
 * @throws {Mistake} for what its kind does not take
 */
export const refuseMarks = (field, { typed, kinds, isAlike }) => {
  const { kind, label: name, argument, isUnique } = field;
  const { hasArgument, isUnique: canBeUnique, bounds, instead } = takenBy(kind);
  const a = `"${name}" is a ${typed}`;
  const again = argument?.split("|").find((one, at, all) => all.indexOf(one) !== at);
  if (again) throw new Mistake(`Of what "${name}" may be, ${again} is there twice.`);
  if (argument && !hasArgument) throw new Mistake(`${a}, which takes no argument: leave "=${argument}" out.`);
  if (isUnique && !canBeUnique)
    throw new Mistake(
      `${a}, of which two may be the same: "unique" is for ${kinds.filter((one) => takenBy(one).isUnique).join(", ")}.`,
    );
  if (isUnique && !Object.hasOwn(taken, kind) && isAlike?.(kind))
    throw new Mistake(
      `${a}, of which the command makes up too few values that differ: leave "unique" out, and add it by hand.`,
    );
  const said = { ">=": field.least, "<=": field.most };
  for (const [sign, amount] of Object.entries(said)) {
    if (amount === undefined) continue;
    if (instead) throw new Mistake(`${a}, whose bounds are written by hand: ${instead}.`);
    if (!bounds) throw new Mistake(`${a}, which has no bounds: leave "${sign}${amount}" out.`);
    const to = kind === "choices" ? argument.split("|").length : bounds.to;
    refuseBound({ name, sign, amount, typed }, { ...bounds, to });
  }
  const { least, most } = bounded(field);
  if (least > most) throw new Mistake(`"${name}" from ${least} to ${most} is nothing.`);
  refuseFew({ ...field, least, most });
};

const refuseBound = ({ name, sign, amount, typed }, { from, to, of = "", isWhole, isUpper, longer }) => {
  if (isUpper && sign === ">=")
    throw new Mistake(`"${name}" is a ${typed}, of which only the most ${of} are said: ${name}:${typed}<=${to}.`);
  const isWithin = amount >= from && amount <= to && (!isWhole || Number.isInteger(amount));
  if (isWithin) return;
  const more = longer && amount > to ? `, and a ${longer} more` : "";
  throw new Mistake(`"${name}" may have ${from} to ${to} ${of}${more}, not ${amount}.`.replaceAll("  ", " "));
};

const fewest = { number: 100, text: 4 };

/** What is unique has to be another one each time, and some of its records are made by machines. */
const refuseFew = ({ kind, label: name, isUnique, isRequired, least, most }) => {
  if (!isUnique) return;
  if (kind === "reference" && isRequired)
    throw new Mistake(`Each would need another record as "${name}": leave out the ! or "unique".`);
  const many = kind === "number" ? most - least : most;
  if (Object.hasOwn(fewest, kind) && many < fewest[kind])
    throw new Mistake(
      `"${name}" is unique, and has too few values for that: ${kind === "number" ? `${name}:number<=${least + fewest[kind]}` : `${name}:text<=${fewest[kind]}`}.`,
    );
};
