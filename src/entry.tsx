import { Route, Routes } from "react-router-dom";
import { PanelGate } from "./panel-gate";
import { PublicTextsProvider } from "./public/public-texts";
import { ScreenBoundary } from "./public/screen-boundary";
import { publicPages } from "./public-pages";

/** What the browser opens first: the public pages, and the gate to the panel. */
export const Entry = () => (
  <ScreenBoundary>
    <PublicTextsProvider>
      <Routes>
        {publicPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<PanelGate />} />
      </Routes>
    </PublicTextsProvider>
  </ScreenBoundary>
);
