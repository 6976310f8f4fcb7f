import { expect, test } from "@playwright/test";
import { startOwnServer } from "./support/own-server";
import { fillSignIn } from "./support/people";
import { setUpApp } from "./support/set-up-app";

// what the operator asks for is a setting, so that it takes a server of its own
let product: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  product = await startOwnServer({ ADMIN_SECOND_STEP: "1" });
});
test.afterAll(() => product.stop());

test("a platform administrator without the second step that is asked for is led to set one up, and back", async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, "admin");
  await expect(page).toHaveURL(/\/me\/profile$/);
  const notice = page.getByRole("alert").filter({ hasText: "Falta uma segunda etapa" });
  await expect(notice).toBeVisible();
  // wherever they go, and back, too
  await page.goto(`${product.url}/users?filter=${encodeURIComponent(JSON.stringify({ q: "maria" }))}`);
  await expect(page).toHaveURL(/\/me\/profile$/);
  await expect(notice).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/me\/profile$/);
  await page.goForward();
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Configurar uma segunda etapa" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Segunda etapa" })).toBeFocused();
  await setUpApp(page);
  await expect(notice).toBeHidden();
  await expect(page.getByText("para remover esta, adicione outra antes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remover o aplicativo" })).toHaveCount(0);
  await page.getByRole("link", { name: "Voltar para onde você estava" }).click();
  await expect(page).toHaveURL(/\/users\?.*maria/);
  await expect(page.getByRole("row").filter({ hasText: "Maria" }).first()).toBeVisible();
});
