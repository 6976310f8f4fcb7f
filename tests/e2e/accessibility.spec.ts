import { expect, type Page, type Route, test } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInAnyWords, expectScreen } from "./support/axe";
import { signIn } from "./support/people";

interface Screens {
  whose: string;
  /** Arrives where the screens can be opened. */
  enter: (page: Page) => Promise<unknown>;
  paths: readonly string[];
  /** Lists whose first record is opened, too, and the link to it. */
  records?: readonly (readonly [list: string, link?: string])[];
}

const nothing = encodeURIComponent(JSON.stringify({ q: "zzzz" }));

const screens: Screens[] = [
  {
    whose: "anybody's",
    enter: (page) => page.goto("/login"),
    paths: [
      "/login",
      "/create-account",
      "/forgot-password",
      "/reset-password?token=cut",
      "/confirm-email/?token=cut",
      "/resend-confirmation",
      "/unauthorized",
      "/no-such-page",
    ],
  },
  {
    whose: "a platform admin's",
    enter: (page) => signIn(page, "admin"),
    paths: [
      "/companies",
      `/companies?filter=${nothing}`,
      "/companies/create",
      "/users",
      "/users/create",
      "/associates",
      "/overview",
      "/overview?as=table&unit=week",
      "/no-such-page",
    ],
    records: [["/companies"], ["/users"]],
  },
  {
    whose: "a person's own",
    enter: (page) => signIn(page, "maria"),
    paths: ["/home", "/me/vcards", "/me/vcards/create", "/me/contacts", "/me/tokens-friends-company", "/me/profile"],
    records: [
      ["/me/vcards"],
      ["/me/contacts", "main a[href*='/me/contacts/']"],
      ["/me/tokens-friends-company", "main a[href*='/details']"],
    ],
  },
  {
    whose: "a company admin's",
    enter: async (page) => {
      await signIn(page, "maria", { company: "first" });
    },
    paths: [
      "/associates",
      "/associates/create",
      "/associates/my-token",
      "/vcards/create",
      "/vcard-templates/create",
      "/received-contacts",
      "/me/company",
      "/overview",
    ],
    records: [["/vcards"], ["/vcard-templates"], ["/associates"]],
  },
  {
    whose: "support's",
    enter: (page) => signIn(page, "support"),
    paths: ["/vcards", "/vcard-templates", "/me/contacts", "/me/profile", "/users"],
    records: [["/vcards"], ["/vcard-templates"]],
  },
];

/** What any screen needs to know before it is drawn. */
const first = /^\/api\/(auth\/.*|me|me\/companies)$/;

/** Opens a screen, and looks at it while everything that it reads is on its way. */
const examineWaiting = async (page: Page, path: string) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  const hold = async (route: Route) => {
    if (!first.test(new URL(route.request().url()).pathname)) {
      held += 1;
      await released;
    }
    await route.continue();
  };
  await page.route("**/api/**", hold);
  await page.goto(path);
  await expectScreen(page);
  if (held > 0) {
    // an outline is said at once and drawn a moment later
    await expect(page.locator('[role="status"][aria-busy="true"]:not(:has([aria-hidden="true"]))')).toHaveCount(0);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoViolations(page, { inColoursOnly: true });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  release();
  await page.unrouteAll({ behavior: "wait" });
};

/** Opens each screen and looks at it in every look and language. */
const examine = async (page: Page, { paths, records = [] }: Screens) => {
  for (const path of paths) {
    await test.step(path, async () => {
      await examineWaiting(page, path);
      await expectNoViolationsInAnyWords(page);
    });
  }
  for (const [list, link = "tbody .vc-title"] of records) {
    await test.step(`the first of ${list}`, async () => {
      await page.goto(list);
      const heading = page.getByRole("heading", { level: 1 }).first();
      const before = (await heading.textContent()) ?? "";
      await page.locator(link).first().click();
      await expect(heading).not.toHaveText(before);
      await examineWaiting(page, page.url());
      await expectNoViolationsInAnyWords(page);
    });
  }
};

// the longest file of all: its screens need nothing of one another
test.describe.configure({ mode: "parallel" });

for (const each of screens)
  test(`axe finds nothing on ${each.whose} screens in any look and language, and everything fits`, async ({ page }) => {
    await each.enter(page);
    await examine(page, each);
  });

test("a field that gets the focus stands behind neither the top bar nor the buttons of its form", async ({ page }) => {
  await signIn(page, "maria", { at: "/me/profile" });
  const field = page.getByLabel("E-mail");
  await expect(field).toBeVisible();
  for (const [from, place] of [
    ["top", 15],
    ["bottom", 750],
  ] as const) {
    await field.evaluate((input, at) => scrollBy(0, input.getBoundingClientRect().top - at), place);
    await field.focus();
    const isSeen = () =>
      field.evaluate((input) => {
        const { left, top, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2) === input;
      });
    await expect.poll(isSeen, from).toBe(true);
    await field.blur();
  }
});
