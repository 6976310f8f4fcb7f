import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { locale } from "../../i18n/locale";
import { failureKey } from "../../providers/message-key";
import { panelApi } from "../../providers/panel-api";
import { refusedNames } from "../../public/refused-names";
import { secondStepTexts } from "../../public/second-step-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { usePublicForm } from "../../public/use-public-form";
import { RetryAlert } from "../../ui/retry-alert";
import { CodeInput } from "./code-input";
import { PasswordInput } from "./password-input";
import { ProofForm } from "./proof-form";
import { useSecondStep } from "./use-second-step";

/** Fetches the texts, so that the question is drawn at once. */
export const prepareConfirmation = () => secondStepTexts.prefetch(locale.get());

interface ConfirmIdentityProps {
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks who somebody is, over whatever they are doing: with the right answer that goes on. */
export const ConfirmIdentity = ({ onEnd }: ConfirmIdentityProps) => {
  const id = useId();
  const { confirm: texts } = useLazyTexts(secondStepTexts);
  const { data, error, refetch } = useSecondStep();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => onEnd(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBottom: 2 }}>
          {texts.text}
        </DialogContentText>
        {data && data.passkeys.length > 0 && <ConfirmByPasskey id={id} onEnd={onEnd} />}
        {data && <ConfirmForm id={id} asksForCode={data.isOn} onEnd={onEnd} />}
        {error && !data && <RetryAlert text={texts.failed} onRetry={() => void refetch()} />}
      </DialogContent>
      <ConfirmActions id={id} canSend={data !== undefined} onEnd={onEnd} />
    </Dialog>
  );
};

const ConfirmActions = ({ id, canSend, onEnd }: ConfirmIdentityProps & { id: string; canSend: boolean }) => {
  const translate = useTranslate();
  const { confirm: texts } = useLazyTexts(secondStepTexts);
  return (
    <DialogActions>
      <Button onClick={() => onEnd(false)}>{translate("engine.cancel")}</Button>
      <Button type="submit" form={`${id}-form`} variant="contained" disabled={!canSend}>
        {texts.submit}
      </Button>
    </DialogActions>
  );
};

/** The shortest way, for those who have one. */
const ConfirmByPasskey = ({ id, onEnd }: ConfirmIdentityProps & { id: string }) => {
  const { passkeys: texts } = useLazyTexts(secondStepTexts);
  const { failure, isBusy, form } = usePublicForm<never, never>({
    names: [],
    check: () => ({}),
    send: async () => {
      const { showPasskey } = await import("../../providers/passkeys");
      await panelApi.POST("/auth/confirm", { body: { passkey: await showPasskey() } });
      onEnd(true);
    },
    refused: () => ({}),
  });
  return (
    <ProofForm id={`${id}-passkey`} form={form} isBusy={isBusy} failure={failure}>
      <Button type="submit" variant="outlined" fullWidth loading={isBusy}>
        {texts.use}
      </Button>
    </ProofForm>
  );
};

type Name = "password" | "code";
type Problem = "passwordRequired" | "codeRequired" | "refused";

interface ConfirmFormProps extends ConfirmIdentityProps {
  id: string;
  /** The person has a second step. */
  asksForCode: boolean;
}

const ConfirmForm = ({ id, asksForCode, onEnd }: ConfirmFormProps) => {
  const translate = useTranslate();
  const { confirm: texts } = useLazyTexts(secondStepTexts);
  const names: readonly Name[] = asksForCode ? ["password", "code"] : ["password"];
  const { problems, failure, isBusy, form } = usePublicForm<Name, Problem>({
    names,
    check: ({ password, code = "" }) => ({
      ...(password ? {} : { password: "passwordRequired" as const }),
      ...(!asksForCode || code.trim() ? {} : { code: "codeRequired" as const }),
    }),
    send: async ({ password, code }) => {
      await panelApi.POST("/auth/confirm", { body: asksForCode ? { password, code: code.trim() } : { password } });
      onEnd(true);
    },
    refused: refusedNames,
  });
  const refusals = { password: "PASSWORD_INVALID", code: "CODE_INVALID" };
  const errorOf = (name: Name) => {
    const problem = problems[name];
    return problem === "refused" ? translate(failureKey({ type: refusals[name] })) : problem && texts[problem];
  };
  const isElsewhere = !names.some((name) => problems[name]);
  return (
    <ProofForm id={`${id}-form`} form={form} isBusy={isBusy} failure={isElsewhere ? failure : undefined}>
      <PasswordInput
        name="password"
        label={texts.password}
        autoComplete="current-password"
        error={errorOf("password")}
        autoFocus
      />
      {asksForCode && <CodeInput label={texts.code} help={texts.codeHelp} error={errorOf("code")} />}
    </ProofForm>
  );
};
