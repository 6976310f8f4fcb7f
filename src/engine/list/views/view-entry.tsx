import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import type { SavedView } from "../../ports";
import { useTold } from "./use-told";
import type { useViewActs } from "./use-view-acts";
import { ViewLink } from "./view-link";
import { focusName, ViewName } from "./view-name";

interface ViewEntryProps {
  view: SavedView;
  acts: ReturnType<typeof useViewActs>;
  onOpen: () => void;
  onDeleted: () => void;
}

/** One of the views: its name, which opens it, and its menu; or what its menu asks. */
export const ViewEntry = ({ view, acts, onOpen, onDeleted }: ViewEntryProps) => {
  const translate = useTranslate();
  const told = useTold();
  const [anchor, setAnchor] = useState<HTMLElement>();
  // the menu's button gets the focus again when it comes back from what was asked in its place
  const [isUsed, setUsed] = useState(false);
  const { first, isBusy, doing, stopDoing } = acts;
  const { id, name, owner } = view;
  const how = doing?.view.id === id ? doing.how : undefined;
  if (how === "rename")
    return (
      <RenameForm
        name={name}
        isBusy={isBusy}
        onRename={(typed) => void acts.rename(view, typed)}
        onCancel={stopDoing}
      />
    );
  if (how === "delete")
    return (
      <div className="vv-ask" role="alertdialog" aria-label={translate("engine.views.delete")}>
        <span>{translate(`engine.views.${owner === "person" ? "ask" : "askShared"}`, { name })}</span>
        <Button
          size="small"
          color="error"
          variant="contained"
          autoFocus
          disabled={isBusy}
          onClick={async () => (await acts.remove(view)) && onDeleted()}
        >
          {translate("engine.views.delete")}
        </Button>
        <Button size="small" disabled={isBusy} onClick={stopDoing}>
          {translate("engine.cancel")}
        </Button>
      </div>
    );
  const named = { "aria-label": translate("engine.views.actions", { name }) };
  return (
    <>
      <div className="vv-what">
        <ViewLink search={acts.addressOf(view)} isOpen={id === acts.openId} onOpen={onOpen}>
          {name}
          {view.changedBy && <small>{translate("engine.views.changedBy", told(view))}</small>}
        </ViewLink>
        {first === id && <Chip size="small" label={translate("engine.views.opensFirst")} />}
        {view.isDefault && first !== id && owner !== "person" && (
          <Chip size="small" variant="outlined" label={translate(`engine.views.isDefault.${owner}`)} />
        )}
      </div>
      <IconButton
        {...named}
        autoFocus={isUsed}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        ⋮
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ root: { role: "region", ...named }, list: named }}
        >
          {acts.actsOf(view).map(([label, act]) => (
            <MenuItem
              key={label}
              disabled={isBusy}
              onClick={() => {
                setAnchor(undefined);
                setUsed(true);
                act();
              }}
            >
              {translate(label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

interface RenameFormProps {
  name: string;
  isBusy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

const RenameForm = ({ name, isBusy, onRename, onCancel }: RenameFormProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onRename(typed.trim());
    else focusName(event);
  };
  return (
    <form className="vv-form" onSubmit={submit}>
      <ViewName autoFocus value={typed} isMissing={!typed.trim()} onChange={setTyped} />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("engine.views.save")}
      </Button>
      <Button disabled={isBusy} onClick={onCancel}>
        {translate("engine.cancel")}
      </Button>
    </form>
  );
};
