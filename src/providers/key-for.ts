import type { Owner } from "../engine/ports";

/**
 * A key of what this browser keeps, by whose it is: there is none that leaves the company out. Everything that is kept and
 * not the same in all companies has its key from here.
 *
 * @example
 * keyFor({ person, company }, "associates", "edit", id) // "…/…/associates/edit/…"
 */
export const keyFor = ({ person, company = "" }: Owner, ...parts: readonly string[]): string =>
  [person, company, ...parts].map(encodeURIComponent).join("/");
