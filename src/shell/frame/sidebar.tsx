import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
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
    <Box
      component="nav"
      aria-label={label}
      id={sidebarId}
      sx={{
        position: "sticky",
        top: 0,
        flex: "none",
        width,
        height: "100dvh",
        overflow: "hidden auto",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
        bgcolor: "background.paper",
        transition: "width 0.2s",
      }}
    >
      <SidebarContent isCollapsed={!isOpen} />
    </Box>
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
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: isCollapsed ? "center" : "space-between",
          height: frame.topBar,
          paddingInline: isCollapsed ? 0 : 2,
        }}
      >
        <Brand isSmall={isCollapsed} />
        {onClose && (
          <IconButton aria-label={translate("shell.nav.close")} onClick={onClose} edge="end">
            <Close />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 1, display: "grid", gap: 0.5 }}>
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
      </Box>
    </>
  );
};

const ignore = () => {};

/** The product's mark, a card that passes something on, and its name where there is room; leads to the start. */
const Brand = ({ isSmall = false }: { isSmall?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${translate("shell.name")}: ${translate("shell.start")}`}
      sx={{ display: "flex", alignItems: "center", gap: 1.25, color: "text.primary", textDecoration: "none" }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 30, height: 30, color: "primary.main" }}>
        <rect x="2" y="6" width="28" height="20" rx="4" fill="currentColor" />
        <circle cx="11" cy="14" r="3.2" fill="var(--mui-palette-primary-contrastText)" />
        <path d="M5.8 22c.6-2.9 2.6-4.4 5.2-4.4s4.6 1.5 5.2 4.4z" fill="var(--mui-palette-primary-contrastText)" />
        <path
          d="M20 13.5h6M20 18.5h4"
          stroke="var(--mui-palette-primary-contrastText)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </Box>
      {!isSmall && (
        <Box component="span" sx={{ fontWeight: 700, fontSize: "1.05rem", letterSpacing: "-0.01em" }}>
          {translate("shell.name")}
        </Box>
      )}
    </Box>
  );
};
