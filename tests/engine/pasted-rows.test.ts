import { describe, expect, it, vi } from "vitest";
import { draw } from "../../src/engine/define/draw";
import { z } from "../../src/engine/define/late-zod";
import { choice } from "../../src/engine/kinds/choice/choice";
import { date } from "../../src/engine/kinds/date/date";
import { email } from "../../src/engine/kinds/email/email";
import { items } from "../../src/engine/kinds/items/items";
import { mostPasted, rowsOfText } from "../../src/engine/kinds/items/pasted-rows";
import { text } from "../../src/engine/kinds/text/text";
import { placeOf } from "../../src/engine/place-of";

const parts = { type: choice(["WORK", "HOME"]), label: text(), value: email() };
const said: Record<string, string> = { "r.f.values.type.WORK": "Work", "r.fields.f.values.type.WORK": "Work" };

const Cell = () => null;

/** What is made of a text that is pasted into a part. */
const pasted = (given: string, part?: string, of: object = parts, empty: object = { type: "HOME" }) => {
  const schema = items(of as typeof parts);
  const translate = (key: string) => said[key] ?? key;
  const place = placeOf({ root: "r", name: "f", schema, translate, locale: "pt-BR" });
  return rowsOfText({ text: given, parts: Object.entries(of), place, empty: { ...empty }, part });
};

describe("pasted lines", () => {
  it("are items each, of the part that they were pasted into, and else of the last one", async () => {
    expect(await pasted("a@b.co\nc@d.co", "value")).toEqual([
      { type: "HOME", value: "a@b.co" },
      { type: "HOME", value: "c@d.co" },
    ]);
    expect(await pasted("one\r\ntwo\rthree", "label")).toEqual(
      ["one", "two", "three"].map((label) => ({ type: "HOME", label })),
    );
    expect(await pasted("a@b.co")).toEqual([{ type: "HOME", value: "a@b.co" }]);
    // a part that there is not is none to begin with
    expect(await pasted("HOME", "other")).toEqual([{ type: "HOME" }]);
  });

  it("that are blank are none, and neither are blanks around a cell", async () => {
    expect(await pasted("\n  a@b.co  \n \t \n", "value")).toEqual([{ type: "HOME", value: "a@b.co" }]);
    expect(await pasted("", "value")).toEqual([]);
  });

  it("stand as they were written where what reads them cannot be had, which is told", async () => {
    const value = draw(z.string(), { Cell, read: () => Promise.reject(new Error("no such file")) });
    const onUnread = vi.fn();
    const schema = items({ value });
    const place = placeOf({ root: "r", name: "f", schema, translate: (key) => key, locale: "en" });
    const options = { parts: [["value", value]] as [string, typeof value][], place, empty: {}, part: "value" };
    expect(await rowsOfText({ text: "one\ntwo", ...options, onUnread })).toEqual([{ value: "one" }, { value: "two" }]);
    expect(onUnread).toHaveBeenCalledTimes(1);
  });

  it("are as many as a list takes at once, and none where there are more", async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@b.co`).join("\n");
    expect(mostPasted).toBe(200);
    expect(await pasted(lines(200), "value")).toHaveLength(200);
    expect(await pasted(lines(201), "value")).toBeUndefined();
    // what is blank does not count
    expect(await pasted(`${lines(200)}\n\n`, "value")).toHaveLength(200);
  });
});

describe("pasted rows of a spreadsheet", () => {
  it("have all parts where they have as many cells, wherever they were pasted", async () => {
    const item = { type: "WORK", label: "Office", value: "a@b.co" };
    for (const part of ["type", "label", "value", undefined])
      expect(await pasted("WORK\tOffice\ta@b.co", part)).toEqual([item]);
  });

  it("begin with the part that they were pasted into where they have fewer, and as late as they fit", async () => {
    const both = { type: "HOME", label: "Office", value: "a@b.co" };
    expect(await pasted("Office\ta@b.co", "label")).toEqual([both]);
    expect(await pasted("Office\ta@b.co", "value")).toEqual([both]);
    expect(await pasted("WORK\tOffice", "type")).toEqual([{ type: "WORK", label: "Office" }]);
  });

  it("keep cells that are too many with the last part", async () => {
    expect(await pasted("WORK\tOffice\ta@b.co\tand\tmore", "type")).toEqual([
      { type: "WORK", label: "Office", value: "a@b.co and more" },
    ]);
  });

  it("leave what is empty as a new item has it, and what cannot be read as it was written", async () => {
    expect(await pasted("\tOffice\ta@b.co", "type")).toEqual([{ type: "HOME", label: "Office", value: "a@b.co" }]);
    expect(await pasted("Nowhere\t\tno address", "type")).toEqual([{ type: "Nowhere", value: "no address" }]);
  });

  it("are read as files are, by all cells of a part", async () => {
    const days = { name: text(), day: date({ of: "any-time" }) };
    expect(await pasted("a\t04/05/1990\nb\t05/13/1990\nc\tlater", "name", days, {})).toEqual([
      { name: "a", day: "1990-04-05" },
      { name: "b", day: "1990-05-13" },
      { name: "c", day: "later" },
    ]);
    // those of another part say nothing of them
    expect(await pasted("05/13/1990\t04/05/1990", "name", days, {})).toEqual([
      { name: "05/13/1990", day: "1990-05-04" },
    ]);
  });
});
