import { useState } from "react";
import { locale } from "../../../i18n/locale";
import type { Challenge } from "../../../providers/auth-provider";
import { panelApi, panelAuth } from "../../../providers/panel-api";
import { failureText } from "../../../public/failure-text";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { secondStepTexts } from "../../../public/second-step-texts";
import { TextField } from "../../../public/text-field";
import { textOf } from "../../../public/text-of";
import { Toast } from "../../../public/toast";
import { useLazyTexts } from "../../../public/use-lazy-texts";
import { useCodeForm } from "../use-code-form";
import { PasskeyButton } from "./passkey-button";

/** Fetches the texts, so that the step is drawn at once. */
export const prepareSecondStep = () => secondStepTexts.prefetch(locale.get());

interface SecondStepProps extends Pick<Challenge, "challenge" | "ways"> {
  /** Leads on where the provider of a company came before it, and not the password: a passkey goes on with that sign-in, too. */
  onIn?: () => void;
  /** Begins anew. */
  onBack: () => void;
}

/** In the place of the sign-in form, once the password was right: a code of the app, or a recovery code. */
export const SecondStep = ({ challenge, ways, onIn, onBack }: SecondStepProps) => {
  const dictionary = usePublicTexts();
  const { signin: texts, passkeys } = useLazyTexts(secondStepTexts);
  const [sent, setSent] = useState("");
  const { problems, failure, setFailure, isBusy, form } = useCodeForm(async (code) => {
    setSent(code);
    panelAuth.begin(await panelApi.POST("/auth/second-step", { body: { challenge, code } }));
    onIn?.();
  });
  const [isShowing, setShowing] = useState(false);
  const hasApp = ways.includes("APP");
  const passkey = ways.includes("PASSKEY") && (
    <PasskeyButton
      text={passkeys.use}
      challenge={onIn ? challenge : undefined}
      onIn={onIn}
      isMain={!hasApp}
      isBusy={isBusy || isShowing}
      onBusy={setShowing}
      onFailure={setFailure}
    />
  );
  // one of an app has digits alone, and one of recovery is not shown anew every 30 seconds
  const isOfApp = hasApp && !/[a-z]/i.test(sent);
  const errors = { required: texts.required, refused: isOfApp ? texts.CODE_INVALID : texts.recoveryCodeInvalid };
  const type = failure instanceof Error && "type" in failure ? String(failure.type) : "";
  return (
    <PublicFrame title={texts.title} subtitle={hasApp ? texts.text : texts.passkeyText}>
      <form {...form}>
        {/* without an app, a code is for those whose passkey is not at hand */}
        {!hasApp && passkey}
        <TextField
          name="code"
          label={hasApp ? texts.code : texts.recoveryCode}
          error={problems.code && errors[problems.code]}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus={hasApp}
        />
        <button
          type="submit"
          className={hasApp ? "public-button" : "public-button public-other"}
          aria-disabled={isBusy}
        >
          {isBusy ? texts.submitting : texts.submit}
        </button>
        {hasApp && passkey}
        <Toast
          text={
            failure === undefined || problems.code
              ? undefined
              : (textOf({ CHALLENGE_INVALID: texts.CHALLENGE_INVALID }, type) ?? failureText(dictionary, failure))
          }
          onClose={() => setFailure(undefined)}
        />
      </form>
      <nav className="public-links">
        <PublicLink to="/login" onClick={onBack}>
          {texts.back}
        </PublicLink>
      </nav>
    </PublicFrame>
  );
};
