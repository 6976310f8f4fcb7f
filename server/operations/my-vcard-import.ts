import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import { operationOf, resolveSchema } from "../contract/document";
import type { Context, Operation } from "../contract/operation";
import { bodyCheck } from "../contract/validate";
import { recordHistories } from "../db/history";
import { history, vcards } from "../db/schema";
import { slugOf } from "../domain/slug-of";
import { inTurns } from "../http/in-turns";
import { readCards } from "../import/read-cards";
import type { ReadRow } from "../import/read-rows";
import { recordImport } from "../import/record-import";
import { checkRoomForMine, holdRoomForMine, myVcardColumns } from "./my-vcard-record";

type Schemas = components["schemas"];

const most = 1000;
// a blink on the embedded database, where whoever else asks waits for the end of a transaction
const portionSize = 10;

const schema = { $ref: "#/components/schemas/MyVcardInput" };
const check = bodyCheck(schema);
const fields = Object.keys(resolveSchema(schema).properties ?? {});

/** Good cards go in, out of use, so that none is public or in the way of the active one; the others are named. */
export const importMyVcards: Operation<"importMyVcards"> = async ({ body, query }, context) => {
  const caller = signedIn(context);
  await context.limits.consume("importByCaller", caller.id);
  const dryRun = query.dryRun ?? false;
  const read = await inTurns(readCards(body, { fields, most }), judge);
  const good = read.flatMap(({ input }) => (input ? [input] : []));
  const rejections = read.flatMap(({ rejection }) => (rejection ? [rejection] : []));
  if (dryRun) await checkRoomForMine(context.db, caller.id, good.length);
  else await store(context, good);
  const counts = { total: read.length, imported: good.length, rejected: rejections.length };
  return {
    status: 200,
    body: { type: dryRun ? "IMPORT_CHECKED" : "IMPORT_SAVED", data: { dryRun, ...counts, rejections } },
  };
};

interface Judged {
  input?: Schemas["MyVcardInput"];
  rejection?: Schemas["ImportRejection"];
}

const judge = ({ line, into, problems }: ReadRow): Judged => {
  const input = into({});
  const fields = problems.length > 0 ? problems : check(input);
  // checked just now
  if (fields.length === 0) return { input: input as Schemas["MyVcardInput"] };
  return { rejection: { line, type: "VALIDATION_FAILED", message: "The card is not valid", fields } };
};

const store = async (context: Context, inputs: Schemas["MyVcardInput"][]) => {
  const caller = signedIn(context);
  const at = context.clock();
  const write = async (db: typeof context.db, portion: readonly Schemas["MyVcardInput"][], left: number) => {
    // of all that is left, so that nothing goes in where not all may; others of the person may come in between
    await holdRoomForMine(db, caller.id, left);
    const rows = portion.map((input) => ({ ...rowOf(input, caller.id, at), input }));
    await db.insert(vcards).values(rows.map(({ input: _, ...row }) => row));
    const deed = { caller, at, resource: "vcards", action: "IMPORTED" as const };
    await recordHistories(
      db,
      rows.map(({ id, input }) => ({ ...deed, recordId: id, after: { ...input, isActive: false } })),
    );
    const ids = rows.map(({ id }) => id);
    const takeBack = async (inner: typeof context.db) => {
      await inner.delete(history).where(and(eq(history.resource, "vcards"), inArray(history.recordId, ids)));
      await inner.delete(vcards).where(inArray(vcards.id, ids));
    };
    if (left === portion.length) await recordImport(context, db, operationOf("listMyVcards"));
    return { takeBack };
  };
  await context.inPortions(inputs, { size: portionSize, write });
};

const rowOf = (input: Schemas["MyVcardInput"], ownerId: string, at: Date) => {
  const id = uuidv7();
  const { isPrivate = false } = input;
  const owned = { id, slug: slugOf(input.name, id), ownerId, createdById: ownerId, isPrivate };
  return { ...myVcardColumns(input), ...owned, isActive: false, inactiveAt: at, createdAt: at, updatedAt: at };
};
