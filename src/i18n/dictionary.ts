import type { TranslationMessages } from "react-admin";
import type { components } from "../../openapi/schema";
import type { accounts } from "./en/accounts";
import type { associateTabs } from "./en/associate-tabs";
import type { cards } from "./en/cards";
import type { companyProfile } from "./en/company-profile";
import type { contacts } from "./en/contacts";
import type { engine } from "./en/engine";
import type { home } from "./en/home";
import type { mailSamples } from "./en/mail-samples";
import type { messages } from "./en/messages";
import type { overview } from "./en/overview";
import type { ownData } from "./en/own-data";
import type { permissions } from "./en/permissions";
import type { profile } from "./en/profile";
import type { publicTexts } from "./en/public";
import type { publicCard } from "./en/public-card";
import type { receivedVcards } from "./en/received-vcards";
import type { retention } from "./en/retention";
import type { secondStep } from "./en/second-step";
import type { sharing } from "./en/sharing";
import type { shell } from "./en/shell";
import type { singleSignOn } from "./en/single-sign-on";
import type { providerAddresses, webhooks } from "./en/webhooks";
import type { Codes, PasswordTexts } from "./message-texts";
import type { ResourcesDictionary } from "./resources-dictionary";
import type { Texts } from "./texts";

export type PublicTexts = Texts<typeof publicTexts>;
export type EngineTexts = Texts<typeof engine>;
export type AccountTexts = Texts<typeof accounts>;
export type MailSampleTexts = Texts<typeof mailSamples>;
export type PermissionTexts = Texts<typeof permissions>;
export type OwnDataTexts = Texts<typeof ownData>;
export type SingleSignOnTexts = Texts<typeof singleSignOn>;
export type SecondStepTexts = Texts<typeof secondStep>;
export type PublicCardTexts = Texts<typeof publicCard>;
/** A subject that the server keeps and these have no words for does not compile. */
export type RetentionTexts = Texts<typeof retention> & { subjects: Record<RetentionSubject, RetentionWords> };

type RetentionSubject = components["schemas"]["RetentionRule"]["subject"];
interface RetentionWords {
  title: string;
  kept: string;
  why: string;
}

/** What pages without the panel say. */
export type MessageTexts = Texts<typeof messages>;

/** What the panel says besides: a code without a text does not compile, here or there. */
export type RecordMessages = {
  [List in keyof Codes]: Record<Exclude<Codes[List], keyof (typeof messages)[List]>, string>;
};

/** What a public page needs: plain objects, read without a translator. */
export interface PublicDictionary {
  public: PublicTexts;
  messages: MessageTexts;
}

/** Every text of one language, as the translator gets it. */
export interface Dictionary extends PublicDictionary, Omit<PanelTexts, "passwords" | "recordMessages"> {
  messages: MessageTexts & RecordMessages & { fields: PasswordTexts };
}

/** What the panel says besides: a missing text does not compile. */
export interface PanelTexts {
  passwords: PasswordTexts;
  recordMessages: RecordMessages;
  shell: Texts<typeof shell>;
  engine: EngineTexts;
  home: Texts<typeof home>;
  contacts: Texts<typeof contacts>;
  cards: Texts<typeof cards>;
  receivedVcards: Texts<typeof receivedVcards>;
  associateTabs: Texts<typeof associateTabs>;
  companyProfile: Texts<typeof companyProfile>;
  profile: Texts<typeof profile>;
  sharing: Texts<typeof sharing>;
  webhooks: Texts<typeof webhooks>;
  providerAddresses: Texts<typeof providerAddresses>;
  overview: Texts<typeof overview>;
  /** Computed from the definitions. */
  resources: ResourcesDictionary;
  /** react-admin's own texts, all of them, the optional ones too. */
  ra: Complete<TranslationMessages["ra"]>;
}

type Complete<T> = { [K in keyof T]-?: Complete<NonNullable<T[K]>> };
