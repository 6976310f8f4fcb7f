import { expect, test } from "@playwright/test";
import { read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

// three hours behind UTC: late in the evening the day is another one there
test.use({ timezoneId: "America/Sao_Paulo" });

test("a list is narrowed by periods, numbers, records and what is missing, and opens so again by its address", async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/vcards") asked.push(searchParams);
  });
  await signIn(page, "maria", { company: "Aurora", at: "/vcards" });
  const opener = page.getByRole("button", { name: "Filtros", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Filtros" });
  await expect(panel.getByRole("combobox", { name: "Criado em", exact: true })).toBeVisible();
  // what comes late makes the panel higher, and not beyond the window
  await expect(panel.getByRole("button", { name: "Fechar" })).toBeInViewport({ ratio: 1 });
  // and nothing of a field looks out from under the button
  const edge = (panel: Element) => Math.round(panel.getBoundingClientRect().bottom);
  const below = await panel.getByRole("button", { name: "Fechar" }).locator("..").evaluate(edge);
  expect((await panel.evaluate(edge)) - below).toBeLessThan(2);
  await expectNoViolationsInAnyWords(page);

  // by keyboard alone: the first letters of an option
  await panel.getByRole("combobox", { name: "Criado em", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Este ano" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"createdAt_in":"THIS_YEAR"');
  await expect.poll(() => asked.at(-1)?.get("timeZone")).toBe("America/Sao_Paulo");

  const { data } = (await read(page, "/api/vcard-templates?perPage=2")).body;
  const template = panel.getByRole("combobox", { name: "Modelo", exact: true });
  for (const { name } of data) {
    await template.fill(name.slice(0, 6));
    await page.getByRole("option", { name, exact: true }).click();
  }
  await expect.poll(() => asked.at(-1)?.getAll("templateId")).toHaveLength(data.length);
  // rows that are asked for again are drawn paler meanwhile
  await expect(page.locator(".vc-busy")).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Fechar" }).click();
  await expect(panel).toBeHidden();

  const chips = page.locator(".vc-chips");
  await expect(chips).toContainText("Criado em: Este ano");
  await expect(chips).toContainText(`Modelo: ${data.map(({ name }: { name: string }) => name).join(", ")}`);
  await expectNoViolationsInAnyWords(page);

  // the address says the same on another day
  await page.reload();
  await expect(chips).toContainText("Criado em: Este ano");
  await chips.getByRole("button", { name: /Remover filtro:\s*Criado em/ }).focus();
  await page.keyboard.press("Delete");
  await expect(chips.getByRole("button", { name: /Remover filtro:\s*Modelo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opener).toBeFocused();
  await expect(chips).toHaveCount(0);

  // of another hand
  const refused = page.getByRole("alert").filter({ hasText: "O endereço desta lista não é compreendido." });
  const rest = ["sort=sumiu&order=ASC", "perPage=7777", `filter=${encodeURIComponent('{"createdAt_in":"NEXT_YEAR"}')}`];
  for (const [at, search] of rest.entries()) {
    await page.goto(`/vcards?${search}`);
    await expect(refused, search).toBeVisible();
    if (at === rest.length - 1) await expectNoViolationsInAnyWords(page);
    await refused.getByRole("link", { name: "Mostrar a lista" }).click();
    await expect(page.locator(".vc-table tbody tr").first()).toBeVisible();
  }
});

test("many values to choose from stand below each other, and a few side by side", async ({ page }) => {
  await signIn(page, "admin", { at: "/events" });
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  const lefts = (name: string) =>
    page
      .getByRole("group", { name })
      .getByRole("checkbox")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  await expect.poll(() => lefts("O que aconteceu")).toBe(1);
  expect(await lefts("Resultado")).toBe(2);
});

test("a day is typed and stepped by keyboard without losing the focus", async ({ page }) => {
  const filter = JSON.stringify({ createdAt_gte: "2026-05-05T03:00:00.000Z" });
  await signIn(page, "maria", { company: "Aurora", at: `/vcards?filter=${encodeURIComponent(filter)}` });
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  const from = page.getByRole("dialog", { name: "Filtros" }).getByLabel("Criado em a partir de", { exact: true });
  await expect(from).toHaveValue("2026-05-05");
  // the browser's own language says whether a date begins with its day or its month
  const shows = async (part: string) => {
    const day = `2026-(05-${part}|${part}-05)`;
    await expect(from).toHaveValue(new RegExp(`^${day}$`));
    await expect(from).toBeFocused();
    await expect
      .poll(() => new URL(page.url()).searchParams.get("filter"))
      .toMatch(new RegExp(`"${day}T03:00:00.000Z"`));
  };
  await from.focus();
  await page.keyboard.type("10", { delay: 60 });
  await shows("10");
  // both figures are there: the next part has the focus
  await page.keyboard.press("Shift+Tab");
  for (const part of ["11", "12"]) {
    await page.keyboard.press("ArrowUp");
    await shows(part);
  }
  // half a date asks for nothing, however long it stands so
  await page.keyboard.press("Delete");
  await expect(from).toHaveValue("");
  await page.keyboard.type("07", { delay: 500 });
  await shows("07");
});
