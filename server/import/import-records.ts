import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import { exportedFields } from "../contract/csv";
import { type ContractOperation, resolveSchema, type Schema } from "../contract/document";
import type { Context } from "../contract/operation";
import { bodyCheck, type Check } from "../contract/validate";
import type { Db } from "../db/database";
import { createPortionSize } from "../db/portion-size";
import { inTurns } from "../http/in-turns";
import { Refusal } from "../refusal";
import { readCards } from "./read-cards";
import { type ReadRow, readRows, type Values, withoutHoles } from "./read-rows";
import { recordImport } from "./record-import";

type Rejection = components["schemas"]["ImportRejection"];
type Change = components["schemas"]["ImportChange"];

/** What became of a row. */
type Outcome = { done: "created" | "unchanged" } | { done: "changed"; change?: Change } | Rejection;

export interface ImportOptions<Prepared> {
  /** The list whose export may come back. */
  list: ContractOperation;
  /** What a row without an id becomes. */
  schema: Schema;
  /** Fields that the schema asks for and a row may leave out. */
  optional?: readonly string[];
  /** Fields that no two rows may say the same of, with the refusal of the second. */
  unique?: readonly { field: string; refused: Rejection["type"] }[];
  /** Counts rows that are to be made, before any of them costs more: what each of them is refused with, if it is. */
  admit?: (
    context: Context,
    inputs: readonly Values[],
    call: { dryRun: boolean },
  ) => Promise<readonly (Refusal | undefined)[]>;
  /** What takes long: before the transaction. */
  prepare: (context: Context, input: Values) => Promise<Prepared>;
  /**
   * All of them or none, in a transaction: many in hardly more statements than one. Those that it answers a refusal for are
   * left out, and of those that it answers `unchanged` for there is nothing to make.
   */
  create: (context: Context, rows: readonly New<Prepared>[]) => Promise<readonly unknown[]>;
  /** How many rows a transaction writes at most. */
  portionSize?: number;
  /** What a row with an id is about. */
  existing: {
    /** The body that would leave the record as it is. */
    read: (context: Context, id: string) => Promise<Values>;
    /** How it may be changed, where it may. */
    change?: { schema: Schema; update: (context: Context, id: string, input: Values) => Promise<unknown> };
  };
}

interface New<Prepared> {
  input: Values;
  prepared: Prepared;
}

interface Ready<Prepared> {
  row: ReadRow;
  prepared?: Prepared;
  /** Why it does not even come to its transaction. */
  rejection?: Rejection;
}

const most = 1000;
// what a file costs at least, however few rows it has
const fewest = 20;
// a blink on the embedded database, where whoever else asks waits for the end of a transaction
const usualSize = 10;

/**
 * Makes the import of a resource: a row is a record that is made, or the change of one that it names by its id. Rows that
 * are refused are named and the others go in, a few in a transaction; a dry run does the same and undoes it.
 */
