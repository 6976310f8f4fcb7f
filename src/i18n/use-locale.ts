import { useDeferredValue, useSyncExternalStore } from "react";
import { type Locale, locale } from "./locale";

/** The language of the interface; draws again when it changes, which is when its texts are there: all that is said changes at once. */
export const useLocale = (): Locale => useDeferredValue(useSyncExternalStore(locale.subscribe, locale.get, locale.get));
