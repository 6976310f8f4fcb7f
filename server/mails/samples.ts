import type { MailData, MailKind } from "./letter";
import { erasureMoment, type Mail, mailOf } from "./mail-of";

// no such name is ever given out, and whoever follows the link changes nothing
const link = "https://example.com/…";
const company = "Aurora & Filhos";
const inviter = "João Pereira";
const name = "Maria";

type Made = { [Kind in MailKind]: (locale: string) => readonly [MailData[Kind], ...MailData[Kind][]] };

/** What each kind of mail may say, with made-up names: one of which nothing is made up does not compile. */
const made: Made = {
  "account-made": () => [{ name, app2Id: "maria.silva", link }],
  "account-switched": () => [
    { name, isActive: true, link },
    { name, isActive: false, link },
  ],
  "association-invitation": () => [{ name, company, inviter, link }],
  "confirm-email": () => [{ name, link }],
  "data-export-ready": () => [{ name, link }],
  "email-change-asked": () => [{ name, email: "maria.nova@example.com", link }],
  "email-changed": () => [{ name, email: "maria.nova@example.com" }],
  "email-taken-over": () => [
    { name, link },
    { name, link, providers: `Entrada única (${company})` },
  ],
  "erasure-asked": (locale) => [{ name, on: erasureMoment(new Date(Date.UTC(2030, 2, 1)), locale), link }],
  "erasure-held": () => [{ name, companies: `${company}, Boreal`, link }],
  "identity-changed": () => [
    { name, what: "linked", provider: "Entrada única", company, link },
    { name, what: "removed", provider: "Entrada única", company, link },
  ],
  "member-erased": () => [{ name, member: inviter, company, link }],
  "password-changed": () => [
    { name, link },
    { name, link, providers: `Entrada única (${company})` },
  ],
  "platform-invitation": () => [{ company, inviter, link }],
  "reset-password": () => [{ name, link }],
  "role-changed": () => [
    { name, role: "PLATFORM_ADMIN", link },
    { name, role: "PLATFORM_SUPPORT", link },
    { name, role: "PLATFORM_USER", link },
  ],
  "second-step-changed": () => [
    { name, what: "added", link },
    { name, what: "removed", link },
    { name, what: "passkeyAdded", link },
    { name, what: "passkeyRemoved", link },
    { name, what: "recovered", link },
    { name, what: "reset", link },
  ],
  "shared-token": () => [
    { sender: inviter, vcard: "Comercial", name, opens: "panel", link },
    { sender: inviter, vcard: "Comercial", opens: "page", link },
    { sender: inviter, vcard: "Comercial", opens: "registration", link },
  ],
  "sign-in-code": () => [{ name, company, code: "ABCDEFGH" }],
  "webhook-switched-off": () => [{ name, webhook: "Vendas", company, link }],
};

/** A kind of mail as it would be written in a language: everything that it may say. */
export const samplesOf = <Kind extends MailKind>(kind: Kind, locale: string): readonly Mail[] =>
  made[kind](locale).map((data) => mailOf(kind, data));
