import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { type Rule, useEngine } from "../../engine";
import { useSession } from "../../providers/use-session";
import { AccessDenied } from "../messages/access-denied";
import { verdictOf } from "./verdict";

/** Lets a screen through to those who may see it, and tells the others why not. */
export const Guarded = ({ allow, children }: { allow: Rule; children: ReactNode }) => {
  const { user } = useSession();
  const { actor } = useEngine();
  const verdict = verdictOf({ user, actor, allow });
  if (verdict === "ok") return children;
  if (verdict === "denied") return <AccessDenied allow={allow} />;
  // Signed out: the entry is about to show the sign-in screen and remembers this place itself.
  return verdict === "unauthorized" ? <Navigate to="/unauthorized" replace /> : null;
};
