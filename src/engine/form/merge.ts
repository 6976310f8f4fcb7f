import { diffArrays } from "diff";
import { type Field, lookOf } from "../define/draw";
import type { FieldMap, Values } from "../define/shape";
import { isSame } from "./is-same";
import { mergedOrder, paired, type Trio } from "./merge-items";

export type Side = "base" | "mine" | "theirs";
type Sides = Record<Side, unknown>;

/** A place in which versions of a record differ: a field, a part of one, an item of a list, or some lines of a text. */
export interface Difference extends Sides {
  /** Names it among all. */
  key: string;
  field: string;
  /** Of a section, the part. */
  part?: string;
  /** Of a text, the line at which it stands now, from 1. */
  line?: number;
  /** Whether it is one item of a list. */
  item?: true;
}

/** Three versions of a record put together. */
export interface Merge {
  /** What only they have changed. */
  theirs: readonly Difference[];
  /** What both have changed, and differently. */
  collisions: readonly Difference[];
  /** All changes together, with the side that was chosen where they collide, or else with mine. */
  values: (choices?: Choices) => Values;
  /** The version that my changes are on once theirs were seen: it lacks them only where they collide. */
  seen: () => Values;
}

export type Choices = Readonly<Record<string, Side | undefined>>;

interface MergeOptions {
  /** The fields that the person may write; whatever else a record has is not looked at. */
  fields: FieldMap;
  /** What was read; without it whatever differs is taken for changed by both. */
  base: Values | undefined;
  mine: Values;
  theirs: Values;
}

/**
 * Puts what was typed together with what was stored meanwhile, by the version that both began with: field by field, a
 * section by its parts, a list by its items, a long text by its lines.
 *
 * @example
 * merge({ fields, base: { name: "A", site: "a" }, mine: { name: "B", site: "a" }, theirs: { name: "A", site: "b" } })
 *   .values() // { name: "B", site: "b" }
 */
export const merge = ({ fields, base, mine, theirs }: MergeOptions): Merge => {
  const found: { change: "theirs" | "both"; difference: Difference }[] = [];
  const note: Note = (change, difference) => found.push({ change, difference });
  const nodes = Object.entries(fields).map(([field, schema]) => {
    const sides = { base: base?.[field], mine: mine[field], theirs: theirs[field] };
    const place = { key: field, field };
    return [
      field,
      base ? nodeOf(schema, sides, place, note) : leafOf({ ...sides, base: nothing }, place, note),
    ] as const;
  });
  const built = (decide: Decide) => Object.fromEntries(nodes.map(([field, build]) => [field, build(decide)]));
  const of = (change: "theirs" | "both") => found.flatMap((one) => (one.change === change ? [one.difference] : []));
  return {
    theirs: of("theirs"),
    collisions: of("both"),
    values: (choices = {}) => built((change, key) => (change === "both" ? (choices[key] ?? "mine") : change)),
    seen: () => built((change) => (change === "theirs" ? "theirs" : "base")),
  };
};

/** Equal to no value: what a version is that nobody knows. */
const nothing = Symbol("unknown");

type Place = Omit<Difference, Side>;
type Note = (change: "theirs" | "both", difference: Difference) => void;
type Decide = (change: "mine" | "theirs" | "both", key: string) => Side;
/** Makes the value, once it is decided which side counts where. */
type Build = (decide: Decide) => unknown;
type IsSame = (one: unknown, other: unknown) => boolean;

function nodeOf(schema: Field, sides: Sides, place: Place, note: Note): Build {
  const { parts, initial, hasLines } = lookOf(schema);
  // A text without a word is absent, whatever its lines.
  if (hasLines && textOf(sides.mine).trim() && textOf(sides.theirs).trim()) {
    return linesOf({ base: textOf(sides.base), mine: textOf(sides.mine), theirs: textOf(sides.theirs) }, place, note);
  }
  if (Array.isArray(initial)) return itemsOf(parts, listsOf(sides), place, note);
  if (parts) return sectionOf(parts, sides, (part) => ({ ...place, key: `${place.key}.${part}`, part }), note);
  return leafOf(sides, place, note);
}

/** What is one value: whoever changed it counts, and where both did, and differently, it is asked. */
function leafOf(sides: Sides, place: Place, note: Note, same: IsSame = isSame): Build {
  const { base, mine, theirs } = sides;
  if (same(mine, theirs)) return () => mine;
  const known = { ...sides, base: base === nothing ? undefined : base };
  if (base !== nothing && same(base, theirs)) return (decide) => known[decide("mine", place.key)];
  const change = base !== nothing && same(base, mine) ? "theirs" : "both";
  note(change, { ...place, ...known });
  return (decide) => known[decide(change, place.key)];
}

