import type { Dictionary } from "../dictionary";
import { associateTabs } from "./associate-tabs";
import { cards } from "./cards";
import { companyProfile } from "./company-profile";
import { contacts } from "./contacts";
import { engine } from "./engine";
import { home } from "./home";
import { messages } from "./messages";
import { myVcards } from "./my-vcards";
import { passwords } from "./passwords";
import { profile } from "./profile";
import { publicTexts } from "./public";
import { ra } from "./ra";
import { receivedVcards } from "./received-vcards";
import { resources } from "./resources";
import { sharing } from "./sharing";
import { shell } from "./shell";

/** Every text of the panel in this language. */
export const dictionary: Dictionary = {
  public: publicTexts,
  messages: { ...messages, fields: { ...messages.fields, ...passwords } },
  shell,
  engine,
  home,
  contacts,
  cards,
  receivedVcards,
  associateTabs,
  companyProfile,
  profile,
  sharing,
  resources: { ...resources, "me/vcards": myVcards },
  ra,
};
