import type { Operations } from "../contract/operation";
import { resourceOperations } from "../resources";
import * as accounts from "./accounts";
import * as apiKeys from "./api-keys";
import * as associates from "./associates";
import * as auth from "./auth";
import * as companyAdmins from "./company-admins";
import * as companyLogo from "./company-logo";
import * as confirmEmail from "./confirm-email";
import * as contacts from "./contacts";
import * as dev from "./dev";
import * as figures from "./figures";
import * as friendsCompanies from "./friends-companies";
import * as health from "./health";
import * as identityProviders from "./identity-providers";
import * as images from "./images";
import * as inviteAssociate from "./invite-associate";
import * as mailSamples from "./mail-samples";
import * as mails from "./mails";
import * as me from "./me";
import * as myAssociations from "./my-associations";
import * as myAvatar from "./my-avatar";
import * as myColleagues from "./my-colleagues";
import * as myCompanies from "./my-companies";
import * as myDataExport from "./my-data-export";
import * as myErasure from "./my-erasure";
import * as myExchanges from "./my-exchanges";
import * as myIdentities from "./my-identities";
import * as myPreferences from "./my-preferences";
import * as myVcardFiles from "./my-vcard-files";
import * as myVcardImport from "./my-vcard-import";
import * as myVcardReceiveds from "./my-vcard-receiveds";
import * as myVcards from "./my-vcards";
import * as passkeys from "./passkeys";
import * as preview from "./preview";
import * as publicContract from "./public-contract";
import * as publicVcards from "./public-vcards";
import * as receivedVcards from "./received-vcards";
import * as resetPassword from "./reset-password";
import * as retention from "./retention";
import * as search from "./search";
import * as secondStep from "./second-step";
import * as sessions from "./sessions";
import * as shareVcard from "./share-vcard";
import * as singleSignOn from "./single-sign-on";
import * as vcardFiles from "./vcard-files";
import * as views from "./views";
import * as webhooks from "./webhooks";

/** What is a function of its own. */
const own = {
  ...accounts,
  ...passkeys,
  ...preview,
  ...apiKeys,
  ...associates,
  ...auth,
  ...companyAdmins,
  ...companyLogo,
  ...confirmEmail,
  ...contacts,
  ...dev,
  ...figures,
  ...friendsCompanies,
  ...health,
  ...identityProviders,
  ...images,
  ...inviteAssociate,
  ...me,
  ...myAssociations,
  ...myAvatar,
  ...myColleagues,
  ...myCompanies,
  ...myDataExport,
  ...myErasure,
  ...myExchanges,
  ...myIdentities,
  ...myPreferences,
  ...myVcardFiles,
  ...myVcardImport,
  ...myVcardReceiveds,
  ...myVcards,
  ...publicContract,
  ...publicVcards,
  ...receivedVcards,
  ...resetPassword,
  ...retention,
  ...search,
  ...secondStep,
  ...mails,
  ...mailSamples,
  ...sessions,
  ...shareVcard,
  ...singleSignOn,
  ...vcardFiles,
  ...views,
  ...webhooks,
};

/** One that is answered twice does not compile. */
type Twice = keyof typeof own & keyof typeof resourceOperations;
const isOnOneList: Twice extends never ? true : never = true;

/** Every operation of the contract: one that is missing does not compile. */
export const operations: Operations = { ...own, ...(isOnOneList && resourceOperations) };
