import { useState } from "react";
import { fixed } from "../../i18n/fixed";
import { ApiError } from "../../providers/api-error";
import { dataOf } from "../../providers/data-of";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi } from "../../providers/panel-api";
import { failureText } from "../../public/failure-text";
import { notices } from "../../public/notices";
import { PasswordField } from "../../public/password-field";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { successText } from "../../public/success-text";
import { Toast } from "../../public/toast";
import { useAccountTexts } from "./account-texts";
import { checkPasswords } from "./check-passwords";
import { mailedToken } from "./mailed-token";
import { NewPassword } from "./new-password";
import { problemText } from "./problem";
import { tokenFailure } from "./token-failure";
import { useAccountForm } from "./use-account-form";
import { useLeadOn } from "./use-lead-on";
import "./accounts.css";

/** Lets a person choose a new password by the mailed link that opened it. */
export const ResetPassword = () => {
  const texts = useAccountTexts();
  const [token] = useState(mailedToken);
  const { title, subtitle, missing, ask } = texts.reset;
  if (!token) {
    return (
      <PublicFrame title={fixed.invalidToken} titleLang={fixed.lang} subtitle={missing}>
        <PublicLink className="public-button" to="/forgot-password">
          {ask}
        </PublicLink>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <ResetForm token={token} />
      <nav className="public-links">
        <PublicLink to="/login">{texts.toLogin}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

const names = ["password", "confirmPassword"] as const;
const here = "/reset-password";

/** The new password, twice. Success leads to the sign-in screen; a link that is no good, to where a new one is asked for. */
const ResetForm = ({ token }: { token: string }) => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const [next, setNext] = useState<"/login" | "/forgot-password">();
  const [refusal, setRefusal] = useState<unknown>();
  useLeadOn(next);

  const { problems, failure, setFailure, isBusy, form } = useAccountForm({
    names,
    check: checkPasswords,
    send: async ({ password }) => {
      if (next) return;
      try {
        const type = await reset(token, password);
        notices.show({ kind: "success", text: (all) => successText(all, type), on: [here, "/login"] });
        setNext("/login");
      } catch (error) {
        if (mayTryAgain(error)) throw error;
        notices.show({ kind: "failure", text: (all) => failureText(all, error), on: [here, "/forgot-password"] });
        setRefusal(error);
        setNext("/forgot-password");
      }
    },
  });
  const why = refusal === undefined ? "unanswered" : tokenFailure(refusal);

  return (
    <form {...form}>
      {(why === "cutOff" || why === "used" || why === "expired") && <p className="public-note">{texts.reset[why]}</p>}
      <NewPassword
        name="password"
        label={texts.reset.password}
        error={problemText(dictionary, texts, problems.password)}
        autoFocus
      />
      <PasswordField
        name="confirmPassword"
        label={texts.reset.confirmPassword}
        error={problemText(dictionary, texts, problems.confirmPassword)}
        autoComplete="new-password"
      />
      <button type="submit" className="public-button" aria-disabled={isBusy || next !== undefined}>
        {isBusy ? texts.reset.submitting : texts.reset.submit}
      </button>
      {next && <p className="account-leading">{texts.leading}</p>}
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};

const idempotency = createIdempotency();

/** The mailed token is the bearer. The same again after an answer that never came finds the password set, and not a token that was used. */
const reset = async (token: string, password: string) => {
  const path = "/accounts/reset-password";
  const answer = await idempotency.run({ path, body: { token, password } }, (key) =>
    panelApi.POST(path, {
      body: { password },
      params: { header: { "Idempotency-Key": key } },
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  return dataOf(answer).type;
};

/** What was typed is worth staying for where the password itself is refused, and where nobody answered. */
const mayTryAgain = (error: unknown) => {
  if (!(error instanceof ApiError)) return true;
  const isLost = error.cause === "NETWORK_ERROR" || error.cause === "TIMEOUT";
  return isLost || names.some((name) => error.fields.some(({ path }) => path === name));
};
