import MenuIcon from "@mui/icons-material/Menu";
import MenuOpen from "@mui/icons-material/MenuOpen";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { frame } from "../../ui/theme-tokens";
import { AvatarMenu } from "../account/avatar-menu";
import { LanguageMenu } from "../account/language-menu";
import { ThemeMenu } from "../account/theme-menu";
import { CompanySwitcher } from "../company/company-switcher";
import { Breadcrumb } from "./breadcrumb";
import { sidebarId } from "./sidebar";
import type { useSidebar } from "./use-sidebar";

/** The bar above the content: the menu's button, the place, and what belongs to the person. */
export const TopBar = ({ isWide, isOpen, toggle }: ReturnType<typeof useSidebar>) => {
  const { isBusiness } = useMenuMode();
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        display: "flex",
        alignItems: "center",
        gap: { xs: 0, sm: 0.5 },
        height: frame.topBar,
        paddingInline: { xs: 0.5, sm: 2 },
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <MenuButton isWide={isWide} isOpen={isOpen} toggle={toggle} />
      <Breadcrumb />
      {isBusiness && <CompanySwitcher />}
      <LanguageMenu />
      <ThemeMenu />
      <AvatarMenu />
    </Box>
  );
};

const MenuButton = ({
  isWide,
  isOpen,
  toggle,
}: Pick<ReturnType<typeof useSidebar>, "isWide" | "isOpen" | "toggle">) => {
  const translate = useTranslate();
  const label = translate(isWide ? (isOpen ? "shell.nav.collapse" : "shell.nav.expand") : "shell.nav.open");
  return (
    <IconButton title={label} aria-label={label} aria-expanded={isOpen} aria-controls={sidebarId} onClick={toggle}>
      {isWide && isOpen ? <MenuOpen /> : <MenuIcon />}
    </IconButton>
  );
};
