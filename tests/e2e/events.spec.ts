import { expect, test } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

test("a platform administrator finds who was refused, opens what is known of it, and the person", async ({ page }) => {
  const guess = { login: "joao", password: "not-the-password" };
  expect((await page.request.post("/api/auth/sign-in", { data: guess })).status()).toBe(401);
  await signIn(page, "admin");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Eventos de segurança" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole("heading", { level: 1, name: "Eventos de segurança" })).toBeVisible();
  await expect(page.locator("tbody .vc-title").first()).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await page.goto('/events?filter={"kind":["SIGN_IN_FAILED"]}');
  await page.getByRole("searchbox").fill("joao");
  const row = page.locator("tbody tr").filter({ hasText: "João" }).first();
  await expect(row).toContainText("Falha ao entrar");
  await expect(row).toContainText("Recusado");
  await expect(page).toHaveURL(/joao/);
  await row.locator(".vc-title").click();
  await expect(page).toHaveURL(/\/events\/show\//);
  await expect(page.getByText("Para o log")).toBeVisible();
  await expect(page.getByText(/\/24|\/48/).first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("a company's administrator reads what was done for the company, on a phone too", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora", at: "/me/company" });
  await page.getByRole("link", { name: "Eventos de segurança" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.locator("tbody .vc-title").first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoViolations(page);
});
