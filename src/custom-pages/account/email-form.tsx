import { useState } from "react";
import { failureText } from "../../public/failure-text";
import { notices } from "../../public/notices";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { successText } from "../../public/success-text";
import { TextField } from "../../public/text-field";
import { Toast } from "../../public/toast";
import { useAccountTexts } from "./account-texts";
import { isEmail } from "./is-email";
import { problemText } from "./problem";
import { useAccountForm } from "./use-account-form";
import { useLeadOn } from "./use-lead-on";

interface EmailFormProps {
  /** The page's own path, where the message is shown first. */
  path: string;
  /** Asks for the mail and answers the success code. */
  send: (email: string) => Promise<string>;
}

const names = ["email"] as const;

/** Asks for a mail to an address, says that it is on its way, and leads to the sign-in screen. */
export const EmailForm = ({ path, send }: EmailFormProps) => {
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
      const type = await send(email.trim());
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
