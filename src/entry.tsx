import { PanelGate } from "./panel-gate";
import { NoticeToast } from "./public/notice-toast";
import { PublicTextsProvider } from "./public/public-texts";
import { ScreenBoundary } from "./public/screen-boundary";
import { usePlace } from "./public/use-place";
import { findPublicPage } from "./public-pages";

/** What the browser opens first: the public pages, and the gate to the panel. */
export const Entry = () => {
  const found = findPublicPage(usePlace().pathname);
  return (
    <ScreenBoundary>
      <PublicTextsProvider>
        <ScreenBoundary>{found ? <found.Page params={found.params} /> : <PanelGate />}</ScreenBoundary>
        <NoticeToast />
      </PublicTextsProvider>
    </ScreenBoundary>
  );
};
