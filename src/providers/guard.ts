import type { SessionUser } from "./session";

export type Role = SessionUser["role"];
export type Passage = "login" | "denied" | "unauthorized" | "password" | "ok";

/** The roles that the shell admits. */
export const shellRoles: readonly Role[] = ["PLATFORM_ADMIN", "PLATFORM_USER", "PLATFORM_SUPPORT"];

/**
 * Whether a person may pass, asked in this order: signed in, role, active status, a password of their own. An empty list of roles asks for a
 * session alone, so that someone whose account is not active can still be told so.
 *
 * @example
 * guard({ user: session.get().user, roles: ["PLATFORM_ADMIN"] }) // "login" | "denied" | "unauthorized" | "password" | "ok"
 */
export const guard = ({ user, roles }: { user?: SessionUser; roles: readonly Role[] }): Passage => {
  if (!user) return "login";
  if (roles.length === 0) return "ok";
  if (!roles.includes(user.role)) return "denied";
  if (user.status !== "ACTIVE") return "unauthorized";
  return user.mustChangePassword ? "password" : "ok";
};
