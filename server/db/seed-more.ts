import { seedApiKeys } from "./seed-api-keys";
import type { MoreSeeds } from "./seed-context";
import { seedEvents } from "./seed-events";
import { seedIdentityProviders } from "./seed-identity-providers";
import { seedMails } from "./seed-mails";
import { seedWebhookDeliveries, seedWebhooks } from "./seed-webhooks";

/** The demonstration rows of every resource that stands beside the story, in the order in which they refer to each other. */
export const moreSeeds: readonly MoreSeeds[] = [
  seedApiKeys,
  seedEvents,
  seedWebhooks,
  seedWebhookDeliveries,
  seedMails,
  seedIdentityProviders,
];
