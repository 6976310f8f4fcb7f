import { expect, test } from "@playwright/test";
import { signIn } from "./support/people";

test("a surname that is wider than a phone is written smaller on a public card, and in one piece", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, "maria");
  const token = await page.evaluate(() => sessionStorage.getItem("vcard-panel.token"));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get("/api/me/vcards?isActive=true&isPrivate=false", { headers })).json();
  const [card] = data;
  const surname = "Wolfeschlegelsteinhausens";
  await page.route(`**/api/public/vcards/${card.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name: `Ana ${surname}` } });
  });
  await page.goto(`/public/vcards/${card.id}`);
  const heading = page.getByRole("heading", { level: 1, name: `Ana ${surname}` });
  await expect(heading).toBeVisible();
  // letters of the page's own typeface are as wide as they will stay
  await page.evaluate(() => document.fonts.ready);
  const lines = await heading.evaluate((element) => {
    const range = document.createRange();
    const text = element.firstChild ?? element;
    range.setStart(text, "Ana ".length);
    range.setEnd(text, text.textContent?.length ?? 0);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
