import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { changeElsewhere, credentials, read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { enterBusiness, fillSignIn, signIn } from "./support/people";

/** Opens the actions of the first row of a list. */
const openActions = async (page: Page, path: string) => {
  await page.goto(path);
  await page
    .locator("tbody")
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
};
const openAction = async (page: Page, { path, action }: { path: string; action: string | RegExp }) => {
  await openActions(page, path);
  await page.getByRole("menuitem", { name: action }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
};

/** The first record that a list of the API answers to whoever is signed in. */
const firstOf = async (page: Page, path: string) => (await read(page, path)).body.data[0];

/** Opens each address and holds the screen that settles there against axe. */
const examine = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await expectNoViolationsInAnyWords(page);
  }
};

test.describe.configure({ mode: "parallel" });

test("axe finds nothing in the dialogs of the public pages", async ({ page }) => {
  await page.goto("/create-account");
  await page.getByRole("link", { name: "termos de uso e a política de privacidade" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a platform admin's dialogs", async ({ page }) => {
  await signIn(page, "admin");
  await openActions(page, "/companies");
  await expectNoViolationsInAnyLook(page);
  await openAction(page, { path: "/companies", action: /administrador/i });
  await expectNoViolationsInAnyLook(page);
  await openAction(page, { path: "/companies", action: "Excluir" });
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a person's dialogs", async ({ page }) => {
  await signIn(page, "maria");
  await page
    .getByRole("button", { name: /^Aceitar:/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/me/vcards");
  await openAction(page, { path: "/me/vcards", action: /^Excluir/ });
  await expectNoViolationsInAnyLook(page);
  await page.goto("/home");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await expectNoViolationsInAnyLook(page);
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Empresa" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a company admin's dialogs", async ({ page }) => {
  await signIn(page, "maria", { company: "first", at: "/associates/create" });
  await expect(page.getByRole("textbox", { name: "E-mail ou app2Id" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/vcard-templates/create");
  await page.getByRole("textbox", { name: /^Nome/ }).first().fill("Por salvar");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in the dialogs of a token and of a picture", async ({ page }) => {
  await signIn(page, "maria");
  const { id } = await firstOf(page, "/api/me/vcards");
  await page.goto(`/me/vcards/${id}`);
  await page.getByRole("button", { name: "Mostrar QR code" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/me/profile");
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("dialog").getByRole("slider", { name: "Zoom" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in the dialogs that share, make an administrator, and tell of a conflict", async ({ page }) => {
  await signIn(page, "maria", { company: "first" });
  await openAction(page, { path: "/vcards", action: "Compartilhar" });
  await expectNoViolationsInAnyLook(page);
  await page.goto("/associates");
  await page.getByRole("button", { name: "Associar administrador" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Associado" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);

  const name = `Em conflito ${Date.now()}`;
  const made = await page.request.post("/api/vcard-templates", { headers: await credentials(page), data: { name } });
  const { id } = await made.json();
  await page.goto(`/vcard-templates/edit/${id}`);
  await page.getByRole("textbox", { name: "Site" }).fill("https://one.example");
  await changeElsewhere(page, { path: `/api/vcard-templates/${id}`, data: { name, site: "https://other.example" } });
  await page.getByRole("button", { name: "Salvar" }).click();
  const conflict = page.getByRole("dialog");
  await expect(conflict).toContainText("other.example");
  await conflict.getByRole("button", { name: "Salvar" }).click();
  await expect(conflict.getByRole("alert")).toBeVisible();
  await expectNoViolationsInAnyLook(page);

  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(conflict).toContainText("Este registro mudou desde que você começou");
  await conflict.getByRole("button", { name: "Cancelar" }).click();
  await expect(conflict).toBeHidden();
  await page.request.delete(`/api/vcard-templates/${id}`, { headers: await credentials(page) });
  await page.getByRole("button", { name: "Salvar" }).click();
  // the button is below a long form
  await expect(page.getByRole("alert").filter({ hasText: "Este registro não existe mais" })).toBeInViewport();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing where a first password of one's own is asked for", async ({ page }) => {
  await signIn(page, "admin");
  const app2Id = `primeira.${Date.now().toString(36)}`;
  const answer = await page.request.post("/api/users", {
    headers: await credentials(page),
    data: {
      firstName: "Iara",
      surName: "Primeira",
      app2Id,
      email: `${app2Id}@example.com`,
      password: "de outra pessoa",
    },
  });
  expect(answer.status()).toBe(201);
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await fillSignIn(page, app2Id, "de outra pessoa");
  await expect(page.getByRole("heading", { name: "Escolha sua senha" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
});

test("axe finds nothing on the screens behind a token and behind an associate", async ({ page }) => {
  await signIn(page, "maria");
  const { id, slug } = await firstOf(page, "/api/me/vcards");
  await examine(page, [
    `/me/vcards/${id}/receiveds`,
    `/me/exchanges/vcards/${id}/associates`,
    `/public/vcards/${slug}`,
  ]);
  await page.goto("/home");
  await enterBusiness(page);
  const associate = await firstOf(page, "/api/associates");
  await examine(page, ["/associates/received-vcards", `/associates/${associate.id}/received-vcards`]);
});

test("axe finds nothing in the menus of the frame, of a row and of a filter, nor in work that comes back", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "first" });
  for (const name of ["Idioma", "Aparência"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("menu", { name })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  }
  // some of it cannot be done now, and says why
  await openActions(page, "/associates");
  await expect(page.getByRole("menuitem", { disabled: true }).first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/vcards");
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Modelo", exact: true }).fill("institucional");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoViolations(page);

  await page.goto("/vcard-templates/create");
  await page.getByRole("textbox", { name: /^Nome/ }).first().fill("Por voltar");
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText(/está de volta neste formulário/)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("navigation").getByRole("link").first()).toBeVisible();
  await expectNoViolations(page);
});
