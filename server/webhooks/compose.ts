import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { behindBarrier } from "../db/barrier";
import type { Db } from "../db/database";
import { findReceivedVcard, toReceivedVcard } from "../db/received-vcards";
import { exchanges, type webhookDeliveries } from "../db/schema";
import { associates } from "../resources/associates";
import { vcardTemplates } from "../resources/vcard-templates";
import { vcards } from "../resources/vcards";
import type { Resource } from "../serve/resource";

type Delivery = typeof webhookDeliveries.$inferSelect;
type Message = components["schemas"]["WebhookMessage"];
type Told = Message["data"]["resource"];

/**
 * What a webhook is told, as the contract has it: with the record as an administrator of its company reads it now, if it is
 * there. Behind row-level security, so that nothing of another company can be in it.
 */
export const compose = async (db: Db, delivery: Delivery): Promise<string> => {
  const { kind, companyId, recordId, createdAt } = delivery;
  // from `webhookKindOf`, which knows no others
  const resource = delivery.resource as Told;
  const within = behindBarrier(db, { companyId, personId: nobody });
  const record = await readers[resource](within, recordId, companyId);
  // what is absent is left out
  return JSON.stringify({
    type: kind,
    timestamp: createdAt.toISOString(),
    data: { companyId, resource, id: recordId, record },
  });
};

// nothing is a person's own here
const nobody = "00000000-0000-0000-0000-000000000000";

type Reader = (db: Db, id: string, companyId: string) => Promise<object | undefined>;

const served =
  ({ resource: { table, view, isOpen } }: { resource: Resource }, companyColumn: PgColumn): Reader =>
  async (db, id, companyId) => {
    const where = and(eq(table.id, id), sql`${companyColumn} = ${companyId}`, isOpen);
    const [row] = await view.select(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
    return row && view.show(row);
  };

const readers: Record<Told, Reader> = {
  vcards: served(vcards, vcards.table.companyId),
  associates: served(associates, associates.table.companyId),
  "vcard-templates": served(vcardTemplates, vcardTemplates.table.companyId),
  "received-vcards": async (db, id, companyId) => {
    const row = await findReceivedVcard(db, and(eq(exchanges.id, id), eq(exchanges.companyId, companyId)));
    return row && toReceivedVcard(row);
  },
};
