import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Collapse from "@mui/material/Collapse";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { useStore, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useSides } from "../../ui/use-sides";
import { currentLink, type MenuEntry, type MenuLink, type UseCount } from "./menu";

interface SidebarEntryProps {
  entry: MenuEntry;
  /** Whether the person is somewhere under this entry. */
  isHere: boolean;
  pathname: string;
  isCollapsed: boolean;
  onFollow: () => void;
}

/** One entry of the sidebar: a link and, where there are sub-items, a button that expands them inline. */
export const SidebarEntry = ({ entry, isHere, pathname, isCollapsed, onFollow }: SidebarEntryProps) => {
  const translate = useTranslate();
  const listId = useId();
  const countId = useId();
  const [isExpanded, setExpanded] = useStore(`shell.sidebar.entries${entry.to.replaceAll("/", ".")}`, false);
  const name = translate(entry.label, { smart_count: 2 });
  const { icon: Icon, items, useCount } = entry;
  const current = currentLink(items, pathname);

  return (
    <li>
      <EntryRow data-collapsed={isCollapsed} data-active={isHere}>
        <EntryLink
          to={entry.to}
          onClick={onFollow}
          aria-current={isHere ? (pathname === entry.to ? "page" : "true") : undefined}
          aria-describedby={useCount && countId}
        >
          <Icon fontSize="small" />
          <span>{name}</span>
          {useCount && <EntryCount id={countId} useCount={useCount} />}
        </EntryLink>
        {items.length > 0 && isCollapsed && <SidebarFlyout name={name} items={items} pathname={pathname} />}
        {items.length > 0 && !isCollapsed && (
          <ToggleButton
            type="button"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-label={translate(isExpanded ? "shell.nav.showLess" : "shell.nav.showMore", { name })}
            onClick={() => setExpanded(!isExpanded)}
          >
            <ExpandMore fontSize="small" aria-hidden />
          </ToggleButton>
        )}
      </EntryRow>
      {items.length > 0 && !isCollapsed && (
        <Collapse in={isExpanded} unmountOnExit>
          <SubList id={listId} aria-label={name}>
            {items.map((item) => (
              <li key={item.to}>
                <EntryLink
                  to={item.to}
                  onClick={onFollow}
                  aria-current={item === current && pathname === item.to ? "page" : undefined}
                  aria-label={`${translate(item.label)}: ${name}`}
                >
                  <span>{translate(item.label)}</span>
                </EntryLink>
              </li>
            ))}
          </SubList>
        </Collapse>
      )}
    </li>
  );
};

interface EntryCountProps {
  /** Names the sentence that describes the entry to those who do not see the badge. */
  id: string;
  useCount: UseCount;
}

const most = 99;

/** How many things wait behind an entry of the menu; nothing when none do. */
const EntryCount = ({ id, useCount }: EntryCountProps) => {
  const translate = useTranslate();
  const count = useCount();
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden>{count > most ? `${most}+` : count}</Badge>
      {/* Not seen and not read inside the name of the link: its description. */}
      <span id={id} hidden>
        {translate("shell.nav.waiting", { smart_count: count })}
      </span>
    </>
  );
};

const Badge = styled("b")(({ theme }) => ({
  flex: "none",
  minWidth: 22,
  marginInlineStart: "auto",
  padding: "1px 6px",
  borderRadius: "99px",
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: "20px",
  textAlign: "center",
  "[data-collapsed=true] &": { position: "absolute", insetBlockStart: 2, insetInlineEnd: 12, marginInlineStart: 0 },
}));

interface SidebarFlyoutProps {
  name: string;
  items: readonly MenuLink[];
  pathname: string;
}

/** The sub-items of an entry while the sidebar is collapsed: a menu beside it. */
const SidebarFlyout = ({ name, items, pathname }: SidebarFlyoutProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const current = currentLink(items, pathname);
  const close = () => setAnchor(undefined);
  const { start, end } = useSides();
  return (
    <>
      <ToggleButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={translate("shell.nav.showMore", { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronRight className="vc-turns" fontSize="small" aria-hidden />
      </ToggleButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: end }}
        transformOrigin={{ vertical: "top", horizontal: start }}
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

/** The row of an entry: the link over the whole width, the button for sub-items at its end. */
const EntryRow = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
  "&[data-active=true]": {
    color: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      insetBlock: 8,
      width: 3,
      borderRadius: 6,
      backgroundColor: theme.vars.palette.primary.main,
    },
  },
  "&[data-collapsed=true]": {
    "& > a": { flexDirection: "column", gap: 4, padding: "10px 6px 8px", textAlign: "center", fontSize: "0.75rem" },
    "& > a > span": { lineHeight: 1.25, overflowWrap: "anywhere", hyphens: "auto" },
    "& > button": { position: "absolute", insetBlockStart: 4, insetInlineEnd: 2, width: 24, height: 24 },
  },
}));

const EntryLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  padding: "8px 14px",
  borderRadius: theme.vars.shape.borderRadius,
  color: "inherit",
  fontSize: "0.9rem",
  fontWeight: 550,
  textDecoration: "none",
}));

const ToggleButton = styled("button")(({ theme }) => ({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  marginInlineEnd: 4,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  color: "inherit",
  background: "none",
  cursor: "pointer",
  "& > svg": { transition: "transform 0.15s" },
  "&[aria-expanded=true] > svg": { transform: "rotate(180deg)" },
  "&[aria-haspopup] > svg": { transform: "none !important" },
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
}));

const SubList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  marginBlock: "2px 6px",
  marginInline: "24px 0",
  padding: 0,
  paddingInlineStart: 8,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  "& a": { minHeight: 36, padding: "6px 12px", color: theme.vars.palette.text.secondary },
  "& a:hover": { backgroundColor: theme.vars.palette.action.hover },
  "& a[aria-current=page]": { color: theme.vars.palette.primary.main },
}));
