import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { type FormEvent, Suspense, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { RecordPicker, recipient, toRecipient, useEngine, useVerb } from "../../engine";
import { accepts } from "../../engine/forms";
import { useSession } from "../../providers/use-session";
import { Loading } from "../../ui/loading";

/** Makes an associate an administrator, or invites somebody as one. */
export const AdminDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { workspace } = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { values, change, problem, isBusy, send, forget } = useAdminForm(onClose);
  const isTyped = values.to !== "" || values.associateId !== "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) input.current?.focus();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // A click beside the dialog must not throw away what was typed; what Escape closes is back when it is opened again.
      onClose={(_, reason) => (reason === "escapeKeyDown" || !isTyped) && !isBusy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{translate("associateTabs.admin.title")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText id={`${id}-text`}>
            {translate("associateTabs.admin.text", { name: workspace?.name ?? "" })}
          </DialogContentText>
          <FormControl>
            <FormLabel id={`${id}-way`}>{translate("associateTabs.admin.way")}</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-way`}
              sx={{ gap: 0.5, marginTop: 0.5 }}
              value={values.way}
              onChange={(_, way) => change({ way: way === "invite" ? "invite" : "existing" })}
            >
              {(["existing", "invite"] as const).map((way) => (
                <FormControlLabel
                  key={way}
                  value={way}
                  control={<Radio size="small" />}
                  label={translate(`associateTabs.admin.${way}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {values.way === "existing" ? (
            <Suspense fallback={<Loading minHeight={40} />}>
              <RecordPicker
                target={associates}
                filter={eligible}
                value={values.associateId}
                onChange={(associateId) => change({ associateId })}
                label={translate("associateTabs.admin.associate")}
                text={{
                  required: true,
                  error: problem !== undefined,
                  helperText: translate(problem ?? "associateTabs.admin.associateHint"),
                  inputRef: input,
                }}
              />
            </Suspense>
          ) : (
            <TextField
              size="small"
              required
              label={translate("associateTabs.admin.to")}
              value={values.to}
              onChange={({ target }) => change({ to: target.value })}
              error={problem !== undefined}
              helperText={translate(problem ?? "associateTabs.admin.toHint")}
              inputRef={input}
              slotProps={{ htmlInput: { autoComplete: "off", maxLength: 254 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button
            disabled={isBusy}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {translate("engine.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate(`associateTabs.admin.${values.way === "existing" ? "join" : "send"}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const associates = { resource: "associates", title: "name" };
const eligible = { status: ["ACTIVE"], type: ["USER"] };

interface Values {
  way: "existing" | "invite";
  associateId: string;
  to: string;
}

/** What the administrator dialog holds, what is wrong with it, and how it is sent; `onDone` follows a success. */
const useAdminForm = (onDone: () => void) => {
  const { actor, drafts } = useEngine();
  const join = useVerb("associates", "join");
  const invite = useVerb("associates", "create", { success: "ASSOCIATE_SAVED" });
  const place = { person: actor.id, company: actor.company?.id, resource: "associates", verb: "admin" };
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...drafts?.find(place)?.values }));
  /** Dictionary key of the sentence under the input. */
  const [problem, setProblem] = useState<string>();
  const isBusy = join.isRunning || invite.isRunning;
  const { way, associateId } = values;
  const to = values.to.trim();

  /** What was typed is given up, or done. */
  const forget = () => drafts?.forget(place);
  const call = () =>
    way === "existing" ? join.run({ id: associateId }) : invite.run({ body: { ...toRecipient(to), type: "ADMIN" } });

  /** Answers whether it is done. */
  const send = async (): Promise<boolean> => {
    const found = wrongWith({ ...values, to });
    setProblem(found);
    if (found || isBusy) return false;
    try {
      await call();
      forget();
      onDone();
      return true;
    } catch (error) {
      setProblem(join.problemOf(error));
      return false;
    }
  };

  const change = (changed: Partial<Values>) => {
    setProblem(undefined);
    const next = { ...values, ...changed };
    setValues(next);
    drafts?.keep({ place, values: next });
  };
  return { values, change, problem, isBusy, send, forget };
};

const empty: Values = { way: "existing", associateId: "", to: "" };
const recipients = recipient();

const wrongWith = ({ way, associateId, to }: Values): string | undefined => {
  if (way === "existing") return associateId === "" ? "associateTabs.admin.choose" : undefined;
  return accepts(recipients, to) ? undefined : "engine.validation.recipient";
};
