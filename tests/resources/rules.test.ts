import { describe, expect, it, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { decideAssociateAction } from "../../server/domain/associates";
import { can, type ResourceDefinition } from "../../src/engine";
import { hasPage } from "../../src/engine/define/definition";
import { resources } from "../../src/resources";
import { menuTypeOf, menuTypeValues } from "../../src/resources/rules";
import { actors, everyone, people } from "./people";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

/** Those whom the contract admits to reading at an address. */
const admittedTo = (path: string) => {
  const { access = [] } = contractOperations.find((one) => one.path === path && one.method === "get") ?? {};
  const groups: Record<string, readonly string[]> = { ...byWord, any: everyone, own: everyone };
  return (who: string) => access.some((word) => groups[word]?.includes(who));
};
const byWord = {
  admin: ["admin"],
  support: ["support"],
  company: ["companyAdmin"],
  member: ["companyAdmin", "member"],
};

describe.each(definitions)("$name", (definition) => {
  const allowed = (action: string) =>
    everyone.filter((who) => can({ actor: actors[who], definition, action }).allowed).sort();
  const named = people[definition.name as keyof typeof resources]; // the registry's own names
  const [read, write] = [[...named.read].sort(), [...named.write].sort()];
  const links = Object.entries(definition.links ?? {}).filter(([, { allow }]) => allow);

  it("is listed and read by the people that the product names, and by nobody else", () => {
    expect(allowed("list")).toEqual(read);
    // What has no page of its own is not opened by anybody.
    expect(allowed("show")).toEqual(hasPage(definition) ? read : []);
  });

  it("is written by those of them who may write", () => {
    const created = (definition.form ?? definition.create) ? ["create"] : [];
    for (const action of [...created, ...Object.keys(definition.actions ?? {}).filter((name) => name !== "view")]) {
      expect(allowed(action), action).toEqual(write);
    }
  });

  it("shows its history, and what leads to more of it, to nobody whom the server refuses it", () => {
    if (definition.history)
      expect(allowed("history")).toEqual(read.filter(admittedTo(`/${definition.name}/{id}/history`)));
    for (const [name] of links) expect(allowed(name)).toEqual([...(named.links?.[name] ?? write)].sort());
  });

  it("refuses everything to someone who is not active", () => {
    for (const who of everyone) {
      expect(can({ actor: { ...actors[who], status: "INACTIVE" }, definition, action: "list" }).allowed).toBe(false);
    }
  });
});

test("each person has one of the menus of the product", () => {
  expect(everyone.map((who) => menuTypeOf(actors[who]))).toEqual(["MASTER", "ADMIN", "USER", "BUSINESS", "SUPPORT"]);
  expect(menuTypeValues).toEqual(["MASTER", "ADMIN", "BUSINESS", "SUPPORT", "USER"]);
});

test("the menu has the order of the product", () => {
  expect(Object.keys(resources)).toEqual(Object.keys(people));
});

describe("the state of an associate", () => {
  const states = ["ACTIVE", "PENDING", "REJECTED", "INACTIVE"] as const;
  const open = (action: string, type: string) =>
    states.filter(
      (status) =>
        can({ actor: actors.companyAdmin, definition: resources.associates, action, record: { id: "1", status, type } })
          .allowed,
    );

  it.each([
    ["join", "USER", ["ACTIVE"]],
    ["join", "ADMIN", []],
    ["unjoin", "ADMIN", ["ACTIVE"]],
    ["unjoin", "USER", []],
    ["resend", "USER", ["PENDING"]],
    ["inactivate", "USER", ["ACTIVE"]],
    ["activate", "USER", ["INACTIVE"]],
    ["disconnect", "USER", ["ACTIVE"]],
    ["delete", "USER", ["ACTIVE", "PENDING", "REJECTED"]],
  ])("lets %s of a %s happen only where it makes sense", (action, type, expected) => {
    expect(open(action, type)).toEqual(expected);
  });

  it.each([
    ["join", "join"],
    ["unjoin", "unjoin"],
    ["resend", "resend"],
    ["inactivate", "inactivate"],
    ["activate", "activate"],
    ["disconnect", "disconnect"],
    ["delete", "unassociate"],
  ] as const)("offers %s exactly where the server does it", (action, deed) => {
    for (const type of ["USER", "ADMIN"] as const) {
      // of several administrators: whether one is the last is known to the server alone
      const done = states.filter((state) => decideAssociateAction(deed, { state, type, otherAdmins: 1 }).ok);
      expect(open(action, type), type).toEqual(done);
    }
  });
});

describe("a token that a person holds", () => {
  const mine = { id: "1", name: "Ana", isActive: true };
  const given = { ...mine, company: { id: "2", name: "Acme" } };
  const ask = (action: string, record: typeof mine) =>
    can({ actor: actors.member, definition: resources["me/vcards"], action, record });

  it("is changed and deleted by its owner, and one of a company only by the company, which is said", () => {
    for (const action of ["edit", "delete"]) {
      expect(ask(action, mine).allowed).toBe(true);
      expect(ask(action, given)).toEqual({
        allowed: false,
        reason: `resources.me/vcards.actions.${action}.reasons.own`,
      });
    }
  });

  it("is shared by its holder while it is active, a company's too", () => {
    expect(ask("share", given).allowed).toBe(true);
    expect(ask("share", { ...mine, isActive: false }).allowed).toBe(false);
    expect(ask("colleagues", { ...mine, isActive: false }).allowed).toBe(false);
  });
});
