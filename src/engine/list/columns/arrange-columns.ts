import type { ListChoice } from "../../ports";

type ChosenColumn = NonNullable<ListChoice["columns"]>[number];

/** What the contract keeps of a width, in pixels. */
export const widthLimits = { least: 48, most: 1200 } as const;

/** A column that a person may have. */
export interface OfferedColumn {
  name: string;
  /** Where everybody has it. */
  place: number;
  /** Shown to those alone who ask for it. */
  isExtra: boolean;
}

/** A column at its place. */
export interface ArrangedColumn extends OfferedColumn {
  isHidden: boolean;
  /** In pixels; as wide as it needs without one. */
  width: number | undefined;
}

/**
 * The columns of a list as a person chose them. Those that are gone are ignored, new ones stand where everybody has them,
 * and the first one stays: what a record is called, its picture and the way to it stand in it.
 */
export const arrangeColumns = (
  offered: readonly OfferedColumn[],
  chosen: readonly ChosenColumn[] = [],
): ArrangedColumn[] => {
  const plain = offered.map((one) => ({ ...one, isHidden: one.isExtra, width: undefined }));
  const placed = new Map<string, ArrangedColumn>();
  for (const { name, isHidden = false, width } of [...chosen.filter(isFirst), ...chosen]) {
    const one = offered.find((column) => column.name === name);
    if (one && !placed.has(name)) placed.set(name, { ...one, isHidden: isHidden && !isFirst(one), width });
  }
  const listed = plain.filter(({ isExtra }) => !isExtra);
  const extras = plain.filter(({ name, isExtra }) => isExtra && !placed.has(name));
  return [...weave([...placed.values()], listed), ...extras];

  function isFirst({ name }: { name: string }): boolean {
    return name === offered[0]?.name;
  }
};

/** Puts what is missing behind the one that it follows in another order. */
export const weave = <T extends { name: string }>(given: readonly T[], others: readonly T[]): T[] => {
  const woven = [...given];
  others.forEach(({ name }, at) => {
    if (woven.some((one) => one.name === name)) return;
    const before = others[at - 1]?.name;
    woven.splice(woven.findIndex((one) => one.name === before) + 1, 0, ...others.slice(at, at + 1));
  });
  return woven;
};
