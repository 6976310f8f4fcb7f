import { type CSSProperties, type ReactNode, useMemo } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { lookOf } from "../../define/draw";
import type { Actor } from "../../define/rule";
import { nameOf, seenBy } from "../../define/seen-by";
import { useEngine } from "../../engine-provider";
import { usePlaces } from "../../place";
import { type ArrangedColumn, arrangeColumns, type OfferedColumn } from "./arrange-columns";
import { useListChoice } from "./use-list-choice";

export interface Column {
  name: string;
  label: string;
  cell: (record: RaRecord) => ReactNode;
  isSortable: boolean;
  /** Whether a row says it on a phone. */
  isFact: boolean;
  /** Of its heading and cells. */
  className: string | undefined;
  style: CSSProperties | undefined;
}

/** A column at its place, with what it draws. */
export interface ListColumn extends ArrangedColumn, Column {}

/** The columns of a list as this person sees and arranged them, each with all that its cells need, made once for all rows. */
export const useColumns = (definition: ResourceDefinition) => {
  const { actor } = useEngine();
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  const { chosen } = useListChoice(definition);
  const offered = useMemo(() => offeredColumns(definition, actor), [definition, actor]);
  const made = useMemo(() => {
    const { computed = {}, sortable = [] } = definition.list;
    return new Map(
      offered.map(({ name }): [string, Column] => {
        const one = { name, isSortable: false, isFact: false, className: undefined, style: undefined };
        const own = computed[name];
        const schema = definition.fields[name];
        if (own || !schema) {
          const label = translate(`resources.${definition.name}.columns.${name}`);
          return [name, { ...one, label, cell: own ?? nothing }];
        }
        const place = placeFor(name, schema);
        const look = lookOf(schema);
        const cell = (record: RaRecord) => look.Cell({ value: record[name], record, place, look });
        const className = look.align === "end" ? "vc-align-end" : undefined;
        const label = translate(place.label);
        return [name, { ...one, label, cell, isSortable: sortable.includes(name), className }];
      }),
    );
  }, [definition, offered, translate, placeFor]);
  const all = useMemo(
    () =>
      arrangeColumns(offered, chosen.columns).flatMap((one): ListColumn[] => {
        const column = made.get(one.name);
        return column ? [{ ...column, ...one }] : [];
      }),
    [offered, chosen.columns, made],
  );
  // Rows are drawn again when a column comes, goes or moves, but not for each pixel of its width.
  const drawn = all.flatMap(({ name, isHidden, width }) => (isHidden ? [] : width ? `${name}=` : name)).join(" ");
  const isArranged = all.some(({ place, isHidden, isExtra }, at) => place !== at || isHidden !== isExtra);
  const shown = useMemo(() => {
    const columns = drawn.split(" ").flatMap((one) => {
      const column = made.get(one.replace("=", ""));
      return column ? (one.endsWith("=") ? sized(column) : column) : [];
    });
    const facts = factsOf(
      isArranged ? undefined : definition.list.card,
      columns.map(({ name }) => name),
    );
    return columns.map((column) => ({ ...column, isFact: facts.includes(column.name) }));
  }, [drawn, made, definition, isArranged]);
  return {
    /** Every column that the person may have, in their order. */
    all,
    /** Those that are not hidden. */
    shown,
  };
};

const mostFacts = 3;

/** What the card of a row says: as many facts as the definition chose; what is not shown leaves its place to what is next. */
const factsOf = (card: readonly unknown[] = [], [, ...others]: readonly string[]): readonly string[] =>
  [...new Set([...others.filter((name) => card.includes(name)), ...others])].slice(0, card.length || mostFacts);

/** The widths of columns that have some, for the table's own style: once for all rows. */
export const widthsOf = (columns: readonly ArrangedColumn[]): CSSProperties | undefined => {
  const widths = columns.flatMap(({ name, width, isHidden }) =>
    width && !isHidden ? [[widthOf(name), `${width}px`]] : [],
  );
  return widths.length > 0 ? Object.fromEntries(widths) : undefined;
};

/** The style that says how wide a column is. */
export const widthOf = (name: string) => `--vc-width-${name}`;

const sized = (column: Column): Column => ({
  ...column,
  className: `vc-sized ${column.className ?? ""}`,
  // React's types do not know of styles that have no name yet.
  style: { "--vc-width": `var(${widthOf(column.name)})` } as CSSProperties,
});

const nothing = () => null;

/** The columns of the definition, and behind them what else the page of a record says. */
const offeredColumns = (definition: ResourceDefinition, actor: Actor): OfferedColumn[] => {
  const { list, show, form = {}, fields, createOnly = [], collection } = definition;
  const own = seenBy(actor, list.columns).filter((name) => name in fields || name in (list.computed ?? {}));
  const taken = [...list.columns.map(nameOf), ...createOnly, ...(collection?.without ?? []), list.avatar];
  const others = [...new Set(Object.values(show ?? form).flat())].filter((name) => {
    const schema = fields[name];
    return schema && !taken.includes(name) && !lookOf(schema).isSecret;
  });
  return [...own, ...others].map((name, place) => ({ name, place, isExtra: place >= own.length }));
};
