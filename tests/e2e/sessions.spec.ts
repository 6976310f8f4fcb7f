import { expect, test } from "@playwright/test";
import { read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { arrive, newcomer } from "./support/newcomers";
import { signIn } from "./support/people";

// whoever loses sessions here is in no other journey
test("a person sees where they are signed in, and ends one session and then all others", async ({
  browser,
  request,
}) => {
  const { password, ...person } = newcomer("Sergio");
  const page = await arrive(browser, { ...person, password });
  const elsewhere = { login: person.app2Id, password };
  const headers = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0" };
  const [first, second] = [
    await request.post("/api/auth/sign-in", { data: elsewhere, headers }),
    await request.post("/api/auth/sign-in", { data: elsewhere }),
  ];
  const isGood = async (answer: typeof first) => {
    const { token } = await answer.json();
    return (await request.get("/api/me", { headers: { Authorization: `Bearer ${token}` } })).status();
  };
  await page.goto("/me/profile");
  const list = page.getByRole("region", { name: "Onde você está conectado" });
  const other = list.getByRole("row", { name: /Firefox 128 · Windows/ });
  await expect(other).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await other.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: "Encerrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click();
  await expect(page.getByText("Sessão encerrada")).toBeVisible();
  await expect.poll(() => isGood(first)).toBe(401);
  await list.getByRole("button", { name: "Encerrar todas as outras" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar todas as outras" }).click();
  await expect(page.getByText("Todas as outras sessões foram encerradas")).toBeVisible();
  await expect.poll(() => isGood(second)).toBe(401);
  await expect(list.locator("tbody .vc-title")).toHaveCount(1);
  await list
    .locator("tbody tr")
    .getByRole("button", { name: /^Ações/ })
    .click();
  const own = page.getByRole("menuitem", { name: /Encerrar/ });
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await expect(own).toContainText("É a sessão em que você está");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(list).toBeVisible();
  await expectNoViolations(page);
});

test("a platform administrator ends the session of a person, on the person's page", async ({ browser, page }) => {
  const theirs = await arrive(browser, newcomer("Selma"));
  const { body: me } = await read(theirs, "/api/me");
  await signIn(page, "admin", { at: `/users/show/${me.id}` });
  const rows = page.getByRole("region", { name: "Sessões" }).locator("tbody tr");
  await rows.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: "Encerrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click();
  await expect(page.getByText("Sessão encerrada")).toBeVisible();
  await expect(rows.locator(".vc-title")).toHaveCount(0);
});

test("a company's administrator ends what an associate does for the company", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora", at: '/associates?filter={"status":["ACTIVE"],"type":["USER"]}' });
  await page
    .locator("tbody tr")
    .first()
    .getByRole("button", { name: /^Ações/ })
    .click();
  await page.getByRole("menuitem", { name: "Desconectar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("a conta pessoal não é afetada");
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText(/O trabalho para a empresa foi encerrado/)).toBeVisible();
});
