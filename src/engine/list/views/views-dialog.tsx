import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useEngine } from "../../engine-provider";
import { type ViewOwner, type ViewPort, viewOwnerValues } from "../../ports";
import { useLocale } from "../../use-locale";
import { useTold } from "./use-told";
import { useViewActs } from "./use-view-acts";
import { noView } from "./use-view-id";
import { ViewEntry } from "./view-entry";
import { ViewLink } from "./view-link";
import { focusName, ViewName } from "./view-name";
import "./views.css";
import { useDefinition } from "../../use-definition";

interface ViewsDialogProps {
  views: ViewPort;
  onClose: () => void;
}

/** Opens a list under its names, keeps it under another one, and says with which it opens. */
export const ViewsDialog = ({ views, onClose }: ViewsDialogProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const everybodys = useRef<HTMLDivElement>(null);
  const acts = useViewActs({ definition, views, onClose });
  const { all, first, error, isPending, isBusy } = acts;
  const named = [...all].sort((a, b) => a.name.localeCompare(b.name, locale));
  // what is asked of one view is put away first
  const close = (_: object, reason: string) =>
    reason === "escapeKeyDown" && acts.doing ? acts.stopDoing() : onClose();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth className="vv">
      <DialogTitle id={id}>
        {translate("engine.views.title", {
          name: translate(`resources.${definition.name}.name`, { smart_count: 2 }),
        })}
      </DialogTitle>
      <DialogContent>
        <Notices acts={acts} />
        <ul>
          <li>
            <div className="vv-what" ref={everybodys}>
              <ViewLink search={acts.addressOfNone} isOpen={!acts.openId} onOpen={onClose}>
                {translate("engine.views.everybody")}
              </ViewLink>
              {first === noView ? (
                <Chip size="small" label={translate("engine.views.opensFirst")} />
              ) : (
                <Button size="small" onClick={acts.openNoneFirst}>
                  {translate("engine.views.openFirst")}
                </Button>
              )}
            </div>
          </li>
        </ul>
        {all.length === 0 && !isPending && error === null && (
          <p className="vv-none">{translate("engine.views.none")}</p>
        )}
        {viewOwnerValues.map((owner) => {
          const some = named.filter((one) => one.owner === owner);
          return (
            some.length > 0 && (
              <section key={owner} aria-labelledby={`${id}-${owner}`}>
                <h3 id={`${id}-${owner}`}>{translate(`engine.views.owners.${owner}`)}</h3>
                <ul>
                  {some.map((view) => (
                    <li key={view.id}>
                      <ViewEntry
                        view={view}
                        acts={acts}
                        onOpen={onClose}
                        // what had the focus went with it
                        onDeleted={() => everybodys.current?.querySelector("a")?.focus()}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        <SaveForm owners={views.owners} isBusy={isBusy} onSave={acts.saveAs} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("engine.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** What went wrong, what is not kept yet, and what somebody else has changed meanwhile. */
const Notices = ({ acts }: { acts: ReturnType<typeof useViewActs> }) => {
  const translate = useTranslate();
  const told = useTold();
  const { asFailure, failureKey, messageKey } = useEngine();
  const { error, failure, active, isModified, isBusy, doing } = acts;
  const problem = failure === undefined ? undefined : asFailure(failure);
  const nameProblem = problem?.fields?.find(({ path }) => path === "name");
  const wrong =
    problem &&
    (nameProblem && problem.type === "VALIDATION_FAILED" ? messageKey("field", nameProblem.type) : failureKey(problem));
  return (
    <>
      {error !== null && (
        <Alert severity="warning">
          {translate("engine.views.failed", { reason: translate(failureKey(asFailure(error))) })}
        </Alert>
      )}
      {wrong && (
        <Alert
          severity="error"
          onClose={acts.forgetFailure}
          slotProps={{ closeButton: { title: translate("engine.close") } }}
        >
          {translate(wrong)}
        </Alert>
      )}
      {active && isModified && doing?.how !== "conflict" && (
        <Alert severity="info" role="status">
          {translate("engine.views.isModified", { name: active.name })}
          <div className="vv-answers">
            {acts.mayWrite(active) && (
              <Button size="small" variant="contained" disabled={isBusy} onClick={() => acts.save(active)}>
                {translate("engine.views.save")}
              </Button>
            )}
            <Button size="small" disabled={isBusy} onClick={() => acts.reset(active)}>
              {translate("engine.views.reset")}
            </Button>
          </div>
        </Alert>
      )}
      {doing?.how === "conflict" && (
        <Alert severity="warning">
          {translate("engine.views.conflict", told(doing.view))}
          <div className="vv-answers">
            <Button size="small" variant="contained" disabled={isBusy} onClick={() => acts.save(doing.view)}>
              {translate("engine.views.overwrite")}
            </Button>
            <Button size="small" disabled={isBusy} onClick={acts.stopDoing}>
              {translate("engine.cancel")}
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
};

interface SaveFormProps {
  owners: readonly ViewOwner[];
  isBusy: boolean;
  onSave: (owner: ViewOwner, name: string) => void;
}

const SaveForm = ({ owners, isBusy, onSave }: SaveFormProps) => {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState("");
  const [owner, setOwner] = useState<ViewOwner>("person");
  const [isAsked, setAsked] = useState(false);
  const isEmpty = !name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmpty) focusName(event);
    else onSave(owner, name.trim());
  };
  return (
    <form className="vv-form" onSubmit={submit} aria-labelledby={id}>
      <h3 id={id}>{translate("engine.views.saveAs")}</h3>
      <ViewName value={name} isMissing={isAsked && isEmpty} onChange={setName} />
      {owners.length > 1 && (
        <TextField
          select
          size="small"
          label={translate("engine.views.for")}
          value={owner}
          onChange={({ target }) => setOwner(owners.find((one) => one === target.value) ?? "person")}
          slotProps={{ select: { native: true } }}
        >
          {owners.map((one) => (
            <option key={one} value={one}>
              {translate(`engine.views.forOwner.${one}`)}
            </option>
          ))}
        </TextField>
      )}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("engine.views.save")}
      </Button>
    </form>
  );
};
