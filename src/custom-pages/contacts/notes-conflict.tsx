import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";

interface NotesConflictProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Said when the notes were changed elsewhere meanwhile: nothing is overwritten until the person decides. */
export const NotesConflict = ({ onKeepMine, onTakeTheirs }: NotesConflictProps) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert">
      {translate("contacts.notes.conflict")}
      <div className="vc-header-actions">
        <Button size="small" color="inherit" variant="outlined" onClick={onKeepMine}>
          {translate("contacts.notes.keepMine")}
        </Button>
        <Button size="small" color="inherit" onClick={onTakeTheirs}>
          {translate("contacts.notes.takeTheirs")}
        </Button>
      </div>
    </Alert>
  );
};
