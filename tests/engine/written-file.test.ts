import { describe, expect, it } from "vitest";
import { isFile, writeSize } from "../../src/engine/kinds/file/written-file";

describe("a size", () => {
  it.each([
    [0, "0 byte"],
    [1, "1 byte"],
    [1000, "1,000 byte"],
    [1023, "1,023 byte"],
    [1024, "1 kB"],
    [1536, "1.5 kB"],
    [10_000, "9.8 kB"],
    // what would be rounded to 1024 is one of the next
    [1024 * 1024 - 1, "1 MB"],
    [1_572_864, "1.5 MB"],
    [5 * 1024 ** 3, "5 GB"],
    [5 * 1024 ** 4, "5,120 GB"],
  ])("of %i bytes is %j", (bytes, written) => {
    expect(writeSize(bytes, "en")).toBe(written);
  });

  it("is written as the language has it", () => {
    expect(writeSize(1_572_864, "pt-BR")).toBe("1,5 MB");
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
