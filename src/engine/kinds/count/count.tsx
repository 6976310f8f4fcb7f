import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";

const CountCell = ({ value, place }: CellProps) =>
  typeof value === "number" ? <span className="vc-figures">{value.toLocaleString(place.locale)}</span> : null;

/**
 * A whole number that the server counts; never written in a form.
 *
 * @example
 * vcardsCount: count()
 */
export const count = () =>
  draw(z.number().int().nonnegative(), {
    Cell: CountCell,
    Filter: lazyPart(async () => (await import("../number/number-filter")).NumberFilter),
    filterText: (value, { locale }) => Number(value).toLocaleString(locale),
    align: "end",
  });
