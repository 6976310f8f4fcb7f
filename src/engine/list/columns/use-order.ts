import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { flushSync } from "react-dom";
import type { ResourceDefinition } from "../../define/definition";
import { useArrange } from "./use-arrange";
import { type ListColumn, useColumns } from "./use-columns";

/** The columns, and the ways to move them: by buttons, by keys, and dragged by mouse or finger. */
export const useOrder = (definition: ResourceDefinition) => {
  const translate = useTranslate();
  const { all } = useColumns(definition);
  const arrange = useArrange(definition);
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ name: string; columns: readonly ListColumn[] }>();
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
  const move = (name: string, to: number, focused: EventTarget) => {
    if (to < 1 || to >= all.length) return;
    flushSync(() => settle(placed(all, { name, to }), name));
    // A row that is put elsewhere loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return;
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const from = columns.findIndex(({ name }) => name === drag.name);
    const above = middles.filter((middle, at) => at !== from && middle < clientY).length;
    const to = Math.max(1, above);
    if (to !== from) setDrag({ name: drag.name, columns: placed(columns, { name: drag.name, to }) });
  };
  const onPointerUp = () => {
    if (!drag) return;
    settle(drag.columns, drag.name);
    setDrag(undefined);
  };
  /** Whether something was being dragged. */
  const giveUp = () => {
    setDrag(undefined);
    return drag !== undefined;
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
      setDrag({ name, columns: all });
    },
    listeners: { onPointerMove, onPointerUp, onPointerCancel: giveUp },
  };
};

const placed = (columns: readonly ListColumn[], { name, to }: { name: string; to: number }): ListColumn[] => {
  const others = columns.filter((one) => one.name !== name);
  return [...others.slice(0, to), ...columns.filter((one) => one.name === name), ...others.slice(to)];
};
