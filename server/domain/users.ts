import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type PlatformRole = components["schemas"]["PlatformRole"];
type EntityStatus = components["schemas"]["EntityStatus"];
type UserType = components["schemas"]["UserType"];

/** What the rules look at in a person. */
export interface UserFacts {
  role: PlatformRole;
  status: EntityStatus;
}

/** Whether a change leaves the platform at least one active administrator. */
export const decideUserChange = (change: {
  before: UserFacts;
  after: UserFacts;
  activePlatformAdmins: number;
}): Decision =>
  isActiveAdmin(change.before) && !isActiveAdmin(change.after) && change.activePlatformAdmins <= 1
    ? refused("USER_LAST_ADMIN")
    : allowed;

/** MASTER administers the platform, ADMIN at least one company, USER nothing. */
export const userType = (role: PlatformRole, administersACompany: boolean): UserType => {
  if (role === "PLATFORM_ADMIN") return "MASTER";
  return administersACompany ? "ADMIN" : "USER";
};

/**
 * The status behind the switch "active". An administrator who switches someone on vouches for them, confirmed address or
 * not; someone who is not active yet (PENDING, TEMPORARY) shows as off already, so that off changes nothing there.
 */
export const statusAfterSwitch = (status: EntityStatus, isActive: boolean | undefined): EntityStatus => {
  if (isActive === undefined) return status;
  if (isActive) return "ACTIVE";
  return status === "ACTIVE" ? "INACTIVE" : status;
};

const isActiveAdmin = ({ role, status }: UserFacts): boolean => role === "PLATFORM_ADMIN" && status === "ACTIVE";
