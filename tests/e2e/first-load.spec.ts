import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, type Request, test } from "@playwright/test";
import { pageAddresses } from "../../src/app/panel-addresses";
import { enterBusiness, signInByForm } from "./support/people";

/** Sums the JavaScript that a page receives, in kB as sent over the wire. */
const countJavaScript = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const sizes = new Map<string, number>();
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) sizes.set(requestId, 0);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
};

test("the sign-in screen works with at most 90 kB of JavaScript", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.addInitScript(() => {
    // the title is React's first work on the screen, which stands there before
    const seen = new MutationObserver(() => {
      if (!document.title.startsWith("Entrar")) return;
      performance.mark("works");
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Entrar/);
  // what is asked for later is the panel, fetched ahead while the person types
  const { loaded, names } = await page.evaluate(() => {
    const [works] = performance.getEntriesByName("works");
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const needed = resources.filter(
      ({ name, startTime }) => /\.js$/.test(name) && startTime <= (works?.startTime ?? 0),
    );
    const loaded = needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
    return { loaded, names: needed.map(({ name }) => name) };
  });
  expect(loaded).toBeGreaterThan(60);
  expect(loaded).toBeLessThanOrEqual(90);
  // they grow with every resource, and nobody is led on from here
  expect(names.filter((name) => name.includes("panel-addresses"))).toEqual([]);
  // the policy lets the page's own script run, which asks for the texts
  expect(complaints).toEqual([]);
});

test("the first load of a list needs at most 280 kB of JavaScript", async ({ page }) => {
  await signInByForm(page, "admin");
  const sum = await countJavaScript(page);
  await page.reload();
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  const loaded = sum();
  expect(loaded).toBeGreaterThan(100);
  expect(loaded).toBeLessThanOrEqual(280);
});

/** The files that hold texts of a language, as the build names them. */
const textsIn = (folder: string): string[] => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync("dist/panel/.vite/manifest.json", "utf8"));
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.startsWith(`src/i18n/${folder}/`) ? file : [],
  );
};

/** The parts of the panel's texts among files, by their names. */
const partsIn = (files: readonly string[]) =>
  files.flatMap((file) => /^assets\/texts-.{8}-(.+)\.js$/.exec(file)?.[1] ?? []);

const parts = partsIn(readdirSync("dist/panel/assets").map((file) => `assets/${file}`));
const nameIn = (address: string) => address.slice(1).replaceAll("/", "-");

test("a list brings the texts that are seen there, and whatever one does first all others", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("vcard-panel.locale", "en"));
  await signInByForm(page, "admin");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  await page.goto("/users");
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/Users/);
  // those of the menu come by themselves
  expect(partsIn(asked).filter((part) => part !== "en-_names")).toEqual(["en-users"]);

  // the texts of dialogs come with the touch that opens one
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(partsIn(asked).filter((part) => part !== "en-_names")).toEqual(["en-users", "en-_rest", "en-_resources"]);
});

const people: Record<string, (page: Page) => Promise<void>> = {
  "a platform admin": (page) => signInByForm(page, "admin"),
  "a person": (page) => signInByForm(page, "maria"),
  "a company admin": async (page) => {
    await signInByForm(page, "maria");
    await enterBusiness(page);
  },
};

for (const [who, enter] of Object.entries(people))
  test(`no list that the menu of ${who} leads to waits for texts that only other screens show`, async ({ page }) => {
    await enter(page);
    // React hides what waits for something after it has been drawn
    const hidden = new Set<string>();
    await page.exposeFunction("tellHidden", (what: string) => hidden.add(what));
    await page.addInitScript(() =>
      new MutationObserver((changes) => {
        const { tellHidden } = window as unknown as { tellHidden: (what: string) => void };
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.style.getPropertyPriority("display") === "important")
            tellHidden(`${location.pathname}: ${target.className}`);
      }).observe(document, { subtree: true, attributeFilter: ["style"] }),
    );
    const entries = page.getByRole("navigation").locator("a[href]");
    const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const lists = addresses.filter((address) => parts.includes(`pt-br-${nameIn(address)}`));
    expect(lists).not.toEqual([]);
    for (const address of lists) {
      const asked: string[] = [];
      const listen = (request: Request) => asked.push(new URL(request.url()).pathname.slice(1));
      page.on("request", listen);
      await page.goto(address);
      await expect(page.locator("tbody tr a, main h2").first(), address).toBeVisible();
      await expect(entries.nth(1), address).toBeVisible();
      page.off("request", listen);
      expect(
        partsIn(asked).filter((part) => part !== "pt-br-_names"),
        address,
      ).toEqual([`pt-br-${nameIn(address)}`]);
    }
    expect([...hidden]).toEqual([]);
  });

