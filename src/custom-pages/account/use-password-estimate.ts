import { useEffect, useState } from "react";
import { useLocale } from "../../i18n/use-locale";
import { type Estimate, type Estimator, loadEstimator } from "./password-estimator";

/** After the last key, so that nothing is judged in the middle of a word. */
const pause = 200;

/** The estimate of what is typed; nothing while there is none, or while the estimator cannot be had. */
export const usePasswordEstimate = (password: string, known: () => string[]): Estimate | undefined => {
  const locale = useLocale();
  const isNeeded = password !== "";
  const [estimator, setEstimator] = useState<{ run: Estimator }>();
  const [estimate, setEstimate] = useState<Estimate>();

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    // Without it the form works as well, so a failure is let be.
    loadEstimator(locale).then(
      (run) => isWanted && setEstimator({ run }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, locale]);

  useEffect(() => {
    if (!password || !estimator) return setEstimate(undefined);
    const timer = setTimeout(() => setEstimate(estimator.run(password, known())), pause);
    return () => clearTimeout(timer);
  }, [password, known, estimator]);

  return estimate;
};
