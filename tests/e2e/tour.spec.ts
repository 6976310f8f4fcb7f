import { expect, test } from "@playwright/test";
import { credentials } from "./support/as-signed-in";
import { expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { fillSignIn, signIn } from "./support/people";

test("somebody new is offered the tour, and walks it by keyboard", async ({ page, browser }) => {
  await signIn(page, "admin");
  const app2Id = `nova.${Date.now()}`;
  const data = {
    firstName: "Nova",
    surName: "Pessoa",
    app2Id,
    email: `${app2Id}@example.com`,
    password: "Ipe amarelo 7",
  };
  const headers = await credentials(page);
  expect((await page.request.post("/api/users", { headers, data })).status()).toBe(201);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto("/login");
  await fillSignIn(theirs, app2Id, data.password);
  await theirs.getByLabel("Senha que você recebeu").fill(data.password);
  await theirs.getByLabel("Nova senha", { exact: true }).fill("Jacaranda roxo 9");
  await theirs.getByLabel("Confirme a nova senha").fill("Jacaranda roxo 9");
  await theirs.keyboard.press("Enter");
  const offer = theirs.getByRole("region", { name: "É a sua primeira vez aqui" });
  await expect(offer).toBeVisible();
  await expectNoViolationsInAnyWords(theirs);
  await offer.getByRole("button", { name: "Começar o passeio" }).focus();
  await theirs.keyboard.press("Enter");
  for (const name of ["O menu", "Encontrar tudo", "A sua conta"]) {
    const stop = theirs.getByRole("dialog", { name });
    await expect(stop).toBeVisible();
    await expect(stop.getByRole("button").last()).toBeFocused();
    await theirs.keyboard.press("Enter");
  }
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("the tour is called again from the menu in a company, too, by keyboard and at 360 px", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora" });
  await pressAt(page, page.getByRole("button", { name: /^Conta de / }));
  await walkTo(page, page.getByRole("menuitem", { name: "Passeio pelo painel" }), { key: "ArrowDown" });
  await page.keyboard.press("Enter");
  for (const name of ["O menu", "Encontrar tudo", "A sua empresa", "As ferramentas da lista"]) {
    const stop = page.getByRole("dialog", { name });
    await expect(stop).toBeVisible();
    await expectNoViolationsInAnyWords(page);
    await pressAt(page, stop.getByRole("button", { name: "Próximo" }));
  }
  await expect(page.getByRole("dialog", { name: "A sua conta" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
