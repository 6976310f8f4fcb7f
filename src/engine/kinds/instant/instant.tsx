import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { writeDate } from "../date/write-date";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

/** Draws an instant as long as a place has room for. */
const written =
  (style: "day" | "moment" | "full") =>
  ({ value, place }: CellProps) => {
    const at = plainText(value);
    return at && <time dateTime={at}>{writeDate({ value: at, locale: place.locale, style })}</time>;
  };

const Day = written("day");
const Moment = written("moment");
const Full = written("full");

const Filter = lazyPart(async () => (await import("../date/date-filter")).DateFilter);

/**
 * A point in time, kept by the server; never written in a form. A list shows its day, or with `isExact` the time too.
 *
 * @example
 * createdAt: instant()
 */
export const instant = ({ isExact = false }: { isExact?: boolean } = {}) =>
  draw(z.iso.datetime(), {
    Cell: isExact ? Moment : Day,
    Value: Full,
    Filter,
    filterText: instantText,
  });

function instantText(value: unknown, place: Place): string {
  return writeDate({ value: plainText(value), locale: place.locale, style: "date" });
}
