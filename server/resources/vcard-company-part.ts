import { and, eq, isNull } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Db } from "../db/database";
import { associates, vcardTemplates } from "../db/schema";
import type { VcardRow } from "../db/vcards";
import { decideVcardHolder } from "../domain/associates";
import { ownPart, ownPrivacy } from "../domain/vcards";
import { enforce } from "../enforce";
import { present } from "../present";
import { refuseField } from "../refuse-field";

interface Write {
  input: components["schemas"]["VcardInput"];
  companyId: string;
  /** Whether the token is active afterwards. */
  isActive: boolean;
  /** The token as it stands, when there is one. */
  stored: VcardRow | undefined;
}

/**
 * What is stored of a token of the company's under its template, which fills and locks a part of it.
 * @throws Refusal for a template or associate that is not the company's, or that cannot be used.
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

const templateOf = async (db: Db, { input: { templateId }, companyId, stored }: Write) => {
  if (templateId === undefined) return undefined;
  const isOpen = and(eq(vcardTemplates.companyId, companyId), isNull(vcardTemplates.deletedAt));
  const [template] = await db
    .select()
    .from(vcardTemplates)
    .where(and(eq(vcardTemplates.id, templateId), isOpen))
    // it is not deleted while a token is made from it
    .for("key share");
  const problem = { path: "templateId", type: "INVALID_CHOICE" } as const;
  if (!template)
    throw refuseField({ ...problem, as: "VCARD_TEMPLATE_NOT_FOUND", message: "is no template of the company" });
  if (templateId !== stored?.templateId && !template.isActive)
    throw refuseField({ ...problem, message: "is out of use" });
  return template;
};

const checkHolder = async (db: Db, { input: { associateId }, companyId, isActive, stored }: Write) => {
  if (associateId === undefined) return;
  const [holder] = await db
    .select({ status: associates.status, endedAt: associates.endedAt })
    .from(associates)
    .where(and(eq(associates.id, associateId), eq(associates.companyId, companyId)))
    // who leaves meanwhile waits, and then takes the token out of use
    .for("share");
  const isNew = associateId !== stored?.associateId;
  const isGone = !holder || (isNew && holder.endedAt !== null);
  const problem = { path: "associateId", type: "INVALID_CHOICE" } as const;
  if (isGone) throw refuseField({ ...problem, as: "ASSOCIATE_NOT_FOUND", message: "is no associate of the company" });
  if (isNew || isActive) enforce(decideVcardHolder(holder.endedAt ? "UNASSOCIATED" : holder.status, isActive));
};
