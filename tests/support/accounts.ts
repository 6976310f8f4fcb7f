import axe from "axe-core";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { prefetchAccountTexts } from "../../src/custom-pages/account/account-texts";
import { localeValues } from "../../src/i18n/locale";
import { notices } from "../../src/public/notices";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { connectPanel } from "./panel";
import { createTestServer, type TestServer } from "./server";

/** Connects the account screens of a test file to a real server, on which nobody is too busy for one more account. */
export const connectAccounts = () => {
  let server: TestServer;
  let from = 0;
  const calls: string[] = [];
  beforeAll(async () => {
    server = await createTestServer({ env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => server.close());
  const faults = connectPanel(() => ({
    fetch: async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      from += 1;
      request.headers.set("X-Forwarded-For", `10.0.0.${from}`);
      return server.app.fetch(request);
    },
  }));
  beforeEach(async () => {
    calls.length = 0;
    await Promise.all(localeValues.flatMap((one) => [prefetchPublicTexts(one), prefetchAccountTexts(one)]));
  });
  afterEach(() => notices.clear());

  /** The next such call arrives and is done, but its answer is lost. */
  const loseAnswerOf = (path: string) =>
    faults.use(
      http.post(
        `*/api${path}`,
        async ({ request }) => {
          await server.app.fetch(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );

  const tokenTo = async (address: string) => {
    const mail = (await server.outbox()).find(({ to }) => to === address);
    return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  /** Somebody who waits for the confirmation. */
  const registered = async () => {
    from += 1;
    const body = {
      firstName: "Rui",
      surName: "Paz",
      app2Id: `rui.paz${from}`,
      email: `rui.paz${from}@example.org`,
      birthday: "1980-01-31",
      password: "senha antiga",
      confirmPassword: "senha antiga",
    };
    await server.call("POST", "/accounts", { body, headers: { "X-Forwarded-For": `10.0.0.${from}` } });
    return { ...body, token: await tokenTo(body.email) };
  };

  return { server: () => server, faults, loseAnswerOf, calls, tokenTo, registered };
};

/** Fails with what axe finds in the markup; colours need a real browser. */
export const expectSoundMarkup = async () => {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};
