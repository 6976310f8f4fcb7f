import { and, eq, isNull } from "drizzle-orm";
import type { Operation } from "../contract/operation";
import { webhooks as table } from "../db/schema";
import { Refusal } from "../refusal";
import { webhookDeliveries } from "../resources/webhook-deliveries";
import { webhooks } from "../resources/webhooks";
import { newSecretOf } from "../webhooks/secret";

export const renewWebhook: Operation<"renewWebhook"> = async ({ path: { id } }, context) => {
  const { shown, sealed } = newSecretOf(context.sealer, id);
  await webhooks.change(context, {
    id,
    recordedAs: "SECRET_RENEWED",
    isUntold: true,
    changes: () => ({ secret: sealed, busyUntil: null }),
  });
  return { status: 200, body: { type: "WEBHOOK_SECRET_RENEWED", data: { id, secret: shown } } };
};

/** Sends the same message anew, and gives it all its tries again. */
export const resendWebhookDelivery: Operation<"resendWebhookDelivery"> = async ({ path: { id } }, context) => {
  const data = await webhookDeliveries.change(context, {
    id,
    recordedAs: "UPDATED",
    changes: async ({ db, before, at }) => {
      const open = and(eq(table.id, before.webhookId), eq(table.isActive, true), isNull(table.deletedAt));
      // not while it is being deleted
      const [webhook] = await db.select({ id: table.id }).from(table).where(open).for("no key update");
      if (!webhook) throw new Refusal("WEBHOOK_INACTIVE");
      if (before.state === "SENDING") throw new Refusal("WEBHOOK_DELIVERY_STATE");
      // whoever asks does not wait until the address was rested
      await db.update(table).set({ busyUntil: null }).where(eq(table.id, webhook.id));
      return { state: "QUEUED", tries: 0, nextTryAt: at };
    },
  });
  return { status: 200, body: { type: "WEBHOOK_DELIVERY_QUEUED", data } };
};
