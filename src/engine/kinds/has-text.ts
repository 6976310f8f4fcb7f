import type { Place } from "../define/draw";

/** What a filter `…_empty` finds, in a word. */
export const hasText = (isEmpty: unknown, { translate }: Pick<Place, "translate">): string =>
  translate(`engine.list.${isEmpty === true ? "without" : "with"}`);
