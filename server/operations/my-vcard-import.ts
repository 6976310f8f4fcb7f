import { uuidv7 } from "uuidv7";
import type { components } from "../../openapi/schema";
import { recordHistory } from "../db/history";
import { vcards } from "../db/schema";
import { slugOf } from "../domain/slug-of";
import type { Context, Operation } from "../operation";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";
import { bodyCheck } from "../validate";
import { type ReadCard, readVcards } from "../vcard/read-vcards";
import { toVcardInput, UnreadableProperty } from "../vcard/to-vcard-input";
import { myVcardColumns } from "./my-vcard-record";

type Schemas = components["schemas"];

// each is written by itself, in one transaction that others wait for
const most = 1000;

const check = bodyCheck({ $ref: "#/components/schemas/MyVcardInput" });

/** Good cards go in, out of use, so that none is public or in the way of the active one; the others are named. */
export const importMyVcards: Operation<"importMyVcards"> = async ({ body, query }, context) => {
  const dryRun = query.dryRun ?? false;
  const cards = cardsOf(body);
  const read = cards.map(judge);
  const good = read.flatMap(({ input }) => (input ? [input] : []));
  const rejections = read.flatMap(({ rejection }) => (rejection ? [rejection] : []));
  if (!dryRun) await store(context, good);
  const counts = { total: cards.length, imported: good.length, rejected: rejections.length };
  return {
    status: 200,
    body: { type: dryRun ? "IMPORT_CHECKED" : "IMPORT_SAVED", data: { dryRun, ...counts, rejections } },
  };
};

const cardsOf = (file: string): ReadCard[] => {
  const cards: ReadCard[] = [];
  for (const card of readVcards(file)) {
    if (cards.length === most)
      throw refuseField({ path: "body", type: "TOO_MANY", message: `holds more than ${most} vCards` });
    cards.push(card);
  }
  if (cards.length === 0) throw refuseField({ path: "body", type: "INVALID_FORMAT", message: "holds no vCard" });
  return cards;
};

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
  await context.db.transaction(async (db) => {
    for (const input of inputs) {
      const id = uuidv7();
      const { isPrivate = false } = input;
      await db.insert(vcards).values({
        ...myVcardColumns(input),
        id,
        slug: slugOf(input.name, id),
        ownerId: caller.id,
        createdById: caller.id,
        isActive: false,
        isPrivate,
        inactiveAt: at,
        createdAt: at,
        updatedAt: at,
      });
      const after = { ...input, isActive: false };
      await recordHistory({ db, caller, at, resource: "vcards", recordId: id, action: "IMPORTED", after });
    }
  });
};
