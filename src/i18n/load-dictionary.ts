import type { Dictionary, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";
import { rooms } from "./rooms";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => {
  // two files that know nothing of each other: one that both lead to would be a third
  const [{ panelTexts }, { messages, ...open }] = await Promise.all([
    rooms[locale].panel(),
    loadPublicDictionary(locale),
  ]);
  const { passwords, recordMessages, ...texts } = panelTexts;
  const all = {
    ...messages,
    errors: { ...messages.errors, ...recordMessages.errors },
    successes: { ...messages.successes, ...recordMessages.successes },
    fields: { ...messages.fields, ...passwords },
  };
  return { ...open, ...texts, messages: all };
};

/** The texts of the public pages in one language, without those of the panel. */
export const loadPublicDictionary = async (locale: Locale): Promise<PublicDictionary> =>
  (await rooms[locale].open()).publicDictionary;
