import type { ResourceDefinition } from "../engine";
import { apiKeys } from "./api-keys";
import { associates } from "./associates";
import { companies } from "./companies";
import { events } from "./events";
import { exchanges } from "./exchanges";
import { identityProviders } from "./identity-providers";
import { mails } from "./mails";
import { myVcards } from "./my-vcards";
import { receivedVcards } from "./received-vcards";
import { sessions } from "./sessions";
import { users } from "./users";
import { vcardTemplates } from "./vcard-templates";
import { vcards } from "./vcards";
import { webhookDeliveries } from "./webhook-deliveries";
import { webhooks } from "./webhooks";

/** Every generated resource; the order is that of the menu. */
export const resources = {
  companies,
  users,
  associates,
  "vcard-templates": vcardTemplates,
  vcards,
  "received-vcards": receivedVcards,
  "me/vcards": myVcards,
  events,
  sessions,
  "api-keys": apiKeys,
  exchanges,
  webhooks,
  "webhook-deliveries": webhookDeliveries,
  mails,
  "identity-providers": identityProviders,
};

/** The same, as the engine reads them. */
export const definitions: readonly ResourceDefinition[] = Object.values(resources);
