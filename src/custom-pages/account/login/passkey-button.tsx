import { type Locale, localeValues } from "../../../i18n/locale";
import { ApiError } from "../../../providers/api-error";
import { textOf } from "../../../public/text-of";

interface PasskeyButtonProps {
  text: string;
  /** Of the sign-in that it is the second step of. */
  challenge?: string | undefined;
  /** Told where nobody else notices that somebody is in. */
  onIn?: (() => void) | undefined;
  /** What the page is for: it has the focus. */
  isMain?: boolean;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Told what to say; undefined when it begins anew. */
  onFailure: (failure: unknown) => void;
}

/** Signs in by a passkey: what that takes is fetched when it is pressed. */
export const PasskeyButton = ({ text, challenge, onIn, isMain, isBusy, onBusy, onFailure }: PasskeyButtonProps) => {
  const signIn = async () => {
    if (isBusy) return;
    onFailure(undefined);
    onBusy(true);
    try {
      const { signInByPasskey } = await import("../../../providers/passkeys");
      await signInByPasskey(challenge);
      onIn?.();
    } catch (error) {
      onFailure(await told(error).catch(() => error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={isMain ? "public-button" : "public-button public-other"}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the form that was sent
      autoFocus={isMain}
      aria-disabled={isBusy}
      onClick={() => void signIn()}
    >
      {text}
    </button>
  );
};

/** In words that the sign-in screen does not have of itself, of each language, which may be changed while they stand there. */
const told = async (error: unknown) => {
  if (!(error instanceof ApiError)) return error;
  const { secondStepTexts } = await import("../../../public/second-step-texts");
  const textIn = async (language: Locale) => {
    const { passkeys } = await secondStepTexts.prefetch(language);
    return [language, textOf(passkeys, error.type)] as const;
  };
  const texts = await Promise.all(localeValues.map(textIn));
  return texts.some(([, text]) => text === undefined) ? error : new Map(texts);
};
