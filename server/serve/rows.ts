import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import type { Db } from "../db/database";
import { companyOf, forMembers, ownedBy, platformWide, type Scope, withinCompany } from "../db/tenant";

interface Asked {
  db: Db;
  caller: Caller;
}

/** Whose rows a table keeps. Made by the three functions of this file, and asked of every description. */
export interface Rows<Table = never> {
  /** The table that is meant, for the compiler. */
  readonly of?: Table;
  kind: "company" | "person" | "platform";
  /** Work for a company, or of a person, reads rows of the platform, too. */
  isShared?: boolean;
  /** Those who support people read rows of the platform, too. */
  isForSupport?: boolean;
  /** A record of what happens: rows are added by whatever does, and never change. */
  isRecord?: boolean;
  /** Which rows may be touched. */
  scope: (caller: Caller, ...conditions: (SQL | undefined)[]) => Scope;
  /** Condition: what is seen of them by whoever sees less; nothing for everybody else. */
  seen: (asked: Asked) => SQL | undefined;
  /** The columns that say whose a new row is. */
  owner: (caller: Caller) => Record<string, string>;
  /** The company that a change is written down for. */
  companyId: (caller: Caller, id: string) => string | undefined;
}

/**
 * Rows of the company that the caller works in; platform administrators and support see those of all.
 * @example company(departments, { members: () => departments.isActive })
 */
export const company = <Table extends { companyId: PgColumn }>(
  table: Table,
  { members, only, isRecord }: { members?: (asked: Asked) => SQL | undefined; only?: SQL; isRecord?: boolean } = {},
): Rows<Table> => ({
  kind: "company",
  ...(isRecord && { isRecord }),
  scope: (caller, ...conditions) => withinCompany(caller, table, only, ...conditions),
  seen: (asked) => members && forMembers(asked.caller, members(asked)),
  owner: (caller) => ({ companyId: companyOf(caller) }),
  companyId: companyOf,
});

/**
 * Rows that belong to a person, whatever the company.
 * @example person(notes)
 */
export const person = <Table extends { ownerId: PgColumn }>(table: Table): Rows<Table> => ({
  kind: "person",
  scope: (caller, ...conditions) => ownedBy(caller, table.ownerId, ...conditions),
  seen: () => undefined,
  owner: ({ id }) => ({ ownerId: id }),
  companyId: () => undefined,
});

/**
 * Rows of the whole platform: for resources whose `x-access` is `admin`; where it is said, `support` reads them, or others.
 * A company's own row has its history with the company.
 * @example platform({ isShared: true })
 */
export const platform = ({ isCompany = false, isShared = false, isForSupport = false } = {}): Rows => ({
  kind: "platform",
  isShared,
  isForSupport,
  scope: (_caller, ...conditions) => platformWide(...conditions),
  seen: () => undefined,
  owner: () => ({}),
  companyId: (_caller, id) => (isCompany ? id : undefined),
});
