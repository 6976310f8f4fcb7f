import { and, eq, isNull, ne } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Context } from "../contract/operation";
import { requireRecent } from "../contract/require-recent";
import type { Db } from "../db/database";
import { companies, identityProviders as table } from "../db/schema";
import { companyOf } from "../db/tenant";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { from } from "../serve/shown";
import { isProvenNow, proofOf, recordOf } from "../sso/domain-proof";
import { isInUse } from "../sso/identities";
import { checkAddress } from "../webhooks/address";

const most = 20;
const named = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Providers by which the people of a company sign in, made and changed by its administrators. Nothing here is asked of them. */
export const identityProviders = serve("/identity-providers", {
  table,
  rows: company(table),
  title: "name",
  search: ["name", "issuer", "clientId", "domain"],
  ends: table.deletedAt,
  delete: { how: "ends" },
  shown: {
    hasSecret: from(table.secret, (secret) => secret !== null),
    domainProof: from(table.companyId, proofOf),
  },
  check: async ({ issuer, domain }, context) => {
    checkIssuer(issuer, context);
    if (domain !== undefined) await proveDomain(domain.toLowerCase(), context);
  },
  columns: ({ input, before, caller, at }) => {
    const domain = input.domain?.toLowerCase() ?? null;
    const matters =
      before &&
      (before.issuer !== input.issuer ||
        before.clientId !== input.clientId ||
        (before.domain ?? null) !== domain ||
        (input.addsMembers ?? before.addsMembers) !== before.addsMembers ||
        (input.isActive ?? before.isActive) !== before.isActive);
    if (matters) requireRecent(caller, at);
    return { domain };
  },
  before: {
    update: async ({ db, before, changes, id, caller }) => {
      if (before.isActive && changes.isActive === false) await requireAnother(db, companyOf(caller), id);
    },
    delete: ({ db, before, id, caller }) =>
      before.isActive ? requireAnother(db, companyOf(caller), id) : Promise.resolve(),
  },
  after: {
    create: async ({ db, caller }) => {
      const companyId = companyOf(caller);
      await lockCompany(db, companyId);
      const held = await db.$count(table, and(eq(table.companyId, companyId), isNull(table.deletedAt)));
      if (held > most) throw new Refusal("IDENTITY_PROVIDER_LIMIT_EXCEEDED");
    },
  },
});

/** One after the other: whoever switches the requirement on changes the same row. */
const lockCompany = async (db: Db, companyId: string) => {
  const [found] = await db
    .select({ asks: companies.requiresSingleSignOn })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return found;
};

/** While a company asks its members to come by a provider, there is one. */
const requireAnother = async (db: Db, companyId: string, id: string) => {
  if (!(await lockCompany(db, companyId))?.asks) return;
  const others = and(eq(table.companyId, companyId), ne(table.id, id), isInUse);
  if ((await db.$count(table, others)) === 0) throw new Refusal("IDENTITY_PROVIDER_NEEDED");
};

const checkIssuer = (issuer: string, { env }: Context) => {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url && (url.search || url.hash))
    throw refuseField({ path: "issuer", type: "INVALID_URL", message: "must have neither a query nor a fragment" });
  if (url && env.OIDC_TRUSTED_ORIGINS.includes(url.origin)) return;
  checkAddress(issuer, "issuer");
};

/** Whoever has a domain says so in its DNS: nobody else sends its people elsewhere, or speaks for its addresses. */
const proveDomain = async (domain: string, context: Context) => {
  if (!named.test(domain))
    throw refuseField({ path: "domain", type: "INVALID_FORMAT", message: "must be a domain such as example.com" });
  const companyId = companyOf(signedIn(context));
  if (await isProvenNow(context, { companyId, domain })) return;
  throw refuseField({
    path: "domain",
    type: "DOMAIN_NOT_PROVEN",
    message: `the TXT record of ${recordOf(domain)} must be ${proofOf(companyId)}`,
  });
};
