import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldMap, Values } from "../../src/engine/define/shape";
import { valuesOf } from "../../src/engine/form/form-values";
import { isSame } from "../../src/engine/form/is-same";
import { type Difference, merge } from "../../src/engine/form/merge";
import { mergedOrder, paired, type Trio } from "../../src/engine/form/merge-items";
import { choice } from "../../src/engine/kinds/choice/choice";
import { choices } from "../../src/engine/kinds/choices/choices";
import { coordinates } from "../../src/engine/kinds/coordinates/coordinates";
import { email } from "../../src/engine/kinds/email/email";
import { items } from "../../src/engine/kinds/items/items";
import { longText } from "../../src/engine/kinds/long-text/long-text";
import { section } from "../../src/engine/kinds/section/section";
import { text } from "../../src/engine/kinds/text/text";
import { toggle } from "../../src/engine/kinds/toggle/toggle";

const fields: FieldMap = {
  name: text(),
  site: text().optional(),
  isLoud: toggle().optional(),
  place: section({ street: text().optional(), city: text().optional() }).optional(),
  at: coordinates().optional(),
  tags: choices(["A", "B", "C", "D"]).optional(),
  phones: items({ type: choice(["WORK", "HOME"]), value: email() }).optional(),
  note: longText().optional(),
};

type Versions = Record<"base" | "mine" | "theirs", Values>;

/** Three versions that differ in one field. */
const inOne = (field: string, base: unknown, mine: unknown, theirs: unknown) => {
  const versions: Versions = { base: { [field]: base }, mine: { [field]: mine }, theirs: { [field]: theirs } };
  const merged = merge({ fields: { [field]: fields[field] ?? text() }, ...versions });
  return {
    value: (choice?: "base" | "mine" | "theirs") =>
      merged.values(Object.fromEntries(merged.collisions.map(({ key }) => [key, choice])))[field],
    shown: merged.theirs.map(({ base, theirs }) => [base, theirs]),
    asked: merged.collisions.map(({ base, mine, theirs }) => [base, mine, theirs]),
    where: [...merged.theirs, ...merged.collisions],
    seen: merged.seen()[field],
  };
};

describe("fields", () => {
  it("that only one has changed are put together, and those of theirs are shown", () => {
    const base = { name: "Ana", site: "a.example", isLoud: false };
    const { values, theirs, collisions } = merge({
      fields,
      base,
      mine: { ...base, name: "Bia" },
      theirs: { ...base, site: "b.example", isLoud: true },
    });
    expect(values()).toMatchObject({ name: "Bia", site: "b.example", isLoud: true });
    expect(theirs.map(({ key }) => key)).toEqual(["site", "isLoud"]);
    expect(collisions).toEqual([]);
  });

  it("that both have changed differently are asked, with what was there before, and each answer counts", () => {
    const { value, asked, shown, seen } = inOne("name", "Ana", "Bia", "Eva");
    expect(asked).toEqual([["Ana", "Bia", "Eva"]]);
    expect(shown).toEqual([]);
    expect([value("mine"), value("theirs"), value("base"), value()]).toEqual(["Bia", "Eva", "Ana", "Bia"]);
    expect(seen).toBe("Ana");
  });

  it("that both have changed to the same, or left empty in another way, are no question", () => {
    expect(inOne("name", "Ana", "Bia", "Bia")).toMatchObject({ asked: [], shown: [] });
    expect(inOne("site", "", undefined, null)).toMatchObject({ asked: [], shown: [] });
  });

  it("that both have changed, one of them by emptying it, are asked", () => {
    expect(inOne("site", "a.example", "", "b.example").asked).toEqual([["a.example", "", "b.example"]]);
  });

  it("that a person may not write are not looked at", () => {
    const { values, theirs } = merge({
      fields: { name: text() },
      base: { name: "Ana", status: "OPEN" },
      mine: { name: "Bia" },
      theirs: { name: "Ana", status: "CLOSED" },
    });
    expect(values()).toEqual({ name: "Bia" });
    expect(theirs).toEqual([]);
  });

  it("of which nobody knows what they were are all asked where they differ", () => {
    const { collisions, values } = merge({
      fields: { name: text(), site: text() },
      base: undefined,
      mine: { name: "Bia", site: "same" },
      theirs: { name: "Eva", site: "same" },
    });
    expect(collisions).toMatchObject([{ key: "name", base: undefined, mine: "Bia", theirs: "Eva" }]);
    expect(values({ name: "theirs" })).toEqual({ name: "Eva", site: "same" });
  });

  it.each([
    ["mine", { site: "" }, { site: "b" }],
    ["theirs", { site: "a" }, {}],
  ])("of which nobody knows what they were are asked where %s is empty, too", (_, mine, theirs) => {
    const { collisions, theirs: shown } = merge({ fields: { site: text().optional() }, base: undefined, mine, theirs });
    expect(collisions).toMatchObject([{ key: "site", base: undefined, mine: mine.site }]);
    expect(shown).toEqual([]);
  });

  it("that only they have changed are seen as they are now, and those that only I have as they were", () => {
    expect(inOne("name", "Ana", "Ana", "Eva").seen).toBe("Eva");
    expect(inOne("name", "Ana", "Bia", "Ana").seen).toBe("Ana");
  });
});

