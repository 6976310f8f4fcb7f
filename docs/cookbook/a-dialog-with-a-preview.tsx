import Share from "@mui/icons-material/Share";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { defineResource, type RecordDialogProps, type RecordOf, text, toRecipient, useVerb } from "../../src/engine";

/** Shows what will be sent, and to whom, before it is. */
const ShareWithPreview = ({ record, onClose }: RecordDialogProps<RecordOf<"vcards">, "vcards">) => {
  const [to, setTo] = useState("");
  const share = useVerb("vcards", "share");
  const send = async () => {
    // what was typed stays where it is refused
    if (await share.attempt({ id: record.id, body: toRecipient(to) })) onClose();
  };
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>Share {record.name}</DialogTitle>
      <DialogContent>
        <TextField margin="dense" label="To" value={to} onChange={(event) => setTo(event.target.value)} />
        <p>{to === "" ? "Nobody yet" : `${to} will see ${record.name}, ${record.title ?? "without a title"}`}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={send} disabled={to === ""} loading={share.isRunning}>
          Send
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const example = defineResource("vcards", {
  icon: Share,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120) },
  list: { columns: ["name"] },
  actions: { share: { icon: Share, dialog: ShareWithPreview } },
});
