import { expect, type Page, test } from "@playwright/test";
import { credentials, read } from "./support/as-signed-in";
import { expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

const palette = (page: Page) => page.getByRole("dialog", { name: "Encontrar tudo" });
const field = (page: Page) => page.getByRole("dialog").getByRole("combobox");

test("by keyboard alone one goes, finds, does and comes back", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora" });
  const { body } = await read(page, "/api/associates?status=ACTIVE&type=USER&sort=-name");
  const [colleague] = body.data;

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("modelos");
  await expect(page.getByRole("option", { name: "Modelos de tokens" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vcard-templates$/);
  await expect(palette(page)).toHaveCount(0);

  // found in a list that is not the one that is open, and changed from here
  await page.keyboard.press("Control+k");
  await page.keyboard.type(colleague.email);
  const line = page.getByRole("group", { name: "Associados" }).getByRole("option");
  await expect(line).toContainText(colleague.name);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("group", { name: `${colleague.name}: o que fazer?` })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Reenviar convite/ })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.type("tornar");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog").filter({ hasText: colleague.name });
  await expect(question).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await read(page, `/api/associates/${colleague.id}`)).body.type).toBe("ADMIN");
  const headers = await credentials(page);
  expect((await page.request.post(`/api/associates/${colleague.id}/unjoin`, { headers })).status()).toBe(200);

  // back to the search with what was typed, and out of it to where one was
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nogueira");
  await expect(page.getByRole("option").first()).toContainText("Nogueira");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: /o que fazer/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("nogueira");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/vcard-templates$/);
});

test("unsaved work is asked about before the palette leaves it", async ({ page }) => {
  await signIn(page, "maria", { at: "/me/vcards/create" });
  await page.getByRole("textbox", { name: /^Nome/ }).first().fill("Ainda não salvo");
  for (const [wanted, found] of [
    ["contatos", "Contatos"],
    ["aurora", "Aurora Tecnologia da Informação Ltda"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(wanted);
    // the first line is chosen; records that fit too come behind it when they have been found
    await expect(page.getByRole("option").first()).toContainText(found);
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog").filter({ hasText: /Descartar|Sair sem salvar|não salv/i });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/me\/vcards\/create$/);
    await expect(page.getByRole("textbox", { name: /^Nome/ }).first()).toHaveValue("Ainda não salvo");
  }
});

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the palette fills the screen, and a record's actions are one tap away", async ({ page }) => {
    await signIn(page, "maria");
    await page.getByRole("button", { name: "Encontrar tudo" }).tap();
    const box = await page.locator(".vc-palette-paper").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await field(page).fill("maria");
    const lines = page.getByRole("group", { name: "Meus tokens" }).getByRole("option");
    await expect(lines.first()).toBeVisible();
    await lines.first().locator(".vc-palette-more").tap();
    await expect(page.getByRole("dialog", { name: /o que fazer/ })).toBeVisible();
    await page.getByRole("button", { name: "Voltar à busca" }).tap();
    await expect(field(page)).toHaveValue("maria");
    await lines.first().tap();
    await expect(page).toHaveURL(/\/me\/vcards\/(edit|show)\//);
  });
});

test("axe finds nothing in any state of the palette", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora" });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await field(page).fill("ana");
  await expect(page.getByRole("group", { name: "Associados" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.keyboard.press("Escape");
  await field(page).fill("a".repeat(10_000));
  await expect(page.getByRole("alert")).toContainText("no máximo 120 letras");
  await expectNoViolationsInAnyLook(page);
  await field(page).fill("qqqq");
  await expect(page.getByText("Nada encontrado").first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});
