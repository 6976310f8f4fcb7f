import Close from "@mui/icons-material/Close";
import Refresh from "@mui/icons-material/Refresh";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { type ComponentProps, Suspense } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { BrandMark } from "../../public/brand-mark";
import { ErrorBoundary } from "../../ui/error-boundary";
import { useIsLate } from "../../ui/outline";
import { frame } from "../../ui/theme-tokens";
import { useFrame, useWholeFrame } from "./frame";
import { currentLink } from "./menu";
import { SidebarEntry } from "./sidebar-entry";
import type { useSidebar } from "./use-sidebar";

export const sidebarId = "sidebar";

/** The main menu: a column on wide screens, a drawer over the content, with focus kept inside, on small ones. */
export const Sidebar = ({ isWide, isOpen, width, closeDrawer }: ReturnType<typeof useSidebar>) => {
  const label = useTranslate()("shell.nav.label");
  if (!isWide)
    return (
      <Drawer
        open={isOpen}
        onClose={closeDrawer}
        slotProps={{
          paper: { id: sidebarId, "aria-label": label, sx: { width: frame.sidebarOpen, maxWidth: "88vw" } },
        }}
      >
        <nav aria-label={label}>
          <SidebarContent isCollapsed={false} onFollow={closeDrawer} onClose={closeDrawer} />
        </nav>
      </Drawer>
    );
  return (
    <nav className="fr-side" aria-label={label} id={sidebarId} style={{ width }}>
      <SidebarContent isCollapsed={!isOpen} />
    </nav>
  );
};

interface SidebarContentProps {
  isCollapsed: boolean;
  onFollow?: () => void;
  onClose?: () => void;
}

const SidebarContent = ({ isCollapsed, onFollow = ignore, onClose }: SidebarContentProps) => {
  const translate = useTranslate();
  const { others } = useFrame();
  const { pathname } = useLocation();
  return (
    <>
      <div className="fr-head" data-collapsed={isCollapsed} style={{ minHeight: frame.topBar }}>
        <Brand isSmall={isCollapsed} />
        {onClose && (
          <IconButton aria-label={translate("shell.nav.close")} onClick={onClose} edge="end">
            <Close />
          </IconButton>
        )}
      </div>
      {/* a list that is opened by its address has its rows before it knows of others */}
      <ErrorBoundary resetKey={pathname} fallback={() => <Reload isCollapsed={isCollapsed} />}>
        <Suspense>
          {others !== "later" && <Entries pathname={pathname} isCollapsed={isCollapsed} onFollow={onFollow} />}
        </Suspense>
      </ErrorBoundary>
      {others && <MenuOutline />}
    </>
  );
};

const ignore = () => {};

type EntriesProps = Pick<ComponentProps<typeof SidebarEntry>, "pathname" | "isCollapsed" | "onFollow">;

const Entries = (entryProps: EntriesProps) => {
  const { menu } = useWholeFrame();
  // Of two entries that could stand for a place only the nearer one does.
  const current = currentLink(menu, entryProps.pathname);
  return (
    <ul className="fr-menu">
      {menu.map((entry) => (
        <SidebarEntry key={entry.to} entry={entry} isHere={entry === current} {...entryProps} />
      ))}
    </ul>
  );
};

/** Until the menu stands. The list beside it says already that something is on its way. */
const MenuOutline = () => (
  <div className="fr-awaited vc-breathes" aria-hidden="true">
    {useIsLate() && [1, 2, 3, 4, 5].map((at) => <span key={at} className="vc-skeleton fr-soon" />)}
  </div>
);

/** Where the menu could not be had: code that did not come is not asked for again. */
const Reload = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const translate = useTranslate();
  return (
    <div className="fr-menu" role="alert">
      <p className={isCollapsed ? "vc-hidden" : "fr-lost"}>{translate("shell.failure.partTitle")}</p>
      <div className="fr-entry" data-collapsed={isCollapsed}>
        <button className="fr-link" type="button" onClick={() => window.location.reload()}>
          <Refresh fontSize="small" />
          <span>{translate("shell.failure.reload")}</span>
        </button>
      </div>
    </div>
  );
};

/** The product's mark, a card that passes something on, and its name where there is room; leads to the start. */
const Brand = ({ isSmall = false }: { isSmall?: boolean }) => {
  const translate = useTranslate();
  return (
    <Link to="/" className="fr-brand" aria-label={`${translate("shell.name")}: ${translate("shell.start")}`}>
      <BrandMark className="fr-mark" />
      {!isSmall && <span>{translate("shell.name")}</span>}
    </Link>
  );
};
