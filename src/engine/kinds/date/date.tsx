import type { ZodStringFormat } from "zod";
import { contractFormats } from "../../../../openapi/formats";
import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { writeDate } from "./write-date";

const DateCell = ({ value, place }: CellProps) => dateText(value, place);
/** As long as an instant beside it. */
const DateValue = ({ value, place }: CellProps) => dateText(value, place, "long");

const Input = lazyPart(async () => (await import("./date-input")).DateInput);
const Filter = lazyPart(async () => (await import("./date-filter")).DateFilter);

/**
 * A day without a time from 1900 to today, such as a birthday; or any day, such as one on which something is due.
 *
 * @example
 * birthday: date().optional()
 *
 * @example
 * dueDate: date({ of: "any-time" })
 */
export const date = ({ of = "past" }: { of?: "past" | "any-time" } = {}) => draw(schemas[of](), look);

const look = {
  Cell: DateCell,
  Value: DateValue,
  Input,
  Filter,
  filterText: dateText,
  read: async () => (await import("./read-date")).readDate,
};
const schemas: Record<"past" | "any-time", () => ZodStringFormat> = {
  past: () => z.stringFormat("past-date", contractFormats["past-date"]),
  "any-time": () => z.iso.date(),
};

function dateText(value: unknown, place: Place, style: "date" | "long" = "date"): string {
  // Noon keeps the day in every time zone.
  return writeDate({ value: plainText(value) && `${plainText(value)}T12:00:00`, locale: place.locale, style });
}
