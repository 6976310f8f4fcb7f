import { expect, test } from "vitest";
import { stripEmpty } from "../../src/engine/form/strip-empty";
import { pathOf } from "../../src/engine/paths";

test("an address is made in one place, with its id escaped", () => {
  expect(pathOf({ resource: "things", screen: "list" })).toBe("/things");
  expect(pathOf({ resource: "things", screen: "create" })).toBe("/things/create");
  expect(pathOf({ resource: "things", screen: "import" })).toBe("/things/import");
  expect(pathOf({ resource: "things", screen: "edit", id: "a/b" })).toBe("/things/edit/a%2Fb");
  const narrowed = pathOf({ resource: "things", screen: "list", filter: { q: "a&b", size: [1] } });
  expect(narrowed).toMatch(/^\/things\?filter=[^&{]+$/);
  expect(JSON.parse(new URLSearchParams(narrowed.split("?")[1]).get("filter") ?? "")).toEqual({ q: "a&b", size: [1] });
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
