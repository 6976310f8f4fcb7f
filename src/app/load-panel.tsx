import { type ComponentType, memo } from "react";
import { loadDictionary } from "../i18n/load-dictionary";
import { locale } from "../i18n/locale";
import { lazyScreen } from "../ui/lazy-screen";

/** Fetches the panel in its router, and its texts. */
const loadPanel = async (): Promise<ComponentType> => {
  const [{ App, prepareApp }, { PanelRouter }] = await Promise.all([
    import("./app"),
    import("./panel-router"),
    // the panel asks for them itself, and tells the person if they cannot be had
    loadDictionary(locale.get()).catch(() => {}),
  ]);
  await prepareApp().catch(() => {});
  // Remembered, since the entry draws again with every move, which the panel's own router has already seen to.
  return memo(() => (
    <PanelRouter>
      <App />
    </PanelRouter>
  ));
};

/** The panel of whoever may into it. */
export const Panel = lazyScreen(loadPanel);

/**
 * Fetches the panel: at once for whoever is signed in, while the person types for everyone else. A failure
 * is let be, since opening the panel tries again.
 */
export const prefetchPanel = ({ isIdle }: { isIdle: boolean }): void => {
  const fetchAll = () => void Panel.preload().catch(() => {});
  if (!isIdle) fetchAll();
  // Safari has no idle callback; by then the sign-in screen has long been drawn.
  else if (typeof requestIdleCallback === "function") requestIdleCallback(fetchAll, { timeout: 3000 });
  else setTimeout(fetchAll, 800);
};
