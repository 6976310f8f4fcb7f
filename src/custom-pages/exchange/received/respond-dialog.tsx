import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { RecordPicker, useEngine } from "../../../engine";
import type { ReceivedVcard } from "./received-vcard";

interface RespondDialogProps {
  received: ReceivedVcard;
  onClose: () => void;
}

/** Accepts a received token, perhaps with one of the company's in return, or rejects it. */
export const RespondDialog = ({ received: { id: exchangeId, name }, onClose }: RespondDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { act, asFailure, messageKey, failureKey } = useEngine();
  const queryClient = useQueryClient();
  const id = useId();
  const [vcardId, setVcardId] = useState("");
  const [busy, setBusy] = useState<"accept" | "reject">();
  const [problem, setProblem] = useState<string>();

  const respond = async (way: "accept" | "reject") => {
    setBusy(way);
    setProblem(undefined);
    const accept = way === "accept";
    const body = accept && vcardId ? { accept, vcardId } : { accept };
    try {
      const { type = accept ? "EXCHANGE_ACCEPTED" : "EXCHANGE_REJECTED" } = await act("received-vcards", {
        id: exchangeId,
        verb: "respond",
        body,
      });
      notify(messageKey("success", type), { type: "success" });
      onClose();
    } catch (error) {
      const failure = asFailure(error);
      const { type } = failure;
      // Somebody else was faster: there is nothing left to answer.
      if (type === "EXCHANGE_STATE" || type === "EXCHANGE_NOT_FOUND") {
        notify(failureKey(failure), { type: "error" });
        onClose();
      } else {
        setProblem(failureKey(failure));
      }
    } finally {
      setBusy(undefined);
      void queryClient.invalidateQueries();
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate("receivedVcards.dialog.title", { name })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{translate("receivedVcards.dialog.text")}</DialogContentText>
        <Suspense fallback={translate("engine.loading")}>
          <RecordPicker
            target={vcards}
            filter={active}
            value={vcardId}
            onChange={setVcardId}
            label={translate("receivedVcards.dialog.reply")}
            text={{ helperText: translate("receivedVcards.dialog.replyHint"), disabled: busy !== undefined }}
          />
        </Suspense>
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button onClick={onClose} disabled={busy !== undefined} sx={{ marginInlineEnd: "auto" }}>
          {translate("engine.cancel")}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={busy === "reject"}
          disabled={busy === "accept"}
          onClick={() => void respond("reject")}
        >
          {translate("receivedVcards.dialog.reject")}
        </Button>
        <Button
          variant="contained"
          loading={busy === "accept"}
          disabled={busy === "reject"}
          onClick={() => void respond("accept")}
        >
          {translate("receivedVcards.dialog.accept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const vcards = { resource: "vcards", title: "name" };
const active = { isActive: true };
