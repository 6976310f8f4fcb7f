import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import { Refusal } from "../refusal";

declare const isScope: unique symbol;

/** Which rows a request may touch. Made by the functions of this file alone, and asked for by every list: no query forgets the company by accident. */
export interface Scope {
  readonly where: SQL | undefined;
  /** All of them belong to the company that the caller works in. */
  readonly isOfCompany: boolean;
  readonly [isScope]: true;
}

// the brand exists for the compiler only
const scope = (where: SQL | undefined, isOfCompany = false) => ({ where, isOfCompany }) as Scope;

/** The company that the caller works in; 403 AUTH_FORBIDDEN without one. New rows of a company take their `companyId` from here. */
export const companyOf = (caller: Caller): string => {
  if (!caller.companyId) throw new Refusal("AUTH_FORBIDDEN", { message: "A Company-Id header is needed" });
  return caller.companyId;
};

/**
 * Rows of the caller's company. Platform admin and support without a company see all companies; anybody else is refused.
 * @example const mine = withinCompany(caller, vcards); db.select().from(vcards).where(and(eq(vcards.id, id), mine.where))
 */
export const withinCompany = (
  caller: Caller,
  table: { companyId: PgColumn },
  ...conditions: (SQL | undefined)[]
): Scope => {
  const acrossCompanies = caller.role !== "PLATFORM_USER" && caller.companyId === undefined;
  if (acrossCompanies) return scope(and(...conditions));
  return scope(and(eq(table.companyId, companyOf(caller)), ...conditions), true);
};

/**
 * What a plain member reads of the company's rows, to be added to the conditions of `withinCompany`; its administrators, platform admins and support
 * read all of them.
 */
export const forMembers = ({ role, associateType }: Caller, open: SQL | undefined): SQL | undefined =>
  role === "PLATFORM_USER" && associateType !== "ADMIN" ? open : undefined;

/** Rows that belong to the caller as a person, whatever the company. */
export const ownedBy = (caller: Caller, owner: PgColumn, ...conditions: (SQL | undefined)[]): Scope =>
  scope(and(eq(owner, caller.id), ...conditions));

/** Rows of the whole platform: only for operations whose `x-access` is `admin`, or that filter by something stronger. */
export const platformWide = (...conditions: (SQL | undefined)[]): Scope => scope(and(...conditions));
