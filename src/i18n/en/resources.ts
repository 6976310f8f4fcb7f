import type { ResourcesDictionary } from "../resources-dictionary";
import { apiKeys } from "./resources/api-keys";
import { associates } from "./resources/associates";
import { companies } from "./resources/companies";
import { events } from "./resources/events";
import { exchanges } from "./resources/exchanges";
import { identityProviders } from "./resources/identity-providers";
import { mails } from "./resources/mails";
import { receivedVcards } from "./resources/received-vcards";
import { sessions } from "./resources/sessions";
import { users } from "./resources/users";
import { vcardTemplates } from "./resources/vcard-templates";
import { vcards } from "./resources/vcards";
import { webhookDeliveries, webhooks } from "./resources/webhooks";

export const resources: Omit<ResourcesDictionary, "me/vcards"> = {
  companies,
  users,
  associates,
  "vcard-templates": vcardTemplates,
  vcards,
  "received-vcards": receivedVcards,
  events,
  sessions,
  "api-keys": apiKeys,
  exchanges,
  webhooks,
  "webhook-deliveries": webhookDeliveries,
  mails,
  "identity-providers": identityProviders,
};
