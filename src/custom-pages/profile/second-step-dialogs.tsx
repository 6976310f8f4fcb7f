import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useMemo } from "react";
import { useTranslate } from "react-admin";
import { encode } from "uqr";
import type { components } from "../../../openapi/schema";
import { OnceDialog, useCopy } from "../../engine/forms";
import { dataOf } from "../../providers/data-of";
import { failureKey } from "../../providers/message-key";
import { panelApi } from "../../providers/panel-api";
import type { addPasskey } from "../../providers/passkeys";
import { secondStepTexts } from "../../public/second-step-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { usePublicForm } from "../../public/use-public-form";
import { CodeInput } from "../account/code-input";
import { ProofForm } from "../account/proof-form";
import { useCodeForm } from "../account/use-code-form";

type Schemas = components["schemas"];

interface PasskeyDialogProps {
  onDone: (saved: Awaited<ReturnType<typeof addPasskey>>) => void;
  onClose: () => void;
}

/** Asks what to call a passkey, and has the browser make it. */
export const PasskeyDialog = ({ onDone, onClose }: PasskeyDialogProps) => {
  const id = useId();
  const { passkeys: texts } = useLazyTexts(secondStepTexts);
  const { problems, failure, isBusy, form } = usePublicForm<"name", "required">({
    names: ["name"],
    check: ({ name }) => (name.trim() ? {} : { name: "required" }),
    // fetched once somebody wants one
    send: async ({ name }) => onDone(await (await import("../../providers/passkeys")).addPasskey(name.trim())),
    refused: () => ({}),
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !isBusy && onClose()} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{texts.add}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ marginBottom: 2 }}>
          {texts.text}
        </DialogContentText>
        <ProofForm id={`${id}-form`} form={form} isBusy={isBusy} failure={failure}>
          <TextField
            id={`${id}-name`}
            name="name"
            label={texts.name}
            required
            fullWidth
            size="small"
            autoFocus
            error={problems.name !== undefined}
            helperText={problems.name ? texts.required : texts.nameHelp}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off" } }}
          />
        </ProofForm>
      </DialogContent>
      <ProofActions id={id} submit={texts.submit} isBusy={isBusy} onClose={onClose} />
    </Dialog>
  );
};

interface ProofActionsProps {
  /** Of the dialog, whose form it names. */
  id: string;
  submit: string;
  isBusy: boolean;
  onClose: () => void;
}

const ProofActions = ({ id, submit, isBusy, onClose }: ProofActionsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isBusy}>
        {translate("engine.cancel")}
      </Button>
      <Button type="submit" form={`${id}-form`} variant="contained" loading={isBusy}>
        {submit}
      </Button>
    </DialogActions>
  );
};

interface Taken {
  type: string;
  data: Schemas["RecoveryCodes"];
}

interface AuthenticatorDialogProps {
  secret: Schemas["AuthenticatorSecret"];
  onDone: (taken: Taken) => void;
  onClose: () => void;
}

/** Shows an authenticator app its secret, as a picture and as text, and takes it into use by a code. */
export const AuthenticatorDialog = ({ secret: { secret, uri }, onDone, onClose }: AuthenticatorDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const { setup: texts } = useLazyTexts(secondStepTexts);
  const { place, copy, isCopied } = useCopy<HTMLElement>();
  const { problems, failure, isBusy, form } = useCodeForm(async (code) =>
    onDone(dataOf(await panelApi.PUT("/me/second-step/authenticator", { body: { code } }))),
  );
  const errors = { required: texts.required, refused: translate(failureKey({ type: "CODE_INVALID" })) };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !isBusy && onClose()} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{texts.scan}</DialogContentText>
        <QrCode text={uri} label={texts.picture} />
        <DialogContentText variant="body2">{texts.typed}</DialogContentText>
        <p className="profile-key">
          <code ref={place}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <Button size="small" variant="outlined" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </Button>
        </p>
        <ProofForm id={`${id}-form`} form={form} isBusy={isBusy} failure={problems.code ? undefined : failure}>
          <CodeInput label={texts.code} error={problems.code && errors[problems.code]} autoFocus />
        </ProofForm>
      </DialogContent>
      <ProofActions id={id} submit={texts.submit} isBusy={isBusy} onClose={onClose} />
    </Dialog>
  );
};

/** Drawn here, so that nobody else is told the text. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="profile-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join("")} />
    </svg>
  );
};

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes this once: it is closed by saying so alone. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const { codes: texts, setup } = useLazyTexts(secondStepTexts);
  return (
    <OnceDialog
      words={{ ...texts, copy: setup.copy, copied: setup.copied }}
      secrets={codes}
      file={{ label: texts.save, name: texts.file }}
      onClose={onClose}
    />
  );
};
