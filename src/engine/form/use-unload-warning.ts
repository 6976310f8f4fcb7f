import { useEffect } from "react";

/** Lets the browser ask before a tab with unsaved work is closed or reloaded; the frame asks the same way. */
export const useUnloadWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
};
