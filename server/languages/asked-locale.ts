import { type Locale, localeValues } from "./languages";

const known = localeValues.map((locale) => [new Intl.Locale(locale).language, locale] as const);

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
