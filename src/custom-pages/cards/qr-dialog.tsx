import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { RetryAlert } from "../../ui/retry-alert";
import { saveFile } from "../../ui/save-file";
import { WaitingBlock } from "../../ui/waiting-block";
import { isHiddenFile, readVcardFile } from "./read-vcard-file";

interface QrDialogProps {
  /** The collection that the token is of: `me/vcards`, `vcards`, or `public/vcards`. */
  resource: string;
  id: string;
  name: string;
  onClose: () => void;
}

/** The QR code of a token, large enough for a camera. */
export const QrDialog = ({ resource, id, name, onClose }: QrDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, "qr", id],
    queryFn: () => readVcardFile({ resource, id, kind: "qr" }),
  });
  const title = translate("sharing.files.qrTitle", { name });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, justifyItems: "center" }}>
        <DialogContentText>{translate("sharing.files.qrText")}</DialogContentText>
        {isPending && <WaitingBlock width={260} height={260} />}
        {error &&
          (isHiddenFile(resource, error) ? (
            <Alert severity="warning">{translate("sharing.files.qrHidden")}</Alert>
          ) : (
            <RetryAlert text={translate("sharing.files.qrFailed")} onRetry={() => void refetch()} />
          ))}
        {data && (
          // White around it in the dark too, or no camera finds it.
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(data)}`}
            alt={title}
            width={260}
            height={260}
            style={{ background: "#fff", padding: 12, borderRadius: 6, maxWidth: "100%", boxSizing: "border-box" }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("sharing.close")}</Button>
        <Button
          variant="contained"
          disabled={!data}
          onClick={() =>
            data && saveFile({ name: `${name}.svg`, content: new Blob([data], { type: "image/svg+xml" }) })
          }
        >
          {translate("sharing.files.qrSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
