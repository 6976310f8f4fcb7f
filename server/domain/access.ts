import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type Schemas = components["schemas"];

/** Who may call an operation, as the contract's `x-access` says. */
export type Access =
  | "public"
  | "any"
  | "own"
  | "admin"
  | "company"
  | "member"
  | "support"
  | "resetToken"
  | "companyKey";

/** What decides about a person's rights: role on the platform, status, and role in the company of the request. */
export interface Standing {
  role: Schemas["PlatformRole"];
  status: Schemas["EntityStatus"];
  associateType?: Schemas["AssociateType"];
  /** Somebody else chose the password. */
  mustChangePassword: boolean;
  /** It is no person, but a key of the company. */
  key?: KeyStanding;
  /** A second step is asked for, and there is none: by the operator for everything, or by the company for what is its own. */
  lacksSecondStep?: "EVERYWHERE" | "COMPANY";
  /** The company asks its members to come by its provider, and they did not. */
  lacksSingleSignOn?: boolean;
  /**
   * Nobody but the provider of a company says who they are: what they may do once they show it themselves. The rest of this
   * is what they may until then.
   */
  onceProven?: Omit<Standing, "onceProven">;
  /** Who it is that looks as such a person, and only looks. */
  behind?: Standing;
}

export interface KeyStanding {
  /** What it was made for. */
  scopes: readonly string[];
  /** `ELSEWHERE` of one that is shown for another company than its own. */
  state: "GOOD" | "EXPIRED" | "REVOKED" | "ELSEWHERE";
}

/** Whom an operation admits. */
export interface Door {
  access: readonly Access[];
  /** Open to a person who is not active. */
  allowInactive: boolean;
  /** Open to a person whose password somebody else chose, and knows. */
  allowGivenPassword: boolean;
  /** What a key has to be made for, where it takes keys. */
  scope?: string | undefined;
  /** Open to a person who has to set up a second step first. */
  allowWithoutStep?: boolean;
  /** Changes something. */
  writes?: boolean;
  /** Open to somebody who looks as another kind of person, though it changes something. */
  allowPreview?: boolean;
}

type Group = Exclude<Access, "resetToken" | "companyKey">;

const admits: Record<Group, (standing: Standing) => boolean> = {
  public: () => true,
  any: () => true,
  // at what is theirs: which rows these are is no question of the person's standing
  own: () => true,
  admin: ({ role }) => role === "PLATFORM_ADMIN",
  support: ({ role }) => role === "PLATFORM_SUPPORT",
  member: ({ associateType }) => associateType !== undefined,
  company: ({ associateType }) => associateType === "ADMIN",
};

/**
 * Whether an operation admits a person: by one of the named groups, active, with a password of their own, and with a
 * second step where one is asked for. Whoever looks as another kind of person reads what both may read, and changes nothing.
 * A key is admitted where keys are taken alone, as far as it was made for it.
 */
export const decideAccess = (door: Door, { behind, ...standing }: Standing): Decision => {
  if (standing.key) return decideKey(door, standing.key, standing.status);
  if (!behind) return decideAlone(door, standing);
  if (door.writes && !door.allowPreview) return refused("PREVIEW_READ_ONLY");
  const decision = decideAlone(door, standing);
  if (!decision.ok) return decision;
  if (lacksStep(door, behind)) return refused("SECOND_STEP_REQUIRED");
  return decideAlone(door, behind).ok ? allowed : refused("PREVIEW_NOT_SHOWN");
};

const ended = { EXPIRED: "API_KEY_EXPIRED", REVOKED: "API_KEY_REVOKED", ELSEWHERE: "AUTH_FORBIDDEN" } as const;

/** `status` is that of its company. */
const decideKey = ({ scope }: Door, { scopes, state }: KeyStanding, status: Standing["status"]): Decision => {
  if (state !== "GOOD") return refused(ended[state]);
  if (status !== "ACTIVE") return refused("AUTH_FORBIDDEN");
  if (scope === undefined) return refused("API_KEY_NOT_ACCEPTED");
  return scopes.includes(scope) ? allowed : refused("API_KEY_SCOPE_MISSING");
};

const isGroup = (one: Access): one is Group => one in admits;

/**
 * The provider of a company opens what is that company's and what is one's own, and nothing else: whoever runs it could say
 * that anybody linked to it comes.
 * @param isThere it is that company that is worked for
 */
export const unproven = (whole: Standing, isThere: boolean): Standing => {
  const { associateType, lacksSingleSignOn: _none, ...rest } = whole;
  const own = { ...rest, role: "PLATFORM_USER" as const, onceProven: whole };
  return isThere && associateType ? { ...own, associateType } : own;
};

const decideAlone = (door: Door, { onceProven, ...standing }: Standing): Decision => {
  const decision = decideProven(door, standing);
  if (decision.ok || decision.type !== "AUTH_FORBIDDEN" || !onceProven) return decision;
  const then = decideProven(door, onceProven);
  return then.ok ? refused("CONFIRMATION_REQUIRED") : then;
};

const decideProven = (door: Door, standing: Standing): Decision => {
  const { access, allowInactive, allowGivenPassword } = door;
  if (standing.status !== "ACTIVE" && !allowInactive) return refused("AUTH_FORBIDDEN");
  if (!access.filter(isGroup).some((group) => admits[group](standing))) return refused("AUTH_FORBIDDEN");
  if (standing.mustChangePassword && !allowGivenPassword) return refused("PASSWORD_CHANGE_REQUIRED");
  // what is open to the person anyhow stays open, whatever company they name
  if (standing.lacksSingleSignOn && isOfCompanyAlone(door, standing)) return refused("SINGLE_SIGN_ON_REQUIRED");
  return lacksStep(door, standing) ? refused("SECOND_STEP_REQUIRED") : allowed;
};

const lacksStep = (door: Door, standing: Standing) => {
  const { lacksSecondStep } = standing;
  if (!lacksSecondStep || door.allowWithoutStep) return false;
  return lacksSecondStep === "EVERYWHERE" || isOfCompanyAlone(door, standing);
};

const isOfCompanyAlone = ({ access }: Door, standing: Standing) =>
  access.filter(isGroup).every((group) => ofCompany.has(group) || !admits[group](standing));

const ofCompany: ReadonlySet<Group> = new Set<Group>(["company", "member"]);

/** How long a session may do what matters after it began; with a confirmation another one takes its place. */
const confirmationLasts = 10 * 60 * 1000;

/**
 * Whether somebody showed not long ago who they are. Whoever still has to choose a password proves it there, and can do
 * nothing else. A machine cannot show it.
 */
export const decideRecency = (
  {
    beganAt,
    mustChangePassword,
    key,
    onceProven,
  }: Pick<Standing, "mustChangePassword" | "key" | "onceProven"> & {
    beganAt: Date;
  },
  now: Date,
): Decision => {
  if (key) return refused("API_KEY_NOT_ACCEPTED");
  // what a provider says shows the company who it is, and not the account
  return onceProven || (!mustChangePassword && now.getTime() - beganAt.getTime() >= confirmationLasts)
    ? refused("CONFIRMATION_REQUIRED")
    : allowed;
};
