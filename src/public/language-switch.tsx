import { startTransition } from "react";
import { isLocale, locale, localeNames, localeValues } from "../i18n/locale";
import { useLocale } from "../i18n/use-locale";
import { usePublicTexts } from "./public-texts";

/** Chooses the language; each is offered in its own name. */
export const LanguageSwitch = () => {
  const { language } = usePublicTexts().public;
  return (
    <select
      className="public-select"
      aria-label={language}
      value={useLocale()}
      onChange={({ target }) => {
        const { value } = target;
        if (isLocale(value)) startTransition(() => locale.set(value));
      }}
    >
      {localeValues.map((value) => (
        <option key={value} value={value} lang={value}>
          {localeNames[value]}
        </option>
      ))}
    </select>
  );
};