describe("a section", () => {
  const base = { street: "Rua A", city: "Natal" };

  it("is put together by its parts, each named", () => {
    const { value, where } = inOne("place", base, { ...base, street: "Rua B" }, { ...base, city: "Recife" });
    expect(value()).toEqual({ street: "Rua B", city: "Recife" });
    expect(where).toMatchObject([{ key: "place.city", field: "place", part: "city" }]);
  });

  it("that was not there before is one like any other", () => {
    expect(inOne("place", undefined, { street: "Rua B" }, { city: "Recife" }).value()).toEqual({
      street: "Rua B",
      city: "Recife",
    });
  });

  it.each([null, "x", undefined])("that was %j before is as good as none", (none) => {
    const mine = { street: "Rua B" };
    expect(inOne("place", none, mine, { city: "Recife" }).value()).toEqual({ ...mine, city: "Recife" });
    expect(inOne("place", mine, mine, none).value()).toEqual({ street: undefined, city: undefined });
  });
});

it("a pair that is one value is never half of each", () => {
  const base = { latitude: 1, longitude: 1 };
  const { asked } = inOne("at", base, { latitude: 2, longitude: 1 }, { latitude: 1, longitude: 2 });
  expect(asked).toHaveLength(1);
});

describe("a list of items", () => {
  const work = { type: "WORK", value: "w@example.com" };
  const home = { type: "HOME", value: "h@example.com" };
  const other = { type: "WORK", value: "o@example.com" };
  const third = { type: "HOME", value: "t@example.com" };

  it("has what each has added, stored ones first, and shows theirs as one item", () => {
    const { value, shown, where } = inOne("phones", [work], [work, home], [work, other]);
    expect(value()).toEqual([work, other, home]);
    expect(shown).toEqual([[undefined, other]]);
    expect(where[0]?.item).toBe(true);
  });

  it("has once what both have added, and lacks what either has taken away", () => {
    expect(inOne("phones", [work], [work, home], [work, home]).value()).toEqual([work, home]);
    expect(inOne("phones", [work, home, other], [work, home], [home, other]).value()).toEqual([home]);
  });

  it("puts an item together of which one has changed the kind and the other the value", () => {
    const { value, asked } = inOne(
      "phones",
      [work, home],
      [{ ...work, type: "HOME" }, home],
      [{ ...work, value: "n@example.com" }, home],
    );
    expect(value()).toEqual([{ type: "HOME", value: "n@example.com" }, home]);
    expect(asked).toEqual([]);
  });

  it("asks about an item alone, and keeps all else", () => {
    const mine = [{ ...work, value: "m@example.com" }, home, third];
    const theirs = [{ ...work, value: "n@example.com" }, home, other];
    const { value, asked } = inOne("phones", [work, home], mine, theirs);
    expect(asked).toEqual([[work, mine[0], theirs[0]]]);
    expect(value("theirs")).toEqual([theirs[0], home, other, third]);
    expect(value("base")).toEqual([work, home, other, third]);
  });

  it("asks when one has changed what the other has taken away, and takes it away where that is chosen", () => {
    const changed = { ...work, type: "HOME" };
    const { value, asked } = inOne("phones", [work, home], [home], [changed, home]);
    expect(asked).toEqual([[work, undefined, changed]]);
    expect(value("mine")).toEqual([home]);
    expect(value("theirs")).toEqual([changed, home]);
  });

  it("follows whoever moved its items, and asks where both did, and differently", () => {
    expect(inOne("phones", [work, home, other], [other, work, home], [work, home, other, third]).value()).toEqual([
      other,
      work,
      home,
      third,
    ]);
    expect(inOne("phones", [work, home, other], [other, work, home], [home, work, other]).asked).toHaveLength(1);
  });

  it("shows their new order as one change of the whole list", () => {
    const [before, theirs] = [
      [work, home, other],
      [other, work, home],
    ];
    const { value, shown, asked, where } = inOne("phones", before, [...before, third], theirs);
    expect(value()).toEqual([...theirs, third]);
    expect(shown).toEqual([[before, theirs]]);
    expect(asked).toEqual([]);
    expect(where).toMatchObject([{ key: "phones", field: "phones", mine: [...before, third] }]);
    expect(where[0]?.item).toBeUndefined();
  });

  it("names each of its items by the place where it stands now", () => {
    const keys = inOne("phones", [work, home], [{ ...work, value: "m" }, home], [{ ...work, value: "n" }, home, third]);
    expect(keys.where.map(({ key, item }) => [key, item])).toEqual([
      ["phones.2", true],
      ["phones.0", true],
    ]);
  });

  it("asks about an item with whatever else has changed in it on both sides", () => {
    const { asked, value } = inOne(
      "phones",
      [work],
      [{ type: "HOME", value: "m@example.com" }],
      [{ ...work, value: "n@example.com" }],
    );
    expect(asked).toEqual([[work, { type: "HOME", value: "m@example.com" }, { type: "HOME", value: "n@example.com" }]]);
    expect(value("theirs")).toEqual([{ type: "HOME", value: "n@example.com" }]);
  });

  it("that is the same on both sides stays as it was typed, with what is no part of it", () => {
    const kept = [{ ...work, id: "7" }, home];
    expect(inOne("phones", [work], kept, [{ ...work, id: "7" }, home])).toMatchObject({ asked: [], shown: [] });
    expect(inOne("phones", [work], kept, [{ ...work, id: "7" }, home]).value()).toBe(kept);
  });

  it("knows an item by the last of its parts, however many there are", () => {
    const lines = items({ type: choice(["WORK", "HOME"]), label: text(), value: text() });
    const one = { type: "WORK", label: "x", value: "1" };
    const two = { type: "HOME", label: "y", value: "2" };
    const { values, collisions } = merge({
      fields: { lines },
      base: { lines: [one, two] },
      mine: {
        lines: [
          { ...one, label: "y" },
          { ...two, label: "x" },
        ],
      },
      theirs: { lines: [{ ...one, type: "HOME" }, two] },
    });
    expect(collisions).toEqual([]);
    expect(values().lines).toEqual([
      { type: "HOME", label: "y", value: "1" },
      { type: "HOME", label: "x", value: "2" },
    ]);
  });

  it("that is none on one side has nothing of it there", () => {
    expect(inOne("tags", ["A"], ["A", "B"], undefined).value()).toEqual(["B"]);
    expect(inOne("tags", ["A"], null, ["A", "B"]).value()).toEqual(["B"]);
    expect(inOne("tags", "x", ["A"], ["B"]).value()).toEqual(["B", "A"]);
  });

  it("of plain values is a set of them", () => {
    expect(inOne("tags", ["A", "B"], ["A", "C"], ["A", "B", "D"]).value()).toEqual(["A", "D", "C"]);
  });
});

