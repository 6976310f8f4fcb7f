import { expect, type Locator, type Page, test } from "@playwright/test";
import { changeElsewhere, credentials, read } from "./support/as-signed-in";
import { expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { enterBusiness, fillSignIn, loseSession, signIn, signInByForm } from "./support/people";

/** Counts the calls to the History API from the first line of the page on. */
const countHistory = (page: Page) =>
  page.addInitScript(() => {
    const counter = { calls: 0 };
    Object.assign(window, { historyCalls: counter });
    for (const name of ["pushState", "replaceState"] as const) {
      const original = history[name].bind(history);
      history[name] = (...args: Parameters<History["pushState"]>) => {
        counter.calls++;
        original(...args);
      };
    }
  });
const historyCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { historyCalls: { calls: number } }).historyCalls.calls);

test("a signed-out visit, a sign-out and an ended session each make at most four history calls", async ({ page }) => {
  await countHistory(page);
  await page.goto("/companies");
  await expect(page.locator("input[name=login]")).toBeVisible();
  expect(await historyCalls(page)).toBeLessThanOrEqual(4);

  await signInByForm(page, "admin");
  let before = await historyCalls(page);
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.locator("input[name=login]")).toBeVisible();
  expect((await historyCalls(page)) - before).toBeLessThanOrEqual(4);

  await signInByForm(page, "admin");
  before = await historyCalls(page);
  await loseSession(page);
  await expect(page.locator("input[name=login]")).toBeVisible();
  expect((await historyCalls(page)) - before).toBeLessThanOrEqual(5); // one of them is the click itself
});

test("a server that is down says so, offers a retry, and the list comes when it is back", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.route("**/api/users*", (route) => route.abort());
  await page.getByRole("link", { name: "Usuários" }).first().click();
  const retry = page.getByRole("button", { name: /Tentar/ });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/users*");
  await retry.click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("a save that fails keeps what was typed", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.goto("/companies/create");
  await page.getByRole("textbox", { name: "Razão social" }).fill("Persistente Ltda.");
  await page.getByRole("textbox", { name: "CNPJ ou CPF" }).fill("11.222.333/0001-81");
  await page.route("**/api/companies", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await page
    .getByRole("button", { name: "Salvar" })
    .or(page.getByRole("button", { name: "Criar", exact: true }))
    .click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Razão social" })).toHaveValue("Persistente Ltda.");
  await expect(page).toHaveURL(/\/companies\/create$/);
});

/** Fills the dialog in which a company gets an administrator. */
const fillAdmin = async (page: Page) => {
  const dialog = page.getByRole("dialog");
  const password = "Vento-Sul-99x";
  const typed = { firstName: "Ana", surName: "Souza", email: "ana.souza@example.com", password };
  for (const [name, value] of Object.entries({ ...typed, confirmPassword: password }))
    await dialog.locator(`input[name=${name}]`).fill(value);
  await dialog.getByRole("textbox", { name: /^Telefone/ }).fill("11987654321");
  return dialog;
};

test("an answer that refuses leads back to the button that was pressed, on a page and in a dialog", async ({
  page,
}) => {
  await signIn(page, "admin", { at: "/companies/create" });
  const failure = page.getByRole("alert").filter({ hasText: /^Algo inesperado aconteceu/ });
  const pressAndWait = async (button: Locator) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/companies**", async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      await asked;
      return route.fulfill({ status: 500, json: { code: 500, type: "INTERNAL_ERROR", message: "Internal error" } });
    });
    await pressAt(page, button);
    // only now has the browser taken the focus away, and a dialog has taken it for itself
    await expect(button).toBeDisabled();
    await expect.poll(() => button.evaluate((element) => element.matches(":focus"))).toBe(false);
    answer();
    await expect(failure).toBeVisible();
    await expect(button).toBeFocused();
    await page.unroute("**/api/companies**");
  };

  await page.getByRole("textbox", { name: "Razão social" }).fill("Recusada Ltda.");
  await page.getByRole("textbox", { name: "CNPJ ou CPF" }).fill("11.222.333/0001-81");
  await pressAndWait(page.getByRole("button", { name: "Criar", exact: true }));

  await signIn(page, "admin", { at: "/companies" });
  await pressAt(page, page.getByRole("button", { name: /^Ações de / }).first());
  await walkTo(page, page.getByRole("menuitem", { name: "Criar administrador" }), { key: "ArrowDown" });
  await page.keyboard.press("Enter");
  const dialog = await fillAdmin(page);
  await pressAndWait(dialog.getByRole("button", { name: "Criar administrador" }));
});

