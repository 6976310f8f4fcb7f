import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { UseFieldArrayReturn } from "react-hook-form";

/** The order of the items of a list: moved by one, or dragged by mouse or finger. The focus goes with what is moved. */
export const useItemOrder = ({ fields, move }: UseFieldArrayReturn, onMoved: (to: number) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const focused = useRef<Element>(undefined);
  const rows = () => [...(list.current?.children ?? [])];

  // a browser takes the focus from what stands elsewhere in the page a moment later
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = undefined;
    if (fields.length > 0 && current instanceof HTMLElement && document.activeElement !== current) current.focus();
  }, [fields]);

  const place = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || to === from) return false;
    focused.current = document.activeElement ?? undefined;
    move(from, to);
    return true;
  };
  const end = () => {
    if (dragged !== undefined) onMoved(dragged);
    setDragged(undefined);
  };
  return {
    list,
    dragged,
    /** The item that something stands in. */
    indexOf: (part: EventTarget | null) => rows().findIndex((row) => part instanceof Node && row.contains(part)),
    move: (from: number, to: number) => {
      if (place(from, to)) onMoved(to);
    },
    drag: (at: number, event: PointerEvent) => {
      if (event.button !== 0) return;
      // by the list, since the item itself is taken out while it moves
      list.current?.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    listeners: {
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged === undefined) return;
        const to = rows().filter((row, at) => {
          const { top, height } = row.getBoundingClientRect();
          return at !== dragged && top + height / 2 < clientY;
        }).length;
        if (place(dragged, to)) setDragged(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
