import { panelAuth } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { failureText } from "../../public/failure-text";
import { PasswordField } from "../../public/password-field";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { Toast } from "../../public/toast";
import { useAccountTexts } from "./account-texts";
import { changePassword, type PasswordField as Name, passwordFields } from "./change-password";
import { checkPasswords } from "./check-passwords";
import { NewPassword } from "./new-password";
import { problemText } from "./problem";
import { useAccountForm } from "./use-account-form";
import "./accounts.css";

/** In the place of every page, for whom somebody else chose a password: nothing else is open before another one is chosen. */
export const FirstPassword = () => {
  const { unauthorized } = usePublicTexts().public;
  const { first } = useAccountTexts();
  return (
    <PublicFrame title={first.title} subtitle={first.text}>
      <FirstPasswordForm />
      <nav className="public-links">
        <PublicLink to="/login" onClick={panelAuth.logout}>
          {unauthorized.signOut}
        </PublicLink>
      </nav>
    </PublicFrame>
  );
};

/** The password that was given, and one's own, twice. With the fresh session the page that was wanted takes this one's place. */
const FirstPasswordForm = () => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const { user } = useSession();
  const { problems, failure, setFailure, isBusy, form } = useAccountForm<Name>({
    names: passwordFields,
    check: (values) => ({
      ...checkPasswords(values),
      ...(values.currentPassword ? {} : { currentPassword: { here: "passwordRequired" as const } }),
    }),
    send: async (values) => void (await changePassword(values)),
  });
  const textOf = (name: Name): string | undefined => {
    const problem = problems[name];
    const refused = problem && "field" in problem ? problem.field : undefined;
    if (refused && name === "currentPassword") return dictionary.messages.errors.PASSWORD_INVALID;
    if (refused === "DUPLICATE") return texts.first.same;
    return problemText(dictionary, texts, problem);
  };
  return (
    <form {...form}>
      {/* For password managers, and so that the meter knows the login. */}
      <input name="username" autoComplete="username" defaultValue={user?.app2Id} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={texts.first.current}
        error={textOf("currentPassword")}
        autoComplete="current-password"
        autoFocus
      />
      <NewPassword name="password" label={texts.first.password} error={textOf("password")} />
      <PasswordField
        name="confirmPassword"
        label={texts.first.confirmPassword}
        error={textOf("confirmPassword")}
        autoComplete="new-password"
      />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.first.submitting : texts.first.submit}
      </button>
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};
