import { useCallback } from "react";
import { useNotify } from "react-admin";
import { asFailure } from "./as-failure";
import { failureKey } from "./message-key";

/** Tells a failed call in the person's language. */
export const useFailureToast = () => {
  const notify = useNotify();
  return useCallback((error: unknown) => notify(failureKey(asFailure(error)), { type: "error" }), [notify]);
};
