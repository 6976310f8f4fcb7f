import ExpandMore from "@mui/icons-material/ExpandMore";
import Collapse from "@mui/material/Collapse";
import { useId } from "react";
import { useStore, useTranslate } from "react-admin";
import { EntryCount } from "./entry-count";
import { currentLink, type MenuEntry } from "./menu";
import { SidebarFlyout } from "./sidebar-flyout";
import { EntryLink, EntryRow, SubList, ToggleButton } from "./sidebar-parts";

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
