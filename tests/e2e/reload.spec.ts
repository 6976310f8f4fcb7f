import { expect, type Page, test } from "@playwright/test";
import { enterBusiness, signIn } from "./support/people";

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
  await signIn(page, "maria");
  await enterBusiness(page, "Serra Azul");
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