export const importRecords = <Prepared>(options: ImportOptions<Prepared>) => {
  const { list, admit, prepare, create, existing, unique = [], portionSize = usualSize } = options;
  const schema = withOptional(resolveSchema(options.schema), options.optional ?? []);
  const check = bodyCheck(schema);
  const checkChange = existing.change && bodyCheck(existing.change.schema);
  const fields = Object.keys(schema.properties ?? {});
  const table = { schema, shown: exportedFields(list), most };

  const store = async (
    context: Context,
    { row, prepared }: Ready<Prepared>,
    isRehearsal: boolean,
  ): Promise<Outcome> => {
    if (row.id === undefined) {
      const [made] = await create(context, [newOf({ row, prepared })]);
      return outcomeOf(row, made);
    }
    // lists and parts in which there is nothing are as good as none
    const before = withoutHoles(await existing.read(context, row.id)) as Values;
    const after = row.into(before);
    if (isSame(before, after)) return { done: "unchanged" };
    const wrong = checkChange ? checkChange(after) : [readOnly];
    if (wrong.length > 0) return rejectionOf(row, new Refusal("VALIDATION_FAILED", { fields: wrong }));
    await existing.change?.update(context, row.id, after);
    // a run that is asked again keeps its outcomes, and has no use for these
    return { done: "changed", ...(isRehearsal && { change: { line: row.line, changes: differing(before, after) } }) };
  };

  /** What became of rows that are all new, and nothing where one of them was refused: it is found among them one by one. */
  const createTogether = async (
    context: Context,
    portion: readonly Ready<Prepared>[],
  ): Promise<Outcome[] | undefined> => {
    const wanted = portion.filter(({ rejection }) => !rejection);
    if (wanted.length < 2 || wanted.some(({ row }) => row.id !== undefined)) return undefined;
    try {
      const made = await context.db.transaction((db) => create({ ...context, db }, wanted.map(newOf)));
      const outcomes = new Map(wanted.map(({ row }, nth) => [row, outcomeOf(row, made[nth])]));
      return portion.map(({ row, rejection }) => rejection ?? outcomes.get(row) ?? { done: "created" });
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };

  const storeAll = async (
    context: Context,
    { db, portion, isRehearsal }: { db: Db; portion: readonly Ready<Prepared>[]; isRehearsal: boolean },
  ) => {
    const outcomes: Outcome[] = [];
    const created = await createTogether({ ...context, db }, portion);
    if (created) return created;
    for (const one of portion) {
      if (one.rejection) {
        outcomes.push(one.rejection);
        continue;
      }
      const stored = () => db.transaction((inner) => store({ ...context, db: inner }, one, isRehearsal));
      outcomes.push(await stored().catch((error) => rejectionOf(one.row, error)));
    }
    return outcomes;
  };

  /** Stores them and undoes it; what two of them cannot both be is found among them all. */
  const rehearse = async (context: Context, ready: readonly Ready<Prepared>[]) => {
    const outcomes: Outcome[] = [];
    const isTwice = twice(unique);
    const size = createPortionSize(portionSize);
    for (let from = 0, to = 0; from < ready.length; from = to) {
      to = from + size.now();
      const portion = ready.slice(from, to).map((one) => ({ ...one, ...isTwice(one.row) }));
      const rehearsal = context.db.transaction(async (db) => {
        throw new Rehearsed(await size.timed(() => storeAll(context, { db, portion, isRehearsal: true })));
      });
      await rehearsal.catch((error) => {
        if (!(error instanceof Rehearsed)) throw error;
        outcomes.push(...error.outcomes);
      });
    }
    return outcomes;
  };

  return async ({ body, query }: { body: string; query: { dryRun?: boolean } }, context: Context) => {
    const count = (rows: number) => context.limits.consume("importedRows", signedIn(context).id, rows);
    await count(fewest);
    const { dryRun = false } = query;
    const isCards = /^\uFEFF?\s*BEGIN:VCARD/i.test(body);
    const rows = isCards ? readCards(body, { fields, most }) : readRows(body, table);
    const judged = await inTurns(rows, (row) => judge(row, check));
    if (judged.length > fewest) await count(judged.length - fewest);
    const good = judged.filter(({ problems }) => problems.length === 0);
    const fresh = good.filter(({ id }) => id === undefined);
    const refusals = admit && (await admit(context, await inTurns(fresh, inputOf), { dryRun }));
    const refused = new Map(fresh.map((row, nth) => [row, refusals?.[nth]]));
    const ready: Ready<Prepared>[] = [];
    for (const row of good) {
      const refusal = refused.get(row);
      if (row.id !== undefined) ready.push({ row });
      else if (refusal) ready.push({ row, rejection: rejectionOf(row, refusal) });
      else
        await prepare(context, inputOf(row))
          .then((prepared) => ready.push({ row, prepared }))
          .catch((error) => ready.push({ row, rejection: rejectionOf(row, error) }));
    }
    const outcomes = dryRun
      ? await rehearse(context, ready)
      : await context.inPortions<Ready<Prepared>, Outcome>(ready, {
          size: portionSize,
          write: async (db, portion, left) => {
            const outcomes = await storeAll(context, { db, portion, isRehearsal: false });
            if (left === portion.length) await recordImport(context, db, list);
            return { outcomes };
          },
        });
    const unread = judged.filter(({ problems }) => problems.length > 0);
    const invalid = unread.map((row) => rejectionOf(row, new Refusal("VALIDATION_FAILED", { fields: row.problems })));
    return { status: 200 as const, body: report(dryRun, [...invalid, ...outcomes]) };
  };
};

/** What is made of a row that says what is so already. */
export const unchanged = Symbol("unchanged");

/** A rehearsal that went through. */
class Rehearsed extends Error {
  constructor(readonly outcomes: Outcome[]) {
    super("This was a rehearsal.");
  }
}

/** What a row says of a record that there is not yet. */
const inputOf = (row: ReadRow): Values => row.into({});

/** What became of a row for which something was made, or a refusal. */
const outcomeOf = (row: ReadRow, made: unknown): Outcome => {
  if (made instanceof Refusal) return rejectionOf(row, made);
  return { done: made === unchanged ? "unchanged" : "created" };
};

/** A new row as it is made. */
const newOf = <Prepared>({ row, prepared }: Ready<Prepared>): New<Prepared> => ({
  input: inputOf(row),
  // it was prepared, or it would have been refused
  prepared: prepared as Prepared,
});

/** Of what is no id at all, the database would refuse the whole file. */
const checkId = bodyCheck({ type: "object", properties: { id: { type: "string", format: "uuid" } } });

const readOnly = { path: "id", type: "READ_ONLY", message: "names a record that no import changes" } as const;

/** The schema without the demand for some of its fields. */
const withOptional = (schema: Schema, optional: readonly string[]): Schema => {
  const { required } = schema;
  return { ...schema, required: Array.isArray(required) ? required.filter((name) => !optional.includes(name)) : [] };
};

const judge = (row: ReadRow, check: Check): ReadRow => {
  if (row.problems.length > 0) return row;
  if (row.id === undefined) return { ...row, problems: check(inputOf(row)) };
  return { ...row, problems: checkId({ id: row.id }) };
};

/** @throws the error itself where it is no refusal */
const rejectionOf = ({ line }: ReadRow, error: unknown): Rejection => {
  if (!(error instanceof Refusal)) throw error;
  const { type, message, fields = [] } = error.body;
  return { line, type, message, fields };
};

/** Refuses the second of two rows that say the same of a field, however it is written. */
const twice = (unique: readonly { field: string; refused: Rejection["type"] }[]) => {
  const seen = new Set<string>();
  return (row: ReadRow): { rejection?: Rejection } => {
    const body = row.id === undefined ? inputOf(row) : {};
    for (const { field, refused } of unique) {
      const value = body[field];
      if (typeof value !== "string") continue;
      const said = JSON.stringify([field, value.toLowerCase()]);
      if (seen.has(said)) {
        const wrong = { path: field, type: "DUPLICATE", message: "is in an earlier row, too" } as const;
        return { rejection: rejectionOf(row, new Refusal(refused, { fields: [wrong] })) };
      }
      seen.add(said);
    }
    return {};
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const differing = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, sorted(part)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

const report = (dryRun: boolean, outcomes: readonly Outcome[]) => {
  const rejections = outcomes.flatMap((one) => ("type" in one ? [one] : [])).toSorted((a, b) => a.line - b.line);
  const changes = outcomes.flatMap((one) =>
    "done" in one && one.done === "changed" && one.change ? [one.change] : [],
  );
  const count = (done: string) => outcomes.filter((one) => "done" in one && one.done === done).length;
  const data = {
    dryRun,
    total: outcomes.length,
    imported: outcomes.length - rejections.length,
    changed: count("changed"),
    unchanged: count("unchanged"),
    ...(dryRun && { changes: changes.toSorted((a, b) => a.line - b.line) }),
    rejected: rejections.length,
    rejections,
  };
  return { type: dryRun ? ("IMPORT_CHECKED" as const) : ("IMPORT_SAVED" as const), data };
};
