import type { RaRecord } from "react-admin";
import { describe, expect, it } from "vitest";
import { text } from "../../src/engine";
import { inverseOf } from "../../src/engine/acts/inverse-of";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import { applying, conditionsBeside } from "../../src/engine/form/applies";
import { reader } from "./engine-stage";
import { things } from "./things";

describe("a field that applies at times alone", () => {
  const fields = { kind: text(), when: text(), why: text(), whom: text() };
  const named = (conditions: Parameters<typeof applying>[1], values: Record<string, unknown>) =>
    Object.keys(applying(fields, conditions, values));

  it("is there where another says so: one value, one of several, or an answer about all", () => {
    expect(named({ when: { kind: "LATER" } }, { kind: "LATER" })).toContain("when");
    expect(named({ when: { kind: "LATER" } }, { kind: "NOW" })).not.toContain("when");
    expect(named({ when: { kind: ["LATER", "NEVER"] } }, { kind: "NEVER" })).toContain("when");
    expect(named({ when: { kind: ["LATER", "NEVER"] } }, { kind: "NOW" })).not.toContain("when");
    expect(named({ when: { kind: "LATER", why: "x" } }, { kind: "LATER" })).not.toContain("when");
    expect(named({ when: ({ kind }) => kind === "LATER" }, { kind: "LATER" })).toContain("when");
    expect(named({ when: ({ kind }) => kind === "LATER" }, { kind: "NOW" })).not.toContain("when");
    expect(named(undefined, {})).toEqual(Object.keys(fields));
  });

  it("is asked about what was given, and not about what was left empty", () => {
    expect(named({ when: ({ kind }) => kind === undefined }, { kind: "" })).toContain("when");
    expect(named({ when: { kind: undefined } }, { kind: "" })).toContain("when");
  });

  it("takes those with it that were there for what it says", () => {
    const conditions = { when: { kind: "LATER" }, why: { when: "x" }, whom: { why: "y" } };
    const values = { when: "x", why: "y" };
    expect(named(conditions, { ...values, kind: "LATER" })).toEqual(["kind", "when", "why", "whom"]);
    expect(named(conditions, { ...values, kind: "NOW" })).toEqual(["kind"]);
  });

  it("is there where the record says something in it, so that nothing is lost unseen", () => {
    const conditions = { when: { kind: "LATER" }, why: { kind: "LATER" } };
    expect(conditionsBeside(conditions, { when: "x", why: "" })).toEqual({ why: { kind: "LATER" } });
    expect(conditionsBeside(conditions)).toEqual(conditions);
    expect(conditionsBeside(undefined, { when: "x" })).toBeUndefined();
  });
});

describe("the action that takes another back", () => {
  const actor = { ...reader, role: "PLATFORM_ADMIN" } as const;
  const icon = things.icon;
  const open = { icon, when: { closed: ({ status }: RaRecord) => status === "CLOSED" } };
  const record = { id: "1", status: "OPEN" };
  const inverse = (actions: ResourceDefinition["actions"], name = "close", who: typeof reader = actor) =>
    inverseOf({ actor: who, definition: { ...things, actions: { ...things.actions, ...actions } }, name, record });

  it("makes of it what it was, and may be done to what it becomes", () => {
    expect(inverse({ open: { ...open, optimistic: { status: "OPEN" } } })).toBe("open");
    expect(inverse({ open: { ...open, optimistic: () => ({ status: "OPEN" }) } })).toBe("open");
  });

  it("is none where it makes something else, says nothing, may not be done, or ends the record", () => {
    expect(inverse({ open: { ...open, optimistic: { status: "AJAR" } } })).toBeUndefined();
    expect(inverse({ open })).toBeUndefined();
    const never = { icon, when: { never: () => false }, optimistic: { status: "OPEN" } };
    expect(inverse({ open: never })).toBeUndefined();
    expect(inverse({ open: { ...open, optimistic: { status: "OPEN" } } }, "close", reader)).toBeUndefined();
    expect(inverse({ delete: { confirm: true, optimistic: { status: "OPEN" } } })).toBeUndefined();
  });

  it("is none of one that does not say what becomes of the record, nor the action itself", () => {
    expect(inverse({ open: { ...open, optimistic: { status: "OPEN" } } }, "rename")).toBeUndefined();
    expect(inverse({ open: { icon, optimistic: () => record } }, "rename")).toBeUndefined();
    expect(inverse({ close: { icon, optimistic: { status: "OPEN" } } })).toBeUndefined();
  });
});