describe("the items of two lists", () => {
  const of = (type: string, value: string) => ({ type, value });
  /** Where each of the first stands in the second. */
  const foundIn = (base: readonly unknown[], mine: readonly unknown[], lastPart: string | undefined = "value") =>
    paired({ base, mine, theirs: [] }, lastPart).flatMap((trio) => (trio.base === undefined ? [] : [trio.mine ?? "-"]));

  it.each<[string, readonly unknown[], readonly unknown[], (number | "-")[]]>([
    [
      "their id first",
      [
        { id: 1, value: "a" },
        { id: 2, value: "b" },
      ],
      [
        { id: 2, value: "a" },
        { id: 1, value: "b" },
      ],
      [1, 0],
    ],
    ["being the same", [of("W", "1"), of("H", "2")], [of("H", "2"), of("W", "1")], [1, 0]],
    [
      "being the same, one after the other",
      [of("W", "1"), of("W", "1")],
      [of("H", "9"), of("W", "1"), of("W", "1")],
      [1, 2],
    ],
    ["their last part", [of("W", "1"), of("H", "2")], [of("W", "2"), of("H", "1")], [1, 0]],
    ["the rest, where it is one of its kind", [of("W", "1"), of("H", "2")], [of("H", "3"), of("W", "4")], [1, 0]],
    [
      "the rest, where the others of its kind are known",
      [of("W", "1"), of("W", "2")],
      [of("W", "1"), of("H", "8"), of("W", "3")],
      [0, 2],
    ],
    [
      "their place among several of a kind",
      [of("W", "1"), of("W", "2")],
      [of("H", "9"), of("W", "3"), of("W", "4")],
      ["-", 1],
    ],
    ["nothing, where one could be several", [of("W", "1")], [of("H", "9"), of("W", "3"), of("W", "4")], ["-"]],
    [
      "nothing, where several could be one",
      [of("W", "1"), of("W", "2")],
      [of("H", "9"), of("H", "8"), of("W", "3")],
      ["-", "-"],
    ],
    ["their place at last", [of("W", "1")], [of("H", "2")], [0]],
    ["their place at last, in lists as long alone", [of("W", "1")], [of("H", "2"), of("P", "3")], ["-"]],
    [
      "their place at last, where neither is known already",
      [of("W", "1"), of("H", "2")],
      [of("P", "7"), of("W", "1")],
      [1, "-"],
    ],
    ["being the same, where they have no parts", ["a", "b"], ["b", "a"], [1, 0]],
    ["their place alone, where they say nothing", [null, undefined, "a"], ["a", null, undefined], ["-", 1, 0]],
  ])("are known again by %s", (_, from, to, found) => {
    expect(foundIn(from, to)).toEqual(found);
  });

  it("are known by themselves alone where they are plain values", () => {
    expect(paired({ base: ["a"], mine: ["b"], theirs: [] }, undefined)).toEqual([
      { base: 0, mine: undefined, theirs: undefined },
      { mine: 0 },
    ]);
  });

  it("that both have added are one, and any others are each its own", () => {
    const [a, b, c] = [of("W", "1"), of("H", "2"), of("W", "3")];
    expect(paired({ base: [], mine: [c, b], theirs: [a, b] }, "value")).toEqual([
      { theirs: 0, mine: undefined },
      { theirs: 1, mine: 1 },
      { mine: 0 },
    ]);
    expect(paired({ base: [], mine: [of("W", "2")], theirs: [of("H", "2")] }, "value")).toEqual([
      { theirs: 0, mine: 0 },
    ]);
    // Two that were added are never taken for one by their place.
    expect(paired({ base: [], mine: [of("W", "1")], theirs: [of("W", "2")] }, "value")).toHaveLength(2);
  });
});

