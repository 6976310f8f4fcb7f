import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { mediaUrl } from "../files/media-url";
import { hasAccepted } from "./accepted";
import type { Db } from "./database";
import type { Page } from "./list";
import { asName, personName } from "./person-keys";
import { associates, companies, users, vcards } from "./schema";

/** Memberships that have not ended, with person, company and active corporate token: one row each. */
export const selectAssociates = async (db: Db, page: Page) =>
  db
    .select({
      id: associates.id,
      userId: associates.userId,
      companyId: associates.companyId,
      type: associates.type,
      status: associates.status,
      createdAt: associates.createdAt,
      updatedAt: associates.updatedAt,
      inactiveAt: associates.inactiveAt,
      invitedAs: associates.invitedAs,
      hasAccepted: sql<boolean>`${hasAccepted}`,
      /** For mails; the company sees what `toAssociate` shows of it. */
      person: {
        firstName: users.firstName,
        middleName: users.middleName,
        surName: users.surName,
        email: users.email,
        phone: users.phone,
        app2Id: users.app2Id,
        avatarId: users.avatarId,
        locale: users.locale,
      },
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      vcardId: vcards.id,
      cursorKey: page.cursorKey,
    })
    .from(associates)
    .innerJoin(users, eq(users.id, associates.userId))
    .innerJoin(companies, eq(companies.id, associates.companyId))
    .leftJoin(vcards, and(eq(vcards.associateId, associates.id), vcards.isActive))
    .where(and(page.where, isNull(associates.endedAt)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type AssociateRow = Awaited<ReturnType<typeof selectAssociates>>[number];

/** The memberships that a condition finds, so many at most. */
export const findAssociates = (db: Db, where: SQL | undefined, most: number): Promise<AssociateRow[]> =>
  selectAssociates(db, { where, orderBy: [], limit: most, offset: 0, cursorKey: sql<string>`''` });

/** The membership that a condition finds. */
export const findAssociate = async (db: Db, where: SQL | undefined): Promise<AssociateRow | undefined> => {
  const [row] = await findAssociates(db, where, 1);
  return row;
};

/** A membership as the contract shows it: of somebody who has not accepted, what the company typed and no more. */
export const toAssociate = (row: AssociateRow): components["schemas"]["Associate"] =>
  present({
    id: row.id,
    ...(row.hasAccepted ? knownPerson(row) : invitedPerson(row.invitedAs ?? "")),
    status: row.status,
    type: row.type,
    company: present({ id: row.company.id, name: row.company.name, logoUrl: mediaUrl(row.company.logoId) }),
    vcardId: row.vcardId,
    ...presentAudit(row),
  });

const knownPerson = ({ userId, person }: AssociateRow) => ({
  userId,
  name: personName(person),
  email: person.email,
  phone: person.phone,
  app2Id: person.app2Id,
  avatarUrl: mediaUrl(person.avatarId),
});

const invitedPerson = (invitedAs: string) => ({
  name: asName(invitedAs),
  ...(invitedAs.includes("@") ? { email: invitedAs } : { app2Id: invitedAs }),
});
