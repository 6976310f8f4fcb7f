import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { signIn } from "./support/people";

const filtered = `/companies?filter=${encodeURIComponent(JSON.stringify({ q: "aurora" }))}`;

const open = async (page: Page) => {
  await signIn(page, "admin", { at: filtered });
  await page.getByRole("button", { name: "Exportar" }).click();
  const dialog = page.getByRole("dialog", { name: "Exportar a lista" });
  await expect(dialog).toBeVisible();
  return dialog;
};

const fileOf = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** The last entry of a ZIP, which is the sheet. */
const sheetOf = (file: Buffer) => {
  let at = file.readUInt32LE(file.length - 6);
  for (let left = file.readUInt16LE(file.length - 12); left > 1; left -= 1) at += 46 + file.readUInt16LE(at + 28);
  const local = file.readUInt32LE(at + 42);
  const data = local + 30 + file.readUInt16LE(local + 26);
  return inflateRawSync(file.subarray(data, data + file.readUInt32LE(at + 20))).toString("utf8");
};

test("a platform admin exports a filtered list as a spreadsheet and as CSV, and reads both back", async ({ page }) => {
  const rows = async () => page.locator("tbody tr").count();
  let dialog = await open(page);
  const shown = await rows();
  expect(shown).toBeGreaterThan(0);
  const sheet = await fileOf(page, () => dialog.getByRole("button", { name: "Exportar" }).click());
  expect(sheet.name).toMatch(/^Empresas \d{4}-\d\d-\d\d\.xlsx$/);
  const xml = sheetOf(sheet.bytes);
  expect(xml.match(/<row>/g)).toHaveLength(shown + 1);
  expect(xml).toContain("Aurora");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Exportar" }).click();
  dialog = page.getByRole("dialog", { name: "Exportar a lista" });
  await dialog.getByRole("radio", { name: "CSV" }).click();
  const csv = await fileOf(page, () => dialog.getByRole("button", { name: "Exportar" }).click());
  expect(csv.name).toMatch(/\.csv$/);
  const lines = csv.bytes.toString("utf8").trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF[^;]+;/);
  expect(lines).toHaveLength(shown + 1);
  expect(lines[1]).toContain("Aurora");
});

test("by the keyboard alone columns are chosen, an export is stopped, and one that breaks off is said and made again", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto(filtered);
  const opener = page.getByRole("button", { name: "Exportar" });
  await pressAt(page, opener);
  const dialog = page.getByRole("dialog", { name: "Exportar a lista" });
  const start = dialog.getByRole("button", { name: "Exportar" });
  await walkTo(page, dialog.getByRole("radio", { name: /XLSX/ }));
  await page.keyboard.press("ArrowRight");
  await pressAt(page, dialog.getByRole("checkbox", { name: "CNPJ ou CPF" }), "Space");

  // the rows wait on their way
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const files = /\/api\/companies\?.*format=csv/;
  await page.route(files, async (route) => {
    await released;
    await route.abort();
  });
  await pressAt(page, start);
  await expect(dialog.getByRole("progressbar", { name: "Exportar a lista" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, dialog.getByRole("button", { name: "Parar" }));
  await expect(dialog.getByRole("progressbar", { name: "Exportar a lista" })).toHaveCount(0);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  release();
  await pressAt(page, start);
  await expect(dialog.getByRole("alert")).toContainText("Nenhum arquivo foi salvo");
  await expectNoViolationsInAnyWords(page);

  await page.unroute(files);
  const { bytes } = await fileOf(page, () => pressAt(page, start));
  const [headings = ""] = bytes.toString("utf8").split("\r\n");
  expect(headings).toContain("Razão social");
  expect(headings).not.toContain("CNPJ");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("axe finds nothing in the export's dialog", async ({ page }) => {
  const dialog = await open(page);
  await expectNoViolationsInAnyLook(page);
  await dialog.getByRole("radio", { name: /^Como dados/ }).click();
  await expectNoViolationsInAnyLook(page);
});

test("on a phone the columns to export stand below each other", async ({ page }) => {
  const dialog = await open(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const lefts = () =>
    dialog.getByRole("checkbox").evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
  await expect.poll(lefts).toHaveLength(1);
});
