import { rooms } from "../i18n/rooms";
import { createLazyTexts } from "./lazy-texts";

/** What is said of everything that is a person's, in My profile and over every screen while the account is about to go. */
export const ownDataTexts = createLazyTexts(async (locale) => (await rooms[locale].seldom()).ownData);
