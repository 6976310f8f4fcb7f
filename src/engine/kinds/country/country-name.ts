/** The name of a country, or its letters where the browser knows none. */
export const countryName = (code: string, locale: string): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
};
