import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { present } from "../contract/present";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { dataExportParts, dataExports, users } from "../db/schema";
import type { Env } from "../env";
import { languageOf } from "../languages/languages";
import { mailOf } from "../mails/mail-of";
import type { Mailer } from "../mails/mailer";
import { countryNames } from "../vcard/country-names";
import { writeVcard } from "../vcard/write-vcard";
import { type Part, parts, portion } from "./parts";
import { type Content, createZip } from "./zip";

type DataExport = typeof dataExports.$inferSelect;
type Person = typeof users.$inferSelect;

interface Options {
  db: Db;
  env: Pick<Env, "PUBLIC_URL">;
  mailer: Mailer;
  clock: () => Date;
  log: Logger;
}

const minute = 60_000;
// of one who makes it: longer than anything takes between two pieces
const abandoned = 10 * minute;
const mostAttempts = 3;
const pieceSize = 256 * 1024;

/** What such a file may have at most; beyond that its person is told that it could not be made. */
export const limits = { bytes: 250 * 1024 * 1024, rows: 200_000 };

/** It has more in it than such a file may have: another try would find the same. */
class TooMuch extends Error {}

/** Somebody else has begun with it, or the person has gone. */
class Overtaken extends Error {}

/**
 * Makes the files that people asked for, one after the other. Each is claimed just before, and again with every piece of
 * it, so that two processes never make the same one; one that was cut off is begun anew.
 */
export const makeDataExports = async (options: Options, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const claimed = await again(() => claim(options));
    if (!claimed) return;
    try {
      // whoever began it last did not live to say how that went: it may be what ended the process
      if (claimed.attempts > mostAttempts) throw new Error("begun too often, and never ended");
      await make(options, claimed, signal);
    } catch (error) {
      if (!(error instanceof Overtaken)) await putBack(options, claimed, { error, signal });
    }
  }
};

