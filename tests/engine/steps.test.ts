import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import {
  broughtBackBy,
  goalOf,
  type How,
  isOpen,
  stepsOf,
  toldFields,
  touchedBy,
} from "../../src/engine/history/steps";
import { password } from "../../src/engine/kinds/password/password";
import type { HistoryEntry } from "../../src/engine/ports";
import { reader } from "./engine-stage";
import { things } from "./things";

const entry = (id: string, changes: HistoryEntry["changes"], action: HistoryEntry["action"] = "UPDATED") => ({
  id,
  at: "2026-03-01T12:00:00.000Z",
  action,
  changes,
});
const writer = { ...reader, role: "PLATFORM_ADMIN" as const };
const told = toldFields(things, writer);

/** From the newest on: renamed, moved, sent somewhere else, made. */
const now = { id: "1", name: "C", email: "b@example.com", status: "CLOSED", place: { city: "Recife" } };
const steps = stepsOf(now, [
  entry("4", [{ field: "name", before: "B", after: "C" }]),
  entry("3", [
    { field: "place.city", before: "Natal", after: "Recife" },
    { field: "status", before: "OPEN", after: "CLOSED" },
    { field: "secret key", before: "x", after: "y" },
  ]),
  entry("2", [
    { field: "name", before: "A", after: "B" },
    { field: "email", after: "b@example.com" },
  ]),
  entry(
    "1",
    [
      { field: "name", after: "A" },
      { field: "place", after: { city: "Natal" } },
    ],
    "CREATED",
  ),
]);
const goal = (how: How, at: number, definition: ResourceDefinition = things) => {
  const found = goalOf({ definition, told, steps, at, how });
  if (!found) throw new Error("No such step.");
  return found;
};

describe("the versions of a record", () => {
  it("are read off its history, each with what was there before laid over the next", () => {
    expect(steps.map(({ after }) => [after.name, after.email, after.place])).toEqual([
      ["C", "b@example.com", { city: "Recife" }],
      ["B", "b@example.com", { city: "Recife" }],
      ["B", "b@example.com", { city: "Natal" }],
      ["A", undefined, { city: "Natal" }],
    ]);
    expect(steps[3]?.before).toMatchObject({ id: "1", name: undefined, place: undefined });
  });

  it("follow what the entry says where the record has changed without one", () => {
    const [step] = stepsOf({ id: "1", name: "else" }, [entry("1", [{ field: "name", before: "A", after: "B" }])]);
    expect([step?.before.name, step?.after.name]).toEqual(["A", "B"]);
  });

  it("tell of fields alone that the reader may see: of no secret, and of no column that is for others", () => {
    const definition: ResourceDefinition = {
      ...things,
      fields: { ...things.fields, word: password() },
      list: { ...things.list, columns: ["name", { name: "email", allow: ({ role }) => role === "PLATFORM_ADMIN" }] },
    };
    expect(Object.keys(toldFields(definition, writer))).toContain("email");
    for (const name of ["email", "word"]) expect(Object.keys(toldFields(definition, reader))).not.toContain(name);
    expect(steps[1] && touchedBy(told, steps[1])).toEqual(["status", "place"]);
  });
});

describe("taking a change back", () => {
  it("is about what it changed alone, and keeps what others have changed since", () => {
    const { written, unwritten, over } = goal("takeBack", 2);
    expect([written, unwritten]).toEqual([["name", "email"], []]);
    const merged = over(now);
    expect(merged.collisions).toMatchObject([{ field: "name", mine: "A", theirs: "C" }]);
    expect(merged.values({ name: "theirs" })).toEqual({ name: "C", email: "" });
  });

  it("names what no form writes", () => {
    expect(goal("takeBack", 1)).toMatchObject({ written: ["place"], unwritten: ["status"] });
    expect(goal("takeBack", 1).over(now).values()).toEqual({ place: { city: "Natal" } });
  });

  it("is not offered where all of it is so already, nor of what made the record", () => {
    expect(isOpen(goal("takeBack", 1), things, now)).toBe(true);
    expect(isOpen(goal("takeBack", 1), things, { ...now, place: { city: "Natal" } })).toBe(false);
    expect(isOpen(goal("takeBack", 3), things, now)).toBe(false);
    expect(isOpen(goal("takeBack", 1), { ...things, form: {} }, now)).toBe(false);
  });

  it("is done by the action that draws what was, where no form writes that", () => {
    const [closed] = stepsOf(now, [entry("1", [{ field: "status", before: "CLOSED", after: "OPEN" }])]);
    const [opened] = stepsOf(now, [entry("1", [{ field: "status", before: "OPEN", after: "CLOSED" }])]);
    expect(closed && broughtBackBy(things, told, closed)?.[0]).toBe("close");
    expect(opened && broughtBackBy(things, told, opened)).toBeUndefined();
  });
});

describe("going back to a version", () => {
  it("undoes whatever came after it, and asks nothing", () => {
    const { written, over } = goal("goBack", 3);
    expect(written).toEqual(["name", "email", "place"]);
    const merged = over(now);
    expect(merged.collisions).toEqual([]);
    expect(merged.values()).toEqual({ name: "A", email: "", place: { city: "Natal" } });
  });

  it("leaves alone what nothing since has touched", () => {
    expect(goal("goBack", 1).over(now).values()).toEqual({ name: "B" });
    expect(isOpen(goal("goBack", 0), things, now)).toBe(false);
  });
});
