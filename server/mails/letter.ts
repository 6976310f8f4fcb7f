import type { components } from "../../openapi/schema";

type Role = components["schemas"]["PlatformRole"];

/** What a mail is about: the contract names every kind, and each has its sentences in every language. */
export type MailKind = components["schemas"]["MailKind"];

/** A mail in one language, before it gets its layout. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Small print below. */
  footer: string;
}

/** What the sentences of each kind of mail are made with. */
export interface MailData {
  /** Tells a person that an account was made for them, and lets them choose its password. */
  "account-made": { name: string; app2Id: string; link: string };
  /** Tells a person that an administrator switched their account off, or on. */
  "account-switched": { name: string; isActive: boolean; link: string };
  /** A company invites a person with an account. */
  "association-invitation": { name: string; company: string; inviter: string; link: string };
  /** Confirms an address of an account. */
  "confirm-email": { name: string; link: string };
  /** Tells a person that the file with everything that is theirs can be fetched. */
  "data-export-ready": { name: string; link: string };
  /** Tells a person's address that another one was asked for, and waits for its confirmation. */
  "email-change-asked": { name: string; email: string; link: string };
  /** Tells the old address of a person that the account has a new one. */
  "email-changed": { name: string; email: string };
  /** Tells the new address of a person that it is the account's from now on. */
  "email-taken-over": { name: string; link: string; providers?: string };
  /** Tells a person that the password was changed; `providers` are those of companies that nobody comes by any more. */
  "password-changed": { name: string; link: string; providers?: string };
  /** A company invites an address that nobody has yet. */
  "platform-invitation": { company: string; inviter: string; link: string };
  /** Tells a person that their account will be erased, and how to keep it. */
  "erasure-asked": { name: string; on: string; link: string };
  /** Tells a person that their account was not erased, since they alone administer companies. */
  "erasure-held": { name: string; companies: string; link: string };
  /** Tells a person that the provider of a company signs them in from now on, or no more. */
  "identity-changed": { name: string; what: "linked" | "removed"; provider: string; company: string; link: string };
  /** Tells an administrator of a company that a member's account is no more. */
  "member-erased": { name: string; member: string; company: string; link: string };
  /** Lets a person choose a new password. */
  "reset-password": { name: string; link: string };
  /** Tells a person that an administrator gave them another role on the platform. */
  "role-changed": { name: string; role: Role; link: string };
  /** Tells a person that their second step was taken into use or out of it, or that a recovery code stood in for it. */
  "second-step-changed": {
    name: string;
    what: "added" | "removed" | "passkeyAdded" | "passkeyRemoved" | "recovered" | "reset";
    link: string;
  };
  /** Somebody shared a token. */
  "shared-token": {
    sender: string;
    vcard: string;
    /** Of the recipient, where there is an account. */
    name?: string;
    /** What the link opens: the panel, the token's public page, or the registration where it has none. */
    opens: "panel" | "page" | "registration";
    link: string;
  };
  /** The code by which somebody who came by the provider of a company shows that the address is theirs. */
  "sign-in-code": { name: string; company: string; code: string };
  /** Tells an administrator of a company that one of its webhooks was switched off, since nothing got through. */
  "webhook-switched-off": { name: string; webhook: string; company: string; link: string };
}

/** Every mail in one language: a missing one does not compile. */
export type Letters = { [Kind in MailKind]: (data: MailData[Kind]) => Letter };
