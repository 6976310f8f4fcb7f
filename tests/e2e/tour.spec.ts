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
  // it comes late, as on a slow network
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await theirs.route(/\/assets\/tour-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await theirs.goto("/login");
  await fillSignIn(theirs, app2Id, data.password);
  await theirs.getByLabel("Senha que você recebeu").fill(data.password);
  await theirs.getByLabel("Nova senha", { exact: true }).fill("Jacaranda roxo 9");
  await theirs.getByLabel("Confirme a nova senha").fill("Jacaranda roxo 9");
  await theirs.keyboard.press("Enter");
  const offer = theirs.getByRole("region", { name: "É a sua primeira vez aqui" });
  const parts = theirs.locator("header button, main h1");
  const places = () =>
    parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y]));
  await expect(theirs.getByRole("heading", { level: 1, name: "Olá, Nova!" })).toBeVisible();
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  come();
  await expect(offer).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await expectNoViolationsInAnyWords(theirs);
  // a form's own buttons stand there
  await theirs.goto("/me/vcards/create");
  await expect(theirs.getByRole("button", { name: "Criar", exact: true })).toBeVisible();
  await expect(theirs.getByText("É a sua primeira vez aqui")).toBeAttached();
  await expect(theirs.getByText("É a sua primeira vez aqui")).toBeHidden();
  // on a phone a toast is as wide as the page, and lies on none of its buttons
  await theirs.setViewportSize({ width: 320, height: 640 });
  await theirs.getByRole("textbox", { name: /^Nome/ }).fill("Nova");
  await theirs.getByRole("button", { name: "Criar", exact: true }).click();
  const toast = theirs.locator(".MuiSnackbar-root");
  await expect(toast).toBeVisible();
  await expect(offer).toBeInViewport({ ratio: 1 });
  const [told, offered] = [await toast.boundingBox(), await offer.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(offered?.y ?? 0);
  await theirs.setViewportSize({ width: 1280, height: 800 });
  await theirs.goto("/home");
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
