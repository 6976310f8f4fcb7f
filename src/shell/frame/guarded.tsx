import { lazy, type ReactNode, Suspense } from "react";
import { Navigate } from "react-router-dom";
import type { Rule } from "../../engine";
import { guard } from "../../providers/guard";
import { useSession } from "../../providers/use-session";
import { Loading } from "../../ui/loading";

// Few people are refused, and those who are sent into a company need its ways in.
const AccessDenied = lazy(async () => ({ default: (await import("../company/way-in")).AccessDenied }));

/** Lets a screen through to those who may see it, and tells the others why not: the one refusal of pages and generated screens. */
export const Guarded = ({ allow, children }: { allow: Rule; children: ReactNode }) => {
  const passage = guard({ session: useSession(), allow });
  if (passage === "ok") return children;
  if (passage === "denied")
    return (
      <Suspense fallback={<Loading />}>
        <AccessDenied allow={allow} />
      </Suspense>
    );
  // Signed out, or without a password of one's own: the entry is about to show another page, and remembers this place itself.
  return passage === "unauthorized" ? <Navigate to="/unauthorized" replace /> : null;
};
