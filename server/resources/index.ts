import { apiKeys } from "./api-keys";
import { associates } from "./associates";
import { companies } from "./companies";
import { events } from "./events";
import { exchanges } from "./exchanges";
import { identityProviders } from "./identity-providers";
import { mails } from "./mails";
import { users } from "./users";
import { vcardTemplates } from "./vcard-templates";
import { vcards } from "./vcards";
import { webhookDeliveries } from "./webhook-deliveries";
import { webhooks } from "./webhooks";

/** Every resource that a description answers for. */
export const resources = [
  apiKeys,
  associates,
  companies,
  events,
  exchanges,
  mails,
  users,
  vcards,
  vcardTemplates,
  webhooks,
  webhookDeliveries,
  identityProviders,
];

/** Their operations. */
export const resourceOperations = {
  ...apiKeys.operations,
  ...associates.operations,
  ...companies.operations,
  ...events.operations,
  ...exchanges.operations,
  ...mails.operations,
  ...users.operations,
  ...vcards.operations,
  ...vcardTemplates.operations,
  ...webhookDeliveries.operations,
  ...webhooks.operations,
  ...identityProviders.operations,
};
