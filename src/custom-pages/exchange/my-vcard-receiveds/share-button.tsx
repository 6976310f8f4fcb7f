import Share from "@mui/icons-material/Share";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import type { RecordOf } from "../../../engine";

const ShareDialog = lazy(async () => ({ default: (await import("../share-dialog")).ShareDialog }));

/** What brings something back: sharing the token. */
export const ShareButton = ({ vcard }: { vcard: RecordOf<"me/vcards"> }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Share />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate("sharing.label")}
      </Button>
      <Suspense>
        {isOpen && <ShareDialog resource="me/vcards" record={vcard} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
