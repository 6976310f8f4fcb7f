import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { startOwnServer } from "./support/own-server";
import { enterBusiness, fillSignIn } from "./support/people";
import { setUpApp } from "./support/set-up-app";

// who has a second step signs in otherwise, so that it takes a server of its own
let product: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  product = await startOwnServer({});
});
test.afterAll(() => product.stop());

test("a company asks its administrators for a second step: who has none keeps what is their own, is led to set one up, and back", async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, "maria");
  await expect(page).toHaveURL(/\/(home|vcard-templates)/);
  await enterBusiness(page, "Aurora");
  await page.goto(`${product.url}/me/company`);
  const asks = page.getByRole("switch", { name: "Segunda etapa pedida aos administradores" });
  await expect(asks).not.toBeChecked();
  await asks.check();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  // whoever switches it on is the first of whom it is asked
  await expect(page).toHaveURL(/\/me\/profile$/);
  const notice = page.getByRole("alert").filter({ hasText: "Falta uma segunda etapa" });
  await expect(notice).toContainText("Quem administra Aurora");
  await expectNoViolations(page);

  // pages of one's own stay open, though the menu counts beside them what waits for the company, and it shares views
  for (const [path, beside] of [
    ["/me/contacts", "/api/received-vcards"],
    ["/me/vcards", "/api/views"],
  ] as const) {
    const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === beside);
    await page.goto(`${product.url}${path}`);
    expect((await asked).status()).toBe(403);
    await page.getByRole("main").getByRole("searchbox").first().fill("zzzz");
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*zzzz`));
  }

  await page.goto(`${product.url}/associates?filter=${encodeURIComponent(JSON.stringify({ q: "joão" }))}`);
  await expect(page).toHaveURL(/\/me\/profile$/);
  await notice.getByRole("button", { name: "Configurar uma segunda etapa" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Segunda etapa" })).toBeFocused();
  await setUpApp(page);
  await expect(notice).toBeHidden();
  await expect(page.getByText("para remover esta, adicione outra antes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remover o aplicativo" })).toHaveCount(0);
  await page.getByRole("link", { name: "Voltar para onde você estava" }).click();
  await expect(page).toHaveURL(/\/associates\?.*jo/);
  await expect(page.getByRole("row").filter({ hasText: "João" }).first()).toBeVisible();
});
