import { expect, test } from "@playwright/test";
import { arrive, mailedLink, makeToken, newcomer, share } from "./support/newcomers";
import { fillSignIn, signIn } from "./support/people";

test("two people register, exchange tokens, and both see each other in contacts", async ({ browser }) => {
  const [ana, bia] = [newcomer("Ana"), newcomer("Bia")];
  const anas = await arrive(browser, ana, { byForm: true });
  const bias = await arrive(browser, bia);
  await makeToken(anas, "Ana Jornada");
  await makeToken(bias, "Bia Jornada");

  const dialog = await share(anas, { token: "Ana Jornada", to: bia.app2Id });
  await expect(dialog).toContainText("Enviado");

  await bias.goto("/home");
  await bias.getByRole("button", { name: /^Aceitar: Ana/ }).click();
  const offer = bias.getByRole("dialog");
  await offer.getByText("Bia Jornada").click();
  await offer
    .getByRole("button", { name: "Compartilhar" })
    .or(offer.getByRole("button", { name: "Aceitar e enviar" }))
    .click();
  await expect(offer).toBeHidden();

  await bias.goto("/me/contacts");
  await expect(bias.getByRole("link", { name: /Ana Jornada/ })).toBeVisible();
  await anas.goto("/me/contacts");
  await anas.getByRole("link", { name: /Bia Jornada/ }).click();
  await expect(anas).toHaveURL(/\/me\/contacts\/[0-9a-f-]{36}\/tokens/);
  await expect(anas.getByRole("main")).toContainText("Bia Jornada");

  const again = await share(anas, { token: "Ana Jornada", to: bia.app2Id });
  await expect(again).toContainText("Este token já foi compartilhado com esta pessoa");
});

test("a token shared to an unknown address waits there for whoever confirms it", async ({ browser }) => {
  const [caio, duda] = [newcomer("Caio"), newcomer("Duda")];
  const caios = await arrive(browser, caio);
  await makeToken(caios, "Caio Jornada");
  const dialog = await share(caios, { token: "Caio Jornada", to: duda.email });
  await expect(dialog).toContainText("Enviado");
  await mailedLink(caios.request, { to: duda.email, path: "/" });

  const dudas = await arrive(browser, duda, { byForm: true, isAwaited: true });
  await expect(dudas.getByRole("button", { name: /^Aceitar: Caio/ })).toBeVisible();
});

test("a forgotten password is replaced by the mailed link, and the session from before is dead", async ({
  browser,
  page,
}) => {
  const eva = newcomer("Eva");
  const evas = await arrive(browser, eva);
  await page.goto("/forgot-password");
  await page.locator("input[name=email]").fill(eva.email);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const link = await mailedLink(page.request, { to: eva.email, path: "/reset-password" });
  await page.goto(link);
  await page.locator("input[name=password]").fill("outro segredo bom");
  await page.locator("input[name=confirmPassword]").fill("outro segredo bom");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await evas.goto("/me/vcards");
  await expect(evas).toHaveURL(/\/login$/);
  await fillSignIn(page, eva.app2Id, "outro segredo bom");
  await expect(page).toHaveURL(/\/home$/);

  const second = await (await browser.newContext()).newPage();
  await second.goto(link);
  await second.locator("input[name=password]").fill("terceiro segredo");
  await second.locator("input[name=confirmPassword]").fill("terceiro segredo");
  await second.getByRole("button", { name: "Salvar senha" }).click();
  await expect(second.getByText(/já foi usado/).first()).toBeVisible();
  await expect(second).toHaveURL(/\/forgot-password$/);
});

test("the buttons of the share dialog stay where they are when the code of its input arrives", async ({ page }) => {
  await signIn(page, "maria", { at: "/me/vcards" });
  await page
    .getByRole("row", { name: /Gerente Comercial/ })
    .getByRole("button", { name: /^Ações de / })
    .click();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/inputs-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole("menuitem", { name: "Compartilhar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Compartilhar", exact: true });
  await expect(send).toBeVisible();
  const before = await send.boundingBox();
  arrive();
  await expect(dialog.getByLabel("E-mail ou app2Id")).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});
