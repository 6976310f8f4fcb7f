import { expect, test } from "@playwright/test";
import { changeElsewhere, read } from "./support/as-signed-in";
import { signIn } from "./support/people";

const document = "11.444.777/0001-61";

test("a platform admin creates, edits, filters and deletes a company and creates its admin", async ({
  page,
  request,
}) => {
  await signIn(page, "admin");
  await page.getByRole("link", { name: "Criar empresa" }).click();
  await expect(page).toHaveURL(/\/companies\/create$/);
  await page.getByRole("textbox", { name: "Razão social" }).fill("Zênite Jornada Ltda.");
  await page.getByRole("textbox", { name: "CNPJ ou CPF" }).fill(document);
  await page
    .getByRole("button", { name: "Salvar" })
    .or(page.getByRole("button", { name: "Criar", exact: true }))
    .click();
  await expect(page.getByText("Empresa salva", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/companies(\?|$)/);

  await page.getByRole("searchbox", { name: "Buscar" }).fill("zenite jornada");
  await expect(page).toHaveURL(/zenite/);
  await expect(page.locator("tbody tr")).toHaveCount(1);

  await page.getByRole("link", { name: "Zênite Jornada Ltda." }).click();
  await expect(page).toHaveURL(/\/companies\/edit\/[0-9a-f-]{36}$/);
  await page.getByRole("textbox", { name: "Nome fantasia" }).fill("Zênite");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/companies\?.*zenite/);
  await expect(page.locator("tbody tr").first()).toContainText("Zênite");

  const menu = page.getByRole("button", { name: "Ações de Zênite Jornada Ltda." });
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Editar" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Criar administrador" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome", { exact: false }).first().fill("Olívia");
  await dialog.getByLabel("Sobrenome").fill("Jornada");
  await dialog.getByLabel("E-mail").fill("olivia.jornada@example.com");
  await dialog.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
  await dialog.getByLabel("Senha", { exact: false }).first().fill("segredo bom");
  await dialog.getByLabel("Confirmar senha", { exact: false }).fill("segredo bom");
  await dialog.getByRole("button", { name: "Criar administrador" }).click();
  await expect(dialog).toBeHidden();
  const session = await request.post("/api/auth/sign-in", {
    data: { login: "olivia.jornada@example.com", password: "segredo bom" },
  });
  expect(session.status()).toBe(200);

  await menu.click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.locator("tbody tr").first()).toContainText("Inativa");
});