const allResources = /\/resources-.{8}-_all\.js/;

/** The parts of the registry among files, by their names. */
const resourcesIn = (files: readonly string[]) =>
  files.flatMap((file) => /^assets\/resources-.{8}-(.+)\.js$/.exec(file)?.[1] ?? []);

test("a list has its rows before it knows of any other resource, and then the menu of all of them", async ({
  page,
}) => {
  await signInByForm(page, "admin");
  const entries = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link");
  await expect(entries.filter({ hasText: "Usuários" })).toBeVisible();
  const whole = await entries.allTextContents();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/users?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/users");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/Usuários/);
  // whatever waits until there is nothing else to do has had its turn then
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
  expect(resourcesIn(asked)).toEqual(["users"]);
  expect(asked.filter((file) => file.includes("panel-addresses"))).toEqual([]);

  answer();
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  await expect(entries).toHaveText(whole);
  expect(resourcesIn(asked)).toEqual(["users", "_all"]);
  expect(partsIn(asked)).toEqual(["pt-br-users", "pt-br-_names"]);
});

test("what names other resources waits for them, and the list stands meanwhile", async ({ page }) => {
  await signInByForm(page, "admin");
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(allResources, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/users");
  const row = page.locator("tbody tr a").first();
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: /^Conta de / }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Sair" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(row).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  come();
  await expect(page.getByRole("dialog").getByRole("option", { name: "Empresas" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await expect(menu.getByRole("menuitem", { name: "Sessões" })).toBeVisible();
});

test("a menu that does not come leaves the list, and offers to load the page anew", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.route(allResources, (route) => route.abort());
  await page.goto("/users");
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  const again = page.getByRole("navigation", { name: "Menu principal" }).getByRole("button");
  await expect(again).toHaveText("Recarregar a página");
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Empresas" }).first()).toBeVisible();
});

test("a list that there is none of is not found, by whoever is signed in", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.goto("/moons");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Not Found");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Empresas" }).first()).toBeVisible();
});

/** What comes behind the screen that is opened by its address. */
const behind = /-(_all|_names|_resources)\.js/;

const pages = pageAddresses.filter((address) => address !== "/" && !address.includes(":"));

