import Button from "@mui/material/Button";
import { useCallback, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { AccountTexts } from "../../i18n/dictionary";
import { asFailure } from "../../providers/as-failure";
import { failureKey } from "../../providers/message-key";
import { useSession } from "../../providers/use-session";
import { usePublicTexts } from "../../public/public-texts";
import { useAccountTexts } from "../account/account-texts";
import { changePassword, type PasswordField, passwordFields } from "../account/change-password";
import { checkPasswords } from "../account/check-passwords";
import { PasswordInput } from "../account/password-input";
import { PasswordMeter } from "../account/password-meter";
import { type Problem, problemText } from "../account/problem";
import { useAccountForm } from "../account/use-account-form";
import { usePasswordEstimate } from "../account/use-password-estimate";
import "../account/accounts.css";

interface PasswordFormProps {
  onDone: (type: string) => void;
}

/** The old password, the new one with its meter, and the new one again; waits for the meter's texts. */
export const PasswordForm = (props: PasswordFormProps) => <Form {...props} texts={useAccountTexts()} />;

const Form = ({ onDone, texts }: PasswordFormProps & { texts: AccountTexts }) => {
  const translate = useTranslate();
  const dictionary = usePublicTexts();
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const known = useRef<string[]>([]);
  known.current = [user?.firstName, user?.middleName, user?.surName, user?.app2Id, user?.email?.split("@")[0]].filter(
    (word) => word !== undefined,
  );
  const estimate = usePasswordEstimate(
    typed,
    useCallback(() => known.current, []),
  );
  const { problems, failure, isBusy, form } = useAccountForm<PasswordField>({
    names: passwordFields,
    check: (values) => ({
      ...checkPasswords(values),
      ...(values.currentPassword ? {} : { currentPassword: { here: "passwordRequired" as const } }),
    }),
    send: async (values) => {
      const type = await changePassword(values);
      form.ref.current?.reset();
      setTyped("");
      onDone(type);
    },
  });
  const textOf = (name: PasswordField): string | undefined => {
    const problem: Problem | undefined = problems[name];
    const isRefused = problem !== undefined && "field" in problem;
    if (isRefused && name === "currentPassword") return translate(failureKey({ type: "PASSWORD_INVALID" }));
    return problemText(dictionary, texts, problem);
  };
  // What found a place under a field needs no second one.
  const isElsewhere = failure !== undefined && !passwordFields.some((name) => problems[name]);
  return (
    <form {...form} className="profile-password">
      <PasswordInput
        name="currentPassword"
        label={translate("profile.password.current")}
        autoComplete="current-password"
        error={textOf("currentPassword")}
      />
      <div>
        <PasswordInput
          name="password"
          label={translate("profile.password.next")}
          autoComplete="new-password"
          error={textOf("password")}
          onType={setTyped}
        />
        <PasswordMeter estimate={estimate} />
      </div>
      <PasswordInput
        name="confirmPassword"
        label={translate("profile.password.confirm")}
        autoComplete="new-password"
        error={textOf("confirmPassword")}
      />
      <p className="profile-problem" role="alert">
        {isElsewhere && translate(failureKey(asFailure(failure)))}
      </p>
      <div>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate("profile.password.save")}
        </Button>
      </div>
    </form>
  );
};
