import { useNotify } from "react-admin";
import { loadDictionary } from "../../i18n/load-dictionary";
import { type Locale, locale } from "../../i18n/locale";
import { attempt } from "../../providers/attempt";
import { keyFor } from "../../providers/key-for";
import { browserStorage } from "../../providers/session";

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

const touredKey = (person: string) => `vcard-panel.toured.${keyFor({ person, company: undefined })}`;

/** Whether a person has been shown around, or did not want to be; where nothing can be kept, they are asked again. */
export const isToured = (person: string): boolean => attempt(() => browserStorage.getItem(touredKey(person))) === "yes";

/** Remembers it. */
export const keepToured = (person: string): void =>
  void attempt(() => browserStorage.setItem(touredKey(person), "yes"));

const offKey = (person: string) => `vcard-panel-keys.${keyFor({ person, company: undefined })}`;

/** Whether keys of a single letter do something for a person; remembered by the browser, after a sign-out too: hands stay what they are. */
export const hasSingleKeys = (person: string): boolean =>
  attempt(() => browserStorage.getItem(offKey(person))) !== "off";

/** Remembers it. */
export const keepSingleKeys = (person: string, on: boolean): void =>
  void attempt(() => (on ? browserStorage.removeItem(offKey(person)) : browserStorage.setItem(offKey(person), "off")));
