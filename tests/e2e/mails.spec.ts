import { expect, test } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

test("a platform administrator goes from the overview to mails that failed, and sends one again", async ({ page }) => {
  await signIn(page, "admin", { at: "/overview" });
  await page.getByRole("link", { name: /^E-mails: Falhou/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "E-mails" })).toBeVisible();
  const rows = page.locator("tbody tr[data-id]");
  await expect(rows.first()).toContainText("Falhou");
  await expectNoViolationsInAnyWords(page);
  await page.goto('/mails?filter={"status":["FAILED"],"kind":["platform-invitation"]}');
  const address = (await rows.first().locator(".vc-title").textContent()) ?? "";
  await rows.first().locator(".vc-title").click();
  await expect(page).toHaveURL(/\/mails\/show\//);
  await expect(page.getByRole("heading", { level: 1, name: address })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page
    .getByRole("button", { name: /^Ações|Mais ações/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Reenviar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(address);
  await dialog.getByRole("button", { name: "Reenviar" }).click();
  await expect(page.getByText("O e-mail voltou à fila de envio")).toBeVisible();
  await expect(page.getByText("Na fila", { exact: true }).first()).toBeVisible();
  const kept = await page.request.get("/api/dev/outbox");
  const { data } = await kept.json();
  expect(data.find(({ to }: { to: string }) => to === address)).toMatchObject({
    text: expect.stringContaining("http"),
  });
});

test("mails are reached from the menu of the avatar, and what was sent is not sent again", async ({ page }) => {
  await signIn(page, "admin");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "E-mails", exact: true }).click();
  await expect(page).toHaveURL(/\/mails$/);
  await page.goto('/mails?filter={"status":["SENT"]}');
  await page
    .locator("tbody tr[data-id]")
    .first()
    .getByRole("button", { name: /^Ações/ })
    .click();
  const resend = page.getByRole("menuitem", { name: /Reenviar/ });
  await expect(resend).toHaveAttribute("aria-disabled", "true");
  await expect(resend).toContainText("Só um e-mail que falhou é reenviado");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator("tbody .vc-title").first()).toBeVisible();
  await expectNoViolations(page);
});

test("each kind of mail is seen in every language, in frames that lead nowhere", async ({ page }) => {
  await signIn(page, "admin", { at: "/mail-samples?kind=account-made" });
  const mail = page.frameLocator('iframe[title="An account was made for you"]');
  await expect(mail.getByText("Hello Maria,")).toBeVisible();
  // nothing of it is below the end of its frame
  expect(await mail.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
  await expectNoViolationsInAnyLook(page);
  await mail.getByRole("link", { name: "Choose password" }).click();
  await expect(mail.getByText("Hello Maria,")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("combobox", { name: "Tipo de e-mail" }).click();
  await page.getByRole("option", { name: "Segunda etapa alterada" }).click();
  await expect(page.getByRole("article")).toHaveCount(18);
  await page.getByRole("switch", { name: "Como texto" }).click();
  await expect(page.getByRole("article", { name: "A passkey was added to your account" })).toContainText(
    "Hello Maria,",
  );
  await expectNoViolations(page);
});
