import { createContext, type ReactNode, useContext } from "react";
import type { PublicDictionary } from "../i18n/dictionary";
import { loadPublicDictionary } from "../i18n/load-dictionary";
import { createLazyTexts } from "./lazy-texts";
import { useLazyTexts } from "./use-lazy-texts";

const Context = createContext<PublicDictionary | undefined>(undefined);
const room = createLazyTexts(loadPublicDictionary);

/** Starts fetching the texts of a language before anything asks for them. */
export const prefetchPublicTexts = room.prefetch;

/** Gives the public pages the texts of the current language; suspends until the first ones are there. */
export const PublicTextsProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useLazyTexts(room)}>{children}</Context>
);

/** The texts of the current language. */
export const usePublicTexts = (): PublicDictionary => {
  const dictionary = useContext(Context);
  if (!dictionary) throw new Error("usePublicTexts needs a PublicTextsProvider above it.");
  return dictionary;
};
