import type { PublicDictionary } from "../i18n/dictionary";
import { loadPublicDictionary } from "../i18n/rooms";
import { createLazyTexts } from "./lazy-texts";
import { useLazyTexts } from "./use-lazy-texts";

const room = createLazyTexts(loadPublicDictionary);

/** Starts fetching the texts of a language before anything asks for them. */
export const prefetchPublicTexts = room.prefetch;

/** What the public pages say, in the current language; suspends until the first of it is there. */
export const usePublicTexts = (): PublicDictionary => useLazyTexts(room);
