import { useNotify } from "react-admin";
import { loadDictionary } from "../../i18n/load-dictionary";
import { type Locale, locale } from "../../i18n/locale";

/** The looks that a person chooses from. */
export const looks = ["light", "dark", "system"] as const;

/** Changes the language of the interface, once its texts have arrived: without them there would be nothing to show. */
export const useChooseLanguage = () => {
  const notify = useNotify();
  return (wanted: Locale): void =>
    void loadDictionary(wanted).then(
      () => locale.set(wanted),
      () => notify("ra.notification.i18n_error", { type: "error" }),
    );
};
