import Close from "@mui/icons-material/Close";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { BrandMark } from "../../public/brand-mark";
import { frame } from "../../ui/theme-tokens";
import { useFrame } from "./frame";
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
  const { menu } = useFrame();
  const { pathname } = useLocation();
  // Of two entries that could stand for a place only the nearer one does.
  const current = currentLink(menu, pathname);
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
      <ul className="fr-menu">
        {menu.map((entry) => (
          <SidebarEntry
            key={entry.to}
            entry={entry}
            isHere={entry === current}
            pathname={pathname}
            isCollapsed={isCollapsed}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </>
  );
};

const ignore = () => {};

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
