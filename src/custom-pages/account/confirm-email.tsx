import { useEffect, useState } from "react";
import { fixed } from "../../i18n/fixed";
import { ApiError } from "../../providers/api-error";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi, panelAuth } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { failureText } from "../../public/failure-text";
import { PasswordField } from "../../public/password-field";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { Toast } from "../../public/toast";
import { useAccountTexts } from "./account-texts";
import { mailedToken } from "./mailed-token";
import { problemText } from "./problem";
import { tokenFailure } from "./token-failure";
import { useAccountForm } from "./use-account-form";
import "./accounts.css";

type Outcome =
  | { state: "working" }
  | { state: "done" }
  | { state: "missing" }
  | { state: "asked" }
  | { state: "failed"; error: unknown };

/** Confirms the address of the mailed link that opened it, and shows one of two faces; where rights wait, asks for the password before. */
export const ConfirmEmail = () => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts().confirm;
  const [token] = useState(mailedToken);
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? "working" : "missing" });
  const [isToastOpen, setToastOpen] = useState(true);
  const isWorking = outcome.state === "working";

  useEffect(() => {
    if (!token || !isWorking) return;
    let isWanted = true;
    confirmOnce(token).then(
      () => isWanted && setOutcome(done()),
      (error: unknown) =>
        isWanted && setOutcome(asksForPassword(error) ? { state: "asked" } : { state: "failed", error }),
    );
    return () => {
      isWanted = false;
    };
  }, [token, isWorking]);

  if (outcome.state === "working") {
    return (
      <PublicFrame title={dictionary.public.title}>
        <p className="account-terms account-working" role="status">
          {texts.working}
        </p>
      </PublicFrame>
    );
  }
  if (outcome.state === "asked" && token) {
    return (
      <ConfirmProof
        token={token}
        onDone={() => setOutcome(done())}
        onRefused={(error) => {
          setToastOpen(true);
          setOutcome({ state: "failed", error });
        }}
      />
    );
  }
  if (outcome.state === "done") {
    return (
      <PublicFrame title={fixed.emailConfirmed} titleLang={fixed.lang} subtitle={texts.done}>
        <ToLogin />
      </PublicFrame>
    );
  }

  const why = outcome.state === "failed" ? tokenFailure(outcome.error) : "missing";
  const retry = () => {
    if (token) forgetConfirmation(token);
    setToastOpen(true);
    setOutcome({ state: "working" });
  };
  return (
    <PublicFrame title={fixed.invalidToken} titleLang={fixed.lang} subtitle={texts[why]}>
      <div className="account-actions">
        {why === "unanswered" && (
          <button type="button" className="public-button" onClick={retry}>
            {texts.retry}
          </button>
        )}
        {why === "used" && <ToLogin />}
        <PublicLink
          className={`public-button ${why === "used" || why === "unanswered" ? "account-second" : ""}`}
          to="/resend-confirmation"
        >
          {texts.resend}
        </PublicLink>
      </div>
      {outcome.state === "failed" && (
        <Toast
          text={isToastOpen ? failureText(dictionary, outcome.error) : undefined}
          onClose={() => setToastOpen(false)}
        />
      )}
    </PublicFrame>
  );
};

/** Who had signed in before confirming is known to this tab as inactive, and would be turned away once more. */
const done = (): Outcome => {
  const { user } = session.get();
  if (user && user.status !== "ACTIVE") void panelAuth.logout();
  return { state: "done" };
};

const ToLogin = () => (
  <PublicLink className="public-button" to="/login">
    <span lang={fixed.lang}>{fixed.goToLogin}</span>
  </PublicLink>
);

interface ConfirmProofProps {
  token: string;
  onDone: () => void;
  /** The link itself is no good any more. */
  onRefused: (error: unknown) => void;
}

const names = ["password"] as const;

/** Something waits for the address: whoever confirms it shows that the account is theirs. */
const ConfirmProof = ({ token, onDone, onRefused }: ConfirmProofProps) => {
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

/** Whether a refusal wants the account's password, another one than was given. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "password");

const idempotency = createIdempotency();
const calls = new Map<string, Promise<unknown>>();

/** Confirms by a token, once for each however often a page is drawn: a second call would find the token used. */
const confirmOnce = (token: string, password?: string): Promise<unknown> => {
  const body = { token, ...(password !== undefined && { password }) };
  const call = calls.get(token) ?? send(body);
  calls.set(token, call);
  return call;
};

/** The same again after an answer that never came finds the address confirmed, and not a token that was used. */
const send = (body: { token: string; password?: string }) =>
  idempotency.run({ path: "/accounts/confirm-email", body }, (key) =>
    panelApi.POST("/accounts/confirm-email", { body, params: { header: { "Idempotency-Key": key } } }),
  );

/** Lets a token be tried again, after nobody answered or with the password that was asked for. */
const forgetConfirmation = (token: string): void => void calls.delete(token);
