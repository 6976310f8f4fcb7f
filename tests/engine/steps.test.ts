import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import {
  broughtBackBy,
  differencesOf,
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
const { icon } = things;
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

  it("have what lies deep laid over beside what is there, and where nothing was", () => {
    const at = (field: string, before: unknown, after: unknown) => entry("1", [{ field, before, after }]);
    const [moved] = stepsOf({ id: "1", place: { city: "Recife", street: "A" } }, [at("place.city", "Natal", "Recife")]);
    expect(moved?.before).toEqual({ id: "1", place: { city: "Natal", street: "A" } });
    for (const place of [undefined, null, "x", ["x"]]) {
      const [step] = stepsOf({ id: "1", place }, [at("place.spot.city", "Natal", "Recife")]);
      expect(step?.before).toEqual({ id: "1", place: { spot: { city: "Natal" } } });
      expect(step?.after).toEqual({ id: "1", place: { spot: { city: "Recife" } } });
    }
  });

  it("are of one record, whatever an entry says of its id", () => {
    const [step] = stepsOf({ id: "1" }, [entry("1", [{ field: "id", before: "2", after: "3" }])]);
    expect([step?.before.id, step?.after.id]).toEqual(["1", "1"]);
  });

  it("differ field by field", () => {
    const before = { name: "A", email: "a@example.com", place: { city: "Natal" }, other: 1 };
    const after = { name: "B", email: "a@example.com", place: { city: "Recife" }, other: 2 };
    expect(differencesOf(told, before, after)).toMatchObject([
      { field: "name", base: "A", theirs: "B" },
      { field: "place", part: "city", base: "Natal", theirs: "Recife" },
    ]);
    expect(differencesOf(told, before, before)).toEqual([]);
  });

  it("are touched by an entry where it names a field and that has changed", () => {
    const touched = (name: string, before: unknown, after: unknown) => {
      const step = {
        entry: entry("1", [{ field: name }]),
        before: { id: "1", name: before },
        after: { id: "1", name: after },
      };
      return touchedBy(told, step);
    };
    expect(touched("name", "A", "B")).toEqual(["name"]);
    expect(touched("name.part", "A", "B")).toEqual(["name"]);
    expect(touched("name", "A", "A")).toEqual([]);
    expect(touched("email", "A", "B")).toEqual([]);
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

  it("is nothing of a step that there is not", () => {
    for (const how of ["takeBack", "goBack"] as const)
      expect(goalOf({ definition: things, told, steps, at: steps.length, how })).toBeUndefined();
  });

  it("writes nothing that only creation accepts", () => {
    const fixed: ResourceDefinition = { ...things, createOnly: ["name"] };
    expect(goal("takeBack", 2, fixed)).toMatchObject({ written: ["email"], unwritten: ["name"] });
    const renamed = goal("takeBack", 0);
    expect(isOpen(renamed, things, now)).toBe(true);
    expect(isOpen(renamed, fixed, now)).toBe(false);
  });

  it("is offered where it empties what may be absent, and not where it empties what must be given", () => {
    const given = { id: "1", name: "A", email: "a@example.com" };
    const taking = (name: string) => {
      const added = stepsOf(given, [entry("1", [{ field: name, after: given[name as keyof typeof given] }])]);
      const found = goalOf({ definition: things, told, steps: added, at: 0, how: "takeBack" });
      return found && isOpen(found, things, given);
    };
    expect(taking("email")).toBe(true);
    expect(taking("name")).toBe(false);
  });

  it.each<[string, ResourceDefinition["actions"]]>([
    ["ends the record", { delete: { confirm: true, optimistic: { status: "OPEN" } } }],
    ["asks for something", { open: { icon, form: { fields: {} }, optimistic: { status: "OPEN" } } }],
    ["has a dialog of its own", { open: { icon, dialog: () => null, optimistic: { status: "OPEN" } } }],
    ["is not there", { open: undefined }],
    ["says nothing of what becomes", { open: { icon } }],
    ["changes nothing", { open: { icon, optimistic: { status: "CLOSED" } } }],
    ["makes something else of it", { open: { icon, optimistic: { status: "AJAR" } } }],
    ["changes more than that", { open: { icon, optimistic: { status: "OPEN", name: "Z" } } }],
    [
      "changes what the entry has not, to what it was",
      { open: { icon, optimistic: { status: "OPEN", size: "LARGE" } } },
    ],
  ])("is done by no action that %s", (_, actions) => {
    const closing = stepsOf(now, [entry("1", [{ field: "status", before: "OPEN", after: "CLOSED" }])]);
    const by = (more: ResourceDefinition["actions"]) =>
      closing.map((step) => broughtBackBy({ ...things, actions: more }, told, step)?.[0]);
    expect(by(actions)).toEqual([undefined]);
    expect(by({ ...actions, reopen: { icon, optimistic: { status: "OPEN" } } })).toEqual(["reopen"]);
    const { actions: _actions, ...idle } = things;
    expect(closing.map((step) => broughtBackBy(idle, told, step))).toEqual([undefined]);
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
