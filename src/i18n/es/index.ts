import type { Dictionary } from "../dictionary";
import { cards } from "./cards";
import { contacts } from "./contacts";
import { engine } from "./engine";
import { home } from "./home";
import { messages } from "./messages";
import { publicTexts } from "./public";
import { ra } from "./ra";
import { resources } from "./resources";
import { shell } from "./shell";

/** Every text of the panel in this language. */
export const dictionary: Dictionary = {
  public: publicTexts,
  messages,
  shell,
  engine,
  home,
  contacts,
  cards,
  resources,
  ra,
};
