import type { Dictionary, PanelTexts, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";
import { loadPublicDictionary, rooms } from "./rooms";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => (await loadTexts(locale)).dictionary;

/** What there is of the texts of one language, and how all of them come. */
interface FirstTexts {
  dictionary: Dictionary;
  /** Given where not all are there: `complete` is the beginning of keys that are there whole, `withNames` has those that menus show, too. */
  more?: { complete: string; all: () => Promise<Dictionary>; withNames: () => Promise<Dictionary> };
}

/** The texts of one language: for the list of a resource those that it and the frame show, otherwise all of them. */
export const loadTexts = async (locale: Locale, resource?: string): Promise<FirstTexts> => {
  // two files that know nothing of each other: one that both lead to would be a third
  const [{ panelTexts, later }, open] = await Promise.all([rooms[locale].panel(), loadPublicDictionary(locale)]);
  const fetch = async (part: string) => (await later?.(part))?.panelTexts;
  // an address that could be a list's may be nothing
  const own = resource === undefined ? undefined : await fetch(resource).catch(() => undefined);
  const laid = (more?: object) => dictionaryOf(open, laidOver(panelTexts, own, more));
  if (!own) return { dictionary: laid(await fetch("_rest")) };
  const withMore = (part: string) => async () => laid(await fetch(part));
  const more = { complete: `resources.${resource}.`, all: withMore("_rest"), withNames: withMore("_names") };
  return { dictionary: laid(), more };
};

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

/** A tree with the branches of others besides its own. */
const laidOver = <Tree extends object>(tree: Tree, ...others: (object | undefined)[]): Tree => {
  const laid = { ...tree } as Record<string, unknown>;
  for (const other of others)
    for (const [name, branch] of Object.entries(other ?? {})) {
      const own = laid[name];
      laid[name] = isBranch(own) && isBranch(branch) ? laidOver(own, branch) : branch;
    }
  return laid as Tree; // has all of it, and more of the same
};

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;
