import type { PublicDictionary } from "../dictionary";
import { messages } from "./messages";
import { publicTexts } from "./public";

/** The texts of the pages that open without the panel, in this language. */
export const publicDictionary: PublicDictionary = { public: publicTexts, messages };
