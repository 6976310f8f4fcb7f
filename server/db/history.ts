import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { eventKindsOf } from "../domain/event-kinds";
import { webhookKindOf } from "../domain/webhook-kinds";
import type { Db } from "./database";
import { personName } from "./person-keys";
import { type Actor, recordEvents } from "./record-events";
import { history } from "./schema";
import type { HistoryAction, HistoryChange } from "./schema/shapes";

/** A record as the contract shows it, or its part that was touched. */
type Snapshot = object;

interface Deed {
  /** The transaction that makes the change, so that both stand or neither. */
  db: Db;
  /** Absent when the system did it. */
  caller?: Actor;
  at: Date;
  /** Path of the resource: `companies`, `users`, `associates`, `vcards`, `vcard-templates`. */
  resource: string;
  recordId: string;
  companyId?: string | null;
  action: HistoryAction;
  /** What the record is called, where neither snapshot says it. */
  called?: string | undefined;
  before?: Snapshot;
  after?: Snapshot;
}

// they change with every record, or say nothing about it
const unremarkable = new Set(["id", "createdAt", "updatedAt", "inactiveAt"]);

/**
 * Records who changed what, and what of it matters to security, and queues it for the webhooks of its company. An update that
 * changed nothing leaves no trace.
 */
export const recordHistory = ({ db, ...deed }: Deed) => recordHistories(db, [deed]);

/** The same of many deeds, in one statement. */
export const recordHistories = async (db: Db, deeds: Omit<Deed, "db">[]) => {
  const made = deeds.flatMap((deed) => {
    const changes = differences(deed.before ?? {}, deed.after ?? {});
    return deed.action === "UPDATED" && changes.length === 0 ? [] : [{ ...deed, changes }];
  });
  const entries = made.map(({ caller, at, resource, recordId, companyId, action, changes }) => {
    const actor = { actorId: caller?.id ?? null, actorName: caller?.name ?? null };
    return { resource, recordId, companyId: companyId ?? null, ...actor, action, changes, createdAt: at };
  });
  if (entries.length > 0) await db.insert(history).values(entries);
  const events = made.flatMap(({ caller: person, at, resource, recordId, companyId, ...deed }) =>
    eventKindsOf({ ...deed, resource }).map((kind) => {
      const about = { resource, recordId, name: deed.called ?? calledBy({ ...deed.before, ...deed.after }) };
      return { kind, at, person, companyId, about };
    }),
  );
  await recordEvents(db, events);
  await announce(db, made);
};

interface DeedOfMany extends Omit<Deed, "db" | "recordId" | "companyId" | "called"> {
  /** The records that it is done to, as they are before it. */
  table: PgTable & Record<"id" | "companyId", PgColumn>;
  where: SQL;
  /** Columns that are written over, by the field that shows them: what a record had there of its own stands in its line. */
  over?: Record<string, { column: PgColumn; by: unknown }>;
}

/**
 * An id as `uuidv7` makes them (https://www.rfc-editor.org/rfc/rfc9562#section-5.7), by the database: lines of the same moment
 * are read in the order in which they were written.
 */
const newId = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

/** The change of a column that is written over, as a list: empty where nothing is lost. */
const lost = ([field, { column, by }]: [string, { column: PgColumn; by: unknown }]) => {
  const after = sql`${JSON.stringify(by)}::jsonb`;
  return sql`case when to_jsonb(${column}) <> all(array['[]'::jsonb, '{}'::jsonb, ${after}])
    then jsonb_build_array(jsonb_build_object('field', ${field}::text, 'before', to_jsonb(${column}), 'after', ${after}))
    else '[]'::jsonb end`;
};

/**
 * The same done to very many records of companies, a line for each, in a statement that does not grow with their number.
 * Webhooks are not told of each.
 */
export const recordHistoryOfAll = async (db: Db, { table, where, over = {}, ...deed }: DeedOfMany) => {
  const { caller, at, resource, action, before = {}, after = {} } = deed;
  const inCommon = sql`${JSON.stringify(differences(before, after))}::jsonb`;
  const changes = sql.join([inCommon, ...Object.entries(over).map(lost)], sql` || `);
  await db.execute(sql`insert into ${history}
    (id, resource, record_id, company_id, actor_id, actor_name, action, changes, created_at)
    select ${newId}, ${resource}, ${table.id}, ${table.companyId}, ${caller?.id ?? null}::uuid,
      ${caller?.name ?? null}, ${action}, ${changes}, ${at.toISOString()}::timestamptz from ${table} where ${where}`);
};

/** In the transaction of the change, and whoever makes it: a person who accepts a token sees no webhook of its company. */
const announce = async (db: Db, deeds: readonly Omit<Deed, "db">[]) => {
  const told = deeds.flatMap(({ resource, recordId, companyId, action, at }) => {
    const kind = companyId ? webhookKindOf(resource, action) : undefined;
    return kind ? [{ company: companyId, kind, resource, record: recordId, at }] : [];
  });
  if (told.length > 0)
    await db.execute(
      sql`select vcard_panel_announce(company, kind, resource, record, at) from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told(company uuid, kind text, resource text, record uuid, at timestamptz)`,
    );
};

/** What a record is called, as far as it says it. */
export const calledBy = (shown: Snapshot): string | undefined => {
  const { name, firstName, middleName, surName } = shown as Record<string, unknown>;
  if (typeof name === "string") return name;
  if (typeof firstName !== "string" || typeof surName !== "string") return undefined;
  return personName({ firstName, middleName: typeof middleName === "string" ? middleName : null, surName });
};

/** Fields that differ, nested objects by dotted paths, lists whole. */
const differences = (before: Snapshot, after: Snapshot, path = ""): HistoryChange[] => {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => path !== "" || !unremarkable.has(name));
  return names.flatMap((name) => change(`${path}${name}`, was.get(name), is.get(name)));
};

const change = (field: string, before: unknown, after: unknown): HistoryChange[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (isPlain(before) && isPlain(after)) return differences(before, after, `${field}.`);
  if (/password|token/i.test(field)) return [{ field, before: mask(before), after: mask(after) }];
  return [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
};

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mask = (value: unknown) => (value === undefined ? undefined : "••••••");
