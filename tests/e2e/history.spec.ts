import { expect, test } from "@playwright/test";
import { changeElsewhere, read } from "./support/as-signed-in";
import { expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { signIn } from "./support/people";

test("a change of a company is taken back, and a version gone back to, by the keyboard alone", async ({ page }) => {
  await signIn(page, "admin");
  await page.locator("tbody .vc-title").nth(4).click();
  await expect(page).toHaveURL(/\/companies\/edit\//);
  const trade = page.getByRole("textbox", { name: "Nome fantasia" });
  await expect(trade).toBeVisible();
  const path = `/api/companies/${page.url().split("/").at(-1)}`;
  const { body: before } = await read(page, path);
  const names = ["name", "document", "email", "phone", "socialNetworks", "address"];
  const kept = Object.fromEntries(names.map((name) => [name, before[name]]));
  const stored = async () => (await read(page, path)).body;
  await changeElsewhere(page, { path, data: { ...kept, tradeName: "Antes", site: "https://um.example" } });
  await changeElsewhere(page, {
    path,
    data: { ...kept, tradeName: "Depois", site: "https://um.example", address: { ...before.address, city: "Olinda" } },
  });
  await page.reload();
  await expect(trade).toHaveValue("Depois");

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Mostrar histórico" }).press("Enter");
  const entries = page.locator(".vc-history > li");
  await expect(entries.first()).toContainText("Nome fantasia: Antes Antes Depois Depois");
  await expect(entries.first()).toContainText("Olinda");
  await expectNoViolationsInAnyWords(page);

  // What was changed again since is asked.
  await entries.nth(1).getByRole("button", { name: "Desfazer" }).press("Enter");
  await expect(dialog).toContainText("Parte disto foi alterada de novo depois.");
  await expect(dialog).toContainText("um.example");
  await expectNoViolationsInAnyLook(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(entries.nth(1).getByRole("button", { name: "Desfazer" })).toBeFocused();

  // Past the addresses in the entry, which are links.
  const latest = entries.first().getByRole("button", { name: "Desfazer" });
  await walkTo(page, latest, { most: 5, key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Isto é salvo como uma nova alteração.");
  await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, dialog.getByRole("button").last());
  await expect(dialog).toBeHidden();
  await expect.poll(stored).toMatchObject({ tradeName: "Antes", site: "https://um.example" });
  expect((await stored()).address?.city).toBe(before.address?.city);
  // The form stands on it, and the history tells of it.
  await expect(trade).toHaveValue("Antes");
  await expect(entries.first()).toContainText("Nome fantasia: Antes Depois Depois Antes");
  await expect(page.getByRole("list", { name: "Histórico" })).toBeFocused();

  await entries.nth(1).getByRole("button", { name: "Voltar a esta versão" }).press("Enter");
  await expect(dialog).toContainText("Olinda");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toMatchObject({ tradeName: "Depois", address: { city: "Olinda" } });
  await expect(trade).toHaveValue("Depois");
});
