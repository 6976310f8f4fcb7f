import { rooms } from "../i18n/rooms";
import { createLazyTexts } from "./lazy-texts";

/** What is said of kinds of people: on their page, and over every screen of a preview. */
export const permissionTexts = createLazyTexts(async (locale) => (await rooms[locale].seldom()).permissions);
