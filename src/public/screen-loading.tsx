import { boot } from "../i18n/boot";
import { useLocale } from "../i18n/use-locale";

/** Stands in for a screen that is on its way; shows itself only when that takes longer than a blink. */
export const ScreenLoading = () => (
  <div className="public public-loading" role="status">
    {boot[useLocale()].loading}
  </div>
);
