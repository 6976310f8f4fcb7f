import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type RaRecord, useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { useActions } from "../acts/action-context";
import { titleOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { useDefinition } from "../use-definition";
import { useNavigate } from "../use-navigate";
import { type MenuItem as Item, menuOfRecord } from "./menu-of-record";

interface RecordMenuProps {
  record: RaRecord;
  anchor: HTMLElement;
  onClose: () => void;
  /** Entries that have a button of their own. */
  except?: readonly string[];
}

/** What can be done with a record. An entry that cannot run now stays reachable and says why. */
export const RecordMenu = ({ record, anchor, onClose, except = [] }: RecordMenuProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor, definitionOf } = useEngine();
  const { start } = useActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const items = menuOfRecord({ actor, definition, record, definitionOf }).filter(({ name }) => !except.includes(name));
  const choose = ({ name, access, to, action }: Item) => {
    if (!access.allowed) return;
    onClose();
    if (to) navigate(to, { state: { list: search } });
    else if (action) start(name, action, record);
  };
  const named = { "aria-label": translate("engine.list.rowActions", { title: titleOf(definition, record) }) };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      // The root stands outside the page's landmarks, so it is one itself.
      slotProps={{ root: { role: "region", ...named }, list: { ...named, disabledItemsFocusable: true } }}
    >
      {items.map((item) => {
        const { name, label, icon: Icon, access } = item;
        return (
          <MenuItem
            key={name}
            // Not `disabled`: keyboard and screen reader must be able to reach the reason.
            aria-disabled={!access.allowed}
            onClick={() => choose(item)}
            sx={access.allowed ? dangerous(name) : unavailable}
          >
            <ListItemIcon sx={{ color: "inherit" }}>{Icon && <Icon fontSize="small" />}</ListItemIcon>
            <ListItemText
              primary={translate(label)}
              secondary={access.allowed ? undefined : translate(access.reason)}
              slotProps={{ secondary: { sx: { whiteSpace: "normal", maxWidth: 260 } } }}
            />
          </MenuItem>
        );
      })}
    </Menu>
  );
};

const unavailable = { cursor: "default", color: "text.disabled" } as const;
const dangerous = (name: string) => (name === "delete" ? { color: "error.main" } : {});
