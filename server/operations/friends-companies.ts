import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { list, type Page } from "../db/list";
import { isPublicVcard, toPublicVcard } from "../db/public-vcards";
import { associates, contacts, vcards } from "../db/schema";
import { platformWide } from "../db/tenant";
import { findAnyVcard, selectAnyVcards, type VcardRow } from "../db/vcards";
import { Refusal } from "../refusal";

/** Public tokens of the companies to which a person's contacts belong now. */
const ofFriendsCompanies = (db: Db, userId: string): SQL | undefined =>
  and(
    isPublicVcard(db),
    inArray(
      vcards.companyId,
      db
        .select({ id: associates.companyId })
        .from(contacts)
        .innerJoin(
          associates,
          and(eq(associates.userId, contacts.userId), eq(associates.status, "ACTIVE"), isNull(associates.endedAt)),
        )
        .where(eq(contacts.ownerId, userId)),
    ),
  );

export const listFriendsCompanyVcards: Operation<"listFriendsCompanyVcards"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: vcards,
    // stronger than a company: those of the caller's contacts
    scope: platformWide(ofFriendsCompanies(context.db, signedIn(context).id)),
    sorts: { name: vcards.nameKey, createdAt: vcards.createdAt, updatedAt: vcards.updatedAt },
    defaultSort: "name",
    filters: { companyId: (id) => eq(vcards.companyId, id) },
    search: vcards,
    rows: (page: Page) => selectAnyVcards(context.db, page),
    item: toFriendsCompanyVcard,
  }),
});

export const getFriendsCompanyVcard: Operation<"getFriendsCompanyVcard"> = async ({ path }, context) => {
  const row = await findAnyVcard(
    context.db,
    and(
      eq(vcards.id, path.tokenId),
      eq(vcards.companyId, path.companyId),
      ofFriendsCompanies(context.db, signedIn(context).id),
    ),
  );
  if (!row) throw new Refusal("VCARD_NOT_FOUND");
  return { status: 200, body: toFriendsCompanyVcard(row) };
};

const toFriendsCompanyVcard = (row: VcardRow): components["schemas"]["FriendsCompanyVcard"] => {
  const { company, ...shown } = toPublicVcard(row);
  if (!company) throw new Error("A token of a company without its company.");
  return { ...shown, company };
};
