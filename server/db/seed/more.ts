import { seedApiKeys } from "./api-keys";
import { seedEvents } from "./events";
import { seedIdentityProviders } from "./identity-providers";
import { seedMails } from "./mails";
import type { MoreSeeds } from "./story/context";
import { seedWebhookDeliveries, seedWebhooks } from "./webhooks";

/** The demonstration rows of every resource that stands beside the story, in the order in which they refer to each other. */
export const moreSeeds: readonly MoreSeeds[] = [
  seedApiKeys,
  seedEvents,
  seedWebhooks,
  seedWebhookDeliveries,
  seedMails,
  seedIdentityProviders,
];
