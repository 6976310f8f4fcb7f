import type { Dictionary } from "../dictionary";
import { cards } from "./cards";
import { engine } from "./engine";
import { messages } from "./messages";
import { pages } from "./pages";
import { publicTexts } from "./public";
import { ra } from "./ra";
import { resources } from "./resources";
import { shell } from "./shell";

/** Every text of the panel in this language. */
export const dictionary: Dictionary = { public: publicTexts, messages, shell, engine, pages, cards, resources, ra };
