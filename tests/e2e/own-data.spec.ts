import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { arrive, mailedLink, newcomer } from "./support/newcomers";

test("everything that is one's own is asked for in My profile, mailed as a link that asks for a session, and fetched", async ({
  browser,
}) => {
  const person = newcomer("Olga");
  const page = await arrive(browser, person);
  await page.goto("/me/profile");
  const card = page.getByRole("region", { name: "Seus dados" });
  await card.getByRole("button", { name: "Pedir o arquivo" }).click();
  await expect(card.getByRole("status")).toHaveText(/está sendo preparado|está pronto/);
  const link = await mailedLink(page.request, { to: person.email, path: "/me/profile" });

  // somebody who has the mail alone
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${link}#own-data`);
  await expect(stranger).toHaveURL(/\/login$/);
  expect((await stranger.request.get("/api/me/data-export/file")).status()).toBe(401);
  await stranger.context().close();

  await page.goto(`${link}#own-data`);
  await expect(page.getByRole("heading", { name: "Seus dados" })).toBeFocused();
  await expect(card.getByRole("status")).toContainText("O arquivo está pronto");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Baixar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("meus-dados.zip");
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(bytes.includes("account.json")).toBe(true);
  await page.context().close();
});

test("the end of the account is asked for, said over every screen, and taken back where one likes", async ({
  browser,
}) => {
  const page = await arrive(browser, newcomer("Quintina"));
  await page.goto("/me/profile");
  const card = page.getByRole("region", { name: "Apagar minha conta" }).last();
  await card.getByRole("button", { name: "Apagar minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Apagar sua conta?" });
  await dialog.getByRole("button", { name: "Apagar minha conta" }).click();
  await expect(page.getByText("Sua conta será apagada em uma semana")).toBeVisible();
  await expect(card.getByText(/^Sua conta será apagada em \d/)).toBeVisible();

  await page.goto("/");
  const notice = page.getByRole("region", { name: "Apagar minha conta" });
  await expect(notice.getByText(/^Sua conta será apagada em \d/)).toBeVisible();
  await notice.getByRole("button", { name: "Manter minha conta" }).click();
  await expect(page.getByText("Sua conta continua")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.context().close();
});
