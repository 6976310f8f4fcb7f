import type { Dictionary, PanelTexts, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";
import { rooms } from "./rooms";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => (await loadTexts(locale)).dictionary;

/** What there is of the texts of one language, and how all of them come. */
interface FirstTexts {
  dictionary: Dictionary;
  /** Given where not all are there: `complete` is the beginning of keys that are there whole. */
  more?: { complete: string; load: () => Promise<Dictionary> };
}

/** The texts of one language: for the list of a resource those that it and the frame show, otherwise all of them. */
export const loadTexts = async (locale: Locale, resource?: string): Promise<FirstTexts> => {
  // two files that know nothing of each other: one that both lead to would be a third
  const [{ panelTexts, later }, open] = await Promise.all([rooms[locale].panel(), loadPublicDictionary(locale)]);
  const own = resource === undefined ? undefined : later?.resources[resource];
  const dictionary = dictionaryOf(open, laidOver(panelTexts, (await (own ?? later?.rest)?.())?.panelTexts));
  if (!own) return { dictionary };
  return { dictionary, more: { complete: `resources.${resource}.`, load: () => loadDictionary(locale) } };
};

/** The texts of the public pages in one language, without those of the panel. */
export const loadPublicDictionary = async (locale: Locale): Promise<PublicDictionary> =>
  (await rooms[locale].open()).publicDictionary;

const dictionaryOf = ({ messages, ...open }: PublicDictionary, panelTexts: PanelTexts): Dictionary => {
  const { passwords, recordMessages, ...texts } = panelTexts;
  const all = {
    ...messages,
    errors: { ...messages.errors, ...recordMessages.errors },
    successes: { ...messages.successes, ...recordMessages.successes },
    fields: { ...messages.fields, ...passwords },
  };
  return { ...open, ...texts, messages: all };
};

/** A tree with the branches of another one besides its own. */
const laidOver = <Tree extends object>(tree: Tree, other: object = {}): Tree => {
  const laid = { ...tree } as Record<string, unknown>;
  for (const [name, branch] of Object.entries(other)) {
    const own = laid[name];
    laid[name] = isBranch(own) && isBranch(branch) ? laidOver(own, branch) : branch;
  }
  return laid as Tree; // has all of it, and more of the same
};

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;
