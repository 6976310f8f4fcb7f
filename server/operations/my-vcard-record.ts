import { and, eq, isNull } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { enforce } from "../contract/enforce";
import type { Db } from "../db/database";
import { heldBy } from "../db/my-vcards";
import { users, vcards } from "../db/schema";
import { vcardKeys } from "../db/vcard-keys";
import { findAnyVcard, type VcardRow } from "../db/vcards";
import { refusing } from "../db/violation";
import { activeVcardConflict, decideMoreVcards } from "../domain/vcards";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

/**
 * A token of the person: an own one, or a corporate one that they hold.
 * @throws Refusal VCARD_NOT_FOUND
 */
export const findMyVcard = async (db: Db, userId: string, id: string): Promise<VcardRow> => {
  const row = await findAnyVcard(db, and(eq(vcards.id, id), heldBy(db, userId)));
  if (!row) throw new Refusal("VCARD_NOT_FOUND");
  return row;
};

/** The same, with nobody else changing it until the transaction ends. */
export const lockMyVcard = async (db: Db, userId: string, id: string): Promise<VcardRow> => {
  await db
    .select({ id: vcards.id })
    .from(vcards)
    .where(and(eq(vcards.id, id), heldBy(db, userId)))
    .for("no key update");
  return findMyVcard(db, userId, id);
};

/**
 * Makes sure that somebody may have more tokens of their own, with no others being added until the transaction ends.
 * @throws Refusal VCARD_LIMIT_EXCEEDED
 */
export const holdRoomForMine = async (db: Db, userId: string, more: number) => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  await checkRoomForMine(db, userId, more);
};

/** The same, of this moment. */
export const checkRoomForMine = async (db: Db, userId: string, more: number) => {
  const held = await db.$count(vcards, and(eq(vcards.ownerId, userId), isNull(vcards.deletedAt)));
  enforce(decideMoreVcards({ held, more }));
};

/** Runs a write; the database keeps one active personal token for each person. */
export const withOneActiveOfMine = <Result>(run: () => PromiseLike<Result>) => {
  const refusal = () =>
    refuseField({
      as: activeVcardConflict({}),
      path: "isActive",
      type: "DUPLICATE",
      message: "another token is active",
    });
  return refusing({ vcards_one_active_of_user: refusal }, run);
};

/** The columns that follow from what a person writes on a token; what is absent is emptied. */
export const myVcardColumns = (input: components["schemas"]["MyVcardInput"]) => {
  const { name, title, entity, register, emails = [], phones = [], socialNetworks = [], address } = input;
  return {
    name,
    title: title ?? null,
    entity: entity ?? null,
    register: register ?? null,
    emails,
    phones,
    socialNetworks,
    address: address ?? null,
    ...vcardKeys({ name, title, entity, register, emails, phones }),
  };
};
