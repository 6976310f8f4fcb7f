import { firstLocale, languages } from "../languages/languages";

const texts = Object.fromEntries(
  Object.entries(languages).map(([locale, { direction, outbox }]) => [locale, { ...outbox, direction }]),
);

/**
 * The outbox of development as a page: it reads `GET /api/dev/outbox` and shows each mail in a frame of its own, in the
 * language that the panel remembers.
 */
export const outboxPage = `<!doctype html>
<html lang="${firstLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${languages[firstLocale].outbox.title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; }
details { border: 1px solid #8886; border-radius: 6px; margin-block-end: .75rem; }
summary { cursor: pointer; padding: .75rem 1rem; overflow-wrap: anywhere; }
time { opacity: .7; margin-inline-end: .75rem; }
iframe { border: 0; border-top: 1px solid #8886; width: 100%; height: 34rem; background: Canvas; }
</style>
</head>
<body>
<main>
<h1></h1>
<p></p>
<div id="mails" role="status"></div>
</main>
<script src="/dev/outbox.js"></script>
</body>
</html>
`;

/** Its script, a file of its own so that the strict content security policy holds here too. */
export const outboxScript = `const texts = ${JSON.stringify(texts)};
const kept = localStorage.getItem("vcard-panel.locale");
const locale = kept in texts ? kept : "${firstLocale}";
const text = texts[locale];
document.documentElement.lang = locale;
document.documentElement.dir = text.direction;
document.title = text.title;
document.querySelector("h1").textContent = text.title;
document.querySelector("p").textContent = text.about;
const place = document.getElementById("mails");
place.textContent = text.loading;
const show = (mail) => {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  const time = document.createElement("time");
  time.dateTime = mail.createdAt;
  time.textContent = new Date(mail.createdAt).toLocaleString(locale);
  const subject = document.createElement("strong");
  subject.textContent = mail.subject;
  summary.append(time, subject, " → " + mail.to);
  details.append(summary);
  details.addEventListener("toggle", () => {
    if (details.querySelector("iframe")) return;
    const frame = document.createElement("iframe");
    frame.title = mail.subject;
    frame.sandbox = "allow-popups allow-top-navigation-by-user-activation";
    frame.srcdoc = mail.html.replace("<head>", '<head><base target="_top">');
    details.append(frame);
  });
  return details;
};
fetch("/api/dev/outbox")
  .then((reply) => reply.json())
  .then(({ data }) => place.replaceChildren(...(data.length > 0 ? data.map(show) : [text.empty])))
  .catch(() => place.replaceChildren(text.failed));
`;
