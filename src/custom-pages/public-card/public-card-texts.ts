import type { PublicCardTexts } from "../../i18n/dictionary";
import { rooms } from "../../i18n/rooms";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";

const room = createLazyTexts(async (locale) => (await rooms[locale].publicCard()).publicCard);

/** Starts fetching the texts of the public card before the page asks for them. */
export const prefetchPublicCardTexts = room.prefetch;

/** The texts of the public card in the current language. */
export const usePublicCardTexts = (): PublicCardTexts => useLazyTexts(room);
