import { bounded } from "./kinds.mjs";
import { Mistake } from "./mistake.mjs";
import { camel } from "./names.mjs";
import { perKind, rowOf } from "./per-kind.mjs";

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
    if (rowOf(camel(typed)).bounds)
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
  const { argument: taken, isUnique: canBeUnique, bounds, instead } = rowOf(kind);
  const a = `"${name}" is a ${typed}`;
  const again = argument?.split("|").find((one, at, all) => all.indexOf(one) !== at);
  if (again) throw new Mistake(`Of what "${name}" may be, ${again} is there twice.`);
  if (argument && !taken) throw new Mistake(`${a}, which takes no argument: leave "=${argument}" out.`);
  if (isUnique && !canBeUnique)
    throw new Mistake(
      `${a}, of which two may be the same: "unique" is for ${kinds.filter((one) => rowOf(one).isUnique).join(", ")}.`,
    );
  if (isUnique && !Object.hasOwn(perKind, kind) && isAlike?.(kind))
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
