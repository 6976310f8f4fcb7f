import { eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** How a table keeps whether a record is in use: a flag of its own, or its status. */
export interface Active {
  name: "isActive" | "status";
  column: PgColumn;
  isOn: (value: unknown) => boolean;
  filter: (isActive: boolean) => SQL;
  /** The column of a record that was switched, and of one that stays; `was` is absent of a new one. */
  columns: (isActive: boolean | undefined, was: unknown, at: Date) => Record<string, unknown>;
}

/** `isActive` where the table has it, else `status` with ACTIVE among its values, unless it is a field like others, which is sent. */
export const activeOf = (columns: Record<string, PgColumn>, sent: readonly string[]): Active | undefined => {
  const { isActive, status } = columns;
  if (isActive) return byFlag(isActive);
  return !sent.includes("status") && status?.enumValues?.includes("ACTIVE") ? byStatus(status) : undefined;
};

const byFlag = (column: PgColumn): Active => ({
  name: "isActive",
  column,
  isOn: (value) => value === true,
  filter: (isActive) => eq(column, isActive),
  columns: (isActive, was, at) => {
    const next = isActive ?? was ?? true;
    return next === was ? {} : { isActive: next, inactiveAt: next ? null : at };
  },
});

/** What is not active yet (PENDING) shows as off already: off changes nothing there. */
const byStatus = (column: PgColumn): Active => ({
  name: "status",
  column,
  isOn: (value) => value === "ACTIVE",
  // all others by name, which an index serves
  filter: (isActive) =>
    isActive ? eq(column, "ACTIVE") : inArray(column, column.enumValues?.filter((value) => value !== "ACTIVE") ?? []),
  columns: (isActive, was, at) => {
    const isOn = was === undefined || was === "ACTIVE";
    const next = isActive ?? isOn;
    if (was !== undefined && next === isOn) return {};
    return { status: next ? "ACTIVE" : "INACTIVE", inactiveAt: next ? null : at };
  },
});