describe("the order of two lists", () => {
  const both = (base: number, mine: number, theirs: number): Trio => ({ base, mine, theirs });

  it("is that of whoever moved some, and says so where it is theirs", () => {
    const [mineA, mineB] = [both(0, 1, 0), both(1, 0, 1)];
    expect(mergedOrder([mineA, mineB])).toEqual({ merged: [mineB, mineA], stored: [mineA, mineB], isTheirs: false });
    const [theirA, theirB] = [both(0, 0, 1), both(1, 1, 0)];
    expect(mergedOrder([theirA, theirB])).toEqual({
      merged: [theirB, theirA],
      stored: [theirB, theirA],
      isTheirs: true,
    });
    const [still, too] = [both(0, 0, 0), both(1, 1, 1)];
    expect(mergedOrder([still, too])).toEqual({ merged: [still, too], stored: [still, too], isTheirs: false });
  });

  it("is as stored where both moved the same way, with what I have added behind what they have", () => {
    const [a, b, c, d] = [both(0, 1, 1), both(1, 0, 0), { mine: 2 }, { theirs: 2 }];
    const order = [b, a, d, c];
    expect(mergedOrder([a, b, c, d])).toEqual({ merged: order, stored: order, isTheirs: false });
  });

  it("is none where both moved some, and differently", () => {
    expect(mergedOrder([both(0, 1, 2), both(1, 0, 1), both(2, 2, 0)])).toBeUndefined();
  });

  it("keeps what was added behind what stood before it, first where it was first, and last where it was last", () => {
    const [a, b] = [both(0, 0, 0), both(1, 2, 2)];
    const [mine, theirs] = [{ mine: 1 }, { theirs: 1 }];
    expect(mergedOrder([a, mine, theirs, b])?.stored).toEqual([a, mine, theirs, b]);
    const [first, one, two, last] = [{ mine: 0 }, both(0, 1, 0), both(1, 2, 1), { mine: 3 }];
    expect(mergedOrder([one, two, last, first])?.stored).toEqual([first, one, two, last]);
  });
});

