import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { associates, companyAssociates } from "./associates";
import { companies } from "./companies";
import { contacts } from "./contacts";
import { companyExchanges, exchanges } from "./exchanges";
import { history } from "./history";
import { media } from "./housekeeping";
import { invites } from "./invites";
import { mails } from "./mails";
import { personColumns, users } from "./users";
import { companyVcardTemplates, vcardTemplates } from "./vcard-templates";
import { companyVcards, vcards } from "./vcards";

/** All columns, or some. */
type Extent = "all" | PgColumn[];

interface Rights {
  on: PgTable | PgView;
  select?: Extent;
  insert?: Extent;
  update?: Extent;
  delete?: Extent;
}

/**
 * What the role of work for a company may do, and nothing beside: the migrations grant it, and no start goes on where the
 * database grants anything else (`db/check-barrier.ts`).
 */
export const companyRights: Rights[] = [
  { on: associates, select: "all", insert: "all", update: "all" },
  { on: invites, select: "all", insert: "all", update: "all" },
  { on: vcardTemplates, select: "all", insert: "all", update: "all" },
  { on: vcards, select: "all", insert: "all", update: "all" },
  { on: exchanges, select: "all", insert: "all", update: "all", delete: "all" },
  { on: companies, select: "all", update: "all" },
  { on: history, select: "all", insert: "all" },
  { on: contacts, insert: "all" },
  { on: mails, insert: "all" },
  { on: media, select: "all" },
  // to look somebody up, and to lock them, which asks for the right to change something
  { on: users, select: [...Object.values(personColumns), users.app2IdKey], update: [users.updatedAt] },
  ...[companyAssociates, companyExchanges, companyVcardTemplates, companyVcards].map((on) => ({
    on,
    select: "all" as const,
  })),
];

const person = "current_setting('vcard_panel.person')::uuid";
const company = "current_setting('vcard_panel.company')::uuid";

/** What policies ask of other tables, by functions with the rights of their owner; `%` is the schema. */
export const companyQuestions: Record<string, string> = {
  joined: `%.associates r WHERE r.company_id = $1 AND r.user_id = ${person} AND r.ended_at IS NULL`,
  held: `%.associates r WHERE r.id = $1 AND r.user_id = ${person} AND r.ended_at IS NULL`,
  shown: `%.vcards r JOIN %.associates a ON a.id = r.associate_id WHERE r.template_id = $1 AND a.user_id = ${person} AND a.ended_at IS NULL`,
  issued: `%.vcards r WHERE r.id = $1 AND r.company_id = ${company}`,
  received: `%.exchanges r WHERE r.vcard_id = $1 AND r.company_id = ${company}`,
};
