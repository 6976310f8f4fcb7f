import { useAccountTexts } from "./account-texts";
import type { Estimate } from "./password-estimator";

/** Says how hard the password is to guess, why, and what would make it harder; advice, not a rule. */
export const PasswordMeter = ({ estimate }: { estimate: Estimate | undefined }) => {
  const texts = useAccountTexts().meter;
  const reasons = estimate
    ? [
        ...(estimate.warning ? [texts.warnings[estimate.warning]] : []),
        ...(estimate.score < 4 ? estimate.suggestions.map((suggestion) => texts.suggestions[suggestion]) : []),
      ]
    : [];
  return (
    <div role="status">
      {estimate && (
        <div className="account-meter" data-score={estimate.score}>
          <div className="account-meter-bar" aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} data-lit={step <= Math.max(1, estimate.score) ? "" : undefined} />
            ))}
          </div>
          <div>
            {texts.label}: <strong>{texts.scores[estimate.score]}</strong>
            {reasons.length > 0 && (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
};
