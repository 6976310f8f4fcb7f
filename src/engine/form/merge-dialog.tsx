import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Changes, Collisions, useQuestions } from "./differences";
import type { Choices, Merge } from "./merge";

interface MergeDialogProps {
  current: RaRecord;
  merged: Merge;
  /** Whether it is known what was there before both. */
  hasBase: boolean;
  /** Whether the work is only taken up again, and nothing is saved yet. */
  isRestored: boolean;
  onSettle: (choices: Choices) => void;
  onClose: () => void;
}

/**
 * Shows what was stored meanwhile beside what was typed, and puts both together with one click; what both have changed
 * is asked before. Nothing is lost by closing it.
 */
export const MergeDialog = (props: MergeDialogProps) => {
  const { current, merged, hasBase, isRestored, onSettle, onClose } = props;
  const translate = useTranslate();
  const questions = useQuestions(merged.collisions);
  const id = useId();
  const isCollision = merged.collisions.length > 0;
  // References show the id's own record, not the one that the server embedded for another id.
  const bare = { id: current.id };
  const sides = { theirs: current, mine: bare, ...(hasBase && { base: bare }) };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {translate(`engine.form.conflict.${isRestored ? "restored" : "title"}`)}
      </DialogTitle>
      <DialogContent ref={questions.place} className="vc-merge">
        <DialogContentText id={`${id}-text`}>
          {translate(`engine.form.conflict.${isCollision ? "asked" : "together"}`)}
        </DialogContentText>
        <Collisions {...{ questions, sides }} />
        {merged.theirs.length > 0 && (
          <section aria-labelledby={`${id}-theirs`}>
            <h3 id={`${id}-theirs`}>{translate("engine.form.conflict.theirs")}</h3>
            <Changes differences={merged.theirs} before={bare} after={current} />
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("engine.cancel")}</Button>
        <Button
          variant="contained"
          onClick={() => questions.areAnswered() && onSettle(questions.choices)}
          autoFocus={!isCollision}
        >
          {translate(
            isRestored ? "engine.form.conflict.apply" : isCollision ? "engine.form.save" : "engine.form.conflict.save",
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
