import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { mediaUrl } from "../files/media-url";
import type { Db } from "./database";
import type { Page } from "./list";
import { associates, companies } from "./schema";

/** A person's memberships and invitations that have not ended, with their companies: one row each. */
export const selectAssociations = async (db: Db, page: Page) =>
  db
    .select({
      id: associates.id,
      companyId: associates.companyId,
      status: associates.status,
      type: associates.type,
      createdAt: associates.createdAt,
      updatedAt: associates.updatedAt,
      inactiveAt: associates.inactiveAt,
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      cursorKey: page.cursorKey,
    })
    .from(associates)
    .innerJoin(companies, eq(companies.id, associates.companyId))
    .where(and(page.where, isNull(associates.endedAt)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type AssociationRow = Awaited<ReturnType<typeof selectAssociations>>[number];

/** The association that a condition finds. */
export const findAssociation = async (db: Db, where: SQL | undefined): Promise<AssociationRow | undefined> => {
  const [row] = await selectAssociations(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  return row;
};

/** An association as the contract shows it to the person. */
export const toAssociation = (row: AssociationRow): components["schemas"]["Association"] => ({
  id: row.id,
  company: present({ id: row.company.id, name: row.company.name, logoUrl: mediaUrl(row.company.logoId) }),
  status: row.status,
  type: row.type,
  ...presentAudit(row),
});
