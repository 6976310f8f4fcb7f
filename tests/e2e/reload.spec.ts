import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { changeElsewhere, read } from "./support/as-signed-in";
import { signIn } from "./support/people";

interface Place {
  what: string;
  /** The call that it sends. */
  call: string;
  open: (page: Page) => Promise<unknown>;
  /** The way back to what was typed, where the address alone does not lead there. */
  resume?: (page: Page) => Promise<unknown>;
  field: string | RegExp;
  send: string;
  typed: string;
  /** How often it was done. */
  times: (page: Page) => Promise<number>;
}

// Names of this run alone, so that what is counted is what it made.
const run = Date.now().toString(36);
const template = `Modelo ${run}`;
const associated = `associada.${run}@example.com`;
const friend = `amiga.${run}@example.com`;

const mailsTo = (to: string) => async (page: Page) => {
  const { data } = await (await page.request.get("/api/dev/outbox")).json();
  return data.filter((mail: { to: string }) => mail.to === to).length;
};
const openShare = async (page: Page) => {
  await page.goto("/me/vcards");
  const active = page.locator("tbody tr").filter({ has: page.getByText("Ativo", { exact: true }) });
  await active
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Compartilhar", exact: true }).click();
};

const places: Place[] = [
  {
    what: "a form",
    call: "**/api/vcard-templates",
    open: (page) => page.goto("/vcard-templates/create"),
    field: /^Nome/,
    send: "Criar",
    typed: template,
    times: async (page) => {
      await page.goto(`/vcard-templates?filter=${encodeURIComponent(JSON.stringify({ q: template }))}`);
      const rows = page.locator("tbody tr").filter({ hasText: template });
      await expect(rows.first()).toBeVisible();
      return rows.count();
    },
  },
  {
    what: "the dialog that associates",
    call: "**/api/associates",
    open: (page) => page.goto("/associates/create"),
    field: "E-mail ou app2Id",
    send: "Associar",
    typed: associated,
    times: mailsTo(associated),
  },
  {
    what: "the dialog that shares",
    call: "**/api/me/vcards/*/share",
    open: openShare,
    resume: (page) => page.getByRole("button", { name: "Retomar" }).click(),
    field: "E-mail ou app2Id",
    send: "Compartilhar",
    typed: friend,
    times: mailsTo(friend),
  },
];

test("a reload before the answer loses nothing that was typed, and sending it again does nothing twice", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Serra Azul" });
  page.on("dialog", (question) => question.accept());
  for (const place of places) await test.step(place.what, () => sendOverReload(page, place));
});

const sendOverReload = async (page: Page, { call, open, resume, field, send, typed, times }: Place) => {
  const input = page.getByRole("textbox", { name: field }).first();
  const submit = page.getByRole("button", { name: send, exact: true }).last();
  await open(page);
  await input.fill(typed);

  // The server does it; the first answer never comes.
  let sent = 0;
  const done = new Promise<void>((settle) => {
    void page.route(call, async (route) => {
      if (route.request().method() !== "POST" || ++sent > 1) return route.fallback();
      await route.fetch();
      settle();
    });
  });
  await submit.click();
  await done;
  await page.reload();

  await resume?.(page);
  await expect(input).toHaveValue(typed);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await submit.click();
  expect((await answered).ok()).toBe(true);
  expect(await times(page)).toBe(1);
};

test("a reload in the middle of a question does nothing, and the question can be asked again", async ({ page }) => {
  const changes: string[] = [];
  page.on("request", (request) => {
    const isChange = request.method() !== "GET" && !request.url().includes("/auth/");
    if (isChange) changes.push(`${request.method()} ${request.url()}`);
  });
  const question = page.getByRole("dialog");
  const askTwice = async (ask: () => Promise<unknown>) => {
    for (const _time of ["before", "after"]) {
      await ask();
      await expect(question).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(question).toBeHidden();
    }
  };
  await signIn(page, "joao");
  await askTwice(() =>
    page
      .getByRole("button", { name: /^(Recusar|Rejeitar):/ })
      .first()
      .click(),
  );
  await page.goto("/me/profile");
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const file = { name: "me.png", mimeType: "image/png", buffer };
  await askTwice(() => page.locator("input[type=file]").setInputFiles(file));
  await page.goto("/me/vcards");
  await askTwice(async () => {
    await page.locator("tbody input[type=checkbox]").first().setChecked(true);
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
  });
  expect(changes).toEqual([]);
});

test("a reload in the middle of a conflict keeps what was typed, and overwrites nothing unasked", async ({ page }) => {
  await signIn(page, "maria", { company: "Serra Azul", at: "/vcard-templates" });
  await page.locator("tbody .vc-title").first().click();
  const site = page.getByRole("textbox", { name: "Site" });
  await site.fill(`https://mine-${run}.example`);
  const api = new URL(page.url()).pathname.replace("/vcard-templates/edit/", "/api/vcard-templates/");
  const { name } = (await read(page, api)).body;
  const theirs = { name, site: `https://theirs-${run}.example` };
  await changeElsewhere(page, { path: api, data: theirs });
  const siteNow = async () => (await read(page, api)).body.site;

  const save = page.getByRole("button", { name: "Salvar", exact: true });
  const conflict = page.getByRole("dialog");
  await save.click();
  await expect(conflict).toContainText(`theirs-${run}.example`);
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(conflict).toContainText("Este registro mudou desde que você começou");
  await expect(conflict).toContainText(`theirs-${run}.example`);
  expect(await siteNow()).toBe(theirs.site);
  await conflict.getByRole("radio", { name: "Sua versão" }).check();
  await conflict.getByRole("button", { name: "Combinar" }).click();
  await expect(site).toHaveValue(`https://mine-${run}.example`);
  expect(await siteNow()).toBe(theirs.site);
  await save.click();
  await expect.poll(siteNow).toBe(`https://mine-${run}.example`);
});
