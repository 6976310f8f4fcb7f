import { useSyncExternalStore } from "react";
import { type SessionState, session } from "./session";

/** The session of this tab; draws again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, session.get);
