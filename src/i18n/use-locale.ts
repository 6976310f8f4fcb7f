import { useSyncExternalStore } from "react";
import { type Locale, locale } from "./locale";

/** The language of the interface; draws again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(locale.subscribe, locale.get, locale.get);
