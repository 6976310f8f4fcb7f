import { expect, it } from "vitest";
import { lookOf } from "../../src/engine/define/draw";
import { choices } from "../../src/engine/kinds/choices/choices";
import { section } from "../../src/engine/kinds/section/section";
import { text } from "../../src/engine/kinds/text/text";

// alone: no other file has brought zod

/** Once it has come it is there for the whole file, so what goes without it stands first. */
const name = text().min(2).max(5).optional();
const place = section({ town: text().max(3).optional(), sizes: choices(["S", "M"]).min(1) });

it("a list has the looks of schemas that are only written down", () => {
  expect(lookOf(name)).toBe(lookOf(name.nullable()));
  expect(lookOf(name).filterText).toBeDefined();
  expect(Object.keys(lookOf(place.optional()).parts ?? {})).toEqual(["town", "sizes"]);
});

it("nobody takes a schema for one that could be asked already, or for a promise", async () => {
  for (const ask of [
    () => name.safeParse("ab"),
    () => name.def,
    () => place.shape,
    () => name.isOptional(),
    () => "maxLength" in name,
    () => name._zod,
  ])
    expect(ask).toThrow("A schema is asked before zod has come");
  expect(await Promise.resolve(name)).toBe(name);
});

it("with zod they are zod's own, those that were written down before and those that are made of them later", async () => {
  const { accepts, coreOf, isRequired, optionsOf, schemaOf, z } = await import("../../src/engine/define/schemas");
  expect(accepts(name, "abc")).toBe(true);
  expect(accepts(name, "a")).toBe(false);
  expect([isRequired(name), isRequired(name.unwrap())]).toEqual([false, true]);
  expect(place.safeParse({ town: "Rio", sizes: ["S"] }).data).toEqual({ town: "Rio", sizes: ["S"] });
  expect(place.safeParse({ town: "Bahia", sizes: [] }).error?.issues.map(({ path }) => path)).toEqual([
    ["town"],
    ["sizes"],
  ]);
  expect(coreOf(place.optional())).toBeInstanceOf(z.ZodObject);
  expect(optionsOf(place.shape.sizes)).toEqual(["S", "M"]);
  expect(z.toJSONSchema(schemaOf(name))).toMatchObject({ type: "string", minLength: 2, maxLength: 5 });
  for (const later of [name.nullable(), schemaOf(name).nullable(), text().min(1).optional()])
    expect(lookOf(later).Cell).toBe(lookOf(name).Cell);
  expect(z.object({ name, place }).safeParse({ place: { sizes: ["M"] } }).success).toBe(true);
});
