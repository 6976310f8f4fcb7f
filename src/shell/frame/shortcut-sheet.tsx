import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { keysHere, type ShortcutName, shortcutRooms, shortcuts, signs } from "../../ui/shortcuts";
import { usePanelChoice } from "./preferences";
import "./shortcut-sheet.css";

interface ShortcutSheetProps {
  onClose: () => void;
}

/** Every shortcut of the panel, as the table of them has it, and the switch for those of a single letter. */
export const ShortcutSheet = ({ onClose }: ShortcutSheetProps) => {
  const translate = useTranslate();
  const id = useId();
  const { chosen, choose } = usePanelChoice();
  const isOn = chosen.areSingleKeysOff !== true;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate("shell.shortcuts.title")}</DialogTitle>
      <DialogContent className="sk">
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              onChange={(_, on) => choose({ areSingleKeysOff: !on })}
              aria-describedby={`${id}-single`}
            />
          }
          label={translate("shell.shortcuts.single")}
        />
        <p id={`${id}-single`}>{translate("shell.shortcuts.singleHint", { keys: singles.join(" ") })}</p>
        {shortcutRooms.map((room) => (
          <section key={room} aria-labelledby={`${id}-${room}`}>
            <h3 id={`${id}-${room}`}>{translate(`shell.shortcuts.rooms.${room}`)}</h3>
            <dl>
              {names
                .filter((name) => shortcuts[name].room === room)
                .map((name) => (
                  <div key={name}>
                    <dt>{translate(`shell.shortcuts.names.${name}`)}</dt>
                    <dd>
                      <Keys of={keysHere(name)} isOn={isOn} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate("engine.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What is switched off is crossed out. */
const Keys = ({ of, isOn }: { of: readonly string[]; isOn: boolean }) => {
  const translate = useTranslate();
  const word = (key: string) => signs[key] ?? translate(`shell.shortcuts.keys.${key}`, { _: key });
  return of.map((keys, at) => (
    <span key={keys}>
      {at > 0 && ` ${translate("shell.shortcuts.or")} `}
      {isOn || keys.length > 1 ? <kbd>{keys.split("+").map(word).join(" + ")}</kbd> : <s>{<kbd>{keys}</kbd>}</s>}
    </span>
  ));
};

// the names of the table itself
const names = Object.keys(shortcuts) as ShortcutName[];
const singles = Object.values(shortcuts)
  .flatMap(({ keys }): readonly string[] => keys)
  .filter((keys) => keys.length === 1);
