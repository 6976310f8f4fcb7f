import { expect, type Page, test } from "@playwright/test";
import { arrive, makeToken, newcomer, share } from "./support/newcomers";
import { signIn } from "./support/people";

/** Another tab of the same browser, as duplicating one makes it: session storage is copied. */
const duplicate = async (page: Page, path: string) => {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const tab = await page.context().newPage();
  await tab.addInitScript((entries) => {
    // Once: what the tab does afterwards is its own.
    if (window.name === "duplicated") return;
    window.name = "duplicated";
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await tab.goto(path);
  return tab;
};

test("two tabs work in two companies, each for its own, and signing out of one ends both", async ({ page }) => {
  await signIn(page, "maria", { company: "Serra Azul" });
  const other = await duplicate(page, "/associates");
  await other.getByRole("button", { name: /^Empresa: Serra Azul/ }).click();
  await other.getByRole("menuitemradio", { name: /Aurora/ }).click();
  await expect(other.getByRole("button", { name: /^Empresa: .*Aurora/ })).toBeVisible();

  const create = async (tab: Page, name: string) => {
    await tab.goto("/vcard-templates/create");
    await tab.getByRole("textbox", { name: /^Nome/ }).first().fill(name);
    const sent = tab.waitForRequest((request) => request.method() === "POST" && /vcard-templates$/.test(request.url()));
    await tab.getByRole("button", { name: "Criar", exact: true }).click();
    const company = (await sent).headers()["company-id"];
    await expect(tab).toHaveURL(/\/vcard-templates(\?|$)/);
    return company;
  };
  const rows = (tab: Page) => tab.locator("tbody tr");
  const [one, two] = [await create(page, "Das abas, Serra"), await create(other, "Das abas, Aurora")];
  expect(one).not.toBe(two);
  const found = `/vcard-templates?filter=${encodeURIComponent(JSON.stringify({ q: "Das abas" }))}`;
  for (const tab of [page, other]) await tab.goto(found);
  await expect(rows(page)).toContainText(["Das abas, Serra"]);
  await expect(rows(other)).toContainText(["Das abas, Aurora"]);

  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBe(0);
});

test("two answers to one token at once count once, and the second tab is told so", async ({ browser }) => {
  const [ana, bia] = [newcomer("Anita"), newcomer("Biana")];
  const bias = await arrive(browser, bia);
  const anas = await arrive(browser, ana);
  await makeToken(anas, "Anita Jornada");
  await expect(await share(anas, { token: "Anita Jornada", to: bia.app2Id })).toContainText("Enviado");

  await bias.goto("/home");
  const other = await duplicate(bias, "/home");
  for (const tab of [bias, other]) await tab.getByRole("button", { name: /^(Recusar|Rejeitar): Anita/ }).click();
  const answers = [bias, other].map((tab) =>
    tab.waitForResponse((response) => response.request().method() === "POST" && /respond$/.test(response.url())),
  );
  const confirm = (tab: Page) =>
    tab
      .getByRole("dialog")
      .getByRole("button", { name: /^(Recusar|Rejeitar)/ })
      .click();
  await Promise.all([confirm(bias), confirm(other)]);
  const codes = (await Promise.all(answers)).map((response) => response.status());
  expect(codes.toSorted()).toEqual([200, 409]);
  const [first, second] = codes[0] === 200 ? [bias, other] : [other, bias];
  await expect(first.getByText("Token recusado").first()).toBeVisible();
  await expect(second.getByText(/já foi respondid/).first()).toBeVisible();
  for (const tab of [first, second]) await expect(tab.getByRole("button", { name: /: Anita/ })).toHaveCount(0);
});
