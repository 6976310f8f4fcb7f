import { describe, expect, it } from "vitest";
import { boxAround, fitPicture, mostBytes } from "../../src/custom-pages/profile/cut-picture";
import { isPicture, isPng } from "../../src/ui/is-picture";

const sized = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])]);
const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);

describe("a chosen file", () => {
  it.each([
    ["a JPEG", jpeg, true],
    ["a PNG", png, true],
    ["a GIF", new Blob(["GIF89a.."]), false],
    ["a text", new Blob(["hello"]), false],
    ["nothing", new Blob([]), false],
  ])("that is %s is judged by its content", async (_, file, expected) => {
    expect(await isPicture(file)).toBe(expected);
  });

  it("may be transparent only when it is a PNG", async () => {
    expect([await isPng(png), await isPng(jpeg)]).toEqual([true, false]);
  });
});

describe("a picture to send", () => {
  it("keeps its transparency while that fits", async () => {
    const tried: string[] = [];
    const encode = async ({ type }: { type: string }) => {
      tried.push(type);
      return sized(mostBytes);
    };
    expect((await fitPicture(encode, { keepTransparency: true })).size).toBe(mostBytes);
    expect(tried).toEqual(["image/png"]);
  });

  it("loses quality step by step until it fits", async () => {
    const qualities: (number | undefined)[] = [];
    const encode = async ({ quality }: { quality?: number }) => {
      qualities.push(quality);
      return sized(qualities.length < 3 ? mostBytes + 1 : 10);
    };
    expect((await fitPicture(encode)).size).toBe(10);
    expect(qualities).toEqual([0.92, 0.8, 0.65]);
  });

  it("is refused as too large when nothing fits", async () => {
    await expect(fitPicture(async () => sized(mostBytes + 1))).rejects.toMatchObject({ type: "SIZE_EXCEEDS_LIMIT" });
    await expect(fitPicture(async () => null)).rejects.toMatchObject({ type: "SIZE_EXCEEDS_LIMIT" });
  });

  it("turned by a quarter has the box of a picture that stands", () => {
    const { width, height } = boxAround({ width: 300, height: 200, rotation: 90 });
    expect([Math.round(width), Math.round(height)]).toEqual([200, 300]);
    expect(boxAround({ width: 300, height: 200, rotation: 0 })).toEqual({ width: 300, height: 200 });
  });
});
