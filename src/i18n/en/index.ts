import type { PanelTexts } from "../dictionary";
import { associateTabs } from "./associate-tabs";
import { cards } from "./cards";
import { companyProfile } from "./company-profile";
import { contacts } from "./contacts";
import { engine } from "./engine";
import { home } from "./home";
import { myVcards } from "./my-vcards";
import { overview } from "./overview";
import { passwords } from "./passwords";
import { profile } from "./profile";
import { ra } from "./ra";
import { receivedVcards } from "./received-vcards";
import { recordMessages } from "./record-messages";
import { resources } from "./resources";
import { sharing } from "./sharing";
import { shell } from "./shell";
import { providerAddresses, webhooks } from "./webhooks";

/** The texts of the panel in this language, besides those of the public pages. */
export const panelTexts: PanelTexts = {
  passwords,
  recordMessages,
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
  webhooks,
  providerAddresses,
  overview,
  resources: { ...resources, "me/vcards": myVcards },
  ra,
};
