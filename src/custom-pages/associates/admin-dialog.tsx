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
import { type FormEvent, Suspense, useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { RecordPicker } from "../../engine";
import { useSession } from "../../providers/use-session";
import { Loading } from "../../ui/loading";
import { useAdminForm } from "./use-admin-form";

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
