import type { publicCard } from "./en/public-card";
import type { Locale } from "./locale";
import type { Texts } from "./texts";

/** The texts of the card that anybody may open: a missing one does not compile. */
export type PublicCardTexts = Texts<typeof publicCard>;

/** Those of one language, fetched by the page that shows them alone. */
export const loadPublicCardTexts = async (locale: Locale): Promise<PublicCardTexts> =>
  (await rooms[locale]()).publicCard;

const rooms: Record<Locale, () => Promise<{ publicCard: PublicCardTexts }>> = {
  "pt-BR": () => import("./pt-br/public-card"),
  en: () => import("./en/public-card"),
  es: () => import("./es/public-card"),
};
