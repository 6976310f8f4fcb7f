import { rooms } from "../i18n/rooms";
import { createLazyTexts } from "./lazy-texts";

/** What is said where somebody comes by the provider of a company, and in My profile of it. */
export const singleSignOnTexts = createLazyTexts(async (locale) => (await rooms[locale].seldom()).singleSignOn);
