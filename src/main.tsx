// First, so that it hears of back and forward before any router.
import "./engine/form/history-gate";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Entry, prepareEntry } from "./app/entry";
import { locale } from "./i18n/locale";
import { watchLoadFailures } from "./providers/load-failure";
import { askEarly } from "./providers/panel-api";
import { session } from "./providers/session";
import { colorScheme } from "./public/color-scheme";
import "./public/public.css";

/** After this long, in ms, people are told that something is on its way. */
const patience = 1000;

colorScheme.start();
watchLoadFailures();
askEarly(session.get(), locale.get());
// The screen asks for it itself, and tells the person if it cannot be had.
await Promise.race([prepareEntry().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))]);

const root = document.getElementById("root");
const panel = (
  <StrictMode>
    <Entry />
  </StrictMode>
);
// the sign-in screen stands there already, with what was typed into it (`scripts/build/stand-early.mjs`)
if (root?.hasChildNodes()) hydrateRoot(root, panel);
else if (root) createRoot(root).render(panel);
