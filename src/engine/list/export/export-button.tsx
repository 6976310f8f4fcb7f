import FileDownload from "@mui/icons-material/FileDownload";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { collectionOf, type ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog")).ExportDialog }));

/** Makes a file of the list, where the contract sends it as one and there is something in it. */
export const ExportButton = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { exports } = useEngine();
  const { data } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (!exports?.offers(collectionOf(definition).resource)) return null;
  return (
    <>
      {Boolean(data?.length) && (
        <Button variant="outlined" startIcon={<FileDownload />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate("engine.export.open")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ExportDialog definition={definition} exports={exports} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
