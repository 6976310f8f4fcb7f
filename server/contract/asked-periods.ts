import type { components } from "../../openapi/schema";
import { daysOf, isTimeZone } from "../domain/periods";
import { refuseField } from "../refuse-field";
import type { ContractOperation, Parameter } from "./document";

type Query = Record<string, unknown>;

/** Whether a parameter narrows a list to a period that is told from the day of asking: `createdAt_in`. */
export const isPeriod = ({ name, in: place }: Parameter): boolean => place === "query" && /._in$/.test(name);

/**
 * The query of a list with its periods as bounds: `createdAt_in` of the contract becomes `createdAt_gte` and
 * `createdAt_lte`, days or instants as those are, in the reader's time zone. So every list that has the two has periods,
 * with the same indexes, and all pages of a file are of the same days. A bound that is given too narrows it further.
 *
 * @throws Refusal for a time zone that nobody knows.
 */
export const withBounds = (query: Query, { parameters }: ContractOperation, now: Date): Query => {
  if (query.timeZone !== undefined && !isTimeZone(String(query.timeZone)))
    throw refuseField({ path: "timeZone", type: "INVALID_CHOICE", message: "is the name of no time zone" });
  const timeZone = String(query.timeZone ?? "UTC");
  const asked = parameters.filter((one) => isPeriod(one) && query[one.name] !== undefined);
  return asked.reduce((bounded, { name }) => {
    const { [name]: value, ...rest } = bounded;
    // validated against the contract's list of them
    const period = value as components["schemas"]["Period"];
    const { first, last, from, until } = daysOf({ period, timeZone, now });
    const [lower, upper] = ["gte", "lte"].map((how) => name.replace(/in$/, how));
    if (lower === undefined || upper === undefined) return rest;
    const isDay = parameters.some((one) => one.name === lower && String(one.schema.format).endsWith("date"));
    return {
      ...rest,
      [lower]: later(rest[lower], isDay ? first : from.toISOString()),
      // instants are kept to the millisecond
      [upper]: earlier(rest[upper], isDay ? last : new Date(until.getTime() - 1).toISOString()),
    };
  }, query);
};

const later = (given: unknown, bound: string) => (isAfter(given, bound) ? given : bound);
const earlier = (given: unknown, bound: string) => (given !== undefined && !isAfter(given, bound) ? given : bound);
const isAfter = (given: unknown, bound: string) =>
  given !== undefined && new Date(String(given)).getTime() > new Date(bound).getTime();
