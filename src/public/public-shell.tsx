import { type ReactNode, startTransition, useEffect, useSyncExternalStore } from "react";
import { languages } from "../i18n/languages";
import { isLocale, type Locale, locale, localeValues } from "../i18n/locale";
import { useLocale } from "../i18n/use-locale";
import { colorScheme, schemeChoices } from "./color-scheme";
import { fetchLanguage } from "./lazy-texts";
import { navigation } from "./navigation";
import { notices } from "./notices";
import { usePublicTexts } from "./public-texts";
import { useArrival } from "./use-arrival";

interface PublicShellProps {
  /** Left out while there is nothing to name yet. */
  title?: string;
  children: ReactNode;
}

/** What every page outside the panel has: a title in the browser, language and look in the corner, and its content. */
export const PublicShell = ({ title, children }: PublicShellProps) => {
  const { title: product } = usePublicTexts().public;
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
  const page = useArrival(title);

  return (
    <div className="public">
      <header className="public-corner">
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main ref={page} className="public-main">
        {children}
      </main>
    </div>
  );
};

let chosenLast: Locale | undefined;

/** Once its texts are there, the last choice counts; until then, and where they cannot be had, the page stays with what was typed. */
const choose = (language: Locale) => {
  chosenLast = language;
  fetchLanguage(language).then(
    () => language === chosenLast && startTransition(() => locale.set(language)),
    () =>
      notices.show({
        kind: "failure",
        text: () => `${languages[language].name}: ${languages[locale.get()].reload.text}`,
        on: [navigation.get().pathname],
      }),
  );
};

/** Chooses the language; each is offered in its own name. */
const LanguageSwitch = () => {
  const { language } = usePublicTexts().public;
  return (
    <select
      className="public-select"
      aria-label={language}
      value={useLocale()}
      onChange={({ target }) => {
        const { value } = target;
        if (isLocale(value)) choose(value);
      }}
    >
      {localeValues.map((value) => (
        <option key={value} value={value} lang={value}>
          {languages[value].name}
        </option>
      ))}
    </select>
  );
};

/** Chooses the light or the dark look, or that of the device. */
const SchemeSwitch = () => {
  const { theme } = usePublicTexts().public;
  const chosen = useSyncExternalStore(colorScheme.subscribe, colorScheme.get, colorScheme.get);
  return (
    <select
      className="public-select"
      aria-label={theme.label}
      value={chosen}
      onChange={({ target }) => {
        const choice = schemeChoices.find((known) => known === target.value);
        if (choice) colorScheme.set(choice);
      }}
    >
      {schemeChoices.map((choice) => (
        <option key={choice} value={choice}>
          {theme[choice]}
        </option>
      ))}
    </select>
  );
};
