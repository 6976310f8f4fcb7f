import { expect, type Page, test } from "@playwright/test";
import { arrive, newcomer } from "./support/newcomers";
import { fillSignIn } from "./support/people";

// passkeys are for a domain, and an address of numbers is none
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? 3411}` });

/** An authenticator of Chromium's own, whose owner is there and shows a finger. */
const plugIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    unplug: () => cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
};

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test("a passkey is added in My profile, signs in without the password and as the second step, and is removed", async ({
  browser,
}) => {
  const person = newcomer("Pascoal");
  const page = await arrive(browser, person);
  const authenticator = await plugIn(page);
  await page.goto("/me/profile");
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar chave de acesso" });
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Digite um nome")).toBeVisible();
  await dialog.getByLabel("Nome").fill("Notebook");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const codes = page.getByRole("dialog", { name: "Seus códigos de recuperação" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: "Já guardei" }).click();
  const list = page.getByRole("list", { name: "Chaves de acesso" });
  await expect(list.getByRole("listitem")).toContainText(["Notebook"]);

  await signOut(page);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Entrar/);
  expect(files.filter((file) => /passkey|second-step/.test(file))).toEqual([]);
  const use = page.getByRole("button", { name: "Usar chave de acesso" });
  await authenticator.verify(false);
  await use.click();
  await expect(page.getByText("Nenhuma chave de acesso foi usada, ou ela não é conhecida aqui.")).toBeVisible();
  await authenticator.verify(true);
  await use.click();
  await expect(page).toHaveURL(/\/home$/);
  expect(files.filter((file) => /\/passkeys-.*\.js$/.test(file))).not.toEqual([]);

  await signOut(page);
  await fillSignIn(page, person.app2Id, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Segunda etapa" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("vcard-panel.token"))).toBeNull();
  await expect(use).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);

  // as if the session had begun long ago: the question stands over the page, and the call goes on
  await page.goto("/me/profile");
  const late = { code: 403, type: "CONFIRMATION_REQUIRED", message: "Once more", fields: [] };
  await page.route("**/api/me/second-step/recovery-codes", (route) => route.fulfill({ status: 403, json: late }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Criar novos códigos de recuperação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Criar novos códigos de recuperação" }).click();
  await page
    .getByRole("dialog", { name: "Ainda é você?" })
    .getByRole("button", { name: "Usar chave de acesso" })
    .click();
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: "Já guardei" }).click();

  await list.getByRole("button", { name: "Remover a chave de acesso Notebook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover", exact: true }).click();
  await expect(page.getByText("Nenhuma segunda etapa está em uso.")).toBeVisible();
  await signOut(page);
  await use.click();
  await expect(page.getByText("Nenhuma chave de acesso foi usada, ou ela não é conhecida aqui.")).toBeVisible();
  await fillSignIn(page, person.app2Id, person.password);
  await expect(page).toHaveURL(/\/home$/);
});

test("a recovery code stands in for a passkey that is not at hand, and an address without a name has none", async ({
  browser,
}) => {
  const person = newcomer("Petra");
  const page = await arrive(browser, person);
  const authenticator = await plugIn(page);
  await page.goto("/me/profile");
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Chave");
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  const codes = page.getByRole("dialog", { name: "Seus códigos de recuperação" });
  const code = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "Já guardei" }).click();
  await signOut(page);
  await authenticator.unplug();
  await fillSignIn(page, person.app2Id, person.password);
  const input = page.getByLabel("Código de recuperação");
  await input.fill("AAAA-AAAA");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(input).toHaveAccessibleDescription("O código de recuperação está errado ou já foi usado");
  await input.fill(code);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/home$/);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`http://127.0.0.1:${process.env.E2E_PORT ?? 3411}/login`);
  await elsewhere.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(elsewhere.getByText("Este navegador não tem chaves de acesso neste endereço")).toBeVisible();
});
