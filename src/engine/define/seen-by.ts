import type { Actor, Named } from "./rule";

/**
 * The names that a person sees, of columns or filters that may each have a rule.
 *
 * @example
 * seenBy(actor, ["name", { name: "company", allow: platformStaff }]) // ["name"] for all others
 */
export const seenBy = <K extends string>(actor: Actor, named: readonly Named<K>[]): K[] =>
  named.flatMap((one) => (typeof one === "string" ? one : one.allow(actor) ? one.name : []));

/** The name of a column or filter, whoever sees it. */
export const nameOf = <K extends string>(one: Named<K>): K => (typeof one === "string" ? one : one.name);
