import { expect, type Page, test } from "@playwright/test";
import { freePort } from "../support/free-port";
import { client, type IdentityProvider, startIdentityProvider } from "../support/identity-provider";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { startOwnServer } from "./support/own-server";
import { enterBusiness, fillSignIn } from "./support/people";

// a provider on this machine is trusted by a server of its own alone
let product: Awaited<ReturnType<typeof startOwnServer>>;
let provider: IdentityProvider;
test.beforeAll(async () => {
  const port = await freePort();
  product = await startOwnServer({ OIDC_TRUSTED_ORIGINS: `http://127.0.0.1:${port}` });
  provider = await startIdentityProvider({ port });
  provider.people.set("ana", { subject: "ana", email: "ana.lima@aurora.test", given: "Ana", family: "Lima" });
  provider.people.set("bia", { subject: "bia", email: "bia.reis@aurora.test", given: "Bia", family: "Reis" });
  provider.people.set("maria", { subject: "maria", email: "m.souza@aurora.test" });
});
test.afterAll(async () => {
  await provider.close();
  await product.stop();
});

const codeTo = async (page: Page, address: string) => {
  const { data } = await (await page.request.get(`${product.url}/api/dev/outbox`)).json();
  const mail = data.find(({ to }: { to: string }) => to === address);
  return /[A-Z2-9]{8}/.exec(mail.subject)?.[0] ?? "";
};

/** What somebody does at the provider, whose pages are its own. */
const signInThere = async (page: Page, login: string) => {
  await page.getByRole("link", { name: /^Continuar em 127\.0\.0\.1/ }).click();
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("x");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
};

