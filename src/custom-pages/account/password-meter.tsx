import { useAccountTexts } from "./account-texts";
import type { Estimate } from "./password-estimator";

type MeterTexts = ReturnType<typeof useAccountTexts>["meter"];

/**
 * Says how hard the password is to guess and why; advice, not a rule. It takes the same room with an estimate and without,
 * since the estimate comes a moment after the last key: what is below must not move from under a finger.
 */
export const PasswordMeter = ({ estimate }: { estimate: Estimate | undefined }) => {
  const texts = useAccountTexts().meter;
  return (
    <div className="account-meter" data-score={estimate?.score} role="status">
      <div className="account-meter-bar" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-lit={estimate && step <= Math.max(1, estimate.score) ? "" : undefined} />
        ))}
      </div>
      {estimate && (
        <div>
          {texts.label}: <strong>{texts.scores[estimate.score]}</strong>
        </div>
      )}
      <p className="account-meter-advice">{estimate ? adviceOf(estimate, texts) : texts.hint}</p>
    </div>
  );
};

/** The one sentence that helps most: what is wrong, or else what would be better. */
const adviceOf = ({ score, warning, suggestions: [suggestion] }: Estimate, texts: MeterTexts): string | undefined => {
  if (warning) return texts.warnings[warning];
  return score < 4 && suggestion ? texts.suggestions[suggestion] : undefined;
};
