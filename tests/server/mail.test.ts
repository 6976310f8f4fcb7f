import { describe, expect, test } from "vitest";
import { languages, localeValues } from "../../server/languages/languages";
import { asHtml, asText } from "../../server/mails/layout";
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
});
