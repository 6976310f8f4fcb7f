import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useStore } from "react-admin";
import { frame } from "../../ui/theme-tokens";

/** Whether the sidebar is open and how wide it is: 280 or 100 on wide screens (remembered), 280 or 0 on small ones. */
export const useSidebar = () => {
  const isWide = useMediaQuery<{ breakpoints: { up: (key: "md") => string } }>((theme) => theme.breakpoints.up("md"), {
    noSsr: true,
  });
  const [isExpanded, setExpanded] = useStore("shell.sidebar.expanded", true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isOpen = isWide ? isExpanded : isDrawerOpen;
  return {
    isWide,
    isOpen,
    width: sidebarWidth({ isWide, isOpen }),
    toggle: () => (isWide ? setExpanded(!isExpanded) : setDrawerOpen(!isDrawerOpen)),
    closeDrawer: () => setDrawerOpen(false),
  };
};

/** The width of the sidebar in pixels. */
export const sidebarWidth = ({ isWide, isOpen }: { isWide: boolean; isOpen: boolean }): number => {
  if (isOpen) return frame.sidebarOpen;
  return isWide ? frame.sidebarCollapsed : frame.sidebarClosed;
};
