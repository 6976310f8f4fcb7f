import { describe, expect, test } from "vitest";
import { mailKindValues } from "../../openapi/schema";
import { languages, localeValues } from "../../server/languages/languages";
import { asHtml, asText } from "../../server/mails/layout";
import type { MailData, MailKind } from "../../server/mails/letter";
import { type Mail, mailOf } from "../../server/mails/mail-of";

const link = "https://cards.example.com/x?token=abc";

describe("every mail", () => {
  const kinds: Mail[] = [
    mailOf("association-invitation", { name: "Ana", company: "Ipê", inviter: "Bia", link }),
    mailOf("platform-invitation", { company: "Ipê", inviter: "Bia", link }),
    mailOf("shared-token", { sender: "Bia", vcard: "Bia, design", link, name: "Ana", opens: "panel" }),
    mailOf("shared-token", { sender: "Bia", vcard: "Bia, design", link, opens: "page" }),
    mailOf("shared-token", { sender: "Bia", vcard: "Bia, design", link, opens: "registration" }),
    mailOf("confirm-email", { name: "Ana", link }),
    mailOf("reset-password", { name: "Ana", link }),
    mailOf("password-changed", { name: "Ana", link }),
  ];

  test("has texts of its own in every language, and its link in each", async () => {
    for (const { kind, letter } of kinds) {
      const subjects = localeValues.map((locale) => letter(locale).subject);
      expect(new Set(subjects).size, kind).toBe(localeValues.length);
      for (const locale of localeValues) expect(asHtml(letter(locale), locale), kind).toContain(`href="${link}"`);
    }
  });

  test("shows its subject's matter first, names its language, and fetches nothing", () => {
    for (const { kind, letter } of [...kinds, mailOf("email-changed", { name: "Ana", email: "ana@example.com" })]) {
      for (const locale of localeValues) {
        const html = asHtml(letter(locale), locale);
        const body = html.slice(html.indexOf("<body"));
        const [first = ""] = letter(locale).paragraphs;
        expect(body.indexOf(first.slice(0, 20)), kind).toBeLessThan(body.indexOf(letter(locale).greeting));
        expect(html, kind).toContain(`<html lang="${locale}" dir="${languages[locale].direction}">`);
        expect(html, kind).not.toMatch(/<img|<link|src=|url\(|@import/);
      }
    }
  });

  test("breaks words that are wider than a phone", () => {
    const { letter } = mailOf("email-changed", { name: "A".repeat(80), email: "ana@example.com" });
    expect(asHtml(letter("en"), "en")).toContain("overflow-wrap:break-word");
  });

  test("keeps what people wrote within its sentence", () => {
    const { letter } = mailOf("platform-invitation", {
      company: "Ipê\n\nPague aqui",
      inviter: "\u202eaiB\u0007",
      link,
    });
    const { subject, paragraphs } = letter("en");
    expect(subject).toBe("Ipê Pague aqui invites you to the platform");
    expect(paragraphs[0]).toBe("aiB has invited you to join the company Ipê Pague aqui.");
    expect(asText(letter("en"), "en")).toMatch(/^Hello,\n\naiB has invited/);
  });

  test("shows what people wrote as text, never as markup", () => {
    const { letter } = mailOf("association-invitation", {
      name: "<b>Ana</b>",
      company: "Ipê & Filhos",
      inviter: '"Bia"',
      link,
    });
    const html = asHtml(letter("en"), "en");
    expect(html).not.toContain("<b>Ana");
    expect(html).toContain("Ipê &amp; Filhos");
  });

  const ofKind = (kind: MailKind, words: string) => {
    const fields = [
      "name",
      "company",
      "companies",
      "inviter",
      "member",
      "provider",
      "providers",
      "sender",
      "vcard",
      "webhook",
    ];
    const chosen = {
      isActive: true,
      what: kind === "identity-changed" ? "linked" : "added",
      role: "PLATFORM_USER",
      opens: "page",
    };
    const own = { link, email: "ana@example.com", app2Id: "ana.lima", on: "1 March", code: "ABCDEFGH" };
    const data: object = { ...Object.fromEntries(fields.map((field) => [field, words])), ...chosen, ...own };
    // each kind takes of them what it is made with
    return mailOf(kind, data as MailData[typeof kind]);
  };

  test.each(mailKindValues)("makes no link of what people wrote: %s", (kind) => {
    const words = [
      "http://evil.example",
      "evil.example/x",
      "www.evil.example",
      "a@evil.example",
      "evil\u3002example",
      "\\\\evil\\x",
    ];
    const ours = new RegExp(`${link.replace(/[.?]/g, "\\$&")}|ana@example\\.com|ana\\.lima`, "g");
    for (const word of words) {
      for (const locale of localeValues) {
        const letter = ofKind(kind, word).letter(locale);
        const html = asHtml(letter, locale).replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, " ");
        for (const said of [letter.subject, asText(letter, locale), html]) {
          expect(said).not.toContain("undefined");
          expect(said.replace(ours, " ")).not.toMatch(/[\p{L}\p{N}][.\u3002][\p{L}\p{N}]|:\/|\/\/|\\\\/u);
        }
      }
    }
  });

  test("leaves no host in what people wrote that a browser would go to", () => {
    for (const word of ["evil.example", "evil\u3002example", "evil\uff0eexample", "evil\uff61example", "127.0.0.1"]) {
      expect(URL.canParse(`http://${word}`)).toBe(true);
      const { greeting } = mailOf("password-changed", { name: word, link }).letter("en");
      expect(URL.canParse(`http://${greeting.slice("Hello ".length, -1)}`)).toBe(false);
    }
  });
});