describe("a long text", () => {
  const base = "one\ntwo\nthree\nfour\nfive";

  it("is put together line by line", () => {
    const { value, asked, shown, where } = inOne(
      "note",
      base,
      base.replace("two", "TWO"),
      base.replace("five", "FIVE\nsix"),
    );
    expect(value()).toBe("one\nTWO\nthree\nfour\nFIVE\nsix");
    expect(asked).toEqual([]);
    expect(shown).toEqual([["five", "FIVE\nsix"]]);
    expect(where).toMatchObject([{ key: "note:5", line: 5 }]);
    expect(inOne("note", "one\ntwo", "one\ntwo", "ONE\ntwo").where).toMatchObject([{ key: "note:1", line: 1 }]);
  });

  it("that one has emptied, blanks aside, is asked as a whole", () => {
    for (const blank of ["", " \n "]) {
      const changed = base.replace("two", "TWO");
      for (const [mine, theirs] of [
        [blank, changed],
        [changed, blank],
      ]) {
        const { asked, where } = inOne("note", base, mine, theirs);
        expect(asked).toEqual([[base, mine, theirs]]);
        expect(where).toMatchObject([{ key: "note" }]);
        expect(where[0]?.line).toBeUndefined();
      }
    }
  });

  it("that is new on both sides is asked, and was nothing before", () => {
    expect(inOne("note", undefined, "mine", "theirs").asked).toEqual([["", "mine", "theirs"]]);
  });

  it("that is the same on both sides stays as it is, the ends of its lines too", () => {
    const same = inOne("note", "a", "a\r\nb", "a\r\nb");
    expect(same.value()).toBe("a\r\nb");
    expect(same.where).toEqual([]);
  });

  it("asks about the lines alone that both have changed", () => {
    const base = "one\ntwo\nthree\nfour\nfive\nsix";
    const mine = base.replace("three", "mine");
    const { value, asked } = inOne("note", base, mine, base.replace("three", "theirs").replace("six", "SIX"));
    expect(asked).toEqual([["three", "mine", "theirs"]]);
    expect(value("mine")).toBe("one\ntwo\nmine\nfour\nfive\nSIX");
    expect(value("theirs")).toBe("one\ntwo\ntheirs\nfour\nfive\nSIX");
    expect(value("base")).toBe("one\ntwo\nthree\nfour\nfive\nSIX");
  });

  it("keeps an empty line that one has added, and loses one that one has taken away", () => {
    expect(inOne("note", "a\nb\nc", "a\n\nb\nc", "a\nb\nC").value()).toBe("a\n\nb\nC");
    expect(inOne("note", "a\n\nb\nc", "a\nb\nc", "a\n\nb\nC").value()).toBe("a\nb\nC");
  });
});

