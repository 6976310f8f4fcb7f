import { lazy, useEffect } from "react";
import { prefetchAccountTexts } from "../custom-pages/account/account-texts";
import { locale } from "../i18n/locale";
import { guard } from "../providers/guard";
import { session } from "../providers/session";
import { useSession } from "../providers/use-session";
import { navigation } from "../public/navigation";
import { NoticeToast } from "../public/notice-toast";
import { PublicTextsProvider } from "../public/public-texts";
import { Redirect } from "../public/redirect";
import { ScreenBoundary } from "../public/screen-boundary";
import { usePlace } from "../public/use-place";
import { loadPanel, prefetchPanel } from "./load-panel";
import { isPanelPath } from "./panel-addresses";
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

const Panel = lazy(async () => ({ default: await loadPanel() }));
const Denied = lazy(async () => ({ default: (await import("../custom-pages/account/turned-away")).Denied }));
const FirstPassword = lazy(async () => {
  // The page asks for them a moment later, and tells the person if they cannot be had.
  prefetchAccountTexts(locale.get()).catch(() => {});
  return { default: (await import("../custom-pages/account/first-password")).FirstPassword };
});
const NotFound = lazy(async () => ({ default: (await import("../custom-pages/account/turned-away")).NotFound }));

/** Lets those who may into the panel; everyone else is led on without loading it. */
const PanelGate = () => {
  const current = useSession();
  const { pathname, path } = usePlace();
  const passage = guard({ session: current });
  if (passage === "ok") return <Panel />;
  if (!isPanelPath(pathname)) return <NotFound />;
  // The screen there asks whom it is for before it asks whether the account is active.
  if (passage === "unauthorized") return <Panel />;
  if (passage === "denied") return <Denied />;
  if (passage === "password") return <FirstPassword />;
  // Who left on purpose starts afresh; who was interrupted comes back to where they were.
  return <Redirect to="/login" state={current.ended === "signed-out" ? undefined : comeBackTo(path, current.left)} />;
};

// The same object for the same place, so that drawing twice does not lead on twice.
let last: { from: string; company?: string | undefined } = { from: "" };
const comeBackTo = (from: string, company?: string) => {
  if (last.from !== from || last.company !== company) last = { from, company };
  return last;
};

/** Fetches the panel ahead, once, for whoever is on the way into it: not for the visitor of a card, until they go on. */
const prefetchWhenUseful = (): void => {
  const look = () => {
    const isIdle = !session.get().user;
    if (isIdle && findPublicPage(navigation.get().pathname)?.isForStrangers) return;
    stop();
    prefetchPanel({ isIdle });
  };
  const stop = navigation.subscribe(look);
  look();
};
