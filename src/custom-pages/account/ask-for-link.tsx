import { useState } from "react";
import { failureText } from "../../public/failure-text";
import { notices } from "../../public/notices";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { successText } from "../../public/success-text";
import { TextField } from "../../public/text-field";
import { Toast } from "../../public/toast";
import { useAccountTexts } from "./account-texts";
import { askForMail } from "./ask-for-mail";
import { isEmail } from "./is-email";
import { problemText } from "./problem";
import { useAccountForm } from "./use-account-form";
import { useLeadOn } from "./use-lead-on";
import "./accounts.css";

/** Asks for a link to choose a new password. */
export const ForgotPassword = () => {
  const { title, subtitle } = useAccountTexts().forgot;
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <EmailForm path="/forgot-password" operation="/accounts/forgot-password" />
    </PublicFrame>
  );
};

/** Asks for the confirmation mail again. */
export const ResendConfirmation = () => {
  const { title, subtitle } = useAccountTexts().resend;
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <EmailForm path="/resend-confirmation" operation="/accounts/resend-confirmation" />
    </PublicFrame>
  );
};

interface EmailFormProps {
  /** The page's own path, where the message is shown first. */
  path: string;
  /** The operation that mails the link. */
  operation: Parameters<typeof askForMail>[0];
}

const names = ["email"] as const;

/** Asks for a mail to an address, says that it is on its way, and leads to the sign-in screen. */
const EmailForm = ({ path, operation }: EmailFormProps) => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const [isDone, setDone] = useState(false);
  useLeadOn(isDone ? "/login" : undefined);

  const { problems, failure, setFailure, isBusy, form } = useAccountForm({
    names,
    check: ({ email }) => {
      const address = email.trim();
      if (!address) return { email: { here: "mailRequired" } };
      return isEmail(address) ? {} : { email: { here: "mailInvalid" } };
    },
    send: async ({ email }) => {
      if (isDone) return;
      const type = await askForMail(operation, email.trim());
      notices.show({ kind: "success", text: (all) => successText(all, type), on: [path, "/login"] });
      setDone(true);
    },
  });

  return (
    <>
      <form {...form}>
        <TextField
          name="email"
          type="email"
          label={texts.forgot.email}
          error={problemText(dictionary, texts, problems.email)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <button type="submit" className="public-button" aria-disabled={isBusy || isDone}>
          {isBusy ? texts.forgot.submitting : texts.forgot.submit}
        </button>
        <Toast
          text={failure === undefined ? undefined : failureText(dictionary, failure)}
          onClose={() => setFailure(undefined)}
        />
      </form>
      {isDone && <p className="account-leading">{texts.leading}</p>}
      <nav className="public-links">
        <PublicLink to="/login">{texts.toLogin}</PublicLink>
        <PublicLink to="/create-account">{texts.toCreate}</PublicLink>
      </nav>
    </>
  );
};
