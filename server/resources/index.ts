import { companies } from "./companies";
import { vcardTemplates } from "./vcard-templates";

/** Every resource that a description answers for. */
export const resources = [companies, vcardTemplates];

/** Their operations. */
export const resourceOperations = { ...companies.operations, ...vcardTemplates.operations };
