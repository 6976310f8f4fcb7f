import type { Locale } from "./mails/define-mail";

const known: readonly (readonly [tag: string, locale: Locale])[] = [
  ["pt", "pt-BR"],
  ["en", "en"],
  ["es", "es"],
];

/** The language that an Accept-Language header asks for, as far as the product speaks it. */
export const askedLocale = (header: string | undefined): Locale | undefined => {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = known.find(([tag]) => tag === language);
    if (found) return found[1];
  }
  return undefined;
};
