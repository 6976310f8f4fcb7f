import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { present } from "../contract/present";
import type { Db } from "../db/database";
import { dataExportParts, dataExports } from "../db/schema";
import { ownedBy } from "../db/tenant";
import { Refusal } from "../refusal";
import { dataExportKept } from "../upkeep/retention";

type DataExport = typeof dataExports.$inferSelect;

const isGoing = ["QUEUED", "MAKING"] as const;

/** The caller's, as long as it is kept. */
const findMine = async (db: Db, context: Context): Promise<DataExport | undefined> => {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(ownedBy(signedIn(context), dataExports.ownerId).where);
  return found && keptUntil(found) > context.clock() ? found : undefined;
};

const keptUntil = ({ endedAt, nextAttemptAt }: DataExport) =>
  new Date((endedAt ?? nextAttemptAt).getTime() + dataExportKept);

const toDataExport = (row: DataExport | undefined): components["schemas"]["DataExport"] => {
  if (!row) return { status: "NONE" };
  const { status, requestedAt, size } = row;
  return present({
    status: status === "QUEUED" ? ("MAKING" as const) : status,
    requestedAt: requestedAt.toISOString(),
    size,
    keptUntil: status === "READY" ? keptUntil(row).toISOString() : null,
  });
};

export const getMyDataExport: Operation<"getMyDataExport"> = async (_input, context) => ({
  status: 200,
  body: toDataExport(await findMine(context.db, context)),
});

/** Queued alone: `server/own-data` makes it. */
export const requestMyDataExport: Operation<"requestMyDataExport"> = async (_input, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const mine = ownedBy(caller, dataExports.ownerId).where;
  const before = await findMine(context.db, context);
  // outside the transaction, so that one that comes to nothing counts, too
  if (!isGoing.some((status) => status === before?.status))
    await context.limits.consume("dataExportByCaller", caller.id);
  const row = await context.db.transaction(async (db) => {
    await db.delete(dataExports).where(and(mine, inArray(dataExports.status, ["READY", "FAILED"])));
    // another request of the person was faster, or one is being made
    await db
      .insert(dataExports)
      .values({ ownerId: caller.id, requestedAt: now, nextAttemptAt: now })
      .onConflictDoNothing();
    const [found] = await db.select().from(dataExports).where(mine);
    return found;
  });
  return { status: 200, body: { type: "DATA_EXPORT_REQUESTED", data: toDataExport(row) } };
};

export const getMyDataExportFile: Operation<"getMyDataExportFile"> = async (_input, context) => {
  const found = await findMine(context.db, context);
  if (found?.status !== "READY") throw new Refusal("DATA_EXPORT_NOT_FOUND");
  await context.limits.consume("fileReadByCaller", signedIn(context).id);
  const day = found.requestedAt.toISOString().slice(0, 10);
  return {
    status: 200,
    contentType: "application/zip",
    content: streamOf(piecesOf(context.db, found)),
    headers: {
      "Content-Disposition": `attachment; filename="my-data ${day}.zip"`,
      "Content-Length": String(found.size),
      "Cache-Control": "private, no-store",
    },
  };
};

/** One after the other, as fast as they are taken. */
async function* piecesOf(db: Db, { id }: DataExport): AsyncGenerator<Uint8Array> {
  for (let last = -1; ; ) {
    const [piece] = await db
      .select()
      .from(dataExportParts)
      .where(and(eq(dataExportParts.exportId, id), gt(dataExportParts.number, last)))
      .orderBy(asc(dataExportParts.number))
      .limit(1);
    if (!piece) return;
    last = piece.number;
    yield new Uint8Array(piece.bytes);
  }
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (out) => {
      const { value, done } = await pieces.next();
      if (done) out.close();
      else out.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
