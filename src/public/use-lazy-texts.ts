import { useLocale } from "../i18n/use-locale";
import type { LazyTexts } from "./lazy-texts";

/** The texts of the current language; suspends until they are there, and keeps those of the last one meanwhile. */
export const useLazyTexts = <Texts>(room: LazyTexts<Texts>): Texts => room.read(useLocale());
