import Translate from "@mui/icons-material/Translate";
import { useSetLocale, useTranslate } from "ra-core";
import { type Locale, localeNames, localeValues } from "../i18n/locale";
import { useLocale } from "../i18n/use-locale";
import { ChoiceMenu } from "./choice-menu";

/** Chooses the language of the interface; remembered by the browser. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const setLocale = useSetLocale();
  return (
    <ChoiceMenu<Locale>
      label={translate("shell.language.label")}
      icon={<Translate />}
      value={locale}
      options={localeValues.map((value) => ({ value, label: localeNames[value], lang: value }))}
      onChoose={(value) => void setLocale(value)}
    />
  );
};
