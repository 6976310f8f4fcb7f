import { useEffect } from "react";
import { navigation } from "../../public/navigation";

/** Long enough to read a sentence, by the specification. */
const delay = 2000;

/** Leads to another page two seconds after there is one to go to; whoever leaves before is let go. */
export const useLeadOn = (to: string | undefined): void => {
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => navigation.go(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to]);
};
