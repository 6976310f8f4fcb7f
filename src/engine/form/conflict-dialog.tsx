import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import type { Values } from "../define/shape";
import { usePlaces } from "../place";
import { differing } from "./differing";
import { isSame } from "./is-same";

interface ConflictDialogProps {
  definition: ResourceDefinition;
  names: readonly string[];
  mine: Values;
  theirs: RaRecord;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows what differs between the form and what someone else has saved meanwhile; nothing is lost before the choice. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { definition, names, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate("engine.form.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
          {translate("engine.form.conflict.text")}
        </DialogContentText>
        <table className="vc-compare">
          <thead>
            <tr>
              {["field", "mine", "theirs"].map((column) => (
                <th key={column} scope="col">
                  {translate(`engine.form.conflict.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing(names, mine, theirs).flatMap((name) => {
              const schema = definition.fields[name];
              if (!schema) return [];
              const look = lookOf(schema);
              const place = placeFor(name, schema);
              const Value = look.Value ?? look.Cell;
              return (
                <tr key={name}>
                  <th scope="row">{translate(place.label)}</th>
                  {[mine, theirs].map((side, at) => (
                    <td key={at === 0 ? "mine" : "theirs"}>
                      {isSame(side[name], undefined) ? (
                        <em>{translate("engine.form.conflict.empty")}</em>
                      ) : (
                        // References show the id's own record, not the one that the server embedded for another id.
                        <Value
                          value={side[name]}
                          record={at === 0 ? { id: theirs.id } : theirs}
                          place={place}
                          look={look}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button onClick={onClose}>{translate("engine.cancel")}</Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {translate("engine.form.conflict.takeTheirs")}
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          {translate("engine.form.conflict.keepMine")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
