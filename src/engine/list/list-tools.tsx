import BookmarkBorder from "@mui/icons-material/BookmarkBorder";
import FileDownload from "@mui/icons-material/FileDownload";
import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import Button from "@mui/material/Button";
import { lazy, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { useEvent, useListContext, useNotify, useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { onFirstTouch } from "../../ui/shortcuts";
import { SortBy, type SortOption } from "../../ui/sort-by";
import { collectionOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { Over } from "../own-part";
import { useDefinition } from "../use-definition";
import { OpenViewContext, useListChoice } from "./columns/use-list-choice";
import { useBeside } from "./use-beside";

const ColumnsDialog = lazy(async () => ({ default: (await import("./columns/columns-dialog")).ColumnsDialog }));
const ViewsDialog = lazy(async () => ({ default: (await import("./views/views-dialog")).ViewsDialog }));
const ExportDialog = lazy(async () => ({ default: (await import("./export/export-dialog")).ExportDialog }));

interface ListToolsProps {
  /** Every order of the list, for where there are no column headings. */
  orders: readonly SortOption[];
}

/** What is done with a list besides narrowing it; on a phone, where several of them wait behind one button. */
export const ListTools = ({ orders }: ListToolsProps) => {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const tools = [
    orders.length > 0 && <SortBy key="sort" options={orders} isForPhones />,
    useViewsTool(),
    useColumnsTool(),
    useExportTool(),
  ].filter(Boolean);
  return (
    <>
      {tools.length > 1 && (
        <Button
          className="vc-tools-button"
          variant="outlined"
          aria-label={translate("engine.list.tools")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          ⋮
        </Button>
      )}
      <div id={id} className="vc-tools" data-open={isOpen || tools.length === 1}>
        {tools}
      </div>
    </>
  );
};

/** Opens and keeps the list under names, where views are kept. */
const useViewsTool = (): ReactNode => {
  const translate = useTranslate();
  const { views } = useEngine();
  const { data } = useListContext();
  const view = useContext(OpenViewContext);
  const { key, state } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const touched = useRef<string>(undefined);
  useEffect(
    () =>
      onFirstTouch(() => {
        touched.current = key;
      }),
    [key],
  );
  // fetched when the rows stand: none of them waits for it
  const Watch = useBeside(Boolean(views && data), () => import("./views/use-views"))?.ViewsWatch;
  if (!views) return null;
  const dialog = isOpen && <ViewsDialog views={views} onClose={() => setOpen(false)} />;
  return (
    <Tool
      key="views"
      icon={<BookmarkBorder />}
      label={view?.name ?? translate("engine.views.open")}
      mark={view?.isModified ? translate("engine.views.modified") : undefined}
      // it is where the dialog was that has just been left for this view
      autoFocus={state?.fromViews === true}
      onOpen={setOpen}
      dialog={
        <>
          {dialog}
          {Watch && <Watch views={views} touched={touched} />}
        </>
      }
    />
  );
};

/** Arranges the columns, where there are some and what is chosen is kept. */
const useColumnsTool = (): ReactNode => {
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const { asFailure, failureKey } = useEngine();
  const { choose, failure } = useListChoice(definition);
  const [isOpen, setOpen] = useState(false);
  const { list, row } = definition.views ?? {};
  // An open dialog says it itself.
  const isUntold = failure !== undefined && !isOpen;
  const tell = useEvent(() => {
    const reason = translate(failureKey(asFailure(failure)));
    notify("engine.columns.notSaved", { type: "warning", messageArgs: { reason } });
  });
  useEffect(() => {
    if (isUntold) tell();
  }, [isUntold, tell]);
  if (!choose || list || row) return null;
  return (
    <Tool
      key="columns"
      icon={<ViewColumn />}
      label={translate("engine.columns.open")}
      onOpen={setOpen}
      dialog={isOpen && <ColumnsDialog onClose={() => setOpen(false)} />}
    />
  );
};

/** Makes a file of the list, where the contract sends it as one and there is something in it. */
const useExportTool = (): ReactNode => {
  const translate = useTranslate();
  const { exports } = useEngine();
  const { resource } = collectionOf(useDefinition());
  const { data } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (!exports?.offers(resource)) return null;
  if (!isOpen && !data?.length) return null;
  return (
    <Tool
      key="export"
      icon={<FileDownload />}
      label={translate("engine.export.open")}
      onOpen={setOpen}
      dialog={isOpen && <ExportDialog exports={exports} onClose={() => setOpen(false)} />}
    />
  );
};

interface ToolProps {
  icon: ReactNode;
  label: string;
  /** Behind the label, and never cut off. */
  mark?: string | undefined;
  autoFocus?: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Fetched when it is first opened. */
  dialog: ReactNode;
}

const Tool = ({ icon, label, mark, autoFocus = false, onOpen, dialog }: ToolProps) => (
  <>
    <Button
      variant="outlined"
      startIcon={icon}
      aria-haspopup="dialog"
      autoFocus={autoFocus}
      onClick={() => onOpen(true)}
    >
      <span className="vc-tool-label">{label}</span>
      {mark && " "}
      {mark && <span className="vc-tool-mark">{mark}</span>}
    </Button>
    <Over of={Boolean(dialog)} onClose={() => onOpen(false)}>
      {dialog}
    </Over>
  </>
);
