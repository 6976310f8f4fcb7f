import { z } from "zod";
import { type CellProps, draw } from "../../define/draw";

const CountCell = ({ value, place }: CellProps) =>
  typeof value === "number" ? <span className="vc-figures">{value.toLocaleString(place.locale)}</span> : null;

/**
 * A whole number that the server counts; never written in a form.
 *
 * @example
 * vcardsCount: count()
 */
export const count = () => draw(z.number().int().nonnegative(), { Cell: CountCell, align: "end" });
