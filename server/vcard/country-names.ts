import type { Locale } from "../languages/languages";

/** Names of countries in a language. */
export const countryNames = (locale: Locale) => {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  return (code: string): string => names.of(code) ?? code;
};
