import { expect, type Page, test } from "@playwright/test";
import { credentials, read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt } from "./support/keyboard";
import { enterBusiness, fillSignIn, signIn } from "./support/people";

/** Templates that nobody uses. */
const make = async (page: Page, { name, count }: { name: string; count: number }): Promise<string[]> => {
  const headers = await credentials(page);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const data = { name: `${name} ${String(at).padStart(3, "0")}` };
    const answer = await page.request.post("/api/vcard-templates", { headers, data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
};
const listOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const countOf = async (page: Page, q: string): Promise<number> =>
  (await read(page, `/api/vcard-templates?q=${q}&perPage=1&count=true`)).body.total;

const pressByKeyboard = (page: Page, role: "button" | "checkbox", name: string | RegExp, key = "Enter") =>
  pressAt(page, page.getByRole(role, { name }), key);

test("a company admin deletes all that fit by the keyboard alone, while rows change, stops, and goes on", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora" });
  const [changed = "", deleted = ""] = await make(page, { name: "Sobra", count: 230 });
  await page.goto(`/vcard-templates?${listOf({ q: "sobra" })}&perPage=10`);
  await pressByKeyboard(page, "checkbox", "Selecionar todos desta página", "Space");
  await pressByKeyboard(page, "button", "Selecionar todos os 230 encontrados");
  await expect(page.getByText("Seleção: todos os 230 encontrados")).toBeVisible();
  await expectNoViolations(page);
  await pressByKeyboard(page, "button", "Excluir");
  const dialog = page.getByRole("dialog", { name: "Excluir" });
  await expect(dialog.getByText("Será feito em 230 registros de 230.")).toBeVisible();
  await expectNoViolationsInAnyWords(page);

  // one more than the person was told
  await make(page, { name: "Sobra tardia", count: 1 });
  await pressByKeyboard(page, "button", "Excluir (230)");
  await expect(dialog.getByText(/^Eram 230 e agora há 231\./)).toBeVisible();
  await expectNoViolations(page);

  // from the third portion on one is another's, and one is gone
  const headers = await credentials(page);
  await page.request.put(`/api/vcard-templates/${changed}`, { headers, data: { name: "De outra pessoa" } });
  await make(page, { name: "Sobra trocada", count: 2 });
  await page.request.delete(`/api/vcard-templates/${deleted}`, { headers });
  expect(await countOf(page, "sobra")).toBe(231);
  let answered = 0;
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/api\/vcard-templates\/[^/]+$/, async (route) => {
    answered += 1;
    if (answered > 100) await passed;
    await route.continue();
  });
  await pressByKeyboard(page, "button", "Excluir (231)");
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => answered).toBeGreaterThan(100);
  await expectNoViolations(page);
  await pressByKeyboard(page, "button", "Parar");
  open();
  await expect(dialog.getByText(/^Parado: \d+ de 231 concluídos\./)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Excluir" })).toBeFocused();
  await expectNoViolations(page);
  await pressByKeyboard(page, "button", "Continuar");
  await expect(dialog.getByText("229 de 231 concluídos.")).toBeVisible();
  await dialog.getByText("Fora: 2. Não existe mais ou não passa mais pelo filtro").click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Sobra 000", "Sobra 001"]);
  await expectNoViolationsInAnyWords(page);
  await pressByKeyboard(page, "button", "Fechar");
  await expect(dialog).toBeHidden();
  // those who came later were not chosen
  expect(await countOf(page, "sobra")).toBe(2);
  expect((await read(page, `/api/vcard-templates/${changed}`)).body.name).toBe("De outra pessoa");
});

test("an action on many associates is taken back, and so is one on a row", async ({ page }) => {
  // whose people no other journey changes meanwhile
  await signIn(page, "maria", { company: "Serra Azul" });
  const path = "/api/associates?status=ACTIVE&type=USER&perPage=100";
  const { body: before } = await read(page, path);
  await page.goto(`/associates?${listOf({ status: "ACTIVE", type: "USER" })}`);
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Inativar" }).click();
  const count = Math.min(25, before.data.length);
  await page.evaluate(() => {
    const look = () =>
      document.body.textContent?.includes("Parado: ") && document.body.setAttribute("data-stopped", "");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("button", { name: `Inativar (${count})` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`${count} registros concluídos`)).toBeVisible();
  // nobody stopped it, not even for a moment
  await expect(page.locator("body")).not.toHaveAttribute("data-stopped");
  await dialog.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("dialog", { name: "Inativar: desfazer" }).getByText(`${count} registros`)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  const { body: after } = await read(page, path);
  expect(after.data.map(({ id }: { id: string }) => id)).toEqual(before.data.map(({ id }: { id: string }) => id));

  const [{ name }] = before.data;
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: "Tornar administrador" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tornar administrador" }).click();
  // the message stays for as long as the focus is in it
  await page.getByRole("button", { name: "Desfazer" }).focus();
  await expectNoViolationsInAnyLook(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Desfeito")).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Membro");
});

test("a tab that is closed in the middle goes on in another one, and nothing is done twice", async ({
  context,
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora" });
  await make(page, { name: "Fechada no meio", count: 130 });
  await page.goto(`/vcard-templates?${listOf({ q: "fechada no meio" })}`);
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
  await page.getByRole("button", { name: "Selecionar todos os 130 encontrados" }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Excluir" }).click();
  // done, and never heard of
  let calls = 0;
  await page.route(/\/api\/vcard-templates\/[^/]+$/, async (route) => {
    calls += 1;
    if (calls > 110) await route.fetch();
    else await route.continue();
  });
  await page.getByRole("button", { name: "Excluir (130)" }).click();
  await expect.poll(() => calls).toBe(114);
  await page.close({ runBeforeUnload: false });

  const another = await context.newPage();
  await another.goto("/login");
  await fillSignIn(another, "maria");
  await expect(another).toHaveURL(/\/(home|vcard-templates)/);
  await enterBusiness(another, "Aurora");
  await another.goto("/vcard-templates");
  await expect(another.getByText(/^“Excluir”, iniciado em .*, parou em 100 de 130 registros\./)).toBeVisible();
  await expectNoViolations(another);
  const statuses: number[] = [];
  another.on("response", (response) => {
    if (response.request().method() === "DELETE") statuses.push(response.status());
  });
  await another.getByRole("button", { name: "Ver e continuar" }).click();
  await another.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(another.getByText("130 registros concluídos")).toBeVisible();
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 200));
  expect(await countOf(another, "fechada+no+meio")).toBe(0);
});
