// First, so that it hears of back and forward before any router.
import "./engine/form/history-gate";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Entry } from "./app/entry";
import { prefetchPanel } from "./app/load-panel";
import { locale } from "./i18n/locale";
import { session } from "./providers/session";
import { colorScheme } from "./public/color-scheme";
import { watchLoadFailures } from "./public/load-failure";
import { prefetchPublicTexts } from "./public/public-texts";
import "./public/public.css";

colorScheme.start();
watchLoadFailures();
// The screen asks for them a moment later, and tells the person if they cannot be had.
prefetchPublicTexts(locale.get()).catch(() => {});
if (session.get().user) prefetchPanel({ isIdle: false });

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
}
