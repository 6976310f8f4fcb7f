import { type KeyboardEvent as KeyEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useEvent, useTranslate } from "react-admin";
import { isPressed } from "../../../ui/shortcuts";
import { useDefinition } from "../../use-definition";
import { type ArrangedColumn, widthLimits } from "./arrange-columns";
import { useArrange } from "./use-arrange";
import { type Column, widthOf } from "./use-columns";

/** Pixels of one press of a key. */
const step = 16;
/** Pixels below which a hand has only trembled. */
const tremor = 3;

interface ColumnEdgeProps {
  columns: readonly ArrangedColumn[];
  column: Column;
}

interface Drag {
  from: number;
  width: number;
  /** What was there before. */
  columns: readonly ArrangedColumn[];
  now?: number;
}

/**
 * The edge of a heading: dragged by mouse and finger, moved by arrows where it has the focus, and by Alt with arrows
 * where the heading's own button has it; a double click or Enter makes the column as wide as it needs.
 */
export const ColumnEdge = ({ columns, column: { name, label, isSortable } }: ColumnEdgeProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const arrange = useArrange(definition);
  const edge = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  const [now, setNow] = useState<number>();
  const [said, setSaid] = useState("");
  const chosen = columns.find((one) => one.name === name)?.width;
  const heading = () => edge.current?.closest("th") ?? undefined;
  const measure = () => setNow(widthIn(heading()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width that was chosen is the signal
  useEffect(measure, [chosen]);

  const resize = (width: number): number => {
    const bounded = within(width);
    // All others stay as wide as they are now, since else they would move under the hand.
    const row = heading()?.parentElement;
    arrange(
      columns.map((one) => {
        if (one.isHidden) return one;
        const other = row?.querySelector(`[data-column="${one.name}"]`);
        return { ...one, width: one.name === name ? bounded : (one.width ?? widthIn(other)) };
      }),
    );
    return bounded;
  };
  const resizeFreely = () => arrange(columns.map((one) => (one.name === name ? { ...one, width: undefined } : one)));

  const onKey = useEvent((event: KeyboardEvent | KeyEvent) => {
    const isHere = event.target === edge.current;
    if (isHere && isPressed("fit", event)) return resizeFreely();
    const way = (isPressed("wider", event) ? 1 : isPressed("narrower", event) ? -1 : 0) * signOf(edge.current);
    if (!way || !(isHere || event.altKey)) return;
    // Alt with an arrow would leave the page.
    event.preventDefault();
    const width = resize(widthIn(heading()) + way * step);
    if (!isHere) setSaid(translate("engine.columns.isWide", { name: label, width }));
  });
  useEffect(() => {
    const place = edge.current?.closest("th");
    place?.addEventListener("keydown", onKey);
    return () => place?.removeEventListener("keydown", onKey);
  }, [onKey]);
  const draw = (width: number) => edge.current?.closest("table")?.style.setProperty(widthOf(name), `${width}px`);
  const onDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthIn(heading()), columns };
  };
  const onMove = ({ clientX }: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    const far = (clientX - current.from) * signOf(edge.current);
    if (current.now === undefined && Math.abs(far) < tremor) return;
    if (current.now === undefined) resize(current.width);
    current.now = within(current.width + far);
    draw(current.now);
    setNow(current.now);
  };
  const onUp = () => {
    const { now: last } = drag.current ?? {};
    drag.current = undefined;
    if (last !== undefined) resize(last);
  };
  const onCancel = () => {
    const { now: last, columns: before, width } = drag.current ?? {};
    drag.current = undefined;
    if (last === undefined || !before) return;
    draw(width ?? last);
    arrange(before);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule in a table moves nothing */}
      <span
        ref={edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={translate("engine.columns.width", { name: label })}
        aria-valuemin={widthLimits.least}
        aria-valuemax={widthLimits.most}
        aria-valuenow={now ?? chosen ?? widthLimits.least}
        aria-valuetext={translate("engine.columns.pixels", { width: now ?? chosen ?? "" })}
        // A heading that sorts has the focus itself; one more stop for each would be a long way to the rows.
        tabIndex={isSortable ? -1 : 0}
        className="vc-edge"
        onFocus={measure}
        onDoubleClick={resizeFreely}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onCancel}
      />
      <span className="vc-hidden" aria-live="polite">
        {said}
      </span>
    </>
  );
};

const within = (width: number): number => Math.min(widthLimits.most, Math.max(widthLimits.least, Math.ceil(width)));

const widthIn = (element: Element | null | undefined): number => within(element?.getBoundingClientRect().width ?? 0);

/** Whether what is further right is wider here. */
const signOf = (element: Element | null): number => (element && getComputedStyle(element).direction === "rtl" ? -1 : 1);
