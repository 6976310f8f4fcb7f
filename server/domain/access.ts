import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];

/** Who may call an operation, as the contract's `x-access` says. */
export type Access = "public" | "any" | "admin" | "company" | "member" | "support" | "resetToken";

/** What decides about a person's rights: role on the platform, status, and role in the company of the request. */
export interface Standing {
  role: Schemas["PlatformRole"];
  status: Schemas["EntityStatus"];
  associateType?: Schemas["AssociateType"];
}

const admits: Record<Exclude<Access, "resetToken">, (standing: Standing) => boolean> = {
  public: () => true,
  any: () => true,
  admin: ({ role }) => role === "PLATFORM_ADMIN",
  support: ({ role }) => role === "PLATFORM_SUPPORT",
  member: ({ associateType }) => associateType !== undefined,
  company: ({ associateType }) => associateType === "ADMIN",
};

/** Whether one of the named groups admits the person. A person who is not active is admitted nowhere, except where `allowInactive`. */
export const isAdmitted = (access: readonly Access[], standing: Standing, allowInactive = false) => {
  if (standing.status !== "ACTIVE" && !allowInactive) return false;
  return access.some((group) => group !== "resetToken" && admits[group](standing));
};
