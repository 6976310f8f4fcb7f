import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { components } from "../../openapi/schema";
import { recordHistories } from "../db/history";
import { history, vcards } from "../db/schema";
import { slugOf } from "../domain/slug-of";
import { inTurns } from "../in-turns";
import type { Context, Operation } from "../operation";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";
import { bodyCheck } from "../validate";
import { type ReadCard, readVcards } from "../vcard/read-vcards";
import { toVcardInput, UnreadableProperty } from "../vcard/to-vcard-input";
import { checkRoomForMine, holdRoomForMine, myVcardColumns } from "./my-vcard-record";

type Schemas = components["schemas"];

const most = 1000;
// a blink on the embedded database, where whoever else asks waits for the end of a transaction
const portionSize = 10;

const check = bodyCheck({ $ref: "#/components/schemas/MyVcardInput" });

/** Good cards go in, out of use, so that none is public or in the way of the active one; the others are named. */
export const importMyVcards: Operation<"importMyVcards"> = async ({ body, query }, context) => {
  const caller = signedIn(context);
  await context.limits.consume("importByCaller", caller.id);
  const dryRun = query.dryRun ?? false;
  const read = await inTurns(cardsOf(body), judge);
  if (read.length === 0) throw refuseField({ path: "body", type: "INVALID_FORMAT", message: "holds no vCard" });
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

function* cardsOf(file: string): Generator<ReadCard> {
  let count = 0;
  for (const card of readVcards(file)) {
    count += 1;
    if (count > most) throw refuseField({ path: "body", type: "TOO_MANY", message: `holds more than ${most} vCards` });
    yield card;
  }
}

interface Judged {
  input?: Schemas["MyVcardInput"];
  rejection?: Schemas["ImportRejection"];
}

const judge = (card: ReadCard): Judged => {
  const read = readInput(card);
  const fields = Array.isArray(read) ? read : check(read);
  if (!Array.isArray(read) && fields.length === 0) return { input: read };
  return { rejection: { line: card.line, type: "VALIDATION_FAILED", message: "The card is not valid", fields } };
};

/** What a card says, or why it cannot be read. */
const readInput = ({ lines, problem }: ReadCard): Schemas["MyVcardInput"] | Schemas["FieldError"][] => {
  if (problem !== undefined) return [{ path: "body", type: "INVALID_FORMAT", message: problem }];
  try {
    return toVcardInput(lines);
  } catch (error) {
    if (!(error instanceof UnreadableProperty)) throw error;
    return [{ path: error.property, type: "INVALID_FORMAT", message: error.message }];
  }
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
    return async (inner: typeof context.db) => {
      await inner.delete(history).where(and(eq(history.resource, "vcards"), inArray(history.recordId, ids)));
      await inner.delete(vcards).where(inArray(vcards.id, ids));
    };
  };
  await context.inPortions(inputs, { size: portionSize, write });
};

const rowOf = (input: Schemas["MyVcardInput"], ownerId: string, at: Date) => {
  const id = uuidv7();
  const { isPrivate = false } = input;
  const owned = { id, slug: slugOf(input.name, id), ownerId, createdById: ownerId, isPrivate };
  return { ...myVcardColumns(input), ...owned, isActive: false, inactiveAt: at, createdAt: at, updatedAt: at };
};
