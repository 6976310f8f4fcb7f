import { useTranslate } from "ra-core";
import { useCallback } from "react";

/**
 * Asks before unsaved work is left. The question goes to the page itself: a form with unsaved work listens to
 * `beforeunload` anyway, so the frame needs to know nothing of forms.
 */
export const useConfirmLeaving = () => {
  const translate = useTranslate();
  return useCallback(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return !leaving.defaultPrevented || window.confirm(translate("shell.company.unsaved"));
  }, [translate]);
};
