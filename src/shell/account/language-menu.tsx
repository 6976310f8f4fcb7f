import Translate from "@mui/icons-material/Translate";
import { useNotify, useTranslate } from "react-admin";
import { loadDictionary } from "../../i18n/load-dictionary";
import { type Locale, locale, localeNames, localeValues } from "../../i18n/locale";
import { useLocale } from "../../i18n/use-locale";
import { ChoiceMenu } from "./choice-menu";

/** Chooses the language of the interface; remembered by the browser. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const current = useLocale();
  // Only a language whose texts have arrived is switched to: without them there would be nothing to show.
  const choose = (wanted: Locale) =>
    loadDictionary(wanted).then(
      () => locale.set(wanted),
      () => notify("ra.notification.i18n_error", { type: "error" }),
    );
  return (
    <ChoiceMenu<Locale>
      label={translate("shell.language.label")}
      icon={<Translate />}
      value={current}
      options={localeValues.map((value) => ({ value, label: localeNames[value], lang: value }))}
      onChoose={(wanted) => void choose(wanted)}
    />
  );
};
