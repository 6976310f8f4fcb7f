import { and, eq, sql } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import { type ContractOperation, fileOf } from "../contract/document";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { companies, files, users } from "../db/schema";
import { createLane, createLanes } from "../http/lane";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { nameOf, typeOf } from "./file-types";

const mega = 1024 * 1024;

/** What files of one owner take together. */
export const limits = {
  company: { bytes: 500 * mega, count: 5000 },
  person: { bytes: 50 * mega, count: 500 },
  platform: { bytes: 500 * mega, count: 5000 },
};

/** Of which record a file is, as what, and whose that record is. */
export interface Place {
  resource: string;
  recordId: string;
  field: string;
  owner: { companyId?: string; ownerId?: string };
  isShared: boolean;
}

interface TakenFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A file as it is kept: what it is says its content, and its name is made harmless.
 * @throws Refusal 400 when it is empty or none of the types that the contract takes; 429 when the person sends too many
 */
export const takeFile = async (
  context: Context,
  { file, operation, field }: { file: File; operation: ContractOperation; field: string },
): Promise<TakenFile> => {
  await context.limits.consume("fileByCaller", signedIn(context).id);
  const { types = [] } = fileOf(operation) ?? {};
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw refuseField({ path: "file", type: "TOO_SMALL", message: "must not be empty" });
  const contentType = typeOf(bytes, types);
  if (!contentType)
    throw refuseField({ path: "file", type: "INVALID_FORMAT", message: `must be of ${types.join(" or ")}` });
  return { name: nameOf(file.name, { type: contentType, otherwise: field }), contentType, bytes };
};

/**
 * Stores a file in the place of another one, and answers its id.
 * @throws Refusal 409 FILES_LIMIT_EXCEEDED when whoever it is of has too many, or too large ones
 */
export const storeFile = async (
  db: Db,
  { file, at, replaces, ...place }: Place & { file: TakenFile; at: Date; replaces: string | null },
): Promise<string> => {
  const { resource, recordId, field, owner, isShared } = place;
  // before it is counted: what it takes is free again
  if (replaces) await removeFile(db, replaces);
  await refuseFull(db, owner, file.bytes.length);
  const { name, contentType, bytes } = file;
  const row = { resource, recordId, field, ...owner, isShared, name, contentType, bytes, size: bytes.length };
  const [stored] = await db
    .insert(files)
    .values({ ...row, createdAt: at })
    .returning({ id: files.id });
  if (!stored) throw new Error("The file was not stored.");
  return stored.id;
};

export const removeFile = (db: Db, id: string) => db.delete(files).where(eq(files.id, id));

/** The files of a record that is no more go with it. */
export const removeFilesOf = (db: Db, { resource, recordId }: Pick<Place, "resource" | "recordId">) =>
  db.delete(files).where(and(eq(files.resource, resource), eq(files.recordId, recordId)));

/** Of those who fill what is left together, one waits for the other. */
const refuseFull = async (db: Db, { companyId, ownerId }: Place["owner"], more: number) => {
  const [whose, limit] = companyId
    ? [eq(files.companyId, companyId), limits.company]
    : ownerId
      ? [eq(files.ownerId, ownerId), limits.person]
      : [sql`${files.companyId} is null and ${files.ownerId} is null`, limits.platform];
  if (companyId)
    await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
  if (ownerId) await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
  const [taken] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`, count: sql<number>`count(*)::int` })
    .from(files)
    .where(whose);
  if (taken && taken.bytes + more <= limit.bytes && taken.count < limit.count) return;
  throw new Refusal("FILES_LIMIT_EXCEEDED");
};

/** Files of a person are stored one after the other, and a few of all together: each is held in memory meanwhile. */
const storesOf = createLanes({ name: "files", atOnce: 1, waiting: 0, retryAfter: 5 });
const stores = createLane({ name: "files", atOnce: 4, waiting: 50, retryAfter: 5 });

/**
 * Judges and stores a file where there is room for it.
 * @throws Refusal 429 TOO_MANY_REQUESTS when the person stores one already, or too many wait
 */
export const storing = <Result>(context: Context, work: () => Promise<Result>): Promise<Result> =>
  storesOf(signedIn(context).id, () => stores(work));

/** Files are read whole: a few of one person, and a few of all at a time. */
const readsOf = createLanes({ name: "files", atOnce: 2, waiting: 8, retryAfter: 2 });
const reads = createLane({ name: "files", atOnce: 8, waiting: 100, retryAfter: 2 });

/**
 * The file of a record that the caller may read, to be saved and never shown.
 * @throws Refusal 429 when the person asks for too many
 */
export const readFile = async (context: Context, id: string) => {
  const caller = signedIn(context).id;
  await context.limits.consume("fileReadByCaller", caller);
  return readsOf(caller, () =>
    reads(async () => {
      const [found] = await context.db.select().from(files).where(eq(files.id, id));
      return (
        found && {
          contentType: found.contentType,
          content: new Uint8Array(found.bytes),
          headers: {
            "Content-Disposition": `attachment; filename="${plain(found.name)}"; filename*=UTF-8''${encoded(found.name)}`,
            "Cache-Control": "private, no-store",
          },
        }
      );
    }),
  );
};

/** For clients that know no other letters: https://www.rfc-editor.org/rfc/rfc6266#appendix-D. */
const plain = (name: string) => name.replace(/[^\x20-\x7E]/g, "_").replace(/["\\%]/g, "_");

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
