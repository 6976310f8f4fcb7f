import { describe, expect, it } from "vitest";
import type { components } from "../../../openapi/schema";
import { eventKindsOf } from "../../../server/domain/event-kinds";

type Action = components["schemas"]["HistoryAction"];

const done = (resource: string, action: Action) => eventKindsOf({ resource, action, changes: [] });

/** What each deed is called by those who look after security; whatever is not here is told to them by nothing. */
const named: Record<string, Partial<Record<Action, string>>> = {
  "api-keys": { CREATED: "API_KEY_MADE", DELETED: "API_KEY_REVOKED" },
  users: {
    CREATED: "ACCOUNT_CREATED",
    IMPORTED: "ACCOUNT_CREATED",
    ACTIVATED: "ACCOUNT_ACTIVATED",
    INACTIVATED: "ACCOUNT_INACTIVATED",
    EMAIL_CONFIRMED: "EMAIL_CONFIRMED",
    PASSWORD_CHANGED: "PASSWORD_CHANGED",
  },
  companies: { ACTIVATED: "COMPANY_ACTIVATED", INACTIVATED: "COMPANY_INACTIVATED", ADMIN_CREATED: "ADMIN_CREATED" },
  associates: {
    INVITED: "MEMBER_INVITED",
    IMPORTED: "MEMBER_INVITED",
    INVITE_ACCEPTED: "MEMBER_JOINED",
    ACTIVATED: "MEMBER_ACTIVATED",
    INACTIVATED: "MEMBER_INACTIVATED",
    UNASSOCIATED: "MEMBER_REMOVED",
    DISCONNECTED: "SESSION_ENDED",
    JOINED_ADMIN: "JOINED_ADMIN",
    UNJOINED_ADMIN: "UNJOINED_ADMIN",
  },
  webhooks: {
    CREATED: "WEBHOOK_MADE",
    UPDATED: "WEBHOOK_CHANGED",
    SECRET_RENEWED: "WEBHOOK_CHANGED",
    DELETED: "WEBHOOK_DELETED",
    INACTIVATED: "WEBHOOK_SWITCHED_OFF",
  },
};

describe("what is done under a name of its own", () => {
  it.each(
    Object.entries(named).flatMap(([resource, actions]) => Object.entries(actions).map((one) => [resource, ...one])),
  )("in %s by %s is %s, whatever it changes", (resource = "", action, kind) => {
    const changes = [{ field: "status", before: "ACTIVE", after: "INACTIVE" }];
    // the names of the table above are those of the contract, which its entries lose
    expect(eventKindsOf({ resource, action: action as Action, changes })).toEqual([kind]);
  });

  it("elsewhere is nothing", () => {
    expect(done("vcards", "CREATED")).toEqual([]);
    expect(done("companies", "CREATED")).toEqual([]);
  });
});

describe("a change of a field", () => {
  const changed = (resource: string, ...changes: [string, unknown][]) =>
    eventKindsOf({ resource, action: "UPDATED", changes: changes.map(([field, after]) => ({ field, after })) });

  it.each([
    ["users", "email", "new@example.com", "EMAIL_CHANGED"],
    ["users", "pendingEmail", "new@example.com", "EMAIL_CHANGE_ASKED"],
    ["users", "role", "PLATFORM_ADMIN", "ROLE_CHANGED"],
    ["users", "status", "ACTIVE", "ACCOUNT_ACTIVATED"],
    ["users", "status", "INACTIVE", "ACCOUNT_INACTIVATED"],
    ["companies", "status", "ACTIVE", "COMPANY_ACTIVATED"],
    ["companies", "status", "INACTIVE", "COMPANY_INACTIVATED"],
    ["companies", "requiresSecondStep", true, "SECOND_STEP_ASKED"],
    ["companies", "requiresSecondStep", false, "SECOND_STEP_NOT_ASKED"],
    ["companies", "requiresSingleSignOn", true, "SINGLE_SIGN_ON_ASKED"],
    ["companies", "requiresSingleSignOn", false, "SINGLE_SIGN_ON_NOT_ASKED"],
  ])("in %s, %s to %s, is %s", (resource, field, after, kind) => {
    expect(changed(resource, [field, after])).toEqual([kind]);
    // what is no change of fields is told by its name alone
    expect(eventKindsOf({ resource, action: "IMAGE_SAVED", changes: [{ field, after }] })).toEqual([]);
  });

  it("that is taken back, or says nothing, is no event", () => {
    expect(changed("users", ["pendingEmail", undefined], ["phone", "+5511"])).toEqual([]);
    expect(changed("vcards", ["status", "ACTIVE"])).toEqual([]);
  });

  it("is told beside others, each once", () =>
    expect(changed("users", ["role", "PLATFORM_USER"], ["name", "Ana"], ["email", "a"], ["email", "b"])).toEqual([
      "ROLE_CHANGED",
      "EMAIL_CHANGED",
    ]));
});
