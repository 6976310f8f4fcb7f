import { type ComponentType, memo } from "react";
import { loadDictionary } from "../i18n/load-dictionary";
import { locale } from "../i18n/locale";

/** Fetches the panel in its router. */
export const loadPanel = async (): Promise<ComponentType> => {
  const [{ App }, { PanelRouter }] = await Promise.all([import("./app"), import("./panel-router")]);
  // Remembered, since the entry draws again with every move, which the panel's own router has already seen to.
  return memo(() => (
    <PanelRouter>
      <App />
    </PanelRouter>
  ));
};

/**
 * Fetches the panel and its texts: at once for whoever is signed in, while the person types for everyone else. A failure
 * is let be, since opening the panel tries again.
 */
export const prefetchPanel = ({ isIdle }: { isIdle: boolean }): void => {
  const fetchAll = () => void Promise.all([loadPanel(), loadDictionary(locale.get())]).catch(() => {});
  if (!isIdle) fetchAll();
  // Safari has no idle callback; by then the sign-in screen has long been drawn.
  else if (typeof requestIdleCallback === "function") requestIdleCallback(fetchAll, { timeout: 3000 });
  else setTimeout(fetchAll, 800);
};
