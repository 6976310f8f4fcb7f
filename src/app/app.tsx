import Box from "@mui/material/Box";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { localStorageStore, memoryStore } from "react-admin";
import { BrowserRouter, useLocation } from "react-router-dom";
import { languages } from "../i18n/languages";
import type { Shown } from "../i18n/load-dictionary";
import { type Locale, locale } from "../i18n/locale";
import { actorOf } from "../providers/actor";
import { confirmation } from "../providers/confirmation";
import { createI18nProvider, type GrowingI18nProvider } from "../providers/i18n-provider";
import { previewOf } from "../providers/preview";
import { createQueryClient } from "../providers/query-client";
import { session } from "../providers/session";
import { useSession } from "../providers/use-session";
import { createLazyTexts } from "../public/lazy-texts";
import { navigation } from "../public/navigation";
import { useLazyTexts } from "../public/use-lazy-texts";
import { Guarded } from "../shell/frame/guarded";
import { useAskedCode } from "../shell/frame/use-asked-code";
import { FailurePage } from "../shell/messages/failure-page";
import { ErrorBoundary } from "../ui/error-boundary";
import { onFirstTouch } from "../ui/shortcuts";
import { type Look, loadLook } from "../ui/theme";
import { whenIdle } from "../ui/when-idle";
import { registry, useRegistry } from "./registry";
import { AppRoutes, preloadPage } from "./routes";
import { Plugged, Surroundings, type Voice } from "./surroundings";

// no screen is without it, and few people look as somebody else
const PreviewBanner = lazy(async () => ({ default: (await import("../shell/frame/preview-banner")).PreviewBanner }));

const queryClient = createQueryClient(session);
const ownStore = localStorageStore(undefined, "vcard-panel");

interface AppProps {
  /** Told when everything that the screen shows has come. */
  onWhole: () => unknown;
}

/** The panel of a person who is signed in, in a router that tells the entry of every move: some lead out of it, as to /unauthorized. */
export const App = ({ onWhole }: AppProps) => (
  <BrowserRouter>
    <Report />
    <Panel onWhole={onWhole} />
  </BrowserRouter>
);

const Report = () => {
  const { pathname } = useLocation();
  // Only the path decides which page the entry shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the signal, not an input
  useEffect(() => navigation.sync(), [pathname]);
  return null;
};

/** The frame and every route, for the person who is signed in. */
const Panel = ({ onWhole }: AppProps) => {
  const { user, workspace, menu } = useSession();
  const actor = useMemo(() => user && actorOf(user, { workspace, menu }), [user, workspace, menu]);
  const voice = useLazyTexts(voices);
  const preview = previewOf(session);
  // what is set as somebody else goes with it
  const store = useMemo(() => (preview === undefined ? ownStore : memoryStore()), [preview]);
  const isLater = useIsLater();
  const { isWhole } = useRegistry();
  useEffect(() => {
    if (isWhole) onWhole();
    else if (!isLater) void Promise.all([registry.fetchAll(), voice.i18nProvider.fetchNames()]);
  }, [isWhole, isLater, onWhole, voice]);
  return (
    <Surroundings voice={voice} queryClient={queryClient} store={store}>
      {/* Between the end of a session and the sign-in screen there is nobody to draw for. */}
      {actor && (
        <Plugged actor={actor} Guarded={Guarded} isLater={isLater}>
          <FrameBoundary>
            <AppRoutes />
          </FrameBoundary>
        </Plugged>
      )}
      {actor && <Confirmation />}
    </Surroundings>
  );
};

/**
 * Whether the resources are still to be asked for that the screen which was opened first does not show: the rows of a list
 * come before them.
 */
const useIsLater = (): boolean => {
  const [isLater, setLater] = useState(() => !registry.get().isWhole);
  useEffect(() => {
    if (!isLater) return;
    const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === "getList";
    let takeBack: (() => void) | undefined;
    const look = () => {
      takeBack?.();
      if (queryClient.isFetching({ predicate: isList }) === 0) takeBack = whenIdle(() => setLater(false));
    };
    const stop = queryClient.getQueryCache().subscribe(({ type }) => type === "updated" && look());
    // where there are none, as for whoever may not see them
    look();
    return () => {
      stop();
      takeBack?.();
    };
  }, [isLater]);
  return isLater;
};

/** Asks somebody who they are where a call wants it; what cannot be asked is not confirmed. */
const Confirmation = () => {
  const fetchAsked = useAskedCode();
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.get);
  const [open, setOpen] =
    useState<Pick<typeof import("../custom-pages/account/confirm-identity"), "ConfirmIdentity">>();
  useEffect(() => {
    if (!asked || open) return;
    void fetchAsked(async () => {
      const found = await import("../custom-pages/account/confirm-identity");
      await found.prepareConfirmation();
      return found;
    }).then((found) => (found ? setOpen(found) : asked.settle(false)));
  }, [asked, open, fetchAsked]);
  if (!asked || !open) return null;
  return (
    <Suspense>
      <open.ConfirmIdentity onEnd={asked.settle} />
    </Suspense>
  );
};

/**
 * Each language has its own translator: react-admin then only draws again, where a change inside one translator would build
 * the whole panel anew and lose what was typed.
 */
const voices = createLazyTexts(async (language): Promise<PanelVoice> => {
  const [i18nProvider, look] = await Promise.all([
    // whoever has done something has all texts, and so in the next language
    createI18nProvider(language, isTouched ? undefined : shownFirst()),
    loadLook(languages[language].direction),
  ]);
  fetchTextsWhenTouched(i18nProvider);
  return { i18nProvider, look: speaking(language, look) };
});

/** What react-admin's own fields write is in the language of the panel; they would take that of the browser. */
const speaking = (locales: Locale, look: Look): Look => {
  const fields = { defaultProps: { locales } };
  const components = { ...look.theme.components, RaDateField: fields, RaNumberField: fields };
  return { ...look, theme: { ...look.theme, components } };
};

interface PanelVoice extends Voice {
  i18nProvider: GrowingI18nProvider;
}

let isTouched = false;

/** A screen's first load brings what is seen there; what a person may open from there comes with the first that they do. */
const fetchTextsWhenTouched = ({ fetchAll }: GrowingI18nProvider): void =>
  onFirstTouch(() => {
    isTouched = true;
    void fetchAll();
  });

/** Has ready what the first drawing needs: texts, the page that stands at this address, and the resources that it shows. */
export const prepareApp = async (): Promise<PanelVoice> => {
  const [voice] = await Promise.all([
    voices.prefetch(locale.get()),
    preloadPage(globalThis.location.pathname),
    registry.fetchFor(shownFirst()?.resources),
  ]);
  return voice;
};

declare global {
  interface Window {
    /** What the page shows at the address by which it was opened, as a build's own page tells it (`scripts/build/preload-early.mjs`). */
    opened?: Shown & { at: string };
  }
}

/** What the first screen shows; nothing where that is not known before all resources have come, as of the start. */
const shownFirst = (): Shown | undefined => (window.opened?.at === location.href ? window.opened : undefined);

/** The last resort, when the frame itself fails. */
const FrameBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    resetKey={useLocation().pathname}
    fallback={(failure) => (
      <Box component="main" sx={{ padding: 2 }}>
        <Suspense>
          <PreviewBanner />
        </Suspense>
        <FailurePage {...failure} />
      </Box>
    )}
  >
    {children}
  </ErrorBoundary>
);