const claim = async ({ db, clock }: Options): Promise<DataExport | undefined> => {
  const now = clock();
  const chosen = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(inArray(dataExports.status, ["QUEUED", "MAKING"]), lte(dataExports.nextAttemptAt, now)))
    .orderBy(asc(dataExports.requestedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(dataExports)
    .set({
      status: "MAKING",
      attempts: sql`${dataExports.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + abandoned),
    })
    .where(inArray(dataExports.id, chosen))
    .returning();
  return claimed;
};

/** Condition: it is still this attempt. */
const isMine = ({ id, attempts }: DataExport) =>
  and(eq(dataExports.id, id), eq(dataExports.status, "MAKING"), eq(dataExports.attempts, attempts));

const make = async (options: Options, claimed: DataExport, signal?: AbortSignal) => {
  const { db, env, mailer, clock } = options;
  const [person] = await db.select().from(users).where(eq(users.id, claimed.ownerId));
  if (person?.status !== "ACTIVE") {
    await db.delete(dataExports).where(eq(dataExports.id, claimed.id));
    return;
  }
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, claimed.id));
  const pieces = keepPieces(options, claimed, signal);
  const zip = createZip(pieces.put);
  for await (const [name, content] of entriesOf(db, person, clock())) await zip.entry(name, content);
  await zip.end();
  const size = await pieces.end();
  await db.transaction(async (inner) => {
    const ready = { status: "READY" as const, size, endedAt: clock() };
    const done = await inner.update(dataExports).set(ready).where(isMine(claimed)).returning({ id: dataExports.id });
    if (done.length === 0) throw new Overtaken();
    // as it is now: what is in it was long in the making
    const [now] = await inner.select().from(users).where(eq(users.id, person.id));
    if (!now) throw new Overtaken();
    const mail = mailOf("data-export-ready", { name: now.firstName, link: `${env.PUBLIC_URL}/me/profile#own-data` });
    const to = { to: now.email, locale: now.locale, about: claimed.id };
    await mailer.queue(inner, { mail, ...to, dedupeKey: claimed.id, by: "owner" });
  });
};

/** Tried again later; given up where that has not helped, or would not. */
const putBack = async (
  { db, clock, log }: Options,
  claimed: DataExport,
  { error, signal }: { error: unknown; signal?: AbortSignal | undefined },
) => {
  const isStopped = signal?.aborted === true;
  const isGivenUp = error instanceof TooMuch || (claimed.attempts >= mostAttempts && !isStopped);
  if (!isStopped)
    log.warn({ err: error, export: claimed.id, given: isGivenUp }, "a person's data were not put together");
  const now = clock();
  const [status, wait] = isGivenUp ? (["FAILED", 0] as const) : (["QUEUED", isStopped ? 0 : minute] as const);
  await again(async () => {
    await db
      .update(dataExports)
      .set({
        status,
        nextAttemptAt: new Date(now.getTime() + wait),
        ...(isStopped && { attempts: claimed.attempts - 1 }),
        ...(isGivenUp && { endedAt: now }),
      })
      .where(isMine(claimed));
    if (isGivenUp) await db.delete(dataExportParts).where(eq(dataExportParts.exportId, claimed.id));
  });
};

/** Keeps what is put into it in pieces of one size, as long as this attempt is the one that counts. */
const keepPieces = ({ db, clock }: Options, claimed: DataExport, signal?: AbortSignal) => {
  let waiting: Uint8Array[] = [];
  let held = 0;
  let number = 0;
  let size = 0;
  const keep = async () => {
    signal?.throwIfAborted();
    const bytes = Buffer.concat(waiting);
    waiting = [];
    held = 0;
    await db.transaction(async (inner) => {
      const nextAttemptAt = new Date(clock().getTime() + abandoned);
      const going = inner.update(dataExports).set({ nextAttemptAt }).where(isMine(claimed));
      if ((await going.returning({ id: dataExports.id })).length === 0) throw new Overtaken();
      await inner.insert(dataExportParts).values({ exportId: claimed.id, number, ownerId: claimed.ownerId, bytes });
    });
    number += 1;
  };
  return {
    put: async (bytes: Uint8Array) => {
      size += bytes.length;
      held += bytes.length;
      if (size > limits.bytes) throw new TooMuch(`more than ${limits.bytes} bytes`);
      waiting.push(bytes);
      if (held >= pieceSize) await keep();
    },
    end: async () => {
      if (held > 0) await keep();
      return size;
    },
  };
};

/** What is in the file, by name; each is read when its turn comes. */
async function* entriesOf(db: Db, person: Person, now: Date): AsyncGenerator<[name: string, content: Content]> {
  yield ["README.txt", only(languageOf(person.locale).ownData(now.toISOString().slice(0, 10)))];
  for (const part of Object.values(parts).flatMap((told) => ("left" in told ? [] : told))) {
    const keys = await keysOf(db, part, person);
    const rows = () => rowsOf(db, { part, person, keys });
    yield [`${part.name}.json`, asJson(rows())];
    if (part.card && keys.length > 0) yield [`${part.name}.vcf`, asCards({ card: part.card, person, rows: rows() })];
    for (const key of part.content ? keys : []) {
      const found = await part.content?.(db, key);
      if (found) yield [`${part.name}/${found.name}`, only(found.bytes)];
    }
  }
}

async function* only(content: string | Uint8Array): Content {
  yield content;
}

interface Chosen {
  part: Part;
  person: Person;
  keys: string[];
}

/** Read before the rows: those who have many are not looked through again for every portion. */
const keysOf = async (db: Db, { key, of }: Part, { id }: Person): Promise<string[]> => {
  const found = await db
    .select({ key: sql<string>`${key}` })
    .from(key.table)
    .where(of(db, id))
    .orderBy(asc(key))
    .limit(limits.rows + 1);
  if (found.length > limits.rows) throw new TooMuch(`more than ${limits.rows} rows`);
  return found.map((row) => row.key);
};

/** Asks each time whether they are the person's: they may be no more. */
async function* rowsOf(db: Db, { part, person, keys }: Chosen): AsyncGenerator<object> {
  for (let from = 0; from < keys.length; from += portion) {
    const some = and(inArray(part.key, keys.slice(from, from + portion)), part.of(db, person.id));
    if (some) yield* await part.read(db, some, person.id);
  }
}

async function* asJson(rows: AsyncIterable<object>): Content {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(present(row), null, 2)}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

interface Cards {
  card: NonNullable<Part["card"]>;
  person: Person;
  rows: AsyncIterable<object>;
}

/** All of them in one file, as phones and address books take it. */
async function* asCards({ card, person, rows }: Cards): Content {
  const countryName = countryNames(person.locale);
  for await (const row of rows) yield writeVcard({ ...card(row), countryName }, "3.0");
}
