import { describe, expect, it } from "vitest";
import { webhookKindOf } from "../../../server/domain/webhook-kinds";

describe("what the webhooks of a company are told", () => {
  it.each([
    ["vcards", "CREATED", "VCARD_CREATED"],
    ["vcards", "IMPORTED", "VCARD_CREATED"],
    ["vcards", "DELETED", "VCARD_DELETED"],
    ["vcards", "SHARED", "EXCHANGE_MADE"],
    ["vcards", "EXCHANGE_ACCEPTED", "EXCHANGE_ACCEPTED"],
    ["vcards", "EXCHANGE_REJECTED", "EXCHANGE_REJECTED"],
    ["received-vcards", "CREATED", "EXCHANGE_RECEIVED"],
    ["received-vcards", "EXCHANGE_ACCEPTED", "EXCHANGE_ACCEPTED"],
    ["received-vcards", "EXCHANGE_REJECTED", "EXCHANGE_REJECTED"],
    ["vcard-templates", "UPDATED", "VCARD_TEMPLATE_CHANGED"],
    ["vcard-templates", "DELETED", "VCARD_TEMPLATE_DELETED"],
    ["associates", "INVITED", "ASSOCIATE_INVITED"],
    ["associates", "IMPORTED", "ASSOCIATE_INVITED"],
    ["associates", "INVITE_ACCEPTED", "ASSOCIATE_JOINED"],
    ["associates", "UNASSOCIATED", "ASSOCIATE_ENDED"],
  ] as const)("of %s, of %s, is %s", (resource, action, kind) => expect(webhookKindOf(resource, action)).toBe(kind));

  it("of whatever else is written down is that the record changed", () => {
    expect(webhookKindOf("vcards", "UPDATED")).toBe("VCARD_UPDATED");
    expect(webhookKindOf("associates", "JOINED_ADMIN")).toBe("ASSOCIATE_CHANGED");
  });

  it.each([
    ["associates", "INVITE_RESENT"],
    ["associates", "DISCONNECTED"],
    ["received-vcards", "UPDATED"],
    ["vcard-templates", "CREATED"],
    ["companies", "CREATED"],
    ["users", "UPDATED"],
  ] as const)("of %s, of %s, is nothing", (resource, action) =>
    expect(webhookKindOf(resource, action)).toBeUndefined(),
  );
});
