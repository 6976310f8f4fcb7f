import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Collapse from "@mui/material/Collapse";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
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
      <div className="fr-entry" data-collapsed={isCollapsed} data-active={isHere}>
        <Link
          className="fr-link"
          to={entry.to}
          onClick={onFollow}
          aria-current={isHere ? (pathname === entry.to ? "page" : "true") : undefined}
          aria-describedby={useCount && countId}
        >
          <Icon fontSize="small" />
          <span>{name}</span>
          {useCount && <EntryCount id={countId} useCount={useCount} />}
        </Link>
        {items.length > 0 && isCollapsed && <SidebarFlyout name={name} items={items} pathname={pathname} />}
        {items.length > 0 && !isCollapsed && (
          <button
            className="fr-toggle"
            type="button"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-label={translate(isExpanded ? "shell.nav.showLess" : "shell.nav.showMore", { name })}
            onClick={() => setExpanded(!isExpanded)}
          >
            <ExpandMore fontSize="small" aria-hidden />
          </button>
        )}
      </div>
      {items.length > 0 && !isCollapsed && (
        <Collapse in={isExpanded} unmountOnExit>
          <ul className="fr-items" id={listId} aria-label={name}>
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  className="fr-link"
                  to={item.to}
                  onClick={onFollow}
                  aria-current={item === current && pathname === item.to ? "page" : undefined}
                  aria-label={`${translate(item.label)}: ${name}`}
                >
                  <span>{translate(item.label)}</span>
                </Link>
              </li>
            ))}
          </ul>
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
      <b className="fr-count" aria-hidden>
        {count > most ? `${most}+` : count}
      </b>
      {/* Not seen and not read inside the name of the link: its description. */}
      <span id={id} hidden>
        {translate("shell.nav.waiting", { smart_count: count })}
      </span>
    </>
  );
};

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
      <button
        className="fr-toggle"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={translate("shell.nav.showMore", { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronRight className="vc-turns" fontSize="small" aria-hidden />
      </button>
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
