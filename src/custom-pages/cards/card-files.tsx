import Download from "@mui/icons-material/Download";
import QrCode from "@mui/icons-material/QrCode2";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Over } from "../../engine";
import { useFailureToast } from "../../providers/use-failure-toast";
import { saveFile } from "../../ui/save-file";
import { isHiddenFile, readVcardFile } from "./read-vcard-file";

const QrDialog = lazy(async () => ({ default: (await import("./qr-dialog")).QrDialog }));

interface CardFilesProps {
  /** The collection that the token is of: `me/vcards` or `vcards`, and `public/vcards` for one of somebody else. */
  resource: string;
  id: string;
  name: string;
  align?: "center" | "start";
}

/** A token as a QR code to show and as a contact file to keep. */
export const CardFiles = ({ resource, id, name, align = "center" }: CardFilesProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useFailureToast();
  const [isQrOpen, setQrOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const text = await readVcardFile({ resource, id, kind: "vcf" });
      saveFile({ name: `${name}.vcf`, content: new Blob([text], { type: "text/vcard" }) });
    } catch (error) {
      if (isHiddenFile(resource, error)) notify("sharing.files.vcfHidden", { type: "warning" });
      else onError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: align }}>
      <Button variant="outlined" startIcon={<QrCode />} aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
        {translate("sharing.files.qr")}
      </Button>
      <Button variant="outlined" startIcon={<Download />} loading={isSaving} loadingPosition="start" onClick={save}>
        {translate("sharing.files.vcf")}
      </Button>
      <Over of={isQrOpen} onClose={() => setQrOpen(false)}>
        {isQrOpen && <QrDialog resource={resource} id={id} name={name} onClose={() => setQrOpen(false)} />}
      </Over>
    </Box>
  );
};
