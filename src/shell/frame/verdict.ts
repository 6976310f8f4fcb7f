import type { Actor, Rule } from "../../engine";
import { guard, type Passage, shellRoles } from "../../providers/guard";
import type { SessionUser } from "../../providers/session";

interface VerdictOptions {
  user?: SessionUser;
  actor: Actor;
  allow: Rule;
}

/** Whether a screen opens: signed in at all, then the role and the screen's own rule, then the active status. */
export const verdictOf = ({ user, actor, allow }: VerdictOptions): Passage => {
  const passage = guard({ user, roles: shellRoles });
  if (passage === "login" || passage === "denied") return passage;
  return allow({ ...actor, status: "ACTIVE" }) ? passage : "denied";
};
