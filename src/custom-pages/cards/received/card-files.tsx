import Download from "@mui/icons-material/Download";
import QrCode2 from "@mui/icons-material/QrCode2";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ApiError } from "../../../providers/api-error";
import { dataOf } from "../../../providers/data-of";
import { panelApi } from "../../../providers/panel-api";
import { useFailureToast } from "../../../providers/use-failure-toast";
import { saveFile } from "../save-file";
import { QrDialog } from "./qr-dialog";
import type { ReceivedCard } from "./received-card";

/** The ways to take a card along: as a file for the phone's own contacts, and as a code to point a camera at. */
export const CardFiles = ({ vcard }: { vcard: ReceivedCard }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const onFailure = useFailureToast();
  const [qr, setQr] = useState<string>();
  const params = { path: { id: vcard.id } };
  /** The server shows the files of public tokens alone, and does not say which of them are private. */
  const onError = (hidden: string) => (error: unknown) => {
    if (error instanceof ApiError && error.code === 404) notify(`contacts.token.${hidden}`, { type: "warning" });
    else onFailure(error);
  };
  const file = useMutation({
    mutationFn: async () => dataOf(await panelApi.GET("/public/vcards/{id}.vcf", { params, parseAs: "text" })),
    onSuccess: (text) => saveFile({ name: `${vcard.name}.vcf`, type: "text/vcard", text }),
    onError: onError("fileHidden"),
  });
  const code = useMutation({
    mutationFn: async () => dataOf(await panelApi.GET("/public/vcards/{id}/qr.svg", { params, parseAs: "text" })),
    onSuccess: setQr,
    onError: onError("qrHidden"),
  });
  return (
    <div className="rc-files">
      <Button variant="contained" startIcon={<Download />} loading={file.isPending} onClick={() => file.mutate()}>
        {translate("contacts.token.file")}
      </Button>
      <Button variant="outlined" startIcon={<QrCode2 />} loading={code.isPending} onClick={() => code.mutate()}>
        {translate("contacts.token.qr")}
      </Button>
      {qr && <QrDialog svg={qr} name={vcard.name} onClose={() => setQr(undefined)} />}
    </div>
  );
};
