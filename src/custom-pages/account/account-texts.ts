import type { AccountTexts } from "../../i18n/dictionary";
import { rooms } from "../../i18n/rooms";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";

const room = createLazyTexts(async (locale) => (await rooms[locale].accounts()).accounts);

/** Starts fetching the texts of the accounts before a page asks for them. */
export const prefetchAccountTexts = room.prefetch;

/** The texts of the accounts in the current language. */
export const useAccountTexts = (): AccountTexts => useLazyTexts(room);
