import { ApiError } from "../../../providers/api-error";
import { failureText } from "../../../public/failure-text";
import { PasswordField } from "../../../public/password-field";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Toast } from "../../../public/toast";
import { useAccountTexts } from "../account-texts";
import { problemText } from "../problem";
import { useAccountForm } from "../use-account-form";
import { asksForPassword } from "./asks-for-password";
import { confirmOnce, forgetConfirmation } from "./confirm-once";

interface ConfirmProofProps {
  token: string;
  onDone: () => void;
  /** The link itself is no good any more. */
  onRefused: (error: unknown) => void;
}

const names = ["password"] as const;

/** Something waits for the address: whoever confirms it shows that the account is theirs. */
export const ConfirmProof = ({ token, onDone, onRefused }: ConfirmProofProps) => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const { proof } = texts.confirm;
  const { problems, failure, setFailure, isBusy, form } = useAccountForm({
    names,
    check: ({ password }) => (password ? {} : { password: { here: "passwordRequired" as const } }),
    send: async ({ password }) => {
      forgetConfirmation(token);
      try {
        await confirmOnce(token, password);
      } catch (error) {
        if (error instanceof ApiError && error.code === 400 && !asksForPassword(error)) return onRefused(error);
        throw error;
      }
      onDone();
    },
  });
  const problem = problems.password;
  return (
    <PublicFrame title={texts.resend.title} subtitle={proof.subtitle}>
      <form {...form}>
        <PasswordField
          name="password"
          label={proof.password}
          error={
            problem && "field" in problem
              ? dictionary.messages.errors.PASSWORD_INVALID
              : problemText(dictionary, texts, problem)
          }
          autoComplete="current-password"
          autoFocus
        />
        <button type="submit" className="public-button" aria-disabled={isBusy}>
          {isBusy ? proof.submitting : proof.submit}
        </button>
        <Toast
          text={failure === undefined ? undefined : failureText(dictionary, failure)}
          onClose={() => setFailure(undefined)}
        />
      </form>
      <p className="account-leading">{proof.stranger}</p>
      <nav className="public-links">
        <PublicLink to="/forgot-password">{proof.forgot}</PublicLink>
      </nav>
    </PublicFrame>
  );
};
