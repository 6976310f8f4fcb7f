import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { askToLeave, leaveEvent } from "../../src/engine/form/ask-to-leave";
import { errorMap, splitMessage } from "../../src/engine/form/error-map";
import { fieldsOf, valuesOf } from "../../src/engine/form/form-values";
import { isSame } from "../../src/engine/form/is-same";
import { noDrafts } from "../../src/engine/form/no-drafts";
import { stripEmpty } from "../../src/engine/form/strip-empty";
import { choice } from "../../src/engine/kinds/choice/choice";
import { coordinates } from "../../src/engine/kinds/coordinates/coordinates";
import { items } from "../../src/engine/kinds/items/items";
import { section } from "../../src/engine/kinds/section/section";
import { text } from "../../src/engine/kinds/text/text";
import { toggle } from "../../src/engine/kinds/toggle/toggle";
import { things } from "./things";

describe("what a form starts with", () => {
  const fields = {
    name: text(),
    size: choice(["SMALL", "LARGE"], { initial: "LARGE" }).optional(),
    isLoud: toggle({ initial: true }).optional(),
    emails: items({ value: text() }).optional(),
    place: section({ city: text().optional(), kind: choice(["A", "B"], { initial: "B" }) }).optional(),
  };

  it("is what a new record begins with", () => {
    expect(valuesOf(fields)).toEqual({
      name: "",
      size: "LARGE",
      isLoud: true,
      emails: [],
      place: { city: "", kind: "" },
    });
  });

  it("is every part of what is made of several, where the record lacks it too", () => {
    const empty = { place: { latitude: "", longitude: "" } };
    const place = { latitude: 1, longitude: 2 };
    expect(valuesOf({ place: coordinates().optional() })).toEqual(empty);
    expect(valuesOf({ place: coordinates().optional() }, {})).toEqual(empty);
    expect(valuesOf({ place: coordinates().optional() }, { place })).toEqual({ place });
  });

  it("is what the record says", () => {
    const record = {
      name: "A",
      size: "SMALL",
      isLoud: true,
      emails: [{ value: "x" }],
      place: { city: "C", kind: "A" },
    };
    expect(valuesOf(fields, record)).toEqual(record);
    expect(valuesOf(fields, { ...record, isLoud: false, place: { city: "C" } })).toEqual({
      ...record,
      isLoud: false,
      place: { city: "C", kind: "" },
    });
  });

  it.each([
    ["absent", {}],
    ["null", { name: null, size: null, isLoud: null, emails: null, place: null }],
    ["no object where there are parts", { place: "x" }],
  ])("is empty where the record has it %s, whatever a new one begins with", (_, record) => {
    expect(valuesOf(fields, record)).toEqual({
      name: "",
      size: "",
      isLoud: false,
      emails: [],
      place: { city: "", kind: "" },
    });
  });
});

describe("the fields of a form", () => {
  const named = (over: Partial<typeof things>, isNew: boolean) => Object.keys(fieldsOf({ ...things, ...over }, isNew));

  it("are those of all its cards, and none where there is no form", () => {
    expect(named({}, false)).toEqual(["name", "email", "size", "isLoud", "emails", "place"]);
    expect(named({ form: {} }, true)).toEqual([]);
    const { form: _, ...formless } = things;
    expect(fieldsOf(formless, true)).toEqual({});
  });

  it("lack in a change what only creation accepts", () => {
    const over = { form: { main: ["name", "email"] }, createOnly: ["email"] };
    expect(named(over, true)).toEqual(["name", "email"]);
    expect(named(over, false)).toEqual(["name"]);
  });

  it("are those alone that the definition has", () => {
    expect(named({ form: { main: ["name", "nothing"] } }, true)).toEqual(["name"]);
    expect(named({ form: { main: ["name", "nothing"] } }, false)).toEqual(["name"]);
  });
});

describe("what a form hands on", () => {
  it("leaves out what was left empty, deep down too", () => {
    expect(stripEmpty({ a: { b: { c: "" } }, d: undefined, e: { f: null, g: 0 } })).toEqual({ e: { g: 0 } });
  });

  it("keeps what is no plain object as it is", () => {
    const file = new Blob(["x"]);
    const day = new Date(0);
    const kept = stripEmpty({ file, day });
    expect(kept.file).toBe(file);
    expect(kept.day).toBe(day);
  });

  it("keeps the blanks within what was typed", () => {
    expect(stripEmpty({ name: " Ana " })).toEqual({ name: " Ana " });
  });
});

