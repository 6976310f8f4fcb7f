import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type Schemas = components["schemas"];

/** Who may call an operation, as the contract's `x-access` says. */
export type Access = "public" | "any" | "own" | "admin" | "company" | "member" | "support" | "resetToken";

/** What decides about a person's rights: role on the platform, status, and role in the company of the request. */
export interface Standing {
  role: Schemas["PlatformRole"];
  status: Schemas["EntityStatus"];
  associateType?: Schemas["AssociateType"];
  /** Somebody else chose the password. */
  mustChangePassword: boolean;
}

/** Whom an operation admits. */
export interface Door {
  access: readonly Access[];
  /** Open to a person who is not active. */
  allowInactive: boolean;
  /** Open to a person whose password somebody else chose, and knows. */
  allowGivenPassword: boolean;
}

const admits: Record<Exclude<Access, "resetToken">, (standing: Standing) => boolean> = {
  public: () => true,
  any: () => true,
  // at what is theirs: which rows these are is no question of the person's standing
  own: () => true,
  admin: ({ role }) => role === "PLATFORM_ADMIN",
  support: ({ role }) => role === "PLATFORM_SUPPORT",
  member: ({ associateType }) => associateType !== undefined,
  company: ({ associateType }) => associateType === "ADMIN",
};

/** Whether an operation admits a person: by one of the named groups, active, and with a password of their own. */
export const decideAccess = ({ access, allowInactive, allowGivenPassword }: Door, standing: Standing): Decision => {
  if (standing.status !== "ACTIVE" && !allowInactive) return refused("AUTH_FORBIDDEN");
  if (!access.some((group) => group !== "resetToken" && admits[group](standing))) return refused("AUTH_FORBIDDEN");
  return standing.mustChangePassword && !allowGivenPassword ? refused("PASSWORD_CHANGE_REQUIRED") : allowed;
};
