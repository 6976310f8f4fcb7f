import { companies } from "./companies";
import { users } from "./users";
import { vcardTemplates } from "./vcard-templates";

/** Every resource that a description answers for. */
export const resources = [companies, users, vcardTemplates];

/** Their operations. */
export const resourceOperations = { ...companies.operations, ...users.operations, ...vcardTemplates.operations };
