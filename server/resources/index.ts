import { companies } from "./companies";
import { users } from "./users";
import { vcardTemplates } from "./vcard-templates";
import { vcards } from "./vcards";

/** Every resource that a description answers for. */
export const resources = [companies, users, vcardTemplates, vcards];

/** Their operations. */
export const resourceOperations = {
  ...companies.operations,
  ...users.operations,
  ...vcardTemplates.operations,
  ...vcards.operations,
};
