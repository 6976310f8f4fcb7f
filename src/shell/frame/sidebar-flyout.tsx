import ChevronRight from "@mui/icons-material/ChevronRight";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { currentLink, type MenuLink } from "./menu";
import { ToggleButton } from "./sidebar-parts";

interface SidebarFlyoutProps {
  name: string;
  items: readonly MenuLink[];
  pathname: string;
}

/** The sub-items of an entry while the sidebar is collapsed: a menu beside it. */
export const SidebarFlyout = ({ name, items, pathname }: SidebarFlyoutProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const current = currentLink(items, pathname);
  const close = () => setAnchor(undefined);
  return (
    <>
      <ToggleButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={translate("shell.nav.showMore", { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronRight fontSize="small" aria-hidden />
      </ToggleButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ root: { role: "region", "aria-label": name }, list: { "aria-label": name } }}
      >
        {items.map((item) => (
          <MenuItem key={item.to} component={Link} to={item.to} selected={item === current} onClick={close}>
            {translate(item.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
