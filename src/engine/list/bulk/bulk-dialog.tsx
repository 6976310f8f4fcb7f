import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { Loading } from "../../../ui/loading";
import { isPressed, shortcuts } from "../../../ui/shortcuts";
import { wayBack } from "../../acts/way-back";
import { askedOfMany } from "../../define/definition";
import { RequestCode } from "../../record/request-code";
import { useDefinition } from "../../use-definition";
import { Failed, Pages, useCounted, Working } from "../work/work-parts";
import { type BulkOutcome, type KeptBulk, openOf } from "./bulk-run";
import { type BulkSelection, mostRows, useBulk } from "./use-bulk";

const AskedOnce = lazy(async () => ({ default: (await import("../../acts/action-dialog")).AskedOnce }));

/** What is done to which rows, or what was left of it. */
export interface Bulk {
  /** The action. */
  name: string;
  on: BulkSelection | KeptBulk;
}

interface BulkDialogProps extends Bulk {
  /** Whether anything was done. */
  onClose: (isBegun: boolean) => void;
}

/** An action on many rows: to whom, and who is left out; how far it is; what became of each row, and the way back. */
export const BulkDialog = ({ name, on, onClose }: BulkDialogProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const counted = useCounted();
  const id = useId();
  const bulk = useBulk({ definition, name, on });
  const { work, plan, isBegun, isRunning, changed, isTooMany } = bulk;
  const open = plan ? openOf(plan.file, plan.run).length : 0;
  const isReading = !plan && !isTooMany && !work.failure;
  const isAsking = plan !== undefined && !isBegun;
  const isOver = isBegun && !isRunning;
  const root = `resources.${definition.name}.actions.${name}`;
  const action = translate(`${root}.label`);
  const asked = askedOfMany(definition.actions?.[name] ?? {});
  const label = plan?.file.isUndo ? translate("engine.bulk.undoing", { action }) : action;
  const title = useFocusOn(`${isAsking} ${isRunning} ${isOver} ${changed?.now}`);
  const isBack = isOver && plan?.run.outcomes.some((outcome) => outcome?.is === "done" && outcome.undo);
  const close = () => {
    bulk.leave();
    onClose(isBegun);
  };
  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed, nor stop anything.
      onClose={(_, reason) => {
        if (isRunning) return reason === "escapeKeyDown" && bulk.stop();
        if (reason === "escapeKeyDown" || !asked || isBegun) close();
      }}
      onKeyDown={(event) => {
        if (!isBack || !isPressed("undo", event)) return;
        event.preventDefault();
        bulk.undo();
      }}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={id} ref={title} tabIndex={-1}>
        {label}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {isReading && <DialogContentText>{translate("engine.bulk.reading")}</DialogContentText>}
        {isTooMany && <Alert severity="warning">{translate("engine.bulk.tooMany", counted(mostRows))}</Alert>}
        {changed && !isBegun && plan && (
          <Alert severity="warning">
            {translate("engine.bulk.changed", {
              before: counted(changed.before).count,
              ...counted(changed.now),
            })}
          </Alert>
        )}
        {isAsking && (
          <DialogContentText>
            {open === 0
              ? translate("engine.bulk.nobody")
              : translate("engine.bulk.ask", { ...counted(open), total: counted(plan.file.rows.length).count })}
          </DialogContentText>
        )}
        {asked && !isBegun && (
          // Kept while the rows are read again: what was typed counts for those, too.
          <Suspense fallback={<Loading minHeight={40} />}>
            <AskedOnce id={`${id}-form`} form={asked} root={root} isOpen={isAsking} onAsked={bulk.confirm} />
          </Suspense>
        )}
        {isRunning && <Pause until={bulk.pausedUntil} />}
        <Working work={work} label={label} />
        <Failed work={work}>
          <Button color="inherit" size="small" onClick={isBegun ? bulk.resume : bulk.look}>
            {translate(isBegun ? "engine.bulk.resume" : "engine.retry")}
          </Button>
        </Failed>
        {isOver && plan && !work.failure && <Result plan={plan} />}
        {plan && !isRunning && <Groups plan={plan} isOver={isOver} />}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={bulk.stop}>{translate("engine.actions.stop")}</Button>
        ) : (
          <>
            {isBack && (
              <Button aria-keyshortcuts={shortcuts.undo.keys.join(" ")} onClick={bulk.undo}>
                {translate("engine.bulk.undo")}
              </Button>
            )}
            {isOver && open > 0 && !work.failure && (
              <Button onClick={bulk.resume}>{translate("engine.bulk.resume")}</Button>
            )}
            {isOver && open === 0 && plan && countOf(plan, "failed") > 0 && (
              <Button onClick={bulk.retry}>{translate("engine.retry")}</Button>
            )}
            <Button variant={isOver ? "contained" : "text"} onClick={close}>
              {isOver ? translate("engine.close") : wayBack(translate, label)}
            </Button>
            {!isBegun && (
              <Button
                variant="contained"
                color={name === "delete" ? "error" : "primary"}
                disabled={!isAsking || open === 0 || work.progress !== undefined}
                {...(asked ? { type: "submit", form: `${id}-form` } : { onClick: () => bulk.confirm() })}
              >
                {isAsking && open > 0 ? translate("engine.bulk.confirm", { action, ...counted(open) }) : action}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** The title, which hears the keyboard again wherever what had it is gone. */
const useFocusOn = (phase: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    title.current?.focus();
  }, [phase]);
  return title;
};

/** Why nothing happens for a while. */
const Pause = ({ until }: { until: number }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const seconds = Math.ceil((until - Date.now()) / 1000);
  return seconds > 0 ? <Alert severity="info">{translate("engine.bulk.pause", counted(seconds))}</Alert> : null;
};

const countOf = (plan: KeptBulk, is: BulkOutcome["is"]) =>
  plan.run.outcomes.filter((outcome) => outcome?.is === is).length;

/** What became of all of them together. */
const Result = ({ plan }: { plan: KeptBulk }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const open = openOf(plan.file, plan.run).length;
  const total = counted(plan.file.rows.length).count;
  const done = countOf(plan, "done");
  if (open > 0)
    return <Alert severity="info">{translate("engine.bulk.stopped", { done: counted(done).count, total })}</Alert>;
  const isWhole = done === plan.file.rows.length;
  return (
    <Alert severity={isWhole ? "success" : "warning"}>
      {translate(isWhole ? "engine.bulk.done" : "engine.bulk.doneBut", { ...counted(done), total })}
    </Alert>
  );
};

// what is or was done, and what is still to be done, before what is not
const ranks = ["done", "open", "failed", "refused", "unsure", "left"];
const rankOf = (key: string) => ranks.indexOf(key.split(" ", 1)[0] ?? "");

/** Every row under what became of it, and why. */
const Groups = ({ plan: { file, run }, isOver }: { plan: KeptBulk; isOver: boolean }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const groups = new Map<string, number[]>();
  for (const at of file.rows.keys()) {
    const outcome = run.outcomes[at];
    const key = !outcome ? "open" : outcome.is === "done" ? "done" : `${outcome.is} ${outcome.reason}`;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  const inOrder = [...groups].toSorted(([one], [other]) => rankOf(one) - rankOf(other));
  return inOrder.map(([key, places]) => {
    const [is = "", ...reason] = key.split(" ");
    // those that are to be done are all that is asked about
    const name = is === "open" && !isOver ? "ready" : is;
    return (
      <details key={key} className="vc-paper vc-work-group">
        <summary>
          {translate(`engine.bulk.groups.${name}`, {
            ...counted(places.length),
            reason: translate(reason.join(" ") || "engine.none"),
          })}
        </summary>
        <Pages of={places}>
          {(at) => {
            const outcome = run.outcomes[at];
            return (
              <li key={at}>
                {file.rows[at]?.title}
                {outcome?.is === "failed" && <RequestCode code={outcome.request} />}
              </li>
            );
          }}
        </Pages>
      </details>
    );
  });
};
