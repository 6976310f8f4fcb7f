import type { PgColumn } from "drizzle-orm/pg-core";
import type { SortKey } from "../db/sort-key";

interface Sorting {
  columns: Record<string, PgColumn>;
  title: string;
  /** What the description says itself. */
  sorts: Record<string, SortKey | undefined>;
}

/** The key of each field that a list is sorted by: the title's is `nameKey`, that of a text with one of its own `…Key`. */
export const sortsOf = (fields: string[], { columns, title, sorts }: Sorting): Record<string, SortKey> =>
  Object.fromEntries(
    fields.map((field) => {
      const key = sorts[field] ?? (field === title ? columns.nameKey : (columns[`${field}Key`] ?? columns[field]));
      if (!key) throw new Error(`Nothing is said of how to sort by ${field}.`);
      // the description's type lets no column that may be empty come this far
      return [field, key as SortKey];
    }),
  );
