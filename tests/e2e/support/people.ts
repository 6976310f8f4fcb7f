import { type APIResponse, expect, type Page } from "@playwright/test";

type Login = "admin" | "maria" | "joao" | "support";

/** Fills and sends the sign-in form. */
export const fillSignIn = async (page: Page, login: string, password = "demo1234") => {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
};

interface Place {
  /** Where the journey begins, when it is not where somebody lands. */
  at?: string;
  /** A part of the name of the company that is worked for, or "first". */
  company?: string;
}

/**
 * Opens the panel to a demonstration account, in business mode where a company is named: the session that the form and the
 * dialog of companies would leave in the tab is asked of the server and put there. The ways in themselves are `signInByForm`
 * and `enterBusiness`.
 */
export const signIn = async (page: Page, login: Login, { at, company }: Place = {}) => {
  const { token, refreshToken } = await answerOf(
    page.request.post("/api/auth/sign-in", { data: { login, password: "demo1234" } }),
  );
  const chosen = company && (await choose(page, token, company));
  const mine = chosen ? chosen.token : token;
  const [, payload = ""] = mine.split(".");
  const user = Buffer.from(payload, "base64url").toString();
  const kept = {
    token: mine,
    refresh_token: refreshToken,
    user,
    is_primary_access: String(JSON.parse(user).isPrimaryAccess),
    ...(chosen && { menu: "BUSINESS", workspace: JSON.stringify(chosen.workspace) }),
  };
  // any page of the product has its storage, and a picture nothing else
  await page.goto("/favicon.svg");
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(`vcard-panel.${key}`, value);
  }, kept);
  if (at) return page.goto(at);
  await page.goto(chosen ? "/associates" : "/");
  await expect(page).toHaveURL(chosen ? /\/associates/ : landing(login));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
};

const landing = (login: Login) => (login === "admin" ? /\/companies/ : /\/(home|vcard-templates)/);

const answerOf = async (asked: Promise<APIResponse>) => {
  const answer = await asked;
  expect(answer.ok(), answer.url()).toBe(true);
  return answer.json();
};

const choose = async (page: Page, token: string, name: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const mine: { id: string; name: string; logoUrl?: string }[] = await answerOf(
    page.request.get("/api/me/companies", { headers }),
  );
  const company = mine.find((one) => name === "first" || one.name.includes(name));
  if (!company) throw new Error(`There is no company ${name} among ${mine.map((one) => one.name).join(", ")}.`);
  const { id, logoUrl } = company;
  const { token: fresh }: { token: string } = await answerOf(
    page.request.put("/api/me/current-company", { headers, data: { companyId: id } }),
  );
  return { token: fresh, workspace: { id, name: company.name, logoUrl } };
};

/** Signs a demonstration account in through the form, where that is the journey, and waits for the page it lands on. */
export const signInByForm = async (page: Page, login: Login) => {
  await page.goto("/login");
  await fillSignIn(page, login);
  await expect(page).toHaveURL(landing(login));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
};

/** Switches to the business account and chooses a company in the dialog. */
export const enterBusiness = async (page: Page, company?: string) => {
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Empresa" }).click();
  const options = page.getByRole("option");
  await (company ? options.filter({ hasText: company }) : options.first()).click();
  await dialog.getByRole("button", { name: "Selecionar" }).click();
  await expect(page).toHaveURL(/\/associates/);
};

/** Answers everything as if the session had ended, and asks for another list: whichever question is told first leads to the sign-in, and takes the link away. */
export const loseSession = async (page: Page) => {
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 401, json: { code: 401, type: "AUTH_REQUIRED", message: "User not authenticated" } }),
  );
  const click = page.getByRole("link", { name: "Usuários" }).first().click();
  await Promise.race([click.catch(() => {}), page.waitForURL(/\/login$/)]);
  await expect(page).toHaveURL(/\/login$/);
};
