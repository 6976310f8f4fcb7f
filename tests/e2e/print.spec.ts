import { expect, test } from "@playwright/test";
import { colors } from "../../src/ui/theme-tokens";
import { signIn } from "./support/people";

test.use({ colorScheme: "dark" });

test("a list is printed with every word of every column, without what is pressed, and in dark ink also where the screen is dark", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora", at: "/vcards" });
  const table = page.getByRole("table");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  // as wide as a sheet of A4 between its margins
  await page.setViewportSize({ width: 718, height: 1000 });
  const ink = () =>
    table
      .locator("td")
      .last()
      .evaluate((cell) => getComputedStyle(cell).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: "print" });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colors.light.text.primary.slice(at, at + 2), 16));
  await expect.poll(ink).toBe(`rgb(${red}, ${green}, ${blue})`);
  expect(onScreen).not.toBe(await ink());
  for (const part of ["banner", "combobox", "checkbox", "searchbox", "link"] as const) {
    const seen = page.getByRole(part).filter({ visible: true });
    // what rows are called is read on paper, too
    await expect(part === "link" ? seen.and(page.locator(":not(td *)")) : seen, part).toHaveCount(0);
  }
  const cut = await table.locator("th, td, td *, th *").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth && part.clientWidth > 1)
      .filter((part) => getComputedStyle(part).overflowX !== "visible")
      .map((part) => part.textContent),
  );
  expect(cut).toEqual([]);
  const stays = await table.evaluate((drawn) => getComputedStyle(drawn.parentElement ?? drawn).overflowX);
  expect(stays).toBe("visible");
});

test("a public card is printed alone", async ({ page, request }) => {
  await signIn(page, "maria");
  const token = await page.evaluate(() => sessionStorage.getItem("vcard-panel.token"));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/me/vcards?isActive=true&isPrivate=false", { headers })).json();
  const [card] = data;
  await page.goto(`/public/vcards/${card.id}`);
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const part of ["banner", "button", "textbox", "combobox"] as const)
    await expect(page.getByRole(part).filter({ visible: true }), part).toHaveCount(0);
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
});
