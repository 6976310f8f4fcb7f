import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { SessionUser } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { frame } from "../../ui/theme-tokens";
import { useAccountEntries } from "./account-entries";
import { ChoiceMenu, useChoices } from "./choice-menu";
import { useNarrow } from "./use-narrow";

/** Who is signed in, and what is theirs: the other account, the profiles, the way out. */
export const AvatarMenu = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const entries = useAccountEntries();
  const choices = useChoices();
  const isNarrow = useNarrow();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<{ name: string; anchor: HTMLElement | undefined }>();
  if (!user) return null;

  const close = () => setAnchor(undefined);
  const choice = choices.find(({ name }) => name === chosen?.name);
  const name = fullNameOf(user);
  const label = translate("shell.account.label", { name });
  // where the bar has no room for them
  const settings = isNarrow
    ? [
        <Divider key="settings" component="li" role="none" />,
        ...choices.map(({ name, label, icon: Icon }) => (
          <MenuItem
            key={name}
            aria-haspopup="menu"
            onClick={() => {
              close();
              setChosen({ name, anchor });
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        )),
      ]
    : [];

  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-tour="account"
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
          paper: { sx: { width: frame.avatarMenu } },
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
        {entries.flatMap(({ name, label, icon: Icon, isTurning, isApart = false, to, run }, at) => {
          const choose = () => {
            close();
            run?.();
          };
          const isWayOut = name === "logout";
          const entry = (
            <MenuItem
              key={name}
              className={isWayOut ? "fr-way-out" : undefined}
              {...(to !== undefined && { component: Link, to })}
              onClick={choose}
            >
              <ListItemIcon>
                <span className={isTurning ? "vc-turns" : undefined} style={{ display: "inline-flex" }}>
                  <Icon fontSize="small" />
                </span>
              </ListItemIcon>
              {/* a name that has not come leaves the frame standing */}
              <Suspense>
                <Words of={label} />
              </Suspense>
            </MenuItem>
          );
          // the way out has a line of its own
          const isOther = at > 0 && !isWayOut && isApart !== (entries[at - 1]?.isApart ?? false);
          return [
            // the way out is the last of all
            ...(isWayOut ? settings : []),
            isOther && <Divider key={`before ${name}`} component="li" role="none" />,
            entry,
          ];
        })}
      </Menu>
      {choice && <ChoiceMenu choice={choice} anchor={chosen?.anchor} onClose={() => setChosen(undefined)} />}
    </>
  );
};

const Words = ({ of }: { of: string }) => useTranslate()(of, { smart_count: 2 });

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
