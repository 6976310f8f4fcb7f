import { describe, expect, test } from "vitest";
import { bodyCheck } from "../../server/contract/validate";

const isTaken = (format: string, text: string) => bodyCheck({ type: "string", format })(text).length === 0;

describe("what is kept", () => {
  test.each([
    "2024-06-30T23:59:59Z",
    "2024-02-29T00:00:00.000Z",
    "2024-06-30T23:59:59.123456789-03:00",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59+14:00",
    new Date(0).toISOString(),
  ])("is the instant %s", (text) => {
    expect(isTaken("date-time", text)).toBe(true);
    expect(new Date(text).toISOString()).toMatch(/^\d{4}-/);
  });

  test.each(["0001-01-01", "2024-02-29", "9999-12-31"])("is the day %s", (text) => {
    expect(isTaken("date", text)).toBe(true);
  });

  test.each(["01970000-0000-7000-8000-000000000000", "0197ABCD-0000-7000-8000-00000000ABCD"])(
    "is the id %s",
    (text) => {
      expect(isTaken("uuid", text)).toBe(true);
    },
  );
});
