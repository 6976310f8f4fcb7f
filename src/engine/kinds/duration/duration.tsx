import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { isDuration, secondsOf, writeDuration } from "./written-duration";

type Iso = `P${string}`;

/**
 * How long something takes. In the contract it is text of the format `duration` (RFC 3339, appendix A: `PT1H30M`) of 32
 * characters at most, which says its units itself, where a number of minutes would leave everybody to guess them. People read and type it in the
 * units of their language; minutes beyond 60 become hours, and hours stay hours, since a day of work is not 24 of them.
 * Bounds, of which the contract's format has none, are the panel's and the server's own.
 *
 * @example
 * visit: duration({ min: "PT15M", max: "PT8H" }).optional()
 */
export const duration = ({ min, max }: { min?: Iso; max?: Iso } = {}) => {
  const [least, most] = [min, max].map((bound) => bound && secondsOf(bound));
  const schema = z
    .stringFormat("duration", isDuration)
    .max(32)
    .refine((value) => least === undefined || !(secondsOf(value) < Number(least)), `engine.validation.low:${least}`)
    .refine((value) => most === undefined || !(secondsOf(value) > Number(most)), `engine.validation.high:${most}`);
  return draw(schema, {
    Cell: DurationCell,
    Input: lazyPart(async () => (await import("./duration-input")).DurationInput),
    Filter: lazyPart(async () => (await import("./duration-filter")).DurationFilter),
    filterText: durationText,
    read: async () => {
      const { readDuration } = await import("./read-duration");
      return ({ places: [{ locale }] }) =>
        (typed) =>
          readDuration({ typed, locale });
    },
    align: "end",
  });
};

const DurationCell = ({ value, place }: CellProps) => {
  const written = durationText(value, place);
  return written ? (
    <time className="vc-figures" dateTime={plainText(value)}>
      {written}
    </time>
  ) : null;
};

function durationText(value: unknown, { locale }: Place): string {
  return writeDuration({ value, locale });
}
