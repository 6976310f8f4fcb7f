import { PanelGate } from "./panel-gate";
import { NoticeToast } from "./public/notice-toast";
import { PublicTextsProvider } from "./public/public-texts";
import { ScreenBoundary } from "./public/screen-boundary";
import { usePlace } from "./public/use-place";
import { publicPages } from "./public-pages";

/** What the browser opens first: the public pages, and the gate to the panel. */
export const Entry = () => {
  const path = usePlace().pathname.replace(/(?!^)\/+$/, "");
  const Page = publicPages.find((page) => page.path === path)?.Page ?? PanelGate;
  return (
    <ScreenBoundary>
      <PublicTextsProvider>
        <ScreenBoundary>
          <Page />
        </ScreenBoundary>
        <NoticeToast />
      </PublicTextsProvider>
    </ScreenBoundary>
  );
};
