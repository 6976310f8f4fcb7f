import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { Suspense, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { type RecordDialogProps, type RecordOf, RecordPicker } from "../../engine";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { WaitingBlock } from "../../ui/waiting-block";
import { useAnswer } from "./use-answer";

type Props = RecordDialogProps<RecordOf<"received-vcards">, "received-vcards" | "me/exchanges">;

/** Accepts a received token, perhaps with one's own in return, or rejects it, which is asked twice. */
export const RespondDialog = ({ resource, shownAt = [], record, onClose }: Props) => {
  const { name, sender, vcard } = record;
  const translate = useTranslate();
  const { answer, isRunning, problemOf } = useAnswer(resource, { shownAt });
  const id = useId();
  const [vcardId, setVcardId] = useState("");
  // nothing before the question was asked: whoever turns back from it is at the way to it again
  const [isRejecting, setRejecting] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  const respond = async (accept: boolean) => {
    setProblem(undefined);
    try {
      await answer({ id: record.id, body: accept && vcardId ? { accept, vcardId } : { accept } });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const turnTo = (isToReject: boolean) => {
    // what failed before says nothing of the other answer
    setProblem(undefined);
    setRejecting(isToReject);
  };
  const told = problem && <Alert severity="error">{translate(problem)}</Alert>;
  if (isRejecting) {
    return (
      <ConfirmDialog
        title={translate("receivedVcards.reject.title", { name })}
        text={translate("receivedVcards.reject.text")}
        confirm={translate("receivedVcards.dialog.reject")}
        cancel={translate("engine.cancel")}
        isDangerous
        isBusy={isRunning}
        onConfirm={() => void respond(false)}
        onClose={() => turnTo(false)}
      >
        {told}
      </ConfirmDialog>
    );
  }
  const isMine = resource === "me/exchanges";
  // A visitor without an account and an address cannot get a token back.
  const canGetOne = vcard !== undefined || (sender.id ?? sender.email) !== undefined;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => !isRunning && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate("receivedVcards.dialog.title", { name })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          {translate(`receivedVcards.dialog.${sender.id === undefined ? "visitor" : isMine ? "mine" : "text"}`)}
        </DialogContentText>
        {canGetOne && (
          <Suspense fallback={<WaitingBlock height={40} />}>
            <RecordPicker
              target={isMine ? mine : companys}
              filter={active}
              value={vcardId}
              onChange={setVcardId}
              label={translate("receivedVcards.dialog.reply")}
              text={{
                helperText: translate(`receivedVcards.dialog.${isMine ? "mineHint" : "replyHint"}`),
                disabled: isRunning,
              }}
            />
          </Suspense>
        )}
        {told}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning} sx={{ marginInlineEnd: "auto" }}>
          {translate("engine.cancel")}
        </Button>
        {/* on one line, however little room there is */}
        <Box sx={{ display: "flex", gap: 1, marginInlineStart: "auto" }}>
          <Button
            variant="outlined"
            color="error"
            disabled={isRunning}
            autoFocus={isRejecting === false}
            onClick={() => turnTo(true)}
          >
            {translate("receivedVcards.dialog.reject")}
          </Button>
          <Button variant="contained" loading={isRunning} onClick={() => void respond(true)}>
            {translate("receivedVcards.dialog.accept")}
          </Button>
        </Box>
      </DialogActions>
    </Dialog>
  );
};

const companys = { resource: "vcards", title: "name" };
const mine = { resource: "me/vcards", title: "name" };
const active = { isActive: true };
