import Business from "@mui/icons-material/Business";
import Logout from "@mui/icons-material/Logout";
import PersonOutline from "@mui/icons-material/PersonOutlineOutlined";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { askToLeave } from "../../engine";
import { panelAuth } from "../../providers/panel-api";
import type { SessionUser } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { frame } from "../../ui/theme-tokens";
import { useFrame } from "./frame";

/** Who is signed in, and what is theirs: the other account, the profiles, the way out. */
export const AvatarMenu = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const { pages } = useFrame();
  const { isBusiness, send } = useMenuMode();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!user) return null;

  const close = () => setAnchor(undefined);
  const leaveTo = (leave: () => void) => () => {
    close();
    askToLeave(leave);
  };
  const isUser = user.role === "PLATFORM_USER";
  // An entry appears as soon as its page exists.
  const exists = (path: string) => pages.some((page) => page.path === path);
  const name = fullNameOf(user);
  const label = translate("shell.account.label", { name });

  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5, borderRadius: "50%" }}
      >
        <PersonAvatar user={user} />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          root: { role: "region", "aria-label": label },
          list: { "aria-label": label },
          paper: { sx: { width: 300, maxWidth: frame.avatarMenu } },
        }}
      >
        <Box
          component="li"
          role="none"
          sx={{ display: "flex", gap: 1.5, alignItems: "center", padding: "8px 16px 12px" }}
        >
          <PersonAvatar user={user} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 650 }}>
              {name}
            </Typography>
            <Typography noWrap variant="body2" color="textSecondary">
              {user.email}
            </Typography>
          </Box>
        </Box>
        <Divider component="li" role="none" sx={{ marginBlock: "0 8px !important" }} />
        {isUser && (
          <MenuItem onClick={leaveTo(() => send({ kind: "toggle" }))}>
            <ListItemIcon>
              <SwapHoriz fontSize="small" />
            </ListItemIcon>
            {translate(isBusiness ? "shell.mode.toPersonal" : "shell.mode.toBusiness")}
          </MenuItem>
        )}
        {exists(profilePaths.mine) && (
          <MenuItem component={Link} to={profilePaths.mine} onClick={close}>
            <ListItemIcon>
              <PersonOutline fontSize="small" />
            </ListItemIcon>
            {translate("shell.account.profile")}
          </MenuItem>
        )}
        {isUser && isBusiness && exists(profilePaths.company) && (
          <MenuItem component={Link} to={profilePaths.company} onClick={close}>
            <ListItemIcon>
              <Business fontSize="small" />
            </ListItemIcon>
            {translate("shell.account.companyProfile")}
          </MenuItem>
        )}
        <MenuItem onClick={leaveTo(panelAuth.logout)}>
          <ListItemIcon>
            <Logout className="vc-turns" fontSize="small" />
          </ListItemIcon>
          {translate("shell.account.logout")}
        </MenuItem>
      </Menu>
    </>
  );
};

/** The person's picture, or the first letter of the name; decoration beside the name. */
const PersonAvatar = ({ user, size = 34 }: { user: SessionUser; size?: number }) => (
  <Avatar
    src={user.avatarUrl}
    alt=""
    aria-hidden
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.45,
      fontWeight: 650,
      bgcolor: "primary.main",
      color: "primary.contrastText",
    }}
  >
    {user.firstName.charAt(0).toLocaleUpperCase()}
  </Avatar>
);

/** First, middle and last name as one. */
const fullNameOf = ({ firstName, middleName, surName }: SessionUser): string =>
  [firstName, middleName, surName].filter(Boolean).join(" ");

/** Pages of the avatar's menu; each entry appears once its page exists. */
const profilePaths = { mine: "/me/profile", company: "/me/company" } as const;
