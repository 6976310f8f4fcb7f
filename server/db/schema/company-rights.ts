import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { apiKeySecrets, apiKeys } from "./api-keys";
import { associates } from "./associates";
import { companyViews } from "./barrier";
import { companies } from "./companies";
import { contacts } from "./contacts";
import { dataExportParts, dataExports } from "./data-exports";
import { events } from "./events";
import { exchanges } from "./exchanges";
import { files } from "./files";
import { history } from "./history";
import { media } from "./housekeeping";
import { identityProviders } from "./identity-providers";
import { invites } from "./invites";
import { listPreferences } from "./list-preferences";
import { mails } from "./mails";
import { savedViews } from "./saved-views";
import { personColumns, users } from "./users";
import { vcardTemplates } from "./vcard-templates";
import { vcards } from "./vcards";
import { webhookDeliveries, webhooks } from "./webhooks";

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
  { on: events, select: "all", insert: "all" },
  { on: files, select: "all", insert: "all", delete: "all" },
  { on: apiKeys, select: "all", insert: "all", update: "all" },
  // the hash of a key that is made, which nobody who works for a company reads
  { on: apiKeySecrets, insert: "all" },
  { on: contacts, insert: "all" },
  { on: listPreferences, select: "all", insert: "all", update: "all", delete: "all" },
  { on: savedViews, select: "all", insert: "all", update: "all", delete: "all" },
  { on: dataExports, select: "all", insert: "all", delete: "all" },
  { on: dataExportParts, select: "all" },
  { on: mails, insert: "all" },
  { on: webhooks, select: "all", insert: "all", update: "all" },
  { on: webhookDeliveries, select: "all", update: "all" },
  { on: media, select: "all" },
  // to look somebody up, and to lock them, which asks for the right to change something
  { on: users, select: [...Object.values(personColumns), users.app2IdKey], update: [users.updatedAt] },
  ...companyViews().map((on) => ({ on, select: "all" as const })),
  { on: identityProviders, select: "all", insert: "all", update: "all" },
];

const person = "current_setting('vcard_panel.person')::uuid";
const company = "current_setting('vcard_panel.company')::uuid";

const exists = (question: string) => `SELECT EXISTS (SELECT FROM ${question})`;

/** What keeps the promises of a table whoever writes to it, with its table: the triggers that the migrations make. */
export const triggers: Record<string, string> = {
  users_void_credentials: "users",
  events_append_only: "events",
  events_no_truncate: "events",
};

/**
 * What the role may run with the rights of its owner, by what it does; `{}` is the schema. All but the last three answer
 * what policies ask of other tables.
 */
export const companyFunctions: Record<string, string> = {
  vcard_panel_joined: exists(
    `{}.associates r WHERE r.company_id = $1 AND r.user_id = ${person} AND r.ended_at IS NULL`,
  ),
  vcard_panel_held: exists(`{}.associates r WHERE r.id = $1 AND r.user_id = ${person} AND r.ended_at IS NULL`),
  vcard_panel_shown: exists(`{}.vcards r JOIN {}.associates a ON a.id = r.associate_id
    WHERE r.template_id = $1 AND a.user_id = ${person} AND a.ended_at IS NULL`),
  vcard_panel_issued: exists(`{}.vcards r WHERE r.id = $1 AND r.company_id = ${company}`),
  vcard_panel_received: exists(`{}.exchanges r WHERE r.vcard_id = $1 AND r.company_id = ${company}`),
  vcard_panel_administers: exists(`{}.associates r JOIN {}.users u ON u.id = r.user_id AND u.status = 'ACTIVE'
    WHERE r.id = $1 AND r.type = 'ADMIN' AND r.status = 'ACTIVE' AND r.ended_at IS NULL
    AND r.company_id = coalesce(nullif(current_setting('vcard_panel.company', true), '')::uuid, r.company_id)`),
  vcard_panel_announce: `INSERT INTO {}.webhook_deliveries
    (id, company_id, webhook_id, kind, resource, record_id, next_try_at, name, name_key, search, created_at, updated_at)
    SELECT gen_random_uuid(), r.company_id, r.id, happening, collection, record, at, r.name, r.name_key, r.search, at, at FROM {}.webhooks r
    WHERE r.company_id = company AND r.is_active AND r.deleted_at IS NULL AND happening = ANY (r.kinds) FOR KEY SHARE`,
  vcard_panel_count_mail: `INSERT INTO {}.rate_limits AS r (key, points, expire)
    SELECT counter, 1, clock_timestamp() + make_interval(secs => span) WHERE counter LIKE 'mailBy%'
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= clock_timestamp() THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= clock_timestamp() THEN excluded.expire ELSE r.expire END
    RETURNING r.points, extract(epoch FROM r.expire - clock_timestamp())::double precision`,
};
