import { loadDictionary } from "./i18n/load-dictionary";
import { locale } from "./i18n/locale";

/** Fetches the panel; the same promise however often it is asked for, unless it failed. */
export const loadPanel = () => import("./app");

/** Fetches the panel and its texts while the person types, and lets a failure be: opening the panel tries again. */
export const prefetchPanel = (): void => {
  const fetchAll = () => void Promise.all([loadPanel(), loadDictionary(locale.get())]).catch(() => {});
  // Safari has no idle callback; by then the sign-in screen has long been drawn.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchAll, { timeout: 3000 });
  else setTimeout(fetchAll, 800);
};
