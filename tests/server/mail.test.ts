import { describe, expect, test } from "vitest";
import { associationInvitation } from "../../server/mails/association-invitation";
import { confirmEmail } from "../../server/mails/confirm-email";
import type { Mail } from "../../server/mails/define-mail";
import { emailChanged } from "../../server/mails/email-changed";
import { asHtml, asText } from "../../server/mails/layout";
import { passwordChanged } from "../../server/mails/password-changed";
import { platformInvitation } from "../../server/mails/platform-invitation";
import { resetPassword } from "../../server/mails/reset-password";
import { sharedToken } from "../../server/mails/shared-token";

const link = "https://cards.example.com/x?token=abc";

describe("every mail", () => {
  const kinds: Mail[] = [
    associationInvitation({ name: "Ana", company: "Ipê", inviter: "Bia", link }),
    platformInvitation({ company: "Ipê", inviter: "Bia", link }),
    sharedToken({ sender: "Bia", vcard: "Bia, design", link, name: "Ana", opens: "panel" }),
    sharedToken({ sender: "Bia", vcard: "Bia, design", link, opens: "page" }),
    sharedToken({ sender: "Bia", vcard: "Bia, design", link, opens: "registration" }),
    confirmEmail({ name: "Ana", link }),
    resetPassword({ name: "Ana", link }),
    passwordChanged({ name: "Ana", link }),
  ];

  test("has texts of its own in three languages, and its link in each", async () => {
    for (const { kind, letter } of kinds) {
      const subjects = (["pt-BR", "en", "es"] as const).map((locale) => letter(locale).subject);
      expect(new Set(subjects).size, kind).toBe(3);
      for (const locale of ["pt-BR", "en", "es"] as const)
        expect(asHtml(letter(locale), locale), kind).toContain(`href="${link}"`);
    }
  });

  test("shows its subject's matter first, names its language, and fetches nothing", () => {
    for (const { kind, letter } of [...kinds, emailChanged({ name: "Ana", email: "ana@example.com" })]) {
      for (const locale of ["pt-BR", "en", "es"] as const) {
        const html = asHtml(letter(locale), locale);
        const body = html.slice(html.indexOf("<body"));
        const [first = ""] = letter(locale).paragraphs;
        expect(body.indexOf(first.slice(0, 20)), kind).toBeLessThan(body.indexOf(letter(locale).greeting));
        expect(html, kind).toContain(`<html lang="${locale}">`);
        expect(html, kind).not.toMatch(/<img|<link|src=|url\(|@import/);
      }
    }
  });

  test("breaks words that are wider than a phone", () => {
    const { letter } = emailChanged({ name: "A".repeat(80), email: "ana@example.com" });
    expect(asHtml(letter("en"), "en")).toContain("overflow-wrap:break-word");
  });

  test("keeps what people wrote within its sentence", () => {
    const { letter } = platformInvitation({ company: "Ipê\n\nPague aqui", inviter: "\u202eaiB\u0007", link });
    const { subject, paragraphs } = letter("en");
    expect(subject).toBe("Ipê Pague aqui invites you to the platform");
    expect(paragraphs[0]).toBe("aiB has invited you to join the company Ipê Pague aqui.");
    expect(asText(letter("en"), "en")).toMatch(/^Hello,\n\naiB has invited/);
  });

  test("shows what people wrote as text, never as markup", () => {
    const { letter } = associationInvitation({ name: "<b>Ana</b>", company: "Ipê & Filhos", inviter: '"Bia"', link });
    const html = asHtml(letter("en"), "en");
    expect(html).not.toContain("<b>Ana");
    expect(html).toContain("Ipê &amp; Filhos");
  });
});
