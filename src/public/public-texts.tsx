import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { PublicDictionary } from "../i18n/dictionary";
import { loadPublicDictionary } from "../i18n/load-dictionary";
import { useLocale } from "../i18n/use-locale";
import { createLazyTexts } from "./lazy-texts";

const Context = createContext<PublicDictionary | undefined>(undefined);
const room = createLazyTexts(loadPublicDictionary);

/** Starts fetching the texts of a language before anything asks for them. */
export const prefetchPublicTexts = room.prefetch;

/** Gives the public pages the texts of the current language; suspends until the first ones are there. */
export const PublicTextsProvider = ({ children }: { children: ReactNode }) => {
  const language = useLocale();
  const [first] = useState(language);
  const dictionary = room.read(first);
  // Of the language before, so that the page stays as it is, with all that was typed, until those of another are there.
  const [shown, setShown] = useState<PublicDictionary>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isWanted = true;
    room.prefetch(language).then(
      (texts) => isWanted && setShown(texts),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (failure) throw failure;
  return <Context value={shown ?? dictionary}>{children}</Context>;
};

/** The texts of the current language. */
export const usePublicTexts = (): PublicDictionary => {
  const dictionary = useContext(Context);
  if (!dictionary) throw new Error("usePublicTexts needs a PublicTextsProvider above it.");
  return dictionary;
};
