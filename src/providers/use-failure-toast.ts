import { useNotify } from "ra-core";
import { useCallback } from "react";
import { useEngine } from "../engine/engine-provider";

/** Tells a failed call in the person's language. */
export const useFailureToast = () => {
  const notify = useNotify();
  const { asFailure, messageKey } = useEngine();
  return useCallback(
    (error: unknown) => notify(messageKey("error", asFailure(error).type), { type: "error" }),
    [notify, asFailure, messageKey],
  );
};
