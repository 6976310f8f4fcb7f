import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type Locale, locale } from "../i18n/locale";
import { prefetchPublicTexts } from "../public/public-texts";
import { ReloadOffer } from "../public/screen-boundary";
import { Entry } from "./entry";

/**
 * The markup that stands in the built page, of the same components as later: the sign-in screen for a visitor, as `main.tsx`
 * draws it, and what is said where the panel's code does not come.
 */
export const drawEarly = async (language: Locale) => {
  locale.set(language);
  await prefetchPublicTexts(language);
  const signIn = renderToString(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
  // what React writes where it gave up
  if (signIn.includes("<!--$!-->")) throw new Error(`The sign-in screen cannot be drawn ahead: ${signIn}`);
  return {
    "sign-in": signIn,
    failure: renderToStaticMarkup(<ReloadOffer because="reload" />),
  };
};