function sectionOf(parts: FieldMap, sides: Sides, placeOf: (part: string) => Place, note: Note): Build {
  const nodes = Object.entries(parts).map(([part, schema]) => {
    const of = (side: unknown) => (isObject(side) ? side[part] : undefined);
    const within = { base: of(sides.base), mine: of(sides.mine), theirs: of(sides.theirs) };
    return [part, nodeOf(schema, within, placeOf(part), note)] as const;
  });
  return (decide) => Object.fromEntries(nodes.map(([part, build]) => [part, build(decide)]));
}

type Lists = Record<Side, readonly unknown[]>;

/** A list by its items: each is one that both have, or that somebody has added, changed or taken away. */
function itemsOf(parts: FieldMap | undefined, lists: Lists, place: Place, note: Note): Build {
  if (isSame(lists.mine, lists.theirs)) return () => lists.mine;
  const trios = paired(lists, Object.keys(parts ?? {}).at(-1));
  const order = mergedOrder(trios);
  // Two new orders of the same items cannot both be had.
  if (!order) return leafOf(lists, place, note);
  if (order.isTheirs) note("theirs", { ...place, ...lists });
  const builds = new Map(
    order.merged.map((trio, at) => {
      const within: Place = { ...place, key: `${place.key}.${at}`, item: true };
      return [trio, itemOf(parts, itemSides(lists, trio), within, note)];
    }),
  );
  return (decide) => {
    const trios = decide("mine", place.key) === "mine" ? order.merged : order.stored;
    return trios.map((trio) => builds.get(trio)?.(decide)).filter((item) => item !== undefined);
  };
}

/** An item whose parts were changed here and there is put together; what is asked and shown is the whole of it. */
function itemOf(parts: FieldMap | undefined, sides: Sides, place: Place, note: Note): Build {
  const { base, mine, theirs } = sides;
  if (!parts || !isObject(mine) || !isObject(theirs)) return leafOf(sides, place, note);
  const changes = new Set<"theirs" | "both">();
  const build = sectionOf(
    parts,
    sides,
    () => place,
    (change) => changes.add(change),
  );
  const of = (side: Side) => build((change) => (change === "both" ? side : change));
  if (changes.has("both")) note("both", { ...place, base, mine: of("mine"), theirs: of("theirs") });
  else if (changes.has("theirs")) note("theirs", { ...place, base, mine, theirs: of("theirs") });
  return build;
}

const itemSides = (lists: Lists, { base, mine, theirs }: Trio): Sides => ({
  base: base === undefined ? undefined : lists.base[base],
  mine: mine === undefined ? undefined : lists.mine[mine],
  theirs: theirs === undefined ? undefined : lists.theirs[theirs],
});

/** A text by its lines: those that only one has changed stand beside those of the other. */
function linesOf(texts: Record<Side, string>, place: Place, note: Note): Build {
  if (texts.mine === texts.theirs) return () => texts.mine;
  const builds = regionsOf(texts).map(({ line, ...region }) =>
    leafOf(region, { ...place, key: `${place.key}:${line}`, line }, note, Object.is),
  );
  const said = (text: unknown) => (typeof text === "string" ? [text] : []);
  return (decide) => builds.flatMap((build) => said(build(decide))).join("\n");
}

/** The lines between those that all three have, by what each has there; nothing where it has no line. */
function regionsOf(texts: Record<Side, string>): (Sides & { line: number })[] {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map((text) => text.split(/\r?\n/));
  if (!base || !mine || !theirs) return [];
  const inMine = keptLines(base, mine);
  const inTheirs = keptLines(base, theirs);
  const regions: (Sides & { line: number })[] = [];
  const from = { base: 0, mine: 0, theirs: 0 };
  const add = (to: typeof from) => {
    const lines = {
      base: written(base.slice(from.base, to.base)),
      mine: written(mine.slice(from.mine, to.mine)),
      theirs: written(theirs.slice(from.theirs, to.theirs)),
    };
    if (Object.values(lines).some((text) => text !== undefined)) regions.push({ ...lines, line: from.theirs + 1 });
    Object.assign(from, to);
  };
  for (const at of base.keys()) {
    const to = { base: at, mine: inMine.get(at), theirs: inTheirs.get(at) };
    if (to.mine === undefined || to.theirs === undefined) continue;
    add({ base: at, mine: to.mine, theirs: to.theirs });
    add({ base: at + 1, mine: to.mine + 1, theirs: to.theirs + 1 });
  }
  add({ base: base.length, mine: mine.length, theirs: theirs.length });
  return regions;
}

const written = (lines: readonly string[]) => (lines.length > 0 ? lines.join("\n") : undefined);

/** Which lines another version still has, and where. */
function keptLines(base: string[], other: string[]): Map<number, number> {
  const kept = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(base, other)) {
    if (!added && !removed) for (let at = 0; at < count; at++) kept.set(from + at, to + at);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return kept;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listsOf = ({ base, mine, theirs }: Sides): Lists => ({
  base: listOf(base),
  mine: listOf(mine),
  theirs: listOf(theirs),
});
