// @vitest-environment jsdom
import { expect, test } from "vitest";
import { storeFor } from "../../src/custom-pages/account/login/login";

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1`;

test.each([
  ["an iPhone", safari("iPhone; CPU iPhone OS 18_0 like Mac OS X"), 5, "appStore"],
  ["an iPad", safari("iPad; CPU OS 12_0 like Mac OS X"), 5, "appStore"],
  [
    "an iPad that says it is a Macintosh",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
    5,
    "appStore",
  ],
  ["a Macintosh", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", 0, undefined],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", 5, undefined],
  ["a desktop", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", 0, undefined],
  ["another phone", "Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0", 5, "playStore"],
])("on %s the banner offers the right store, or none", (_, userAgent, maxTouchPoints, kind) => {
  expect(storeFor({ userAgent, maxTouchPoints })?.kind).toBe(kind);
});
