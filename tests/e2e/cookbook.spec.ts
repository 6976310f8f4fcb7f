import { readdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { pageOfTests } from "./support/pages-of-tests";

const open = pageOfTests("cookbook");

interface Reader {
  page: Page;
  /** Opens the example at an address. */
  at: (path?: string, who?: string) => Promise<unknown>;
  /** What the console has said until now, which is expected. */
  said: () => string[];
}

/** What each page of the cookbook promises, by its name. */
const promises: Record<string, (reader: Reader) => Promise<void>> = {
  "a-cell-of-ones-own": async ({ page, at }) => {
    await at();
    const cell = page.getByRole("cell", { name: "3", exact: true });
    await expect(cell.locator("meter")).toHaveJSProperty("value", 3);
  },

  "a-computed-column": async ({ page, at }) => {
    await at();
    await expect(page.getByRole("columnheader", { name: "Use" })).toBeVisible();
    await expect(page.getByRole("cell", { name: "× 3" })).toBeVisible();
  },

  "a-dialog-with-a-preview": async ({ page, at }) => {
    await at();
    await page.getByRole("button", { name: "Actions of Staff" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    const to = page.getByRole("textbox", { name: "To" });
    await to.fill("nobody@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByLabel("Told")).toHaveText("messages.errors.UnknownError");
    await expect(to).toHaveValue("nobody@example.com");
    await to.fill("ana@example.com");
    await expect(page.getByText("ana@example.com will see Staff, without a title")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByLabel("Sent")).toHaveText(
      JSON.stringify(["vcards", { id: "1", verb: "share", body: { email: "ana@example.com" } }]),
    );
  },

  "a-fourth-language": async ({ page, at }) => {
    await at();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1, name: "قوالب" })).toBeVisible();
    expect(await startOf(page, page.getByRole("columnheader", { name: "الاسم" }))).toBe("right");
    // a number at the end of a row stands clear of where cells fade out
    await expect(page.getByRole("cell", { name: "3", exact: true })).toHaveCSS("padding-left", "28px");
    await page.getByRole("link", { name: "Staff" }).click();
    // what Material places runs from the right as well
    await expect(page.getByRole("textbox", { name: "الاسم" })).toHaveValue("Staff");
    expect(await startOf(page, page.locator("label").filter({ hasText: "الاسم" }))).toBe("right");
  },

  "a-kind-of-ones-own": async ({ page, at }) => {
    await at();
    await expect(page.locator("mark")).toHaveText("STAFF");
    await at("/vcard-templates/edit/1");
    const input = page.getByRole("textbox", { name: "Name" });
    await expect(input).toHaveValue("Staff");
    await input.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(input).toHaveAttribute("aria-invalid", "true");
  },

  "a-page": async ({ page, at }) => {
    await at("/reports", "admin");
    await expect(page.getByRole("alert")).toHaveText("refused");
    await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
    await at("/reports", "member");
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Staff: 3 tokens" })).toBeVisible();
    const entry = page.getByRole("navigation").getByRole("link", { name: "Reports" });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(entry.locator("svg")).toBeVisible();
  },

  "a-theme": async ({ page, at }) => {
    await at("/things/edit/1");
    const save = page.getByRole("button", { name: "Save" });
    await expect(save).toHaveCSS("background-color", "rgb(31, 111, 67)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(save).toHaveCSS("background-color", "rgb(134, 214, 165)");
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "light" });
  },

  "an-aside": async ({ page, at }) => {
    await at("/vcard-templates/edit/1");
    await page.getByRole("textbox", { name: "Name" }).fill("Staffs");
    await expect(page.getByText("Card of Staffs")).toBeVisible();
  },

  "an-own-list": async ({ page, at }) => {
    await at();
    await expect(page.getByText("1 templates")).toBeVisible();
    // no word is broken for want of room
    await expect(page.getByRole("cell", { name: "Staff" })).toHaveCSS("overflow-wrap", "break-word");
    await page.getByRole("cell", { name: "Staff" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  },

  "an-own-row": async ({ page, at }) => {
    await at();
    // as far from the edge as any row
    await expect(page.getByRole("listitem")).toHaveCSS("padding-left", "16px");
    await page.getByRole("link", { name: "Staff https://a.example" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Staff");
  },

  "another-api": async ({ page, at, said }) => {
    let answer: unknown = { items: [] };
    await page.route("https://planets.example/planets", (route) =>
      route.fulfill({ json: answer, headers: { "access-control-allow-origin": "*" } }),
    );
    await at("/planets");
    const again = page.getByRole("alert").getByRole("button");
    await expect(again).toBeVisible();
    expect(said().join()).toContain("getList");
    answer = [{ id: 3, name: "Earth" }];
    await again.click();
    await expect(page.getByRole("listitem").filter({ hasText: "Earth" })).toBeVisible();
  },

  tabs: async ({ page, at }) => {
    await at("/vcard-templates/show/1?tab=notes");
    await expect(page.getByText("Notes on Staff")).toBeVisible();
    await expect(page.getByRole("link", { name: "Notes" })).toHaveAttribute("aria-current", "page");
  },
};

/** Which side of the page something is nearer to. */
const startOf = async (page: Page, element: ReturnType<Page["locator"]>) => {
  const box = await element.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  return box && box.x + box.width / 2 > width / 2 ? "right" : "left";
};

const files = readdirSync("docs/cookbook").filter((name) => name.endsWith(".tsx"));

for (const file of files) {
  const example = file.replace(".tsx", "");
  test(`the cookbook's ${file} does what its page promises`, async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
    page.on("pageerror", ({ message }) => errors.push(message));
    const promise = promises[example];
    if (!promise) throw new Error("Say here what the page promises.");
    await promise({
      page,
      at: (path, who) => open(page, { example, ...(path && { path }), ...(who && { who }) }),
      said: () => errors.splice(0),
    });
    await expectNoViolations(page);
    expect(errors).toEqual([]);
  });
}
