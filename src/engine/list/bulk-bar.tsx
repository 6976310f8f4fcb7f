import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import { can } from "../access";
import { useSend } from "../acts/use-verb";
import { collectionOf, type ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import type { Failure } from "../ports";
import { bulkActionsOf } from "../record/menu-of-record";

interface BulkBarProps {
  definition: ResourceDefinition;
  records: RaRecord[];
  onDone: () => void;
}

/** What can be done with the selected rows. */
export const BulkBar = ({ definition, records, onDone }: BulkBarProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const [name, setName] = useState<string>();
  return (
    <div className="vc-paper vc-bulk" role="toolbar" aria-label={translate("engine.list.actions")}>
      <strong role="status">{translate("engine.list.selected", { smart_count: records.length })}</strong>
      {bulkActionsOf({ actor, definition }).map(([action]) => (
        <Button
          key={action}
          size="small"
          color={action === "delete" ? "error" : "primary"}
          onClick={() => setName(action)}
        >
          {translate(`resources.${definition.name}.actions.${action}.label`)}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onDone}>
        {translate("engine.list.unselect")}
      </Button>
      {name && (
        <BulkDialog
          definition={definition}
          name={name}
          records={records}
          onClose={(isDone) => {
            setName(undefined);
            if (isDone) onDone();
          }}
        />
      )}
    </div>
  );
};

interface BulkDialogProps extends Omit<BulkBarProps, "onDone"> {
  name: string;
  onClose: (isDone: boolean) => void;
}

const BulkDialog = ({ definition, name, records, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  // What is chosen when the dialog opens; rows change under it while it works.
  const [{ ready, skipped }] = useState(() => {
    const open = records.filter((record) => can({ actor, definition, action: name, record }).allowed);
    return { ready: open, skipped: records.length - open.length };
  });
  const { run, stop, done, isRunning } = useBulk(definition);
  const label = translate(`resources.${definition.name}.actions.${name}.label`);
  return (
    <Dialog open onClose={() => !isRunning && onClose(false)} aria-label={label}>
      <DialogTitle>{label}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate("engine.actions.bulk", { smart_count: ready.length })}</DialogContentText>
        {skipped > 0 && (
          <DialogContentText sx={{ marginTop: 1 }}>
            {translate("engine.actions.bulkSkipped", { smart_count: skipped })}
          </DialogContentText>
        )}
        {isRunning && (
          <>
            <LinearProgress
              variant="determinate"
              value={(100 * done) / ready.length}
              sx={{ marginTop: 2 }}
              aria-label={label}
            />
            <p role="status">{translate("engine.actions.bulkProgress", { done, total: ready.length })}</p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => (isRunning ? stop() : onClose(false))}>
          {translate(isRunning ? "engine.actions.stop" : "engine.cancel")}
        </Button>
        <Button
          variant="contained"
          color={name === "delete" ? "error" : "primary"}
          disabled={ready.length === 0}
          loading={isRunning}
          onClick={async () => {
            await run(name, ready);
            onClose(true);
          }}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Does an action on several records, one after the other; it can be stopped, and tells what was done and what was not. */
const useBulk = (definition: ResourceDefinition) => {
  const { asFailure, failureKey } = useEngine();
  const send = useSend(collectionOf(definition).acts);
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (name: string, records: readonly RaRecord[]): Promise<void> => {
    isStopped.current = false;
    setDone(0);
    setRunning(true);
    const failures: Failure[] = [];
    let tried = 0;
    for (const record of records) {
      if (isStopped.current) break;
      try {
        await send({ verb: name, id: record.id, record });
      } catch (error) {
        failures.push(asFailure(error));
      }
      tried += 1;
      setDone(tried);
    }
    setRunning(false);
    queryClient.invalidateQueries();
    tell(tried, failures);
  };

  const stop = () => {
    isStopped.current = true;
  };

  return { run, stop, done, isRunning };

  function tell(tried: number, failures: readonly Failure[]): void {
    const [first] = failures;
    if (first === undefined) {
      notify("engine.actions.bulkDone", { type: "success", messageArgs: { smart_count: tried } });
      return;
    }
    const reason = translate(failureKey(first));
    notify("engine.actions.bulkFailed", { type: "error", messageArgs: { smart_count: failures.length, reason } });
  }
};
