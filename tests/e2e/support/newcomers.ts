import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { fillSignIn } from "./people";

interface Newcomer {
  firstName: string;
  surName: string;
  app2Id: string;
  email: string;
  password: string;
}

/** A person nobody knows yet; the name makes all the rest. */
export const newcomer = (firstName: string): Newcomer => {
  const app2Id = `${firstName.toLowerCase()}.${Date.now().toString(36)}`;
  return { firstName, surName: "Jornada", app2Id, email: `${app2Id}@example.com`, password: "um segredo bom" };
};

/** The first link of a kind in the newest mail to an address; waits until the mail is there. */
export const mailedLink = async (request: APIRequestContext, { to, path }: { to: string; path: string }) => {
  const find = async () => {
    const { data } = await (await request.get("/api/dev/outbox")).json();
    const mails: { to: string; text: string }[] = data;
    const links = mails.filter((mail) => mail.to === to).map(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    return links.flat().find((link) => link.includes(path));
  };
  await expect.poll(find).toBeTruthy();
  const { pathname, search } = new URL((await find()) ?? "");
  return pathname + search;
};

interface Arrival {
  /** Through the form, where that is the journey. */
  byForm?: boolean;
  /** Something waits for the address, so that confirming it takes the password. */
  isAwaited?: boolean;
}

/** Registers through the form, confirms through the mailed link, and ends on the sign-in screen. */
const register = async (
  page: Page,
  { firstName, surName, app2Id, email, password }: Newcomer,
  { isAwaited }: Arrival,
) => {
  await page.goto("/create-account");
  await page.locator("input[name=firstName]").fill(firstName);
  await page.locator("input[name=surName]").fill(surName);
  await page.locator("input[name=birthday]").fill("1990-04-12");
  await page.locator("input[name=app2Id]").fill(app2Id);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmPassword]").fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await mailedLink(page.request, { to: email, path: "/confirm-email" }));
  if (isAwaited) {
    await page.getByLabel("Senha da conta").fill(password);
    await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  }
  await expect(page.getByText("Email confirmado com sucesso")).toBeVisible();
  await page
    .getByRole("button", { name: "Ir para o login" })
    .or(page.getByRole("link", { name: "Ir para o login" }))
    .click();
  await expect(page).toHaveURL(/\/login$/);
};

/** Registers without the form, for journeys that begin later; ends on the sign-in screen. */
const beRegistered = async (page: Page, { firstName, surName, app2Id, email, password }: Newcomer) => {
  const data = { firstName, surName, app2Id, email, password, confirmPassword: password, birthday: "1990-04-12" };
  expect((await page.request.post("/api/accounts", { data })).status()).toBe(201);
  const link = await mailedLink(page.request, { to: email, path: "/confirm-email" });
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  expect((await page.request.post("/api/accounts/confirm-email", { data: { token, password } })).status()).toBe(200);
  await page.goto("/login");
};

/** A person who has just registered, signed in, in a browser of their own. */
export const arrive = async (browser: Browser, person: Newcomer, arrival: Arrival = {}): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await (arrival.byForm ? register(page, person, arrival) : beRegistered(page, person));
  await fillSignIn(page, person.app2Id, person.password);
  await expect(page).toHaveURL(/\/home$/);
  return page;
};

/** Makes the first token of a person; ends on the list of their tokens. */
export const makeToken = async (page: Page, name: string) => {
  await page.goto("/me/vcards/create");
  await page.getByRole("textbox", { name: /^Nome/ }).fill(name);
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/me\/vcards(\?|$)/);
  await expect(page.locator("tbody tr").filter({ hasText: name })).toBeVisible();
};

/** Opens the share dialog of a token and sends it to an e-mail address or app2Id; the dialog stays open with what happened. */
export const share = async (page: Page, { token, to }: { token: string; to: string }) => {
  await page.goto("/me/vcards");
  await page
    .getByRole("button", { name: `Ações de ${token}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Compartilhar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail ou app2Id").fill(to);
  await dialog.getByRole("button", { name: "Compartilhar", exact: true }).click();
  return dialog;
};
