import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { writeDate } from "../date/write-date";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

/** The instant, as long as the place has room for. */
const written = ({ value, place }: CellProps, style: "day" | "moment" | "full") => {
  const at = plainText(value);
  return at && <time dateTime={at}>{writeDate({ value: at, locale: place.locale, style })}</time>;
};

const Day = (props: CellProps) => written(props, "day");
const Moment = (props: CellProps) => written(props, "moment");
const Full = (props: CellProps) => written(props, "full");

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
