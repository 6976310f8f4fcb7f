import { eq, getTableName, is, SQL, sql } from "drizzle-orm";
import { PgColumn, type PgTable, type SelectedFields } from "drizzle-orm/pg-core";
import { present } from "../contract/present";
import { companies, files } from "../db/schema";
import { mediaUrl } from "../files/media-url";
import type { Active } from "./active";
import type { ResourceTable } from "./by-name";
import type { FileField } from "./contract-of";
import type { View } from "./description";
import { type Computed, from, type Source, whole } from "./shown";

interface Viewing {
  table: ResourceTable;
  columns: Record<string, PgColumn>;
  active: Active | undefined;
  /** Fields of the record, in the contract's order. */
  fields: string[];
  files: FileField[];
  /** What the description says itself. */
  shown: Record<string, Source | Computed<unknown> | undefined>;
}

interface Part {
  name: string;
  fields: Computed<unknown>["fields"];
  read: (value: never) => unknown;
}

type AnyRow = { id: string; cursorKey: string } & Record<string, unknown>;

/** The rows of a table as records of the contract, field by field: the column of that name, or what the description says. */
export const viewByName = (viewing: Viewing): View<AnyRow, object> => {
  const { table, columns, fields, shown } = viewing;
  const { companyId } = columns;
  const isWithCompany = companyId && fields.includes("company") && !shown.company;
  const parts = fields.map((name) => partOf(name, viewing));
  const selected = Object.fromEntries(parts.map(({ name, fields }) => [name, wholeOf(fields)])) as SelectedFields;
  return {
    select: (db, { where, orderBy, limit, offset, cursorKey }) => {
      const all = db
        .select({ ...selected, cursorKey })
        .from<PgTable>(table)
        .$dynamic();
      const wanted = isWithCompany ? all.innerJoin(companies, eq(companies.id, companyId)) : all;
      const page = wanted
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      // the fields are those of the parts
      return page as unknown as PromiseLike<AnyRow[]>;
    },
    show: (row) => {
      const record: Record<string, unknown> = {};
      for (const { name, read } of parts) {
        // each part reads what its own fields selected
        const value = read(row[name] as never);
        if (value !== null && value !== undefined) record[name] = value;
      }
      return record;
    },
  };
};

const isSource = (fields: Part["fields"] | Computed<unknown>): fields is Source =>
  is(fields, PgColumn) || is(fields, SQL);

const wholeOf = (fields: Part["fields"]) =>
  isSource(fields)
    ? whole(fields)
    : Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, whole(source)]));

const same = (value: unknown) => value;
const instant = (value: Date | null) => value?.toISOString();

const partOf = (name: string, { table, columns, active, shown, files: fields }: Viewing): Part => {
  const said = shown[name];
  if (said) return partAs(name, said);
  const file = fields.find(({ field }) => field === name);
  if (file) return partAs(name, storedFile(table, file));
  const column = columns[name];
  if (column) return { name, fields: column, read: column.dataType === "date" ? instant : same };
  if (name === "isActive" && active) return { name, fields: active.column, read: active.isOn };
  if (name === "company" && columns.companyId) return partAs(name, companyOfRow);
  throw new Error(`Nothing is said of how to show ${name} of ${getTableName(table)}.`);
};

const partAs = (name: string, said: Source | Computed<unknown>): Part =>
  isSource(said) ? { name, fields: said, read: same } : { name, fields: said.fields, read: said.as };

/** The company of a row, which is read along with it. */
const companyOfRow = from(
  { id: companies.id, name: companies.name, logoId: companies.logoId },
  ({ id, name, logoId }) => present({ id, name, logoUrl: mediaUrl(logoId) }),
);

/** What a record shows of a file: never what is in it. */
const storedFile = (table: ResourceTable, { column, get }: FileField) =>
  from(
    {
      id: table.id,
      file: sql<{
        name: string;
        size: number;
      } | null>`(select json_build_object('name', ${files.name}, 'size', ${files.size})
        from ${files} where ${files.id} = ${column})`,
    },
    ({ id, file }) => file && { ...file, url: `/api${get.path.replace("{id}", String(id))}` },
  );
