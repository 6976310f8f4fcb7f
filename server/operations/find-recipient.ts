import { eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Db } from "../db/database";
import { type Person, personColumns, users } from "../db/schema";
import { refuseField } from "../refuse-field";

/**
 * Whom an e-mail address or an app2Id names; undefined when nobody has the address.
 * @throws Refusal VCARD_DESTINATION_NOT_FOUND for an unknown app2Id
 */
export const findRecipient = async (
  db: Db,
  { email, app2Id }: components["schemas"]["ShareInput"],
): Promise<Person | undefined> => {
  const isWanted =
    app2Id === undefined ? eq(users.email, (email ?? "").toLowerCase()) : eq(users.app2IdKey, app2Id.toLowerCase());
  const [user] = await db.select(personColumns).from(users).where(isWanted);
  if (!user && app2Id !== undefined) {
    throw refuseField({
      as: "VCARD_DESTINATION_NOT_FOUND",
      path: "app2Id",
      type: "INVALID",
      message: "nobody has this app2Id",
    });
  }
  return user;
};
