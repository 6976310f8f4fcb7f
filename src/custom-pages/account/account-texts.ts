import { type AccountTexts, loadAccountTexts } from "../../i18n/account-texts";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";

const room = createLazyTexts(loadAccountTexts);

/** Starts fetching the texts of the accounts before a page asks for them. */
export const prefetchAccountTexts = room.prefetch;

/** The texts of the accounts in the current language. */
export const useAccountTexts = (): AccountTexts => useLazyTexts(room);
