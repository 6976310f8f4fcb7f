import { expect, test } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInAnyLook } from "./support/axe";
import { signIn } from "./support/people";

test("an administrator makes a key, reads it once, a machine works with it, and it is revoked", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora", at: "/me/company" });
  await page.getByRole("link", { name: "Chaves de API" }).click();
  await expect(page).toHaveURL(/\/api-keys$/);
  await expect(page.locator("tbody .vc-title").first()).toBeVisible();
  await page.getByRole("link", { name: "Criar chave de API" }).click();
  const dialog = page.getByRole("dialog");
  const name = `Jornada ${Date.now()}`;
  await dialog.getByRole("textbox", { name: "Quem a usa" }).fill(name);
  await dialog.getByLabel("Ler tokens", { exact: true }).check();
  // what may be chosen stands below each other
  const edges = await dialog
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().x));
  expect(new Set(edges).size).toBe(1);
  await dialog.getByRole("button", { name: "Criar chave de API" }).click();
  await expect(page.getByRole("heading", { name: "Guarde esta chave agora" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  const key = (await dialog.locator("code").textContent()) ?? "";
  expect(key).toMatch(/^vcp_[0-9A-Za-z]{49}$/);
  // nothing but saying so closes it
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(dialog).toBeHidden();
  const row = page.locator("tbody tr").filter({ hasText: name });
  await expect(row).toContainText(key.slice(0, 10));
  expect(await page.content()).not.toContain(key);
  const headers = { Authorization: `Bearer ${key}` };
  const list = await page.request.get("/api/vcards?perPage=1", { headers });
  expect([list.status(), (await list.json()).data.length]).toEqual([200, 1]);
  expect((await page.request.post("/api/vcards", { headers, data: { name: "Não" } })).status()).toBe(403);

  await row.getByRole("button", { name: /^Ações de / }).click();
  await page.getByRole("menuitem", { name: "Revogar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revogar" }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get("/api/vcards", { headers })).status()).toBe(401);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoViolations(page);
});
