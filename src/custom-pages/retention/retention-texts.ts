import type { RetentionTexts } from "../../i18n/dictionary";
import { rooms } from "../../i18n/rooms";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";

const room = createLazyTexts(async (locale) => (await rooms[locale].retention()).retention);

/** Starts fetching the texts of what is kept before the page asks for them. */
export const prefetchRetentionTexts = room.prefetch;

/** The texts of what is kept in the current language. */
export const useRetentionTexts = (): RetentionTexts => useLazyTexts(room);
