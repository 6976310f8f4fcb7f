import { useCallback } from "react";
import { panelApi, panelTabs } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { signOut } from "../../providers/sign-out";

/** Ends the session; the entry shows the sign-in screen as soon as it is gone. */
export const useSignOut = () => useCallback(() => signOut({ api: panelApi, session, tabs: panelTabs }), []);
