import type { Letter, Locale } from "./define-mail";

/** The letter as plain text. */
export const asText = ({ greeting, paragraphs, button, footer }: Letter) =>
  [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), `--\n${footer}`].join("\n\n");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The letter as HTML: tables and inline styles, since mail programs know little else; follows the reader's dark mode. */
export const asHtml = ({ subject, greeting, paragraphs, button, footer }: Letter, locale: Locale) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) { body, .page { background: #10151c !important; } .card { background: #1b222c !important; } .text { color: #e6ebf1 !important; } .small { color: #9aa7b6 !important; } }
</style>
</head>
<body style="margin:0;background:#f3f5f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:6px"><tr><td style="padding:32px 28px;font-family:Montserrat,Arial,sans-serif;font-size:16px;line-height:1.5">
<p class="text" style="margin:0 0 16px;color:#1c2733;font-weight:600">${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p class="text" style="margin:0 0 16px;color:#1c2733">${escaped(paragraph)}</p>`).join("\n")}
${button ? buttonHtml(button) : ""}
<p class="small" style="margin:24px 0 0;color:#5c6b7a;font-size:13px">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

const buttonHtml = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#1565c0;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
<p class="small" style="margin:0;color:#5c6b7a;font-size:13px;word-break:break-all">${escaped(link)}</p>`;
