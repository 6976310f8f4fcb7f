import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";

interface QrDialogProps {
  svg: string;
  name: string;
  onClose: () => void;
}

/** The QR code of a card, large enough to be read from another screen. */
export const QrDialog = ({ svg, name, onClose }: QrDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate("contacts.token.qrTitle", { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
          {translate("contacts.token.qrText")}
        </DialogContentText>
        {/* As an image, in which a drawing can run no script. */}
        <img
          className="rc-qr"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={translate("contacts.token.qrAlt", { name })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate("contacts.token.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
