import { describe, expect, it } from "vitest";
import { isFile, writeSize } from "../../src/engine/kinds/file/written-file";
import { localeValues } from "../../src/i18n/locale";

describe("a size", () => {
  it.each([
    [0, ["0 bytes", "0 byte", "0 B"]],
    [1, ["1 bytes", "1 byte", "1 B"]],
    [1023, ["1.023 bytes", "1,023 byte", "1023 B"]],
    [1536, ["1,5 kB", "1.5 kB", "1,5 kB"]],
    [1_048_576, ["1 MB", "1 MB", "1 MB"]],
    [1_048_575, ["1 MB", "1 MB", "1 MB"]],
    [5_368_709_120, ["5 GB", "5 GB", "5 GB"]],
  ])("of %d bytes is as large as the language says", (bytes, written) => {
    expect(localeValues.map((locale) => writeSize(bytes, locale).replace(/\s/g, " "))).toEqual(written);
  });
});

describe("what a record has of a file", () => {
  const stored = { name: "prices.pdf", size: 1, url: "/api/x" };

  it("is its name, its size and its address, and whatever else", () => {
    expect(isFile(stored)).toBe(true);
    expect(isFile({ ...stored, more: 1 })).toBe(true);
  });

  it.each([
    undefined,
    null,
    "prices.pdf",
    {},
    { size: 1, url: "/x" },
    { name: "a", url: "/x" },
    { name: "a", size: 1 },
    { ...stored, name: 1 },
    { ...stored, size: "1" },
    { ...stored, url: null },
  ])("is nothing less: %j", (value) => {
    expect(isFile(value)).toBe(false);
  });
});
