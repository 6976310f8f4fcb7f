import { and, eq, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { requireRecent } from "../contract/require-recent";
import { personNameIn } from "../db/person-keys";
import { identityProviders, companies as table, users, webhooks } from "../db/schema";
import { isDocument } from "../domain/documents";
import { mediaUrl } from "../files/media-url";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { platform } from "../serve/rows";
import { serve } from "../serve/serve";
import { from } from "../serve/shown";
import { isInUse } from "../sso/identities";
import { anew } from "../webhooks/anew";

/** Whoever can sign in and administer the company of the row, as JSON: a list needs no further statement for them. */
const administrators = sql<components["schemas"]["Company"]["administrators"]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'email', one.email)), '[]'::json) from (
    select a.id, ${personNameIn(users)} as name, ${users.email}
    from associates a join ${users} on ${users.id} = a.user_id
    where a.company_id = ${table.id} and a.ended_at is null and a.type = 'ADMIN' and vcard_panel_administers(a.id)
    order by a.name_key, a.id limit 100
  ) one
)`;

/** Companies. Deleted ones become inactive, with everything of them kept. */
export const companies = serve("/companies", {
  table,
  rows: platform({ isCompany: true }),
  title: "name",
  search: ["name", "tradeName", "document", "email", "phone", "site"],
  delete: { how: "inactivates" },
  figures: { by: ["status"], over: ["createdAt"] },
  unique: {
    companies_document_unique: {
      refused: "COMPANY_DUPLICATE_DOCUMENT",
      field: "document",
      message: "belongs to another company",
    },
  },
  columns: async ({ db, input, before, caller, at, id }) => {
    const turned = (["requiresSecondStep", "requiresSingleSignOn"] as const).filter(
      (name) => (input[name] ?? before?.[name] ?? false) !== (before?.[name] ?? false),
    );
    // whoever is asked for a second step is made when the company is: of a new one nobody is locked out
    if (before && turned.length > 0) requireRecent(caller, at);
    if (turned.includes("requiresSingleSignOn") && input.requiresSingleSignOn) {
      // whoever asks others to come by the company's provider has come by it, so that it is known to work; whoever takes the
      // last one away waits for the company's row, or was faster
      const isThere = (await db.$count(identityProviders, and(eq(identityProviders.companyId, id), isInUse))) > 0;
      if (caller.cameBy !== id || !isThere) throw new Refusal("SINGLE_SIGN_ON_UNTRIED");
    }
    return {};
  },
  before: {
    // while it was closed nothing was sent: the first that fails now does not end what failed before
    update: async ({ db, id, changes }) => {
      if (changes.status === "ACTIVE") await db.update(webhooks).set(anew).where(eq(webhooks.companyId, id));
    },
  },
  shown: { logoUrl: from(table.logoId, mediaUrl), administrators },
  check: ({ document }) => {
    if (isDocument(document)) return;
    throw refuseField({
      path: "document",
      type: "INVALID_DOCUMENT",
      message: "must be a CPF or CNPJ with right check digits",
    });
  },
});
