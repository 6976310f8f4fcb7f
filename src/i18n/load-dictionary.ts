import type { Dictionary, PanelTexts, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";
import { loadPublicDictionary, rooms } from "./rooms";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => (await loadTexts(locale)).dictionary;

/** What a screen shows that is opened by its address. */
export interface Shown {
  resources: readonly string[];
  /** A list, and nothing but its rows. */
  isList: boolean;
}

/** What there is of the texts of one language, and how the others come. */
interface FirstTexts {
  dictionary: Dictionary;
  /** Given where not all are there. */
  more?: {
    /** Besides what has come the names of resources, which menus show. */
    withNames: () => Promise<Dictionary>;
    all: () => Promise<Dictionary>;
  };
}

/** The texts of one language: for a list those that it and the frame show, for another screen also all that are of no resource, otherwise all of them. */
export const loadTexts = async (locale: Locale, shown?: Shown): Promise<FirstTexts> => {
  // two files that know nothing of each other: one that both lead to would be a third
  const [{ panelTexts, later }, open] = await Promise.all([rooms[locale].panel(), loadPublicDictionary(locale)]);
  let come: PanelTexts = panelTexts;
  const fetch = async (...parts: string[]) => {
    const found = await Promise.all(parts.map((part) => later?.(part)));
    come = laidOver(come, ...found.map((one) => one?.panelTexts));
    return dictionaryOf(open, come);
  };
  const all = () => fetch("_rest", "_resources");
  if (!later || !shown) return { dictionary: await all() };
  try {
    const dictionary = await fetch(...shown.resources, ...(shown.isList ? [] : ["_rest"]));
    return { dictionary, more: { withNames: () => fetch("_names"), all } };
  } catch {
    // an address that could be that of a resource may be nothing
    return { dictionary: await all() };
  }
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