for (const [who, lists] of Object.entries({
  "a platform admin": ["/companies", "/events"],
  "a company admin": ["/associates"],
}))
  test(`no page, record or form that ${who} opens by its address waits for resources that it does not show`, async ({
    page,
  }) => {
    await people[who]?.(page);
    const main = page.getByRole("main");
    const screens: string[] = [...pages];
    for (const list of lists) {
      await page.goto(list);
      const record = (await main.locator("tbody tr a").first().getAttribute("href")) ?? "";
      const [id = ""] = record.slice(list.length + 1).split("/");
      const below = pageAddresses.filter((address) => address.startsWith(`${list}/:`));
      screens.push(`${list}/create`, record, ...below.map((address) => address.replace(/:\w+/, id)));
    }
    // a form over its list hides all else from those who do not see it
    const entries = page.locator('nav[aria-label="Menu principal"] a');
    await expect(entries.nth(2)).toBeVisible();
    const menu = await entries.count();
    let come = () => {};
    let asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
    for (const address of screens) {
      const held = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route(behind, async (route) => {
        await held;
        await route.continue();
      });
      asked = [];
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")), address).toBeVisible();
      // what is told beside the panel is all that it waits for
      const told = await page
        .locator('head link[rel="modulepreload"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
      const before = [...partsIn(asked), ...resourcesIn(asked)].filter((part) => !behind.test(`-${part}.js`));
      expect(before.sort(), address).toEqual([...partsIn(told), ...resourcesIn(told)].sort());
      expect(partsIn(asked), address).toContain("pt-br-_rest");
      come();
      await expect(entries, address).toHaveCount(menu);
      await page.unrouteAll();
    }
  });

for (const who of ["nobody", "maria"] as const)
  test(`no address of the product asks for a file that there is none of, with ${who} signed in`, async ({ page }) => {
    const source = ["src/app/public-pages.ts", "src/app/panel-addresses.ts"].map((file) => readFileSync(file, "utf8"));
    const addresses = [...new Set(source.join("").match(/(?<=")\/[\w/:-]*(?=")/g))];
    expect(addresses.length).toBeGreaterThan(25);
    if (who !== "nobody") await signInByForm(page, who);
    const missing: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/assets/") && !response.ok()) missing.push(pathname);
    });
    for (const address of addresses) {
      await page.goto(address.replace(/:\w+/g, "1"));
      await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    }
    expect(missing).toEqual([]);
  });

const restOfTexts = /\/texts-[^/]+-_rest\.js/;

/** Opens the first record of a list whose other texts have not come. */
const openRecord = async (page: Page) => {
  await page.goto("/users");
  const first = page.locator("tbody tr a").first();
  await first.click();
  return page.getByRole("main").getByRole("heading", { level: 1 });
};

test("a text that is wanted before it has come is waited for, and no key stands in its place", async ({ page }) => {
  await signInByForm(page, "admin");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(restOfTexts, async (route) => {
    await held;
    await route.continue();
  });
  const written = new Set<string>();
  await page.exposeFunction("tell", (text: string) => written.add(text));
  await page.addInitScript(() =>
    new MutationObserver(() =>
      (window as unknown as { tell: (text: string) => void }).tell(document.body.textContent),
    ).observe(document, { childList: true, subtree: true, characterData: true }),
  );
  const heading = await openRecord(page);
  await expect(page).toHaveURL(/\/users\/.+/);
  await expect(heading).toHaveText("Usuários");
  release();
  await expect(heading).not.toHaveText("Usuários");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(written.size).toBeGreaterThan(0);
  expect([...written].filter((text) => /\b(engine|shell|messages|resources|ra)\.[a-z]/.test(text))).toEqual([]);
});

test("a text that does not come is told as a loss", async ({ page }) => {
  await signInByForm(page, "admin");
  await page.route(restOfTexts, (route) => route.abort());
  await expect(await openRecord(page)).toHaveText("Não foi possível carregar esta tela");
});

test("only the texts of one's own language are fetched, and the panel's files beside the entry", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("vcard-panel.locale", "en"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  await signInByForm(page, "admin");
  expect(textsIn("en").filter((file) => asked.includes(file))).not.toEqual([]);
  expect([...textsIn("pt-br"), ...textsIn("es")].filter((file) => asked.includes(file))).toEqual([]);

  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("tbody tr a")) return;
      performance.mark("rows");
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  const { list = 0, scripts } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource");
    const [rows] = performance.getEntriesByName("rows");
    return {
      list: resources.find(({ name }) => name.includes("/api/companies"))?.startTime,
      // what comes when the rows stand, nobody waits for
      scripts: resources.filter(({ name, startTime }) => name.endsWith(".js") && startTime < (rows?.startTime ?? 0)),
    };
  });
  // nothing that the list needs waits for the panel to run
  expect(list).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ startTime }) => startTime > list).map(({ name }) => name)).toEqual([]);
});

test("the styles of the panel are written while somebody types", async ({ page }) => {
  await page.goto("/login");
  const rules = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>("style[data-emotion]")].reduce(
        (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
        0,
      ),
    );
  await expect.poll(rules).toBeGreaterThan(100);
});
