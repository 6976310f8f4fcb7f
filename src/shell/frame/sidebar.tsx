import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { frame } from "../../ui/theme-tokens";
import { Brand } from "./brand";
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
        borderRight: 1,
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
