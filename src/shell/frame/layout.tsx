import Alert from "@mui/material/Alert";
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useEvent, useNotify, useTranslate } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiError } from "../../providers/api-error";
import { panelApi } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { ErrorBoundary } from "../../ui/error-boundary";
import { Loading } from "../../ui/loading";
import { FailurePage } from "../messages/failure-page";
import { Toasts } from "../messages/toasts";
import { tourEvent } from "./account-entries";
import { crumbsOf } from "./crumbs";
import { useFrame } from "./frame";
import { usePanelChoice } from "./preferences";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useAskedCode } from "./use-asked-code";
import { contentId, focusContent, useKeptFocus } from "./use-kept-focus";
import { useKeptScroll } from "./use-kept-scroll";
import { useSidebar } from "./use-sidebar";
import "../../ui/ui.css";
import "./frame.css";

// Few people need it, and its dropdown is as heavy as a list.
const SelectCompany = lazy(async () => ({ default: (await import("../company/company-dialog")).SelectCompany }));

const Notices = lazy(async () => ({ default: (await import("./preview-banner")).Notices }));

/** The frame around every signed-in page. A screen that fails leaves it standing. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { user, workspace } = useSession();
  const { asksForCompany } = useMenuMode();
  const sidebar = useSidebar();
  const title = useDocumentTitle();
  useWorkspaceWatch();
  useStepWatch();
  useKeptFocus();
  useKeptScroll();

  return (
    <div className="fr-frame">
      <a className="fr-skip" href={`#${contentId}`} onClick={skip}>
        {translate("shell.skip")}
      </a>
      <Sidebar {...sidebar} />
      <div className="fr-page">
        <TopBar {...sidebar} />
        <OfflineBanner />
        {/* what has its texts to wait for leaves the rest of the frame standing */}
        <Suspense>
          <Guide />
        </Suspense>
        {(user?.preview || user?.erasureDueAt) && (
          <Suspense>
            <Notices />
          </Suspense>
        )}
        <main id={contentId} className="fr-content" tabIndex={-1}>
          {/* Another company is another world: nothing of the old one stays mounted. */}
          <ErrorBoundary
            key={workspace?.id ?? ""}
            resetKey={pathname}
            fallback={(failure) => <FailurePage {...failure} />}
          >
            <Suspense fallback={<Loading />}>{children}</Suspense>
            {asksForCompany && (
              <Suspense>
                <SelectCompany />
              </Suspense>
            )}
          </ErrorBoundary>
        </main>
      </div>
      <Suspense>
        <Toasts />
      </Suspense>
      <span role="status" className="vc-hidden">
        {title}
      </span>
    </div>
  );
};

/** Says so while the device has no connection, and when it is back. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const wasOffline = useRef(false);

  useEffect(() => {
    if (isOnline && wasOffline.current) notify("shell.offline.back", { type: "success" });
    wasOffline.current = !isOnline;
  }, [isOnline, notify]);

  return (
    <div role="status">
      {!isOnline && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {translate("shell.offline.gone")}
        </Alert>
      )}
    </div>
  );
};

const watchConnection = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

const loadTour = () => import("../tour/tour");

/** Offers the tour at somebody's first access, and gives it whenever it is asked for. */
const Guide = () => {
  const fetchAsked = useAskedCode();
  const { user, isPrimaryAccess } = useSession();
  const [open, setOpen] = useState<Pick<typeof import("../tour/tour"), "Tour"> & { isOffer: boolean; turn: number }>();
  const show = useEvent(async (isOffer: boolean) => {
    // whoever did not ask for it misses nothing
    const found = await (isOffer ? loadTour().catch(() => undefined) : fetchAsked(loadTour));
    if (found) setOpen((before) => ({ Tour: found.Tour, isOffer, turn: (before?.turn ?? 0) + 1 }));
  });
  const { chosen, choose } = usePanelChoice();
  const isNew = user !== undefined && isPrimaryAccess && !chosen.isToured;
  useEffect(() => {
    if (isNew) void show(true);
    const ask = () => void show(false);
    window.addEventListener(tourEvent, ask);
    return () => window.removeEventListener(tourEvent, ask);
  }, [isNew, show]);
  const end = useEvent(() => {
    setOpen(undefined);
    choose({ isToured: true });
  });
  return open && <open.Tour key={open.turn} isOffer={open.isOffer} onEnd={end} />;
};

/** Moves the focus alone: the address keeps saying where one is. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  focusContent();
};

/**
 * Keeps the workspace true to the person's companies: a new name or logo is taken over, and a company that the person
 * has left is put away, which asks for another one.
 */
const useWorkspaceWatch = () => {
  const notify = useNotify();
  const { workspace, menu } = useSession();
  const { data: companies, error } = useMyCompanies({ enabled: menu === "BUSINESS" && workspace !== undefined });
  // Every call names the workspace, so a company that is not the person's any more has even this one refused.
  const isRefused = error instanceof ApiError && error.code === 403;

  useEffect(() => {
    if (!workspace || !(companies || isRefused)) return;
    const known = isRefused ? undefined : companies?.find(({ id }) => id === workspace.id);
    if (known) {
      const { id, name, logoUrl } = known;
      if (name !== workspace.name || logoUrl !== workspace.logoUrl) session.setWorkspace({ id, name, logoUrl });
      return;
    }
    notify("shell.company.lost", { type: "warning", messageArgs: { name: workspace.name } });
    session.setWorkspace();
  }, [companies, isRefused, workspace, notify]);
};

const stepEvent = "vcard-panel.step";
const asked = ["SECOND_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"];

// from the first call on, which is sent before the frame stands
panelApi.use({
  onError: ({ error }) => {
    if (error instanceof ApiError && asked.includes(error.type)) dispatchEvent(new Event(stepEvent));
  },
});

/** Leads whoever has to set up a second step first, or to come by the provider of a company, to where that is done, which says why, and leads back. */
const useStepWatch = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const lead = useEvent(() => {
    // in its place, so that the way back leads past what is not open
    if (pathname !== profile) navigate(profile, { replace: true, state: { from: pathname + search } });
  });
  useEffect(() => {
    addEventListener(stepEvent, lead);
    return () => removeEventListener(stepEvent, lead);
  }, [lead]);
};

const profile = "/me/profile";

/** Names the tab after the screen, the nearest first; answers the title, to be told to those who do not see it. */
const useDocumentTitle = (): string => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { resources, pages } = useFrame();
  const crumbs = crumbsOf({ pathname, resources, pages }).map(({ label }) => translate(label, { smart_count: 2 }));
  const title = [...crumbs.reverse(), translate("shell.name")].join(" · ");
  // with what it names, and not a moment later
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return title;
};