test("a document that is taken is told under its field and nothing typed is lost", async ({ page }) => {
  await signIn(page, "admin");
  const taken = await page
    .locator("tbody tr")
    .first()
    .locator("td")
    .filter({ hasText: /\d{4}-\d{2}$/ })
    .first()
    .textContent();
  await page.goto("/companies/create");
  await page.getByRole("textbox", { name: "Razão social" }).fill("Duplicada Ltda.");
  await page.getByRole("textbox", { name: "CNPJ ou CPF" }).fill(taken ?? "");
  await page
    .getByRole("button", { name: "Salvar" })
    .or(page.getByRole("button", { name: "Criar", exact: true }))
    .click();
  await expect(page.getByRole("textbox", { name: "CNPJ ou CPF" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "CNPJ ou CPF" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Razão social" })).toHaveValue("Duplicada Ltda.");
});

test("two edits of one company: the later one is told of the conflict and overwrites nothing", async ({ page }) => {
  await signIn(page, "admin");
  await page.locator("tbody .vc-title").nth(2).click();
  await expect(page).toHaveURL(/\/companies\/edit\//);
  await expect(page.getByRole("textbox", { name: "Razão social" })).not.toHaveValue("");
  const id = page.url().split("/").at(-1);
  const path = `/api/companies/${id}`;
  const { name, document } = (await read(page, path)).body;
  await changeElsewhere(page, { path, data: { name, document, tradeName: "De outra pessoa" } });
  await page.getByRole("textbox", { name: "Nome fantasia" }).fill("Meu nome");
  await page.getByRole("button", { name: "Salvar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Este registro mudou enquanto você editava");
  await expect(dialog).toContainText("De outra pessoa");
  await dialog.getByRole("radio", { name: "Sua versão" }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(async () => (await read(page, path)).body.tradeName).toBe("Meu nome");
});

test("two edits of one company are put together, and what collides is chosen, by the keyboard alone", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.locator("tbody .vc-title").nth(3).click();
  await expect(page).toHaveURL(/\/companies\/edit\//);
  const trade = page.getByRole("textbox", { name: "Nome fantasia" });
  await expect(trade).toBeVisible();
  const path = `/api/companies/${page.url().split("/").at(-1)}`;
  const before = (await read(page, path)).body;
  const names = ["name", "document", "tradeName", "email", "phone", "socialNetworks", "address"];
  const kept = Object.fromEntries(names.map((name) => [name, before[name]]));
  const dialog = page.getByRole("dialog");
  const stored = async () => (await read(page, path)).body;

  await trade.fill("Nome meu");
  await changeElsewhere(page, { path, data: { ...kept, site: "https://deles.example" } });
  await trade.press("Enter");
  await expect(dialog).toContainText("deles.example");
  await expect(dialog.getByRole("button", { name: "Salvar tudo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(stored).toMatchObject({ tradeName: "Nome meu", site: "https://deles.example" });

  await page.goto(path.replace("/api/companies", "/companies/edit"));
  await expect(trade).toHaveValue("Nome meu");
  await trade.fill("Outro nome meu");
  await changeElsewhere(page, { path, data: { ...kept, tradeName: "Nome deles", site: "https://mais.example" } });
  await trade.press("Enter");
  await expect(dialog).toContainText("mais.example");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("radio", { name: "Versão salva" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Sua versão" })).toBeChecked();
  await dialog.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect.poll(stored).toMatchObject({ tradeName: "Outro nome meu", site: "https://mais.example" });
});

test("the address of a list is its whole state", async ({ page }) => {
  await signIn(page, "admin");
  const documents = async () => {
    const cells = await page.locator('tbody td[data-label="CNPJ ou CPF"]').allTextContents();
    return cells.map((cell) => cell.replace(/\D/g, ""));
  };
  const isSorted = async () => {
    const shown = await documents();
    return shown.length > 1 && shown.join() === shown.toSorted().join();
  };
  await page
    .getByRole("columnheader", { name: /CNPJ ou CPF/ })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL(/sort=document/);
  // the earlier rows stay in sight until the sorted ones are there
  await expect.poll(isSorted).toBe(true);
  const sorted = await documents();
  const copy = await page.context().newPage();
  // a second tab has no session; the address is what it shares
  const url = page.url();
  await page.reload();
  await expect.poll(documents).toEqual(sorted);
  await copy.goto(url);
  await expect(copy).toHaveURL(/\/login$/);
});

test("a date that is half typed is not saved as an empty one, and what is typed of it stays", async ({ page }) => {
  await signIn(page, "admin", { at: "/users/create" });
  const birthday = page.getByLabel("Data de nascimento");
  for (const [label, text] of [
    ["Nome", "Dora"],
    ["Sobrenome", "Datada"],
    ["App2Id (Login)", "dora.datada"],
    ["E-mail", "dora.datada@example.org"],
  ] as const)
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await page.locator("input[name=password]").fill("um cavalo correto azul");
  const isHalf = () => birthday.evaluate((input: HTMLInputElement) => input.validity.badInput);
  await birthday.focus();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(birthday).toHaveAccessibleDescription("Complete a data ou esvazie o campo");
  expect(await isHalf()).toBe(true);
  await expect(page).toHaveURL(/\/users\/create$/);
  // unsaved work comes back, without what nobody can see of it
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("Dora");
  expect(await isHalf()).toBe(false);
  await birthday.focus();
  await page.keyboard.type("12");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(isHalf).toBe(false);
});
