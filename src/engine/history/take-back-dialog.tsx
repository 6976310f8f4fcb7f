import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useMemo, useState } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import type { FieldErrors } from "react-hook-form";
import { useVerbs } from "../acts/use-verb";
import type { FieldMap, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { Changes, Collisions, useLabel, useListed, useQuestions } from "../form/differences";
import { splitMessage } from "../form/error-map";
import { fieldsOf } from "../form/form-values";
import { isSame } from "../form/is-same";
import { useEngineForm } from "../form/use-engine-form";
import { useDefinition } from "../use-definition";
import { differencesOf, goalOf, type How, type Step } from "./steps";

interface TakeBackDialogProps {
  told: FieldMap;
  how: How;
  steps: readonly Step[];
  at: number;
  /** The record as it is stored. */
  current: RaRecord;
  onDone: (record: RaRecord) => void;
  onClose: () => void;
}

/** Shows what taking back would change now, asks about what was changed again since, and saves it as any other change. */
export const TakeBackDialog = ({ current, ...props }: TakeBackDialogProps) => {
  const [stored, setStored] = useState(current);
  return (
    <Against key={stored.updatedAt} {...props} current={stored} isNewer={stored !== current} onStale={setStored} />
  );
};

interface AgainstProps extends TakeBackDialogProps {
  /** Whether somebody has changed the record while it was looked at. */
  isNewer: boolean;
  onStale: (current: RaRecord) => void;
}

const Against = (props: AgainstProps) => {
  const { told, how, steps, at, current, isNewer, onStale, onDone, onClose } = props;
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const { asFailure, messageKey } = useEngine();
  const listed = useListed(definition);
  const id = useId();
  const fields = useMemo(() => fieldsOf(definition, false), [definition]);
  const { form, refuse, valuesOf } = useEngineForm({ fields, record: current, rules: definition });
  const { isSubmitting, errors } = form.formState;
  const verbs = useVerbs(definition.name, { success: false });
  const { goal, merged } = useMemo(() => {
    const goal = goalOf({ definition, told, steps, at, how });
    return { goal, merged: goal?.over(current) };
  }, [definition, told, steps, at, how, current]);
  const questions = useQuestions(merged?.collisions ?? []);
  if (!goal || !merged) return null;

  const valuesWith = (choices: typeof questions.choices): Values => ({
    ...valuesOf(current),
    ...merged.values(choices),
  });
  const undecided = Object.fromEntries(merged.collisions.map(({ key }) => [key, "theirs"] as const));
  const settled = valuesWith(undecided);
  const differences = differencesOf(fields, valuesOf(current), settled);
  const unwritten = goal.unwritten.filter((name) => !isSame(goal.record[name], current[name]));
  const isNothing = differences.length + merged.collisions.length === 0;

  const save = async (data: Values, wanted: Values) => {
    try {
      const body = definition.body?.(data) ?? data;
      const { data: changed } = await verbs.run({ verb: "update", id: current.id, record: current, body });
      const record: RaRecord = { ...changed, id: current.id };
      const told = valuesOf(record);
      const left = goal.written.filter((name) => !isSame(told[name], wanted[name]));
      const { updated } = definition.messages ?? {};
      if (left.length > 0) notify("engine.history.left", { type: "warning", messageArgs: { fields: listed(left) } });
      else notify(updated ? messageKey("success", updated) : "engine.form.saved", { type: "success" });
      onDone(record);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.current) onStale(failure.current);
      else refuse(failure);
    }
  };
  const submit = async () => {
    if (!questions.areAnswered()) return;
    const wanted = valuesWith(questions.choices);
    form.reset(wanted, { keepDefaultValues: true });
    await form.handleSubmit((data) => save(data, wanted))();
  };

  return (
    <Dialog
      open
      onClose={() => !isSubmitting && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate(`engine.history.${how}.title`)}</DialogTitle>
      <DialogContent ref={questions.place} className="vc-merge">
        {isNewer && <p role="alert">{translate("engine.history.meanwhile")}</p>}
        <DialogContentText id={`${id}-text`}>
          {translate(`engine.history.${isNothing ? "nothing" : merged.collisions.length > 0 ? "again" : "asNew"}`)}
        </DialogContentText>
        <Collisions
          questions={questions}
          sides={{ theirs: current, mine: goal.record }}
          names={{ mine: "engine.form.conflict.sides.base" }}
        />
        {differences.length > 0 && <Changes differences={differences} before={current} after={goal.record} />}
        {unwritten.length > 0 && <p>{translate("engine.history.unwritten", { fields: listed(unwritten) })}</p>}
        <Refusals errors={errors} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSubmitting} autoFocus>
          {translate("engine.cancel")}
        </Button>
        {!isNothing && (
          <Button variant="contained" loading={isSubmitting} onClick={() => void submit()}>
            {translate(`engine.history.${how}.label`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** What is wrong with a version that was right once, by field: there is no input for it to stand under. */
const Refusals = ({ errors }: { errors: FieldErrors }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const label = useLabel(definition);
  const told = problemsOf(errors);
  if (told.length === 0) return null;
  return (
    <ul className="vc-changes vc-error" role="alert">
      {told.map(({ path: [field = "", part = ""], message }) => {
        const { key, count } = splitMessage(message);
        const text = translate(key, { _: message, ...(count === undefined ? {} : { count, smart_count: count }) });
        const place = label(/^\d*$/.test(part) ? { field } : { field, part });
        return <li key={`${field}.${part}.${message}`}>{place ? `${place}: ${text}` : text}</li>;
      })}
    </ul>
  );
};

interface Problem {
  path: readonly string[];
  message: string;
}

/** The messages in a form's errors, which are as deep as its values. */
const problemsOf = (errors: object, path: readonly string[] = []): Problem[] =>
  Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner !== "object" || inner === null || name === "ref") return [];
    const here = name === "root" ? path : [...path, name];
    if ("message" in inner && typeof inner.message === "string") return [{ path: here, message: inner.message }];
    return problemsOf(inner, here);
  });
