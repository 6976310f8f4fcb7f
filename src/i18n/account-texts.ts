import type { accounts } from "./en/accounts";
import type { Locale } from "./locale";
import type { Texts } from "./texts";

/** The texts of registration, confirmation and forgotten passwords: a missing one does not compile. */
export type AccountTexts = Texts<typeof accounts>;

/** Those of one language, fetched by the pages that show them alone. */
export const loadAccountTexts = async (locale: Locale): Promise<AccountTexts> => (await rooms[locale]()).accounts;

const rooms: Record<Locale, () => Promise<{ accounts: AccountTexts }>> = {
  "pt-BR": () => import("./pt-br/accounts"),
  en: () => import("./en/accounts"),
  es: () => import("./es/accounts"),
};
