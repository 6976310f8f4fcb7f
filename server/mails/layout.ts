import { languageOf } from "../languages/languages";
import type { Letter } from "./letter";

/** The letter as plain text. */
export const asText = ({ greeting, paragraphs, button, footer }: Letter, locale: string) =>
  [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    footer,
    // two hyphens and a space: where the signature begins
    `-- \n${languageOf(locale).product}`,
  ].join("\n\n");

/**
 * The letter as HTML: tables and inline styles, since mail programs know little else. It fetches nothing, and follows the
 * reader's dark mode.
 */
export const asHtml = ({ subject, greeting, paragraphs, button, footer }: Letter, locale: string) => `<!doctype html>
<html lang="${locale}" dir="${languageOf(locale).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #0c121d !important; }
  .card { background: #141c2a !important; border-color: #2a3548 !important; }
  .text { color: #e9eef7 !important; }
  .small { color: #aab5c8 !important; }
  .product { color: #8db4ff !important; }
  .button { background: #8db4ff !important; color: #0b1730 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f4f6fa">
${previewHtml(paragraphs)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6fa"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed;${type}"><tr><td class="product" style="padding:0 4px 14px;color:#1d5bd6;font-weight:700">${languageOf(locale).product}</td></tr></table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed;background:#ffffff;border:1px solid #dfe4ee;border-radius:6px;${type}"><tr><td style="padding:28px 24px;overflow-wrap:break-word;word-wrap:break-word">
<p class="text" style="margin:0 0 16px;color:#131c2e;font-weight:600">${prose(greeting)}</p>
${paragraphs.map((paragraph) => `<p class="text" style="margin:0 0 16px;color:#131c2e">${prose(paragraph)}</p>`).join("\n")}
${button ? buttonHtml(button, locale) : ""}
<p class="small" style="margin:24px 0 0;color:#4c5870;font-size:14px">${prose(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

const type = "font-family:Montserrat,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5";

/** What an inbox shows behind the subject; the blanks keep the rest of the mail out of that line. */
const previewHtml = (paragraphs: string[]) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(paragraphs.join(" "))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;

const buttonHtml = ({ label, link }: { label: string; link: string }, locale: string) =>
  `<p style="margin:24px 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#1d5bd6;color:#ffffff;text-decoration:none;font-weight:600">${prose(label)}</a></p>
<p class="small" style="margin:0;color:#4c5870;font-size:14px">${languageOf(locale).instead}<br><span style="overflow-wrap:anywhere;word-break:break-word">${escaped(link)}</span></p>`;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // nobody who reads the source sees it otherwise
  "\u200c": "&zwnj;",
};

const escaped = (text: string) => text.replace(/[&<>"'\u200c]/g, (character) => escapes[character] ?? character);

/** Escaped, and with "e-mail" on one line. */
const prose = (text: string) => escaped(text).replace(/\be-mail\b/g, '<span style="white-space:nowrap">$&</span>');