const line = fc.constantFrom("", "a", "b", "c", "d");
const item = fc.record({ type: fc.constantFrom("WORK", "HOME"), value: fc.constantFrom("1", "2", "3", "4") });
const values: fc.Arbitrary<Values> = fc
  .record({
    name: fc.constantFrom("Ana", "Bia", "Eva"),
    site: fc.constantFrom("", "a", "b"),
    isLoud: fc.boolean(),
    place: fc.record({ street: fc.constantFrom("", "x", "y"), city: fc.constantFrom("", "x", "y") }),
    at: fc.record({ latitude: fc.constantFrom(1, 2), longitude: fc.constantFrom(1, 2) }),
    tags: fc.uniqueArray(fc.constantFrom("A", "B", "C", "D")),
    phones: fc.uniqueArray(item, { selector: ({ value }) => value, maxLength: 4 }),
    note: fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n")),
  })
  .map((record) => valuesOf(fields, record));
/** One version, and two that differ from it in some fields. */
const versions: fc.Arbitrary<Versions> = fc
  .tuple(values, values, values, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }))
  .map(([base, one, other, picks]) => {
    const of = (change: Values, from: number) =>
      Object.fromEntries(Object.keys(fields).map((name, at) => [name, (picks[from + at] ? change : base)[name]]));
    return { base, mine: of(one, 0), theirs: of(other, 8) };
  });
const names = Object.keys(fields);
const unordered = (value: unknown) => (Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value);
const swapped = ({ base, mine, theirs }: Versions): Versions => ({ base, mine: theirs, theirs: mine });

describe("any three versions", () => {
  it("without a collision have both changes wherever only one has changed a field", () => {
    fc.assert(
      fc.property(versions, (three) => {
        const { base, mine, theirs } = three;
        const merged = merge({ fields, ...three }).values();
        for (const name of names) {
          if (isSame(base[name], theirs[name])) expect(isSame(merged[name], mine[name]), name).toBe(true);
          else if (isSame(base[name], mine[name])) expect(isSame(merged[name], theirs[name]), name).toBe(true);
        }
      }),
    );
  });

  it("drop no change: what is neither theirs nor mine is shown or asked, and mine stands where nothing else is chosen", () => {
    fc.assert(
      fc.property(versions, (three) => {
        const { base, mine, theirs } = three;
        const merged = merge({ fields, ...three });
        const told = new Set([...merged.theirs, ...merged.collisions].map(({ field }) => field));
        for (const name of names) {
          const isTheirs = !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]);
          const untold = merged.values()[name];
          // Of what both have added, the order alone may be another.
          if (isTheirs && !told.has(name)) expect(isSame(unordered(untold), unordered(mine[name])), name).toBe(true);
          if (told.has(name)) expect(isTheirs, name).toBe(true);
        }
      }),
    );
  });

  it("ask the same questions, whichever of two changes is mine", () => {
    fc.assert(
      fc.property(versions, (three) => {
        const keys = (versions: Versions) =>
          new Set(merge({ fields, ...versions }).collisions.map(({ field }) => field));
        expect(keys(swapped(three))).toEqual(keys(three));
      }),
    );
  });

  it("are done with once they are put together: compared again, only what was asked about is told, and asked again", () => {
    fc.assert(
      fc.property(versions, (three) => {
        const fieldsOf = (differences: readonly Difference[]) => [...new Set(differences.map(({ field }) => field))];
        const merged = merge({ fields, ...three });
        const asked = fieldsOf(merged.collisions);
        const again = merge({ fields, base: merged.seen(), mine: merged.values(), theirs: three.theirs });
        expect(asked).toEqual(expect.arrayContaining(fieldsOf([...again.collisions, ...again.theirs])));
        // An item is known again by those around it: without some of them, one that was asked about may be known as another.
        const isPlain = (field: string) => !Array.isArray(three.base[field]);
        expect(fieldsOf(again.theirs).filter(isPlain)).toEqual([]);
        expect(fieldsOf(again.collisions).filter(isPlain)).toEqual(asked.filter(isPlain));
      }),
    );
  });
});