test("what went wrong in a long dialog is told on a phone beside its buttons, not over them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, "admin", { at: "/companies" });
  await page.route("**/api/companies/*/admins", (route) =>
    route.fulfill({ status: 500, json: { code: 500, type: "INTERNAL_ERROR", message: "Internal error" } }),
  );
  await page
    .getByRole("button", { name: /^Ações de / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Criar administrador" }).click();
  const dialog = await fillAdmin(page);
  await dialog.getByRole("button", { name: "Criar administrador" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Algo inesperado aconteceu/);
  const covered = () =>
    dialog.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map(({ textContent }) => textContent),
    );
  await dialog.getByRole("button", { name: "Criar administrador" }).scrollIntoViewIfNeeded();
  await expect.poll(covered).toEqual([]);
});

test("leaving a form with unsaved work asks first", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.goto("/companies/create");
  await page.getByRole("textbox", { name: "Razão social" }).fill("Quase perdida");
  await page.getByRole("link", { name: "Usuários" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sair sem salvar?");
  await dialog.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page.getByRole("textbox", { name: "Razão social" })).toHaveValue("Quase perdida");
});

test("a 401 in the middle of a form gives back after sign-in what was typed", async ({ page }) => {
  await signInByForm(page, "joao");
  await page.goto("/me/vcards/create");
  const name = page.getByRole("textbox", { name: /^Nome/ });
  await name.fill("Interrompido");
  await page.route("**/api/me/vcards", (route) =>
    route.fulfill({ status: 401, json: { code: 401, type: "AUTH_REQUIRED", message: "" } }),
  );
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/api/me/vcards");
  await fillSignIn(page, "joao");
  await expect(page).toHaveURL(/\/me\/vcards\/create$/);
  await expect(name).toHaveValue("Interrompido");
});

test("a 401 in a company's form leads back into it after sign-in, into the company too", async ({ page }) => {
  await signInByForm(page, "maria");
  await enterBusiness(page, "Serra Azul");
  await page.goto("/vcard-templates/create?from=list");
  const name = page.getByRole("textbox", { name: /^Nome/ }).first();
  await name.fill("Modelo interrompido");
  await page.route("**/api/vcard-templates", (route) =>
    route.fulfill({ status: 401, json: { code: 401, type: "AUTH_REQUIRED", message: "" } }),
  );
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/api/vcard-templates");
  await fillSignIn(page, "maria");

  await expect(page).toHaveURL(/\/vcard-templates\/create\?from=list$/);
  await expect(name).toHaveValue("Modelo interrompido");
  await expect(page.getByText(/Seu trabalho não salvo/)).toBeVisible();
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/vcard-templates(\?|$)/);
  await expect(page.locator("tbody tr").filter({ hasText: "Modelo interrompido" })).toHaveCount(1);
});

test("the way into a company fits a phone, however long its name is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByForm(page, "maria");
  await page.goto("/vcard-templates");
  await expect(page.getByRole("button", { name: /^Continuar em / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("two who edit one record put together what goes together, and answer what does not, by the keyboard alone", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora" });
  const [name, site] = [`Dois ao mesmo tempo ${Date.now()}`, "https://antes.example"];
  const headers = await credentials(page);
  const made = await page.request.post("/api/vcard-templates", { headers, data: { name, site } });
  const path = `/api/vcard-templates/${(await made.json()).id}`;
  const stored = async () => (await read(page, path)).body;
  await page.goto(path.replace("/api/vcard-templates", "/vcard-templates/edit"));
  const dialog = page.getByRole("dialog");
  const type = async (value: string) => {
    await walkTo(page, page.getByRole("textbox", { name: "Site" }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(value);
  };
  const save = () => pressAt(page, page.getByRole("main").getByRole("button", { name: "Salvar", exact: true }));

  await type("https://minha.example");
  await changeElsewhere(page, { path, data: { name: `${name}, delas`, site } });
  await save();
  await expect(dialog).toContainText("Suas alterações e as de outra pessoa são compatíveis.");
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, dialog.getByRole("button", { name: "Salvar tudo" }));
  await expect.poll(stored).toMatchObject({ name: `${name}, delas`, site: "https://minha.example" });

  await page.goto(path.replace("/api/vcard-templates", "/vcard-templates/edit"));
  await type("https://de-novo.example");
  await changeElsewhere(page, { path, data: { name: `${name}, delas`, site: "https://outra.example" } });
  await save();
  await expect(dialog).toContainText("Outra pessoa alterou o mesmo que você.");
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, dialog.getByRole("radio").first(), "Space");
  await walkTo(page, dialog.getByRole("radio", { name: /Sua versão/ }), { key: "ArrowDown" });
  await expect(dialog.getByRole("radio", { name: /Sua versão/ })).toBeChecked();
  await pressAt(page, dialog.getByRole("button", { name: "Salvar", exact: true }));
  await expect.poll(stored).toMatchObject({ site: "https://de-novo.example" });
});

test("a reload in the middle of a form keeps what was typed", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.goto("/companies/create");
  await page.getByRole("textbox", { name: "Razão social" }).fill("Recarregada Ltda.");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Razão social" })).toHaveValue("Recarregada Ltda.");
  await expect(page.getByText(/^Seu trabalho não salvo de .* está de volta neste formulário\./)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
});

/** What a page's own code may become: gone, as after a release, or such that it throws when it is drawn. */
const broken = {
  gone: { body: "", status: 404, says: "Não foi possível carregar esta tela" },
  throwing: {
    body: 'const Broken = () => { throw new Error("broken"); }; export { Broken as Contacts };',
    status: 200,
    says: "Algo deu errado nesta tela",
  },
};

for (const [how, { says, ...answer }] of Object.entries(broken))
  test(`a page whose code is ${how} says so in its place, and all around it goes on`, async ({ page }) => {
    await page.route(/\/assets\/contacts-[\w-]+\.js$/, async (route) => {
      const real = await route.fetch();
      // its texts are in a file of the same name
      if ((await real.text()).includes("as Contacts}"))
        await route.fulfill({ ...answer, contentType: "text/javascript" });
      else await route.fulfill({ response: real });
    });
    await signInByForm(page, "maria");
    await page.getByRole("link", { name: "Contatos" }).click();
    await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
    await page.getByRole("link", { name: "Meus tokens" }).click();
    await expect(page.getByRole("heading", { name: "Meus tokens" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Contatos" }).click();
    await page.getByRole("button", { name: "Recarregar a página" }).click();
    await expect(page.getByRole("heading", { name: "Contatos" })).toBeVisible();
  });
