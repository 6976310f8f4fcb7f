import { useEffect, useState } from "react";
import { fixed } from "../../../i18n/fixed";
import { panelAuth } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { failureText } from "../../../public/failure-text";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Toast } from "../../../public/toast";
import { useAccountTexts } from "../account-texts";
import { mailedToken } from "../mailed-token";
import { tokenFailure } from "../token-failure";
import { asksForPassword } from "./asks-for-password";
import { confirmOnce, forgetConfirmation } from "./confirm-once";
import { ConfirmProof } from "./confirm-proof";
import "../accounts.css";

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
