import type { Operations } from "../operation";
import * as accounts from "./accounts";
import * as associates from "./associates";
import * as auth from "./auth";
import * as companies from "./companies";
import * as companyAdmins from "./company-admins";
import * as companyLogo from "./company-logo";
import * as confirmEmail from "./confirm-email";
import * as dev from "./dev";
import * as health from "./health";
import * as history from "./history";
import * as images from "./images";
import * as inviteAssociate from "./invite-associate";
import { type LaterOperationId, laterOperations } from "./later";
import * as me from "./me";
import * as myAvatar from "./my-avatar";
import * as myCompanies from "./my-companies";
import * as receivedVcards from "./received-vcards";
import * as resetPassword from "./reset-password";
import * as shareVcard from "./share-vcard";
import * as users from "./users";
import * as vcardTemplates from "./vcard-templates";
import * as vcards from "./vcards";

/** What is built. One that is missing here and on the list of later ones, or on both, does not compile. */
const built = {
  ...accounts,
  ...associates,
  ...auth,
  ...companies,
  ...companyAdmins,
  ...companyLogo,
  ...confirmEmail,
  ...dev,
  ...health,
  ...history,
  ...images,
  ...inviteAssociate,
  ...me,
  ...myAvatar,
  ...myCompanies,
  ...receivedVcards,
  ...resetPassword,
  ...shareVcard,
  ...users,
  ...vcardTemplates,
  ...vcards,
} satisfies Omit<Operations, LaterOperationId>;

const onBothLists: LaterOperationId & keyof typeof built extends never ? true : never = true;

/** Every operation of the contract. */
export const operations: Operations = { ...laterOperations, ...(onBothLists && built) };
