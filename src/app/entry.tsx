import { useEffect } from "react";
import { NoticeToast } from "../public/notice-toast";
import { PublicTextsProvider } from "../public/public-texts";
import { ScreenBoundary } from "../public/screen-boundary";
import { usePlace } from "../public/use-place";
import { PanelGate } from "./panel-gate";
import { prefetchWhenUseful } from "./prefetch-when-useful";
import { findPublicPage } from "./public-pages";

/** What the browser opens first: the public pages, and the gate to the panel. */
export const Entry = () => {
  const found = findPublicPage(usePlace().pathname);
  return (
    <ScreenBoundary>
      <PublicTextsProvider>
        <ScreenBoundary>
          {found ? <found.Page params={found.params} /> : <PanelGate />}
          <Prefetch />
        </ScreenBoundary>
        <NoticeToast />
      </PublicTextsProvider>
    </ScreenBoundary>
  );
};

/** Its effect waits for the screen beside it, so that nothing is fetched ahead of what the visitor waits for. */
const Prefetch = () => {
  useEffect(prefetchWhenUseful, []);
  return null;
};
