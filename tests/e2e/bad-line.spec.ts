import { test as base, expect, type Page } from "@playwright/test";
import { startBadLine } from "./support/bad-line";
import { fillSignIn, signIn } from "./support/people";

/** Everybody here works through a line that can be spoilt. */
const test = base.extend<{ line: Awaited<ReturnType<typeof startBadLine>> }>({
  line: [
    async ({ baseURL }, use) => {
      const line = await startBadLine(new URL(baseURL ?? ""));
      await use(line);
      await line.stop();
    },
    { auto: true },
  ],
  page: async ({ browser, line }, use) => {
    const context = await browser.newContext({ baseURL: line.url, locale: "pt-BR" });
    await use(await context.newPage());
    await context.close();
  },
});

/** An answer that is not one: the panel cannot know whether the server did what it was asked to. */
const spoilt = ["cut", "corrupted"] as const;

/** A sentence about what went wrong. */
const told = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ }).first();

/** Begins a company of a name, with all that is asked for. */
const begin = async (page: Page, name: string, document: string) => {
  await signIn(page, "admin", { at: "/companies/create" });
  await page.getByRole("textbox", { name: "Razão social" }).fill(name);
  await page.getByRole("textbox", { name: "CNPJ ou CPF" }).fill(document);
};

const expectOnce = async (page: Page, name: string) => {
  await page.goto(`/companies?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.locator("tbody tr").filter({ hasText: name })).toHaveCount(1);
};
const documents = { cut: "529.982.247-25", corrupted: "111.444.777-35" };

for (const mishap of spoilt) {
  test(`a record whose answer is ${mishap} is there once, however often it is sent`, async ({ page, line }) => {
    const company = `Linha ${mishap} Ltda.`;
    await begin(page, company, documents[mishap]);
    const { met } = line.spoil("POST /api/companies", mishap);
    const create = page.getByRole("button", { name: "Criar", exact: true });
    await create.click();
    await met;
    await expect(told(page)).toBeVisible();
    await expect(page).toHaveURL(/\/companies\/create$/);
    await expect(page.getByRole("textbox", { name: "Razão social" })).toHaveValue(company);

    await create.click();
    await expect(page).toHaveURL(/\/companies(\?|$)/);
    await expectOnce(page, company);
  });

  test(`a change whose answer is ${mishap} is no conflict with itself when it is sent again`, async ({
    page,
    line,
  }) => {
    await signIn(page, "admin");
    await page.locator("tbody .vc-title").nth(spoilt.indexOf(mishap)).click();
    await expect(page).toHaveURL(/\/companies\/edit\//);
    // the list, which has a column of that name, may still be there
    const name = page.getByRole("textbox", { name: "Nome fantasia" });
    await name.fill(`Mudança ${mishap}`);
    const call = `PUT /api/companies/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const { met } = line.spoil(call, mishap);
    const save = page.getByRole("button", { name: "Salvar" });
    await save.click();
    await met;
    await expect(told(page)).toBeVisible();
    await expect(name).toHaveValue(`Mudança ${mishap}`);

    await save.click();
    await expect(page).toHaveURL(/\/companies(\?|$)/);
    await page.goto(`/companies?filter=${encodeURIComponent(JSON.stringify({ q: `Mudança ${mishap}` }))}`);
    await expect(page.locator("tbody tr")).toHaveCount(1);
  });

  test(`a list whose answer is ${mishap} says so, and comes when it is asked for again`, async ({ page, line }) => {
    await signIn(page, "admin");
    const { met } = line.spoil("GET /api/users", mishap);
    await page.getByRole("link", { name: "Usuários" }).first().click();
    await met;
    await page.getByRole("button", { name: /Tentar/ }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
  });

  test(`a sign-in whose answer is ${mishap} keeps who wanted in, and lets them in the next time`, async ({
    page,
    line,
  }) => {
    await page.goto("/login");
    const { met } = line.spoil("POST /api/auth/sign-in", mishap);
    await fillSignIn(page, "admin");
    await met;
    await expect(told(page)).toBeVisible();
    await expect(page.locator("input[name=login]")).toHaveValue("admin");
    await page.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/companies/);
  });
}

// a browser sends again by itself what it heard nothing of on a line that it had used before
test("a record whose answer is lost is there once, whoever sends it again", async ({ page, line }) => {
  await begin(page, "Linha muda Ltda.", "935.411.347-80");
  const { met } = line.spoil("POST /api/companies", "lost");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await met;
  const failed = told(page);
  const list = page.getByRole("heading", { level: 1, name: "Empresas" });
  await expect(failed.or(list).first()).toBeVisible();
  if (await failed.isVisible()) await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/companies(\?|$)/);
  await expectOnce(page, "Linha muda Ltda.");
});

test("a record whose answer takes its time is sent once, and is told when it is there", async ({ page, line }) => {
  await begin(page, "Linha lenta Ltda.", "153.509.460-56");
  const { met, release } = line.spoil("POST /api/companies", "delayed");
  const create = page.getByRole("button", { name: "Criar", exact: true });
  await create.click();
  await met;
  await expect(create).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/companies(\?|$)/);
  await expectOnce(page, "Linha lenta Ltda.");
});
