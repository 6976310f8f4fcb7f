import { and, eq, or } from "drizzle-orm";
import type { Context, Operation } from "../contract/operation";
import { recordHistory } from "../db/history";
import { isPublicVcard, toPublicVcard } from "../db/public-vcards";
import { exchanges, vcards } from "../db/schema";
import { exchangeKeys } from "../db/vcard-keys";
import { findAnyVcard, type VcardRow } from "../db/vcards";
import { Refusal } from "../refusal";
import { replyVcardFile, replyVcardQr } from "../vcard/reply-vcard";

export const getPublicVcard: Operation<"getPublicVcard"> = async ({ path: { id } }, context) => ({
  status: 200,
  body: toPublicVcard(await findPublicVcard(context, id)),
});

export const getPublicVcardFile: Operation<"getPublicVcardFile"> = async ({ path: { id }, query }, context) =>
  replyVcardFile(context, await findPublicVcard(context, id), query.version);

export const getPublicVcardQr: Operation<"getPublicVcardQr"> = async ({ path: { id } }, context) =>
  replyVcardQr(context, await findPublicVcard(context, id));

/** A visitor's contact waits for whom the token belongs to, and for the company where it is corporate. */
export const createPublicVcardContact: Operation<"createPublicVcardContact"> = async (
  { path: { id }, body },
  context,
) => {
  await context.limits.consume("publicContactByIp", context.ip);
  const vcard = await findPublicVcard(context, id);
  const at = context.clock();
  const { name, email, phone, note } = body;
  const visit = {
    origin: "PUBLIC_PAGE",
    status: "PENDING",
    // nobody in person for a token of the company itself: its administrators see what comes in
    recipientId: vcard.holder?.id ?? null,
    againstVcardId: vcard.id,
    companyId: vcard.companyId,
    associateId: vcard.associateId,
    visitorName: name,
    visitorEmail: email?.toLowerCase() ?? null,
    visitorPhone: phone ?? null,
    note: note ?? null,
    ...exchangeKeys(name, email, phone),
    createdAt: at,
    updatedAt: at,
  } as const;
  const left = await context.db.transaction(async (db) => {
    const [stored] = await db.insert(exchanges).values(visit).returning({ id: exchanges.id });
    if (!stored) throw new Error("The contact was not stored.");
    const received = { resource: "received-vcards", recordId: stored.id, companyId: vcard.companyId } as const;
    if (vcard.companyId) await recordHistory({ db, at, ...received, action: "CREATED" });
    return stored;
  });
  return { status: 201, body: { type: "CONTACT_SAVED", data: left } };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same refusal for one that does not exist, is private or is out of use: nobody learns which. */
const findPublicVcard = async ({ db, limits, ip }: Context, id: string): Promise<VcardRow> => {
  await limits.consume("publicByIp", ip);
  const named = uuid.test(id) ? or(eq(vcards.id, id), eq(vcards.slug, id)) : eq(vcards.slug, id);
  const row = await findAnyVcard(db, and(named, isPublicVcard(db)));
  if (!row) throw new Refusal("VCARD_NOT_FOUND");
  return row;
};
