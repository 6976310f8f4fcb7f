import { describe, expect, it } from "vitest";
import {
  type AssociateAction,
  type AssociateState,
  afterAssociateAction,
  decideAssociateAction,
  decideInvite,
  decideInviteAnswer,
} from "../../../server/domain/associates";

const ok = "ok";
const state = "ASSOCIATE_STATE";
const inactive = "ASSOCIATE_INACTIVE";
const last = "ASSOCIATE_LAST_ADMIN";
const gone = "ASSOCIATE_NOT_FOUND";

type Row = Record<AssociateAction, string>;
const all = (answer: string): Row => ({
  join: answer,
  unjoin: answer,
  resend: answer,
  inactivate: answer,
  activate: answer,
  disconnect: answer,
  unassociate: answer,
});

const matrix: { is: AssociateState; type: "USER" | "ADMIN"; otherAdmins: number; row: Row }[] = [
  { is: "PENDING", type: "USER", otherAdmins: 0, row: { ...all(state), resend: ok, unassociate: ok } },
  { is: "PENDING", type: "ADMIN", otherAdmins: 0, row: { ...all(state), resend: ok, unassociate: ok } },
  { is: "REJECTED", type: "USER", otherAdmins: 0, row: { ...all(state), unassociate: ok } },
  {
    is: "ACTIVE",
    type: "USER",
    otherAdmins: 0,
    row: { ...all(state), join: ok, inactivate: ok, disconnect: ok, unassociate: ok },
  },
  {
    is: "ACTIVE",
    type: "ADMIN",
    otherAdmins: 1,
    row: { ...all(state), unjoin: ok, inactivate: ok, disconnect: ok, unassociate: ok },
  },
  {
    is: "ACTIVE",
    type: "ADMIN",
    otherAdmins: 0,
    row: { ...all(state), unjoin: last, inactivate: last, disconnect: ok, unassociate: last },
  },
  { is: "INACTIVE", type: "USER", otherAdmins: 0, row: { ...all(inactive), activate: ok } },
  { is: "INACTIVE", type: "ADMIN", otherAdmins: 0, row: { ...all(inactive), activate: ok } },
  { is: "UNASSOCIATED", type: "USER", otherAdmins: 0, row: all(gone) },
];

const cases = matrix.flatMap(({ is, type, otherAdmins, row }) =>
  // `row` has the keys of AssociateAction alone, which Object.entries forgets.
  (Object.entries(row) as [AssociateAction, string][]).map(([action, answer]) => ({
    is,
    type,
    otherAdmins,
    action,
    answer,
  })),
);

describe("what may be done to an associate", () => {
  it.each(cases)("$action on $is $type with $otherAdmins other admins is $answer", (given) => {
    const decision = decideAssociateAction(given.action, {
      state: given.is,
      type: given.type,
      otherAdmins: given.otherAdmins,
    });
    expect(decision.ok ? ok : decision.type).toBe(given.answer);
  });

  it.each([
    ["join", { state: "ACTIVE", type: "ADMIN" }],
    ["unjoin", { state: "ACTIVE", type: "USER" }],
    ["inactivate", { state: "INACTIVE", type: "USER" }],
    ["activate", { state: "ACTIVE", type: "USER" }],
    ["unassociate", { state: "UNASSOCIATED", type: "USER" }],
    ["resend", { state: "ACTIVE", type: "USER" }],
    ["disconnect", { state: "ACTIVE", type: "USER" }],
  ] as const)("%s leads to its state", (action, after) => {
    expect(afterAssociateAction(action, { state: "ACTIVE", type: "USER" })).toEqual(after);
  });

  it("keeps the role of an administrator who is inactivated and activated again", () => {
    const away = afterAssociateAction("inactivate", { state: "ACTIVE", type: "ADMIN" });
    expect(afterAssociateAction("activate", away)).toEqual({ state: "ACTIVE", type: "ADMIN" });
  });

  it.each([
    [undefined, ok],
    ["REJECTED", ok],
    ["UNASSOCIATED", ok],
    ["PENDING", "USER_ALREADY_ASSOCIATED"],
    ["ACTIVE", "USER_ALREADY_ASSOCIATED"],
    ["INACTIVE", "USER_ALREADY_ASSOCIATED"],
  ] as const)("inviting someone who is %s is %s", (before, answer) => {
    const decision = decideInvite(before);
    expect(decision.ok ? ok : decision.type).toBe(answer);
  });

  it.each([
    ["PENDING", ok],
    ["ACTIVE", state],
    ["REJECTED", state],
    ["INACTIVE", inactive],
    ["UNASSOCIATED", gone],
  ] as const)("an answer to an invitation that is %s is %s", (before, answer) => {
    const decision = decideInviteAnswer(before);
    expect(decision.ok ? ok : decision.type).toBe(answer);
  });
});
