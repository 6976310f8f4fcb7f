import { rooms } from "../i18n/rooms";
import { createLazyTexts } from "./lazy-texts";

/** What is said of a second step: at the sign-in, in My profile, and where somebody shows once more who they are. */
export const secondStepTexts = createLazyTexts(async (locale) => (await rooms[locale].secondStep()).secondStep);
