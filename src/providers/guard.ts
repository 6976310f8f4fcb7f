import type { Rule } from "../engine/define/rule";
import { actorOf } from "./actor";
import type { SessionState, SessionUser } from "./session";

export type Role = SessionUser["role"];
export type Passage = "login" | "denied" | "unauthorized" | "password" | "ok";

/** The roles that the shell admits. */
const shellRoles: readonly Role[] = ["PLATFORM_ADMIN", "PLATFORM_USER", "PLATFORM_SUPPORT"];

interface Question {
  session: Pick<SessionState, "user" | "workspace" | "menu">;
  /** Those that the shell admits when left out; an empty list asks for a session alone. */
  roles?: readonly Role[];
  /** A screen's own rule, which belongs to the step of the role. */
  allow?: Rule;
}

/**
 * Whether a person may pass, asked in this order: signed in, role, active status, a password of their own. The one answer for the entry, for
 * every screen and for react-admin.
 *
 * @example
 * guard({ session: session.get(), allow: platformAdmin }) // "login" | "denied" | "unauthorized" | "password" | "ok"
 */
export const guard = ({ session, roles = shellRoles, allow }: Question): Passage => {
  const { user } = session;
  if (!user) return "login";
  // Someone whose account is not active can still be told so.
  if (roles.length === 0) return "ok";
  if (!roles.includes(user.role)) return "denied";
  // As if the account were active: that is the next question.
  if (allow && !allow({ ...actorOf(user, session), status: "ACTIVE" })) return "denied";
  if (user.status !== "ACTIVE") return "unauthorized";
  return user.mustChangePassword ? "password" : "ok";
};
