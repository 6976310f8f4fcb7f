import { useSyncExternalStore } from "react";
import { useEvent, useNotify } from "react-admin";
import { type EnginePorts, useEngine } from "../../engine";
import { loadDictionary } from "../../i18n/load-dictionary";
import { type Locale, locale } from "../../i18n/locale";

/** The looks that a person chooses from. */
export const looks = ["light", "dark", "system"] as const;

let chosenLast: Locale | undefined;

/** Changes the language of the interface, once its texts have arrived: without them there would be nothing to show. The last choice counts, whichever texts come last. */
export const useChooseLanguage = () => {
  const notify = useNotify();
  return (wanted: Locale): void => {
    chosenLast = wanted;
    void loadDictionary(wanted).then(
      () => wanted === chosenLast && locale.set(wanted),
      () => notify("ra.notification.i18n_error", { type: "error" }),
    );
  };
};

type PanelChoice = NonNullable<ReturnType<NonNullable<EnginePorts["lists"]>["of"]>["panel"]>;

/** Under this name it stands beside what was chosen for lists. */
const place = "panel";
const asEverybody: PanelChoice = {};
const quiet = () => () => undefined;

/** What a person chose for the panel itself; as all that is chosen for lists, it counts at once and is kept wherever they sign in. */
export const usePanelChoice = () => {
  const { lists } = useEngine();
  const chosen = useSyncExternalStore(lists?.subscribe ?? quiet, () => lists?.of(place).panel ?? asEverybody);
  const choose = useEvent((next: PanelChoice) => lists?.choose(place, { panel: { ...chosen, ...next } }));
  return { chosen, choose };
};
