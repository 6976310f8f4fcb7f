import { afterEach, expect, test, vi } from "vitest";
import { changePassword } from "../../src/custom-pages/account/change-password";
import { session } from "../../src/providers/session";
import { tokenOf } from "../support/tokens";

afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

test("tells the other tabs by which session this one goes on, also where the call had to have a fresh one first", async () => {
  const now = Math.floor(Date.now() / 1000);
  const fresh = tokenOf({ exp: now + 900 });
  session.signIn({ token: tokenOf({ iat: now - 895, exp: now + 5 }), refreshToken: "before" });
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.endsWith("/auth/refresh")
        ? { token: fresh, refreshToken: "renewed" }
        : { type: "PASSWORD_CHANGED", data: { token: fresh, refreshToken: "changed" } },
    ),
  );
  const channel = new BroadcastChannel("vcard-panel.session");
  const heard = vi.fn();
  channel.addEventListener("message", ({ data }) => data.kind === "rotated" && heard(data.rotation));

  await changePassword({ currentPassword: "old", password: "new", confirmPassword: "new" });

  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls.map(([{ from, refreshToken }]) => [from, refreshToken])).toEqual([
    ["before", "renewed"],
    ["renewed", "changed"],
  ]);
  channel.close();
});
