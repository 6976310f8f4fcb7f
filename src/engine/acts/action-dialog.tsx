import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { Suspense, useId, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { type ActionForm, alsoShownAt, collectionOf, titleOf } from "../define/definition";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { DraftNotice } from "../form/draft-notice";
import { FormFields } from "../form/form-fields";
import { FormScope } from "../form/form-scope";
import { useDraft } from "../form/use-draft";
import { useEngineForm } from "../form/use-engine-form";
import { useUnloadWarning } from "../form/use-unload-warning";
import type { Failure } from "../ports";
import { useDefinition } from "../use-definition";
import { OnceDialog } from "./once-dialog";
import { useVerbs } from "./use-verb";
import { wayBack } from "./way-back";

interface ActionDialogProps {
  /** The action and its record; without them a record is created. */
  on?: { name: string; record: RaRecord };
  form: ActionForm;
  onClose: () => void;
}

/** A dialog with the few fields of an action on a record, or of a creation over the list. A refusal leaves it open with everything in it. */
export const ActionDialog = ({ on, form: words, onClose }: ActionDialogProps) => {
  const definition = useDefinition();
  const { fields, body } = words;
  const { acts } = collectionOf(definition);
  const verb = on?.name ?? "create";
  const record = on?.record;
  const root = `resources.${definition.name}.${on ? `actions.${verb}` : "create"}`;
  const subject = record && titleOf(definition, record);
  const translate = useTranslate();
  const { asFailure } = useEngine();
  const id = useId();
  const { run } = useVerbs(acts, {
    shownAt: alsoShownAt(definition),
    // what is told of it stands in a dialog
    success: words.tells ? false : on ? undefined : definition.messages?.created,
  });
  const { form, scope, refuse } = useEngineForm({ fields, rules: words });
  const { isSubmitting, isDirty } = form.formState;
  useUnloadWarning(isDirty);
  const draft = useDraft({ form, fields, resource: acts, verb, id: record?.id, title: subject });
  const [told, setTold] = useState<string>();
  const send = async (values: Values) => {
    try {
      const { data } = await run({ verb, id: record?.id, record, body: body ? body(values) : values });
      const once = toldBy(words, data);
      if (once === undefined) onClose();
      else setTold(once);
      draft.forget();
    } catch (error) {
      refuse(toOnlyInput(words, asFailure(error)));
    }
  };
  if (told !== undefined) return <Told {...{ root, told, onClose }} />;
  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed; what Escape closes is back when it is opened again.
      onClose={(_, reason) => (reason === "escapeKeyDown" || !isDirty) && !isSubmitting && onClose()}
      maxWidth={Object.keys(fields).length > 3 ? "sm" : "xs"}
      aria-labelledby={`${id}-title`}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogTitle id={`${id}-title`}>{translate(`${root}.label`)}</DialogTitle>
        <DialogContent>
          {subject && <DialogContentText sx={{ marginBottom: 2 }}>{subject}</DialogContentText>}
          <DraftNotice draft={draft} />
          <div style={{ paddingTop: 6 }}>
            <FormScope {...{ form, scope }}>
              <Suspense fallback={<Loading minHeight={40} />}>
                <FormFields fields={fields} root={root} autoFocus />
              </Suspense>
            </FormScope>
          </div>
        </DialogContent>
        <DialogActions>
          <Button
            disabled={isSubmitting}
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {wayBack(translate, translate(`${root}.label`))}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate(`${root}.label`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface ToldProps {
  root: string;
  told: string;
  onClose: () => void;
}

const Told = ({ root, told, onClose }: ToldProps) => {
  const translate = useTranslate();
  const words = {
    title: translate(`${root}.told.title`),
    text: translate(`${root}.told.text`),
    copy: translate("engine.request.copy"),
    copied: translate("engine.request.copied"),
    done: translate(`${root}.told.done`),
  };
  return <OnceDialog words={words} secrets={[told]} onClose={onClose} />;
};

/** What a reply says this once, as the form has it; a definition proves that the contract's reply does. */
const toldBy = ({ tells }: ActionForm, reply: object | undefined): string | undefined => {
  const value = tells && new Map<string, unknown>(Object.entries(reply ?? {})).get(tells);
  return typeof value === "string" ? value : undefined;
};

interface AskedOnceProps {
  /** Of the form, for the button that sends it from elsewhere. */
  id: string;
  form: ActionForm;
  root: string;
  /** Whether it may be sent now. */
  isOpen: boolean;
  /** Told the body of the request. */
  onAsked: (body: unknown) => void;
}

/** What an action on many rows asks, once for all of them. */
export const AskedOnce = ({ id, form: words, root, isOpen, onAsked }: AskedOnceProps) => {
  const { fields, body } = words;
  const { form, scope } = useEngineForm({ fields, rules: words });
  useUnloadWarning(form.formState.isDirty);
  const send = (values: Values) => isOpen && onAsked(body ? body(values) : values);
  return (
    <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <FormScope {...{ form, scope }}>
        <FormFields fields={fields} root={root} />
      </FormScope>
    </form>
  );
};

/** A mapped form with one input sends fields that the person never saw by name: what is wrong is about that input. */
function toOnlyInput({ fields, body }: ActionForm, failure: Failure): Failure {
  const [first] = Object.keys(fields);
  if (!body || first === undefined) return failure;
  return {
    ...failure,
    fields: (failure.fields ?? []).map((one) => (one.path in fields ? one : { ...one, path: first })),
  };
}
