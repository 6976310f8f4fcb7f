// @vitest-environment jsdom
import { http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changePassword } from "../../src/custom-pages/account/change-password";
import { panelApi, panelAuth, panelTabs } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

test("a call that goes out while the answer to a changed password is on its way goes on with the session of that answer", async () => {
  await panelAuth.login({ login: "maria", password: "demo1234" });
  const turns = vi.spyOn(panelTabs, "exclusive");
  const refreshes = vi.fn();
  let between: Promise<unknown> = Promise.reject(new Error("Nothing went out."));
  between.catch(() => {});
  faults.use(
    http.put("*/api/me/password", async ({ request }) => {
      const answer = await server.app.fetch(request);
      between = panelApi.GET("/me/companies");
      between.catch(() => {});
      // it was refused, and waits behind this one for another token, or has asked for one by itself
      await vi.waitFor(() => expect(turns.mock.calls.length + 2 * refreshes.mock.calls.length).toBeGreaterThan(1));
      return answer;
    }),
    http.post("*/api/auth/refresh", ({ request }) => {
      refreshes();
      return server.app.fetch(request);
    }),
  );
  const [old, password] = ["demo1234", "another one, long enough"];

  const type = await changePassword({ currentPassword: old, password, confirmPassword: password });

  expect(type).toBe("PASSWORD_CHANGED");
  await expect(between).resolves.toMatchObject({ response: { status: 200 } });
  expect(refreshes).not.toHaveBeenCalled();
  expect(session.get().user?.app2Id).toBe("maria");
  await expect(panelApi.GET("/me")).resolves.toMatchObject({ response: { status: 200 } });
  turns.mockRestore();
});
