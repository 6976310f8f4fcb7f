import { useLayoutEffect } from "react";
import { navigation } from "./navigation";

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Leads on without leaving a trace in the history. */
export const Redirect = ({ to, state }: RedirectProps) => {
  useLayoutEffect(() => navigation.go(to, { replace: true, state }), [to, state]);
  return null;
};