test("a company brings its provider: somebody new comes by it, its administrator links it and asks everybody for it", async ({
  browser,
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, "maria");
  await expect(page).toHaveURL(/\/(home|vcard-templates)/);
  await enterBusiness(page, "Aurora");
  await page.goto(`${product.url}/identity-providers/create`);
  await page.getByLabel("Nome").fill("Acesso Aurora");
  await page.getByLabel("Emissor").fill(provider.issuer);
  await page.getByLabel("ID do cliente").fill(client.id);
  await expectNoViolationsInAnyWords(page);
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Acesso Aurora").first()).toBeVisible();
  await page.goto(`${product.url}/identity-providers?filter=%7B%22q%22%3A%22acesso%22%7D`);
  await page
    .getByRole("button", { name: /^Ações/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Guardar segredo do cliente" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Segredo do cliente").fill(client.secret);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Guardar segredo do cliente" }).click();
  await expect(page.getByText("Segredo guardado").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Ações/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Ver" }).click();
  const returns = (await page.getByText(`${product.url}/sso/callback/`).textContent()) ?? "";
  provider.returns.add(returns);
  await expectNoViolationsInAnyWords(page);
  const address = (await page.getByText(new RegExp(`^${product.url}/sso/[0-9a-f-]{36}$`)).textContent()) ?? "";

  await test.step("somebody new gets an account for an address that is theirs", async () => {
    const anas = await browser.newContext({ locale: "pt-BR" });
    const ana = await anas.newPage();
    await ana.goto(`${product.url}/login`);
    await ana.getByRole("link", { name: "Entrar com a empresa" }).click();
    await ana.getByLabel("E-mail da empresa").fill("ana.lima@aurora.test");
    await expectNoViolations(ana);
    await ana.getByRole("button", { name: "Continuar" }).click();
    // nobody proved the domain
    await expect(ana.getByText("Nenhuma empresa entra por este endereço")).toBeVisible();
    await ana.goto(address);
    await expect(ana.getByText("Você vai entrar em Aurora", { exact: false })).toBeVisible();
    await expectNoViolations(ana);
    await signInThere(ana, "ana");
    await expect(ana.getByRole("heading", { name: "Quase lá" })).toBeVisible();
    await expectNoViolations(ana);
    await ana.getByRole("button", { name: "Sou novo aqui: criar conta" }).click();
    await ana.getByLabel("Código enviado por e-mail").fill("AAAAAAAA");
    await ana.getByRole("button", { name: "Criar conta" }).click();
    await expect(ana.getByText("Este código não está certo", { exact: false })).toBeVisible();
    await expectNoViolations(ana);
    await ana.getByLabel("Código enviado por e-mail").fill(await codeTo(ana, "ana.lima@aurora.test"));
    await ana.getByRole("button", { name: "Criar conta" }).click();
    await expect(ana).toHaveURL(/\/home/);
    await anas.close();
  });

  await test.step("an account that was made of the offer already, in another tab, is said, and one begins anew", async () => {
    const bias = await browser.newContext({ locale: "pt-BR" });
    const bia = await bias.newPage();
    await bia.goto(address);
    await signInThere(bia, "bia");
    await expect(bia.getByRole("heading", { name: "Quase lá" })).toBeVisible();
    const { link } = JSON.parse(await bia.evaluate(() => sessionStorage.getItem("vcard-panel.identity") ?? "{}"));
    const elsewhere = (path: string, data: object) => bia.request.post(`${product.url}/api/auth/sso/${path}`, { data });
    expect((await elsewhere("code", { link })).status()).toBe(200);
    const code = await codeTo(bia, "bia.reis@aurora.test");
    expect((await elsewhere("account", { link, code })).status()).toBe(200);
    await bia.getByRole("button", { name: "Sou novo aqui: criar conta" }).click();
    await expect(bia.getByRole("alert")).toContainText("já foi usada ou esperou demais");
    await expectNoViolations(bia);
    await bia.getByRole("link", { name: "Começar de novo" }).click();
    await expect(bia.getByText("Você vai entrar em Aurora", { exact: false })).toBeVisible();
    await bias.close();
  });

  await test.step("whoever has an account shows that it is theirs, and links it", async () => {
    const others = await browser.newContext({ locale: "pt-BR" });
    const own = await others.newPage();
    await own.goto(address);
    await signInThere(own, "maria");
    await own.getByRole("button", { name: "Já tenho conta: entrar e ligar" }).click();
    await fillSignIn(own, "maria");
    await expect(own).toHaveURL(/\/me\/profile/);
    const waiting = own.getByRole("status").filter({ hasText: "Ligar à sua conta?" });
    await expect(waiting).toContainText("m.souza@aurora.test");
    await expectNoViolations(own);
    await waiting.getByRole("button", { name: "Ligar", exact: true }).click();
    await expect(own.getByText("Acesso Aurora de Aurora", { exact: false })).toBeVisible();
    await expectNoViolations(own);
    // having come by it, she may ask everybody for it
    await enterBusiness(own, "Aurora");
    await own.goto(`${product.url}/me/company`);
    await own.getByRole("switch", { name: "Entrada pelo provedor pedida aos membros" }).check();
    await own.getByRole("button", { name: "Salvar" }).click();
    await expect(own.getByText("Empresa salva")).toBeVisible();
    await others.close();
  });

  await test.step("whoever did not come by it is led to it, and back", async () => {
    await page.goto(`${product.url}/associates?filter=${encodeURIComponent(JSON.stringify({ q: "joão" }))}`);
    await expect(page).toHaveURL(/\/me\/profile$/);
    // on the page, and not in the message that leads there
    await expect(
      page.getByRole("main").getByText("pede que você entre pelo provedor dela", { exact: false }),
    ).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1, name: "Meu perfil" })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Entrar com a empresa" }).click();
    await signInThere(page, "maria");
    await expect(page).toHaveURL(/\/associates/);
    await expect(page.getByRole("row").filter({ hasText: "João" }).first()).toBeVisible();
  });

  await test.step("what the provider never said ends in a sentence, and begins anew", async () => {
    const others = await browser.newContext({ locale: "pt-BR" });
    const somebody = await others.newPage();
    await somebody.goto(`${returns}?state=x&code=y`);
    await expect(somebody.getByRole("alert")).toContainText("começou em outro navegador");
    await expectNoViolations(somebody);
    await somebody.getByRole("link", { name: "Começar de novo" }).click();
    await expect(somebody.getByLabel("E-mail da empresa")).toBeVisible();
    await somebody.goto(`${returns}?error=access_denied`);
    await expect(somebody.getByRole("alert")).toContainText("não deixou você entrar");
    await others.close();
  });
});
