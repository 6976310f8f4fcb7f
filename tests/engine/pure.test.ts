import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { can, pathOf } from "../../src/engine";
import { errorMap, splitMessage } from "../../src/engine/form/error-map";
import { stripEmpty } from "../../src/engine/form/strip-empty";
import { bareDocument, isDocument, writeDocument } from "../../src/engine/kinds/document/document";
import { things } from "./things";

const admin = { id: "1", role: "PLATFORM_ADMIN", status: "ACTIVE", mode: "PERSONAL" } as const;
const ask = (action: string, over: object = {}) => can({ actor: { ...admin, ...over }, definition: things, action });

describe("can", () => {
  it("lets people read who may not write, and refuses them to write", () => {
    const reader = { role: "PLATFORM_SUPPORT" };
    expect(ask("list", reader)).toEqual({ allowed: true });
    for (const action of ["create", "edit", "close", "delete"]) {
      expect(ask(action, reader)).toEqual({ allowed: false, reason: "engine.access.role" });
    }
  });

  it("refuses everything to someone who is not active", () => {
    expect(ask("list", { status: "PENDING" })).toEqual({ allowed: false, reason: "engine.access.inactive" });
  });

  it("refuses what the definition does not offer", () => {
    expect(ask("explode")).toEqual({ allowed: false, reason: "engine.access.unavailable" });
  });

  it("names the reason when the state of a record forbids an action", () => {
    const question = { actor: admin, definition: things, action: "close" };
    expect(can({ ...question, record: { id: 1, status: "OPEN" } })).toEqual({ allowed: true });
    expect(can({ ...question, record: { id: 1, status: "CLOSED" } })).toEqual({
      allowed: false,
      reason: "resources.things.actions.close.reasons.open",
    });
  });
});

test("an address is made in one place, with its id escaped", () => {
  expect(pathOf({ resource: "things", screen: "list" })).toBe("/things");
  expect(pathOf({ resource: "things", screen: "create" })).toBe("/things/create");
  expect(pathOf({ resource: "things", screen: "edit", id: "a/b" })).toBe("/things/edit/a%2Fb");
});

test("what was left empty is absent, deep down too, and what was given stays", () => {
  expect(
    stripEmpty({ a: "", b: null, c: " ", d: 0, e: false, f: "x", g: { h: "" }, i: { j: "k", l: "" }, m: [] }),
  ).toEqual({
    d: 0,
    e: false,
    f: "x",
    i: { j: "k" },
    m: [],
  });
});

test("an item that was added and left empty is still there to be refused", () => {
  expect(stripEmpty({ emails: [{ type: "WORK", value: "" }, { value: "" }] })).toEqual({
    emails: [{ type: "WORK" }, {}],
  });
});

describe("documents", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12ABC34501DE35", "12.ABC.345/01DE-35"],
  ])("%s is right and is written %s", (bare, written) => {
    expect(isDocument(bare)).toBe(true);
    expect(writeDocument(bare)).toBe(written);
    expect(bareDocument(written.toLowerCase())).toBe(bare);
  });

  it.each([
    "52998224724",
    "11222333000182",
    "12ABC34501DE36",
    "11111111111",
    "00000000000000",
    "123",
    "12ABC34501DEA5",
    "",
  ])("%s is wrong", (bare) => expect(isDocument(bare)).toBe(false));
});

test("zod's issues are dictionary keys with their bound", () => {
  const messageOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: errorMap }).error?.issues[0]?.message;
  expect(messageOf(z.string(), undefined)).toBe("engine.validation.required");
  expect(messageOf(z.string().min(3), "a")).toBe("engine.validation.min:3");
  expect(messageOf(z.string().max(3), "abcd")).toBe("engine.validation.max:3");
  expect(messageOf(z.array(z.string()).max(1), ["a", "b"])).toBe("engine.validation.maxItems:1");
  expect(messageOf(z.email(), "a")).toBe("engine.validation.email");
  expect(messageOf(z.enum(["A"]), "B")).toBe("engine.validation.choice");
  expect(messageOf(z.iso.date(), "x")).toBe("engine.validation.date");
  expect(splitMessage("engine.validation.min:3")).toEqual({ key: "engine.validation.min", count: 3 });
  expect(splitMessage("messages.fields.REQUIRED")).toEqual({ key: "messages.fields.REQUIRED" });
});
