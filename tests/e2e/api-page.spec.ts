import { expect, test } from "@playwright/test";

test("the contract is read and a call tried on a page that asks this host alone", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) foreign.push(request.url());
  });
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/api-docs");
  await page.getByRole("button", { name: "Expand operation" }).first().waitFor();
  await page.locator("#operations-tag-public").click();
  const call = page.locator("#operations-public-listRetention");
  await call.getByRole("button").first().click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table .response-col_status").last()).toHaveText(/200/);
  await expect(call.locator(".live-responses-table")).toContainText("SESSION_IDLE");
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the contract is read on a phone, in the dark, too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api-docs");
  const group = page.locator("#operations-tag-webhook-deliveries");
  await group.waitFor();
  // below its name, and not a letter a line beside it
  expect((await group.locator("small").boundingBox())?.width).toBeGreaterThan(250);
  expect((await group.boundingBox())?.height).toBeLessThan(150);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe("rgb(28, 32, 34)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(background).not.toBe("rgb(28, 32, 34)");
  await page.locator("#operations-tag-public").click();
  const call = page.locator("#operations-public-listRetention");
  await call.getByRole("button").first().click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table")).toContainText("SESSION_IDLE");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
