import Box from "@mui/material/Box";
import { lazy, type MouseEvent, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { useSession } from "../../providers/use-session";
import { useLeavingClearsMode, useMenuMode } from "../../providers/workspace/use-menu-mode";
import { Loading } from "../../ui/loading";
import { useWorkspaceWatch } from "../company/use-workspace-watch";
import { ErrorBoundary } from "../messages/error-boundary";
import { FailurePage } from "../messages/failure-page";
import { OfflineBanner } from "../messages/offline-banner";
import { Toasts } from "../messages/toasts";
import { Sidebar } from "./sidebar";
import { SkipLink } from "./skip-link";
import { TopBar } from "./top-bar";
import { useDocumentTitle } from "./use-document-title";
import { useSidebar } from "./use-sidebar";

// Few people need it, and its dropdown is as heavy as a list.
const SelectCompany = lazy(async () => ({ default: (await import("../company/select-company")).SelectCompany }));

const contentId = "content";

/** The frame around every signed-in page. A screen that fails leaves it standing. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { workspace } = useSession();
  const { asksForCompany } = useMenuMode();
  const sidebar = useSidebar();
  const title = useDocumentTitle();
  useLeavingClearsMode();
  useWorkspaceWatch();

  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <SkipLink href={`#${contentId}`} onClick={focusContent}>
        {translate("shell.skip")}
      </SkipLink>
      <Sidebar {...sidebar} />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <TopBar {...sidebar} />
        <OfflineBanner />
        <Box component="main" id={contentId} tabIndex={-1} sx={{ flex: 1, padding: { xs: 2, md: 3 } }}>
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
        </Box>
      </Box>
      <Toasts />
      <Box component="span" role="status" sx={visuallyHidden}>
        {title}
      </Box>
    </Box>
  );
};

/** Moves the focus alone: the address keeps saying where one is. */
const focusContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
};

const visuallyHidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
