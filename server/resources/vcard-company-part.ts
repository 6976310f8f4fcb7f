import { eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { enforce } from "../contract/enforce";
import { present } from "../contract/present";
import type { Db } from "../db/database";
import { associates, vcardTemplates } from "../db/schema";
import type { VcardRow } from "../db/vcards";
import { decideVcardHolder } from "../domain/associates";
import { ownPart, ownPrivacy } from "../domain/vcards";
import { refuseField } from "../refuse-field";

interface Write {
  input: components["schemas"]["VcardInput"];
  /** Whether the token is active afterwards. */
  isActive: boolean;
  /** The token as it stands, when there is one. */
  stored: VcardRow | undefined;
}

/**
 * What is stored of a token of the company's under its template, which fills and locks a part of it.
 * @throws Refusal for a template or associate that cannot be used.
 */
export const vcardCompanyPart = async (db: Db, write: Write) => {
  const { input, stored } = write;
  const template = await templateOf(db, write);
  await checkHolder(db, write);
  const own = ownPart(
    { address: input.address, socialNetworks: input.socialNetworks ?? [] },
    { stored: stored && present(stored), template: template && present(template) },
  );
  return {
    address: own.address ?? null,
    socialNetworks: own.socialNetworks,
    isPrivate: ownPrivacy(input.isPrivate, {
      stored: stored?.isPrivate ?? input.isPrivate ?? false,
      byTemplate: template?.isPrivate ?? false,
    }),
  };
};

const templateOf = async (db: Db, { input: { templateId }, stored }: Write) => {
  if (templateId === undefined) return undefined;
  const [template] = await db.select().from(vcardTemplates).where(eq(vcardTemplates.id, templateId));
  if (templateId !== stored?.templateId && !template?.isActive)
    throw refuseField({ path: "templateId", type: "INVALID_CHOICE", message: "is out of use" });
  return template;
};

const checkHolder = async (db: Db, { input: { associateId }, isActive, stored }: Write) => {
  if (associateId === undefined) return;
  const [holder] = await db
    .select({ status: associates.status, endedAt: associates.endedAt })
    .from(associates)
    .where(eq(associates.id, associateId))
    // who leaves meanwhile waits, and then takes the token out of use
    .for("share");
  if (!holder || (associateId === stored?.associateId && !isActive)) return;
  enforce(decideVcardHolder(holder.endedAt ? "UNASSOCIATED" : holder.status, isActive));
};
