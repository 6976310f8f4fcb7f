import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type AssociateType = components["schemas"]["AssociateType"];

/** The states that are stored. UNASSOCIATED ends a membership: such a row is found by its history alone. */
export type AssociateState = "PENDING" | "ACTIVE" | "REJECTED" | "INACTIVE" | "UNASSOCIATED";

/** What an administrator of the company can do to a membership. */
export type AssociateAction = "join" | "unjoin" | "resend" | "inactivate" | "activate" | "disconnect" | "unassociate";

/** What the rules look at. */
export interface AssociateFacts {
  state: AssociateState;
  type: AssociateType;
  /** How many others administer the company and can sign in. */
  otherAdmins: number;
}

/** Whether an administrator may do this to an associate in this state. */
export const decideAssociateAction = (action: AssociateAction, facts: AssociateFacts): Decision => {
  if (facts.state === "UNASSOCIATED") return refused("ASSOCIATE_NOT_FOUND");
  if (facts.state === "INACTIVE") return action === "activate" ? allowed : refused("ASSOCIATE_INACTIVE");
  if (!isStateFor(action, facts)) return refused("ASSOCIATE_STATE");
  if (action === "disconnect") return allowed;
  // Whatever else fits an active administrator ends the administration.
  return isLastActiveAdmin(facts) ? refused("ASSOCIATE_LAST_ADMIN") : allowed;
};

/** The membership after an action that was allowed. */
export const afterAssociateAction = (
  action: AssociateAction,
  { state, type }: Pick<AssociateFacts, "state" | "type">,
): Pick<AssociateFacts, "state" | "type"> => {
  switch (action) {
    case "join":
      return { state, type: "ADMIN" };
    case "unjoin":
      return { state, type: "USER" };
    case "inactivate":
      return { state: "INACTIVE", type };
    case "activate":
      return { state: "ACTIVE", type };
    case "unassociate":
      return { state: "UNASSOCIATED", type };
    case "resend":
    case "disconnect":
      return { state, type };
  }
};

/** Whether someone with this membership (or none) may be invited: only those who said no or left. */
export const decideInvite = (state: AssociateState | undefined): Decision =>
  state === undefined || state === "REJECTED" || state === "UNASSOCIATED"
    ? allowed
    : refused("USER_ALREADY_ASSOCIATED");

/** Whether the invited person may still answer. */
export const decideInviteAnswer = (state: AssociateState): Decision =>
  state === "PENDING"
    ? allowed
    : refused(
        state === "INACTIVE"
          ? "ASSOCIATE_INACTIVE"
          : state === "UNASSOCIATED"
            ? "ASSOCIATE_NOT_FOUND"
            : "ASSOCIATE_STATE",
      );

/** Whether an associate may hold a token of the company; one who is away only one that is out of use. */
export const decideVcardHolder = (state: AssociateState, isActive: boolean): Decision => {
  if (state === "UNASSOCIATED") return refused(isActive ? "ASSOCIATE_INACTIVE" : "ASSOCIATE_NOT_FOUND");
  if (state === "INACTIVE") return isActive ? refused("ASSOCIATE_INACTIVE") : allowed;
  return state === "REJECTED" ? refused("ASSOCIATE_STATE") : allowed;
};

const isStateFor = (action: AssociateAction, { state, type }: AssociateFacts): boolean => {
  switch (action) {
    case "join":
      return state === "ACTIVE" && type === "USER";
    case "unjoin":
      return state === "ACTIVE" && type === "ADMIN";
    case "inactivate":
    case "disconnect":
      return state === "ACTIVE";
    case "activate":
      return false;
    case "resend":
      return state === "PENDING";
    case "unassociate":
      return true;
  }
};

const isLastActiveAdmin = ({ state, type, otherAdmins }: AssociateFacts): boolean =>
  state === "ACTIVE" && type === "ADMIN" && otherAdmins === 0;
