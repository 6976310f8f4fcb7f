import { expect, type Locator, type Page, test } from "@playwright/test";
import { colors } from "../../src/ui/theme-tokens";
import { signIn } from "./support/people";

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);
const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** How far it is from the right and from the lower edge of the window, in px. */
const distances = async (page: Page, part: Locator) => {
  const box = await part.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error("It is not drawn.");
  return { right: window.width - box.x - box.width, bottom: window.height - box.y - box.height };
};

test("the sidebar is 280, 100 or 0 wide, and open again when it is opened, the top bar 56 high", async ({ page }) => {
  await signIn(page, "admin");
  const sidebar = page.getByRole("navigation", { name: "Menu principal" });
  await expect.poll(() => widthOf(sidebar)).toBe(280);
  expect(await heightOf(page.getByRole("banner"))).toBe(56);
  await page.getByRole("button", { name: "Recolher menu" }).click();
  await expect.poll(() => widthOf(sidebar)).toBe(100);
  await page.getByRole("button", { name: "Expandir menu" }).click();
  await expect.poll(() => widthOf(sidebar)).toBe(280);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(sidebar).toBeHidden();
  expect(await widthOf(page.getByRole("banner"))).toBe(360);
});

test("the account menu is at most 350 wide, however long the name and the address are", async ({ page }) => {
  await signIn(page, "admin");
  await page.evaluate(() => {
    const key = "vcard-panel.user";
    const user = JSON.parse(sessionStorage.getItem(key) ?? "");
    const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
    sessionStorage.setItem(key, JSON.stringify({ ...user, surName: long, email: `${long}@example.org` }));
  });
  await page.reload();
  await page.getByRole("button", { name: /^Conta de / }).click();
  const menu = page.locator(".MuiMenu-paper");
  await expect(menu).toContainText("dorffWolfe");
  expect(await widthOf(menu)).toBeLessThanOrEqual(350);
  expect(await widthOf(menu)).toBeGreaterThan(0);
});

test("a menu comes in where it will stand, so that what is pressed at once is what was aimed at", async ({ page }) => {
  await signIn(page, "admin");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("button", { name: /^Conta de / }).click();
  const drawn = await page.locator(".MuiMenu-paper").evaluate((paper: HTMLElement) => {
    const { width, height } = paper.getBoundingClientRect();
    const isComing = document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).target === paper);
    return { isComing, size: [width, height], whole: [paper.offsetWidth, paper.offsetHeight] };
  });
  expect(drawn.isComing).toBe(true);
  expect(drawn.size.map(Math.round)).toEqual(drawn.whole);
});

test("what stands over the rows of a list is higher than four of them, which are not drawn with the first", async ({
  page,
}) => {
  await signIn(page, "admin");
  for (const list of ["/companies", "/users"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(list);
    const row = page.locator("tbody tr").first();
    await expect(row.locator(".vc-title")).toBeVisible();
    const boxOf = () => row.evaluate((element) => element.getBoundingClientRect().toJSON());
    // where a row is lowest; on a phone it is a card
    const { top, height } = await boxOf();
    expect(top, list).toBeGreaterThan(4 * height);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(async () => (await boxOf()).height, list).toBeGreaterThan(height);
    expect((await boxOf()).top, `${list} at 360 px`).toBeGreaterThan(4 * height);
  }
});

test("texts are in Montserrat, and corners have a radius of 6", async ({ page }) => {
  await signIn(page, "admin");
  const create = page.getByRole("link", { name: /^(Criar|Nova|Novo|Adicionar)/ }).first();
  expect(await styleOf(create, "border-radius")).toBe("6px");
  expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-family")).toMatch(/^"?Montserrat/);
  await page.goto("/forgot-password");
  expect(await styleOf(page.locator("button[type=submit]"), "border-radius")).toBe("6px");
});

test("the cards of a forgotten and of a new password are 400 wide", async ({ page }) => {
  for (const path of ["/forgot-password", "/reset-password?token=cut"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await widthOf(page.locator(".public-card")), path).toBe(400);
  }
});

test("toasts stand at the bottom right, in the panel as outside of it", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.locator("input").first().fill("nobody@example.org");
  await page.locator("button[type=submit]").click();
  // it rises into its place
  await expect.poll(() => distances(page, page.locator(".public-toast").first())).toEqual({ right: 16, bottom: 16 });

  await signIn(page, "maria");
  await page
    .getByRole("button", { name: /^Recusar/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Recusar/ })
    .click();
  const toast = page.locator(".MuiSnackbar-root").first();
  await expect(toast).toBeVisible();
  for (const side of ["right", "bottom"] as const) {
    const distance = async () => (await distances(page, toast))[side];
    await expect.poll(distance, side).toBeLessThanOrEqual(24);
    expect(await distance(), side).toBeGreaterThanOrEqual(0);
  }
});

const devices = [
  {
    name: "an iPhone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
    store: /apple/,
  },
  { name: "another phone", userAgent: "Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0", store: /play\.google/ },
  { name: "an Android phone", userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36" },
  { name: "a desktop", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" },
];
test("the sign-in screen invites to the app on phones that are not Android, and nowhere else", async ({ browser }) => {
  for (const { name, userAgent, store } of devices) {
    const page = await browser.newPage({ userAgent });
    await page.goto("/login");
    // the page's own screen, which knows no device, has been taken over
    await expect(page).toHaveTitle(/^Entrar/);
    const banner = page.getByRole("complementary");
    if (store) await expect(banner.getByRole("link"), name).toHaveAttribute("href", store);
    else await expect(banner, name).toHaveCount(0);
    await page.close();
  }
});

test("the pages outside the panel have the colours of its theme, light and dark", async ({ page }) => {
  await page.goto("/login");
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
    const { background, primary, error } = colors[scheme];
    const root = page.locator("html");
    expect(await styleOf(root, "--page")).toBe(background.default);
    expect(await styleOf(root, "--primary")).toBe(primary.main);
    expect(await styleOf(root, "--error")).toBe(error.main);
  }
});
