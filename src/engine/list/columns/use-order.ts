import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { useArrange } from "./use-arrange";
import { type ListColumn, useColumns } from "./use-columns";

interface Drag {
  name: string;
  /** In the order that they would have if it was let go now. */
  columns: readonly ListColumn[];
}

/** The columns, and the ways to move them: by buttons, by keys, and dragged by mouse or finger. */
export const useOrder = (definition: ResourceDefinition) => {
  const translate = useTranslate();
  const { all } = useColumns(definition);
  const arrange = useArrange(definition);
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // A hand may be faster than what is drawn.
  const held = useRef<Drag>(undefined);
  const hold = (next: Drag | undefined) => {
    held.current = next;
    setDrag(next);
  };
  const [said, setSaid] = useState("");
  const columns = drag?.columns ?? all;

  // What is dragged stays in sight where the dialog scrolls.
  useEffect(() => {
    if (drag) list.current?.querySelector(`[data-column="${drag.name}"]`)?.scrollIntoView({ block: "nearest" });
  }, [drag]);

  const settle = (next: readonly ListColumn[], name: string) => {
    arrange(next);
    const at = next.findIndex((one) => one.name === name);
    const label = next[at]?.label ?? name;
    setSaid(translate("engine.columns.moved", { name: label, place: at + 1, total: next.length }));
  };
  const move = (name: string, to: number) => {
    if (to >= 1 && to < all.length) settle(placed(all, { name, to }), name);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const { current } = held;
    if (!current || !list.current) return;
    const { name } = current;
    const others = [...list.current.children].filter((row) => row.getAttribute("data-column") !== name);
    const above = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < clientY;
    });
    const to = Math.max(1, above.length);
    if (current.columns[to]?.name !== name) hold({ name, columns: placed(current.columns, { name, to }) });
  };
  const onPointerUp = () => {
    const { current } = held;
    if (current) settle(current.columns, current.name);
    hold(undefined);
  };
  /** Whether something was being dragged. */
  const giveUp = () => {
    const wasHeld = held.current !== undefined;
    hold(undefined);
    return wasHeld;
  };
  return {
    columns,
    list,
    said,
    dragged: drag?.name,
    move,
    giveUp,
    change: (name: string, change: Partial<ListColumn>) =>
      arrange(all.map((one) => (one.name === name ? { ...one, ...change } : one))),
    drag: (name: string, event: PointerEvent) => {
      if (event.button !== 0) return;
      // by the list, since the row itself is taken out while it moves
      list.current?.setPointerCapture(event.pointerId);
      hold({ name, columns: all });
    },
    listeners: { onPointerMove, onPointerUp, onPointerCancel: giveUp },
  };
};

const placed = (columns: readonly ListColumn[], { name, to }: { name: string; to: number }): ListColumn[] => {
  const others = columns.filter((one) => one.name !== name);
  return [...others.slice(0, to), ...columns.filter((one) => one.name === name), ...others.slice(to)];
};
