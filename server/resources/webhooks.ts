import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { requireRecent } from "../contract/require-recent";
import { companies, webhooks as table, webhookDeliveries } from "../db/schema";
import { companyOf } from "../db/tenant";
import { Refusal } from "../refusal";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { checkAddress } from "../webhooks/address";
import { anew } from "../webhooks/anew";
import { newSecretOf } from "../webhooks/secret";

const most = 25;

/** Addresses of a company that are told what happens (`webhooks/worker.ts`), made and changed by its administrators. */
export const webhooks = serve("/webhooks", {
  table,
  rows: company(table),
  title: "name",
  search: ["name", "url"],
  ends: table.deletedAt,
  delete: { how: "ends" },
  check: ({ url }) => checkAddress(url),
  fresh: ({ id, context }) => ({ secret: newSecretOf(context.sealer, id).sealed }),
  columns: ({ input, before, caller, at }) => {
    const isElsewhere = before !== undefined && before.url !== input.url;
    if (isElsewhere) requireRecent(caller, at);
    return isElsewhere || input.isActive ? anew : {};
  },
  after: {
    create: async ({ db, caller }) => {
      const companyId = companyOf(caller);
      // one after the other, so that none is one too many
      await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
      const held = await db.$count(table, and(eq(table.companyId, companyId), isNull(table.deletedAt)));
      if (held > most) throw new Refusal("WEBHOOK_LIMIT_EXCEEDED");
    },
    // nothing is sent to it any more, and how what is on its way fares is of no account
    delete: async ({ db, id, at }) => {
      await db
        .update(webhookDeliveries)
        .set({ state: "FAILED", nextTryAt: null, updatedAt: at })
        .where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextTryAt)));
    },
  },
});
