import type { I18nProvider } from "react-admin";
import type { Locale } from "../i18n/locale";
import { createI18nProvider } from "../providers/i18n-provider";

const loads = new Map<Locale, Promise<I18nProvider>>();

/**
 * The translator of one language, the same promise each time. Each language has its own: react-admin then only draws
 * again, where a change inside one translator would build the whole panel anew and lose what was typed.
 */
export const textsIn = (wanted: Locale): Promise<I18nProvider> => {
  const known = loads.get(wanted);
  if (known) return known;
  const load = createI18nProvider(wanted);
  loads.set(wanted, load);
  // A failure must not be remembered: the next attempt asks again.
  load.catch(() => loads.delete(wanted));
  return load;
};
