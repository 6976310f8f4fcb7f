import { act, cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { Entry } from "../../src/app/entry";
import { type Locale, locale } from "../../src/i18n/locale";
import { panelApi, panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";

/** The demonstration accounts; they share one password. */
export type DemoLogin = "admin" | "maria" | "joao" | "support";
const demoPassword = "demo1234";

interface Host {
  fetch: (request: Request) => Response | Promise<Response>;
}

/**
 * Connects the panel of a test file to a server in this process: every call of `/api/*` goes through MSW to its `fetch`.
 * The embedded database and the cryptography run beside jsdom (`setup.ts` gives them Node's byte arrays), so neither a
 * port nor a second process is needed. The server needs a clock that begins now: the panel reads the end of a token by
 * the device's.
 * What comes back takes faults: `faults.use(http.get("*\/api/companies", () => HttpResponse.error()))`, for one test.
 *
 * @example
 * let server: TestServer;
 * beforeAll(async () => { server = await createTestServer({ clock: createClock(new Date()) }); });
 * const faults = connectPanel(() => server.app);
 */
export const connectPanel = (host: () => Host) => {
  const faults = setupServer(http.all("*/api/*", async ({ request }) => host().fetch(request)));
  beforeAll(() => faults.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    // or the end of the session draws the way out, and what is still asked for reaches the next test
    cleanup();
    faults.resetHandlers();
    session.clear();
    locale.set("pt-BR");
  });
  afterAll(() => faults.close());
  return faults;
};

interface Visit {
  path: string;
  /** Signs in first, by the real call; nobody is signed in otherwise. */
  as?: DemoLogin;
  language?: Locale;
  /** Works for the company of that name, in business mode. */
  company?: string;
}

/** Opens the product at an address as a browser would, and gives the hands to use it. */
export const renderPanel = async ({ path, as, language = "pt-BR", company }: Visit) => {
  locale.set(language);
  if (as) await panelAuth.login({ login: as, password: demoPassword });
  if (company) await workFor(company);
  navigation.go(path, { replace: true });
  // Awaited, since React forgets to draw what arrives after a synchronous act.
  const view = await act(async () => render(<Entry />));
  return { ...view, user: userEvent.setup() };
};

/** Works for another company of the person, as the switch in the frame does. */
export const workFor = async (name: string) => {
  const { data } = await panelApi.GET("/me/companies");
  const found = Array.isArray(data) && data.find((company) => company.name === name);
  if (!found) throw new Error(`The person belongs to no company named ${name}.`);
  const answer = await panelApi.PUT("/me/current-company", { body: { companyId: found.id } });
  session.setWorkspace({ id: found.id, name: found.name, logoUrl: found.logoUrl });
  session.setMenu("BUSINESS");
  // last: a token of another company than the workspace's leaves the person's part in it alone
  if (answer.data) session.refresh(answer.data);
};
