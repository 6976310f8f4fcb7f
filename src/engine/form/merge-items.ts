import { isSame } from "./is-same";

/** Where one item stands in each version of its list; nowhere in those that lack it. */
export type Trio = { [S in Side]?: number };

/**
 * The items of three versions of a list, each with itself. Items have no id in most lists: one is known again by its
 * `id` where it has one, by being the same, by its last part (the number of a phone, which its cell shows, too), by its
 * other parts where no other item has them or it stands where it stood, or at last by its place in a list as long.
 */
export const paired = (
  { base, mine, theirs }: Record<Side, readonly unknown[]>,
  lastPart: string | undefined,
): Trio[] => {
  const inMine = matchesOf(base, mine, lastPart);
  const inTheirs = matchesOf(base, theirs, lastPart);
  const known: Trio[] = base.map((_, at) => ({ base: at, mine: inMine.get(at), theirs: inTheirs.get(at) }));
  const newOf = (list: readonly unknown[], matched: ReadonlyMap<number, number>) => {
    const old = new Set(matched.values());
    return list.flatMap((_, at) => (old.has(at) ? [] : [at]));
  };
  const newMine = newOf(mine, inMine);
  const newTheirs = newOf(theirs, inTheirs);
  // Both may have added the same.
  const both = matchesOf(
    newTheirs.map((at) => theirs[at]),
    newMine.map((at) => mine[at]),
    lastPart,
    ["id", "same", "last"],
  );
  const taken = new Set([...both.values()].map((at) => newMine[at]));
  return [
    ...known,
    ...newTheirs.map((at, among): Trio => ({ theirs: at, mine: newMine[both.get(among) ?? -1] })),
    ...newMine.filter((at) => !taken.has(at)).map((at): Trio => ({ mine: at })),
  ];
};

interface Order {
  /** That of whoever moved some, else as stored. */
  merged: readonly Trio[];
  /** As they are stored. */
  stored: readonly Trio[];
  /** Whether it is theirs, and a new one. */
  isTheirs: boolean;
}

/** The order of all items that somebody has. Nothing when both have moved items, and differently. */
export const mergedOrder = (trios: readonly Trio[]): Order | undefined => {
  const kept = trios.filter((trio) => sides.every((side) => trio[side] !== undefined));
  const isMoved = (side: Side) => !isSameOrder(sortedBy(kept, side), sortedBy(kept, "base"));
  const isSame = isSameOrder(sortedBy(kept, "mine"), sortedBy(kept, "theirs"));
  if (isMoved("mine") && isMoved("theirs") && !isSame) return undefined;
  const stored = withOthers(trios, "theirs", "mine");
  return {
    merged: isMoved("mine") && !isMoved("theirs") ? withOthers(trios, "mine", "theirs") : stored,
    stored,
    isTheirs: isMoved("theirs") && !isSame,
  };
};

/** The items of one version in its order, and those that only the other has behind the same as there, or at the end. */
function withOthers(trios: readonly Trio[], first: Side, second: Side): Trio[] {
  const order = sortedBy(trios, first);
  const other = sortedBy(trios, second);
  for (const [at, trio] of other.entries()) {
    if (trio[first] !== undefined) continue;
    const before = other[at - 1];
    const isLast = other.slice(at).every((later) => later[first] === undefined);
    order.splice(isLast ? order.length : before ? order.indexOf(before) + 1 : 0, 0, trio);
  }
  return order;
}

const sides = ["base", "mine", "theirs"] as const;
type Side = (typeof sides)[number];

/** Those that a version has, in its order. */
const sortedBy = (trios: readonly Trio[], side: Side): Trio[] =>
  trios.filter((trio) => trio[side] !== undefined).sort((a, b) => (a[side] ?? 0) - (b[side] ?? 0));

const isSameOrder = (one: readonly Trio[], other: readonly Trio[]) => one.every((trio, at) => trio === other[at]);

type Way = keyof typeof ways;

/** What tells an item among those that are left; nothing for one that cannot be told that way. */
const ways = {
  id: (item: unknown) => (isObject(item) ? item.id : undefined),
  same: (item: unknown) => item,
  last: (item: unknown, lastPart: string | undefined) => (isObject(item) && lastPart ? item[lastPart] : undefined),
  rest: (item: unknown, lastPart: string | undefined) =>
    isObject(item) ? Object.entries(item).filter(([name]) => name !== lastPart) : undefined,
};

const allWays: readonly Way[] = ["id", "same", "last", "rest"];

/** By the position of each item the position in the other list at which it is found again. */
function matchesOf(
  from: readonly unknown[],
  to: readonly unknown[],
  lastPart: string | undefined,
  // A plain value is known by itself alone.
  by: readonly Way[] = lastPart === undefined ? ["same"] : allWays,
): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const match = (one: number, other: number) => {
    found.set(one, other);
    taken.add(other);
  };
  for (const way of by) {
    const markOf = (item: unknown) => ways[way](item, lastPart);
    for (const [one, item] of from.entries()) {
      const mark = markOf(item);
      if (found.has(one) || isSame(mark, undefined)) continue;
      const isIt = (other: unknown) => isSame(mark, markOf(other));
      const others = to.flatMap((candidate, at) => (!taken.has(at) && isIt(candidate) ? [at] : []));
      // Several of one kind are told apart by nothing but their place.
      const isClear = way !== "rest" || (others.length === 1 && isAlone(from, one, isIt, found));
      const other = isClear ? others[0] : others.find((at) => at === one);
      if (other !== undefined) match(one, other);
    }
  }
  if (by === allWays && from.length === to.length) {
    for (const at of from.keys()) if (!found.has(at) && !taken.has(at)) match(at, at);
  }
  return found;
}

const isAlone = (
  from: readonly unknown[],
  one: number,
  isIt: (item: unknown) => boolean,
  found: ReadonlyMap<number, number>,
) => from.every((item, at) => at === one || found.has(at) || !isIt(item));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