describe("two versions of a value", () => {
  it.each([
    ["keys in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ["what is empty and what is absent", { a: 1, b: "", c: null, d: [], e: { f: "" } }, { a: 1 }],
    ["nothing and an empty text", undefined, ""],
    ["an empty list and none", [], undefined],
    ["an object of empty lists and none", { a: { b: [] } }, undefined],
    ["lists of the same", [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
    ["objects in a list with nothing more", [{ a: 1, b: "" }], [{ a: 1 }]],
  ])("are the same with %s", (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
    expect(isSame(other, one)).toBe(true);
  });

  it.each([
    ["another value", { a: 1 }, { a: 2 }],
    ["another key", { a: 1 }, { b: 1 }],
    ["a key more", { a: 1 }, { a: 1, b: 2 }],
    ["another order of a list", [1, 2], [2, 1]],
    ["a text for a number", 1, "1"],
    ["off for absent", { a: false }, {}],
    ["an item that was added and left empty", [{}], []],
    ["none for zero", 0, undefined],
  ])("differ with %s", (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});

describe("what zod finds", () => {
  const messageOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: errorMap }).error?.issues[0]?.message;

  it.each([
    ["required", z.string(), undefined],
    ["required", z.string().min(2), ""],
    ["required", z.email(), ""],
    ["invalid", z.string(), 5],
    ["invalid", z.string().regex(/^a/), "b"],
    ["min:3", z.string().min(3), "a"],
    ["max:3", z.string().max(3), "abcd"],
    ["low:3", z.number().min(3), 2],
    ["high:3", z.number().max(3), 4],
    ["above:0", z.number().positive(), 0],
    ["below:0.5", z.number().lt(0.5), 0.5],
    ["low:-5", z.number().min(-5), -6],
    ["step:0.25", z.number().multipleOf(0.25), 0.3],
    ["number", z.number(), "12a"],
    ["whole", z.number().int(), 1.5],
    ["required", z.number(), undefined],
    ["minItems:2", z.array(z.string()).min(2), ["a"]],
    ["maxItems:1", z.array(z.string()).max(1), ["a", "b"]],
    ["choice", z.enum(["A"]), "B"],
    ["invalid", z.strictObject({}), { more: 1 }],
    ["email", z.email(), "a"],
    ["url", z.url(), "a"],
    ["date", z.iso.date(), "x"],
    ["date", z.iso.datetime(), "x"],
    ["pastDate", z.stringFormat("past-date", () => false), "x"],
    ["line", z.stringFormat("single-line", () => false), "x"],
    ["lines", z.stringFormat("multi-line", () => false), "x"],
  ])("is the key %s of the dictionary", (key, schema, value) => {
    expect(messageOf(schema, value)).toBe(`engine.validation.${key}`);
  });

  it("has no bound where nothing is there", () => {
    const tooSmall = { code: "too_small", origin: "string", minimum: 3 } as const;
    expect(errorMap({ ...tooSmall, input: undefined })).toBe("engine.validation.required");
    expect(errorMap({ ...tooSmall, input: "" })).toBe("engine.validation.required");
    expect(errorMap({ ...tooSmall, input: "ab" })).toBe("engine.validation.min:3");
  });

  it("has its bound taken out of the key again", () => {
    expect(splitMessage("engine.validation.min:30")).toEqual({ key: "engine.validation.min", count: 30 });
    for (const count of [-5, 0.5, 99_999.99, -0.125, 1e-7, 1e21, 2.5e-10])
      expect(splitMessage(`engine.validation.low:${count}`)).toEqual({ key: "engine.validation.low", count });
    for (const message of ["messages.fields.REQUIRED", "Take 3: again", "a b:3", "x:3 y", "engine.validation.min:"])
      expect(splitMessage(message)).toEqual({ key: message });
  });
});

describe("leaving a screen", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("goes on at once where nobody holds it", () => {
    vi.stubGlobal("window", new EventTarget());
    const go = vi.fn();
    askToLeave(go);
    expect(go).toHaveBeenCalledOnce();
  });

  it("goes on when whoever holds it says so", () => {
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    const go = vi.fn();
    const held: Event[] = [];
    window.addEventListener(leaveEvent, (event) => {
      event.preventDefault();
      held.push(event);
    });
    askToLeave(go);
    expect(go).not.toHaveBeenCalled();
    const [event] = held;
    if (event instanceof CustomEvent) event.detail();
    expect(go).toHaveBeenCalledOnce();
  });

  it("asks the last keeper of the gate about back and forward, until it is taken away", async () => {
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    vi.resetModules();
    const { guardHistory } = await import("../../src/engine/form/history-gate");
    const router = vi.fn();
    window.addEventListener("popstate", router);
    const step = (state: unknown) => window.dispatchEvent(Object.assign(new Event("popstate"), { state }));

    step(1);
    expect(router).toHaveBeenCalledTimes(1);
    const keeper = vi.fn(() => true);
    const release = guardHistory(keeper);
    step(2);
    expect(keeper).toHaveBeenCalledExactlyOnceWith(2);
    expect(router).toHaveBeenCalledTimes(1);

    const releaseSecond = guardHistory(() => false);
    release();
    step(3);
    expect(router).toHaveBeenCalledTimes(2);
    expect(keeper).toHaveBeenCalledOnce();
    const releaseThird = guardHistory(keeper);
    releaseSecond();
    step(4);
    expect(keeper).toHaveBeenCalledTimes(2);
    expect(router).toHaveBeenCalledTimes(2);

    releaseThird();
    step(5);
    expect(keeper).toHaveBeenCalledTimes(2);
    expect(router).toHaveBeenCalledTimes(3);
  });

  it("keeps no gate where there is no window", async () => {
    vi.stubGlobal("window", undefined);
    vi.resetModules();
    const { guardHistory } = await import("../../src/engine/form/history-gate");
    expect(guardHistory(() => true)).toBeTypeOf("function");
  });
});

describe("without a place for drafts", () => {
  const place = { person: "1", company: undefined, resource: "things", verb: "create" };

  it("nothing is kept and nobody is told", () => {
    const listener = vi.fn();
    const stop = noDrafts.subscribe(listener);
    noDrafts.keep({ place, values: { name: "A" } });
    noDrafts.forget(place);
    expect(noDrafts.find(place)).toBeUndefined();
    expect(noDrafts.all(place)).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
    expect(stop()).toBeUndefined();
  });
});
