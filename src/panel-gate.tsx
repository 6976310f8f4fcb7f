import { lazy } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { loadPanel } from "./load-panel";
import { isPanelPath } from "./panel-roots";
import { guard, shellRoles } from "./providers/guard";
import { useSession } from "./providers/use-session";

const App = lazy(async () => ({ default: (await loadPanel()).App }));
const Denied = lazy(async () => ({ default: (await import("./custom-pages/unauthorized/denied")).Denied }));
const NotFound = lazy(async () => ({ default: (await import("./custom-pages/not-found/not-found")).NotFound }));

/** Lets those who may into the panel; everyone else is led on without loading it. */
export const PanelGate = () => {
  const { user, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const passage = guard({ user, roles: shellRoles });
  if (passage === "ok") return <App />;
  if (passage === "denied") return <Denied />;
  if (passage === "unauthorized") return <Navigate to="/unauthorized" replace />;
  if (!isPanelPath(pathname)) return <NotFound />;
  // Who left on purpose starts afresh; who was interrupted comes back to where they were.
  const state = ended === "signed-out" ? undefined : { from: pathname + search + hash };
  return <Navigate to="/login" state={state} replace />;
};
