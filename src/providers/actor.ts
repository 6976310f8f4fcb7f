import type { Actor } from "../engine/define/rule";
import type { SessionState, SessionUser } from "./session";

/**
 * Who is looking, as rules and guards ask it. The part in a company counts only when the token was issued for the very
 * company that is the workspace.
 */
export const actorOf = (user: SessionUser, { workspace, menu }: Pick<SessionState, "workspace" | "menu">): Actor => ({
  id: user.sub,
  role: user.role,
  status: user.status,
  mode: menu === "BUSINESS" ? "BUSINESS" : "PERSONAL",
  associateType: workspace && user.company?.id === workspace.id ? user.associateType : undefined,
  company: workspace,
});
