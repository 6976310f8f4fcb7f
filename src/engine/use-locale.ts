import { useI18nProvider } from "react-admin";

/** The language that `useTranslate` speaks: of react-admin's own hook it is the last one, until an effect has looked. */
export const useLocale = (): string => useI18nProvider().getLocale();
