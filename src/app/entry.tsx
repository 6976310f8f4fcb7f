import { lazy, memo, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { prefetchAccountTexts } from "../custom-pages/account/account-texts";
import { locale } from "../i18n/locale";
import { rooms } from "../i18n/rooms";
import { guard, type Passage } from "../providers/guard";
import { session } from "../providers/session";
import { useSession } from "../providers/use-session";
import { navigation } from "../public/navigation";
import { type Notice, notices } from "../public/notices";
import { prefetchPublicTexts, usePublicTexts } from "../public/public-texts";
import { Redirect } from "../public/redirect";
import { ScreenBoundary } from "../public/screen-boundary";
import { ToastCard } from "../public/toast-card";
import { usePlace } from "../public/use-place";
import { lazyScreen } from "../ui/lazy-screen";
import { whenIdle } from "../ui/when-idle";
import { later } from "./later-resources";
import { findPublicPage } from "./public-pages";

/** What the browser opens first: the public pages, and the gate to the panel. */
export const Entry = () => {
  const found = findPublicPage(usePlace().pathname);
  return (
    <>
      <ScreenBoundary>
        {found ? <found.Page params={found.params} /> : <PanelGate />}
        <OnceShown />
      </ScreenBoundary>
      <ScreenBoundary>
        <NoticeToast />
      </ScreenBoundary>
    </>
  );
};

/** Fetches what is shown first, so that it is drawn in one step. */
export const prepareEntry = async (): Promise<void> => {
  const found = findPublicPage(navigation.get().pathname);
  const Page = found?.Page ?? (guard({ session: session.get() }) === "ok" ? Panel : undefined);
  await Promise.all([prefetchPublicTexts(locale.get()), Page?.preload()]);
};

/**
 * Its effect waits for the screen beside it, so that nothing is fetched ahead of what the visitor waits for, and what was
 * pressed before the screen worked is done only then (`scripts/build/stand-early.mjs`).
 */
const OnceShown = () => {
  useEffect(() => {
    dispatchEvent(new Event("vcard-panel.works"));
    return prefetchWhenUseful();
  }, []);
  return null;
};

// They name every resource, and most people come in where none is asked for.
const addresses = () => import("./panel-addresses");

/** What the panel asks for itself a moment later, tells the person if it cannot be had, and has had by then. */
const beside = async () => {
  const { later: laterTexts } = await rooms[locale.get()].panel();
  return Promise.all([laterTexts?.("_rest"), laterTexts?.("_resources"), later?.()]);
};

/** Whoever may into the panel gets it with its texts and resources. */
const Panel = lazyScreen(async () => {
  const [{ App, prepareApp }] = await Promise.all([
    import("./app"),
    // the page itself asks for what somebody needs who is signed in
    session.get().user || beside().catch(() => {}),
  ]);
  await prepareApp().catch(() => {});
  // Remembered, since the entry draws again with every move, which the panel's own router has already seen to.
  return memo(App);
});
const Denied = lazy(async () => ({ default: (await import("../custom-pages/account/turned-away")).Denied }));
const FirstPassword = lazy(async () => {
  // The page asks for them a moment later, and tells the person if they cannot be had.
  prefetchAccountTexts(locale.get()).catch(() => {});
  return { default: (await import("../custom-pages/account/first-password")).FirstPassword };
});
const NotFound = lazy(async () => ({ default: (await import("../custom-pages/account/turned-away")).NotFound }));

/** What is shown at an address of the panel; at any other nothing is found. */
const AtPanelPath = lazyScreen(async () => {
  const { isPanelPath } = await addresses();
  return ({ pathname, children }: { pathname: string; children: ReactNode }) =>
    isPanelPath(pathname) ? children : <NotFound />;
});

/** Lets those who may into the panel; everyone else is led on without loading it. */
const PanelGate = () => {
  const current = useSession();
  const { pathname } = usePlace();
  const passage = guard({ session: current });
  if (passage === "ok") return <Panel onWhole={AtPanelPath.preload} />;
  const turnedAway = <TurnedAway passage={passage} />;
  // where most people come in, nothing is asked for
  return pathname === "/" ? turnedAway : <AtPanelPath pathname={pathname}>{turnedAway}</AtPanelPath>;
};

const TurnedAway = ({ passage }: { passage: Exclude<Passage, "ok"> }) => {
  const current = useSession();
  const { path } = usePlace();
  // The screen there asks whom it is for before it asks whether the account is active.
  if (passage === "unauthorized") return <Panel onWhole={AtPanelPath.preload} />;
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

/**
 * Fetches the panel ahead, once, for whoever is on the way into it: not for the visitor of a card, until they go on. Returns
 * what ends it.
 */
const prefetchWhenUseful = (): (() => void) => {
  const gone = new AbortController();
  const look = () => {
    const isIdle = !session.get().user;
    if (isIdle && findPublicPage(navigation.get().pathname)?.isForStrangers) return;
    stop();
    prefetchPanel({ isIdle, gone: gone.signal });
  };
  const stop = navigation.subscribe(look);
  look();
  return () => {
    stop();
    gone.abort();
  };
};

/** Shows the notice on its pages; it goes with them, and when the person closes it or tries something else. */
const NoticeToast = () => {
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  const { pathname } = usePlace();
  const isGone = notice !== undefined && !notice.on.includes(pathname);
  useEffect(() => {
    if (isGone) notices.clear();
  }, [isGone]);
  useEffect(() => {
    addEventListener("submit", notices.clear, true);
    return () => removeEventListener("submit", notices.clear, true);
  }, []);

  return (
    <div className="public public-notices">
      <div className="public-toasts" role={notice?.kind === "failure" ? "alert" : "status"}>
        {notice && !isGone && <NoticeCard {...notice} />}
      </div>
    </div>
  );
};

const NoticeCard = ({ kind, text }: Notice) => (
  <ToastCard kind={kind} text={text(usePublicTexts())} onClose={notices.clear} />
);

/**
 * Fetches the panel: at once for whoever is signed in; for everyone else while the person types, and has it rehearse then. A
 * failure is let be, since opening the panel tries again.
 */
const prefetchPanel = ({ isIdle, gone }: { isIdle: boolean; gone: AbortSignal }): void => {
  const fetchAll = () =>
    Promise.all([Panel.preload(), isIdle && import("./rehearsal").then(({ rehearse }) => rehearse(gone))]);
  const start = () => void fetchAll().catch(() => {});
  // 800 ms after it the sign-in screen has long been drawn
  if (isIdle) whenIdle(start, 800);
  else start();
};
