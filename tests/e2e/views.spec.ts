import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { credentials, read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { enterBusiness, fillSignIn, signIn } from "./support/people";

const tool = (page: Page, name: string | RegExp = "Visões") => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Visões: / });
const openDialog = async (page: Page, name?: string | RegExp) => {
  await tool(page, name).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
};
const save = async (dialog: Locator, name: string, owner?: string) => {
  const form = dialog.getByRole("form", { name: "Salvar como nova visão" });
  await form.getByRole("textbox", { name: "Nome" }).fill(name);
  if (owner) await form.getByRole("combobox", { name: "Para" }).selectOption(owner);
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
};
const act = async (page: Page, name: string, item: string) => {
  await dialogOf(page)
    .getByRole("button", { name: `Ações: ${name}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};
/** Whatever views somebody left is gone, and so is what was chosen for lists. */
const forget = async (page: Page, paths: string[]) => {
  const headers = await credentials(page);
  for (const path of paths)
    for (const { id } of (await read(page, `/api${path}`)).body.data)
      expect((await page.request.delete(`/api${path}/${id}`, { headers })).status()).toBe(200);
  for (const { list } of (await read(page, "/api/me/preferences")).body.data)
    await page.request.put(`/api/me/preferences/${list}`, { headers, data: {} });
};
const asMember = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/login");
  await fillSignIn(page, "joao");
  await expect(page).toHaveURL(/\/home/);
  await enterBusiness(page, "Aurora");
  return page;
};
const rows = (page: Page) => page.locator(".vc-table tbody tr");

test("a company's view is made by its administrator, used by a member, and changes under nobody", async ({
  page,
  browser,
}) => {
  await signIn(page, "maria", { company: "Aurora" });
  await page.getByRole("searchbox").fill("maria oliveira");
  await expect(page).toHaveURL(/maria(%20|\+)oliveira/);
  await expect(rows(page)).toHaveCount(1);
  await save(await openDialog(page), "As Marias", "Todos na empresa");
  await expect(tool(page, "As Marias")).toBeFocused();
  await openDialog(page, "As Marias");
  await act(page, "As Marias", "Abrir primeiro na empresa");
  await expect(dialogOf(page).getByText("Abre primeiro", { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Ações: As Marias" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();

  // the list of the member opens with it, and in the columns that the member chooses
  const member = await asMember(browser);
  await expect(tool(member, "As Marias")).toBeVisible();
  await expect(member).toHaveURL(/maria(%20|\+)oliveira/);
  await expect(rows(member)).toHaveCount(1);
  await member.getByRole("button", { name: "Colunas" }).click();
  await member.getByRole("checkbox", { name: "E-mail" }).click();
  await member.getByRole("button", { name: "Fechar" }).click();
  await expect(tool(member, "As Marias (modificada)")).toBeVisible();
  await expect(tool(page, "As Marias")).toBeVisible();

  // the administrator changes it
  await page.locator("th[data-column=name] button").click();
  await expect(tool(page, "As Marias (modificada)")).toBeVisible();
  const dialog = await openDialog(page, "As Marias (modificada)");
  await dialog.getByRole("status").getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("status")).toHaveCount(0);

  // and the member goes on with what they had, until they want to see the change
  const before = member.url();
  await member.reload();
  const notice = member.getByText(/^Maria .* alterou “As Marias” em .*\. Você ainda a vê como a tinha\./);
  await expect(notice).toBeVisible();
  expect(member.url()).toBe(before);
  await expectNoViolationsInAnyWords(member);
  await member.getByRole("button", { name: "Mostrar a alteração" }).click();
  await expect(notice).toBeHidden();
  await expect(member).toHaveURL(/order=DESC/);
  await expect(member.getByRole("button", { name: "Desfazer" })).toBeVisible();

  await forget(member, ["/me/views"]);
  await forget(page, ["/me/views", "/views"]);
});

test("a view is saved, opened, renamed, made the first and deleted by keyboard alone, at 360 px too", async ({
  page,
}) => {
  await signIn(page, "support", { at: "/vcard-templates" });
  await expect(rows(page).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByRole("button", { name: "Mais desta lista" }).focus();
  await press("Enter");
  await tool(page).focus();
  await press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("textbox", { name: "Nome" }).focus();
  await page.keyboard.type("Meus modelos");
  await press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/view=/);
  const address = page.url();

  await page.getByRole("button", { name: "Mais desta lista" }).focus();
  await press("Enter");
  await tool(page, "Meus modelos").focus();
  await press("Enter");
  await dialogOf(page).getByRole("button", { name: "Ações: Meus modelos" }).focus();
  await press("Enter");
  await expect(page.getByRole("menuitem", { name: "Abrir primeiro para mim" })).toBeFocused();
  await expectNoViolations(page);
  await press("Enter");
  await expect(dialogOf(page).getByText("Abre primeiro", { exact: true })).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Ações: Meus modelos" }).focus();
  await press("Enter", "ArrowDown", "Enter");
  await expect(dialogOf(page).getByRole("textbox", { name: "Nome" }).first()).toBeFocused();
  // Escape puts away what is asked, and not the dialog
  await press("Escape");
  await expect(dialogOf(page).getByRole("button", { name: "Ações: Meus modelos" })).toBeFocused();
  await press("Enter", "ArrowDown", "Enter");
  await expect(dialogOf(page).getByRole("textbox", { name: "Nome" }).first()).toBeFocused();
  await press("End");
  await page.keyboard.type(" de cartão");
  await press("Enter");
  await expect(dialogOf(page).getByRole("link", { name: "Meus modelos de cartão" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await press("Escape");
  await expect(dialogOf(page)).toBeHidden();

  // it is what the list opens with, after a reload too
  await expect.poll(async () => JSON.stringify((await read(page, "/api/me/preferences")).body)).toContain('"view"');
  await page.goto("/vcard-templates");
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "Mais desta lista" }).focus();
  await press("Enter");
  await tool(page, "Meus modelos de cartão").focus();
  await press("Enter");
  await dialogOf(page)
    .getByRole("button", { name: /^Ações: / })
    .focus();
  await press("Enter", "End", "Enter");
  await expect(dialogOf(page).getByRole("button", { name: "Excluir" })).toBeFocused();
  await expectNoViolationsInAnyWords(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // other widths and languages, which axe has looked at meanwhile, may have moved the focus
  await dialogOf(page).getByRole("button", { name: "Excluir" }).focus();
  await press("Enter");
  await expect(page).not.toHaveURL(/view=/);
  await expect.poll(async () => (await read(page, "/api/me/views")).body.data).toEqual([]);
  await press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await forget(page, ["/me/views"]);
});

test("a view that is gone, and parts that are gone, are said, and the list is there", async ({ page }) => {
  await signIn(page, "admin");
  const headers = await credentials(page);
  const data = {
    list: "companies",
    name: "Antiga",
    filter: '{"q":"aurora","antigo":true}',
    columns: [{ name: "sumiu" }],
  };
  const { id } = await (await page.request.post("/api/me/views", { headers, data })).json();
  await page.goto(`/companies?view=${id}`);
  await expect(page.getByText(/foram deixadas de fora: antigo, sumiu\.$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectNoViolationsInAnyWords(page);
  expect((await page.request.delete(`/api/me/views/${id}`, { headers })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Esta visão não está mais aqui/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await forget(page, ["/me/views"]);
});
