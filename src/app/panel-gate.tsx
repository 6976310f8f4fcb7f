import { lazy } from "react";
import { prefetchAccountTexts } from "../custom-pages/account/account-texts";
import { locale } from "../i18n/locale";
import { guard } from "../providers/guard";
import { useSession } from "../providers/use-session";
import { Redirect } from "../public/redirect";
import { usePlace } from "../public/use-place";
import { loadPanel } from "./load-panel";
import { isPanelPath } from "./panel-addresses";

const Panel = lazy(async () => ({ default: await loadPanel() }));
const Denied = lazy(async () => ({ default: (await import("../custom-pages/account/unauthorized/denied")).Denied }));
const FirstPassword = lazy(async () => {
  // The page asks for them a moment later, and tells the person if they cannot be had.
  prefetchAccountTexts(locale.get()).catch(() => {});
  return { default: (await import("../custom-pages/account/first-password/first-password")).FirstPassword };
});
const NotFound = lazy(async () => ({ default: (await import("../custom-pages/account/not-found")).NotFound }));

/** Lets those who may into the panel; everyone else is led on without loading it. */
export const PanelGate = () => {
  const session = useSession();
  const { pathname, path } = usePlace();
  const passage = guard({ session });
  if (passage === "ok") return <Panel />;
  if (!isPanelPath(pathname)) return <NotFound />;
  // The screen there asks whom it is for before it asks whether the account is active.
  if (passage === "unauthorized") return <Panel />;
  if (passage === "denied") return <Denied />;
  if (passage === "password") return <FirstPassword />;
  // Who left on purpose starts afresh; who was interrupted comes back to where they were.
  return <Redirect to="/login" state={session.ended === "signed-out" ? undefined : comeBackTo(path, session.left)} />;
};

// The same object for the same place, so that drawing twice does not lead on twice.
let last: { from: string; company?: string | undefined } = { from: "" };
const comeBackTo = (from: string, company?: string) => {
  if (last.from !== from || last.company !== company) last = { from, company };
  return last;
};
