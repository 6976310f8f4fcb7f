// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { renderPanel } from "../support/panel";
import { connectWaits } from "../support/waits";

const { server, faults, loseAnswerOf, calls, tokenTo, registered } = connectAccounts();
type User = Awaited<ReturnType<typeof renderPanel>>["user"];
const place = () => window.location.pathname;
const leadsAfter = connectWaits();

describe("the screen of a new password", () => {
  const mailed = async () => {
    const person = await registered();
    server().clock.advance({ seconds: 1 });
    await server().call("POST", "/accounts/forgot-password", { body: { email: person.email } });
    return { ...person, token: await tokenTo(person.email) };
  };
  const save = async (user: User, password = "senha nova boa") => {
    await user.type(await screen.findByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm password"), password);
    await user.click(screen.getByRole("button", { name: "Save password" }));
  };

  test("checks the password in the words of the specification", async () => {
    const { user } = await renderPanel({ path: "/reset-password?token=x", language: "en" });
    await user.click(await screen.findByRole("button", { name: "Save password" }));
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription("Password required");
    expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("Confirm password required");
    await user.type(screen.getByLabelText("New password"), "12345");
    await user.type(screen.getByLabelText("Confirm password"), "123456");
    await user.click(screen.getByRole("button", { name: "Save password" }));
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription("Password must be at least 6 characters");
    expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("Passwords must match");
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText("New password"), "6");
    await user.click(screen.getByRole("button", { name: "Save password" }));
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription("");
    await waitFor(() => expect(calls).toHaveLength(1));
    await expectSoundMarkup();
  });

  test("sets it, says so, and leads to sign-in after 2 seconds", async () => {
    const { token, app2Id } = await mailed();
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText("Password changed. Sign in with the new one")).toBeVisible();
    expect(place()).toBe("/reset-password");
    expect(leadsAfter()).toContain(2000);
    await waitFor(() => expect(place()).toBe("/login"));
    expect(screen.getByText("Password changed. Sign in with the new one")).toBeVisible();
    expect((await server().signIn(app2Id, "senha nova boa")).status).toBe(200);
  });

  test("says that a link was used or is too old, and leads to where a new one is asked for", async () => {
    const { token } = await mailed();
    server().clock.advance({ hours: 2 });
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    // the one in the mail about a new account was good for three days
    expect(await screen.findByText(/^This link has expired\. Ask for a new one: it is valid for 1 hour/)).toBeVisible();
    expect(screen.getByText("This link or session has expired")).toBeVisible();
    expect(leadsAfter()).toContain(2000);
    await waitFor(() => expect(place()).toBe("/forgot-password"));
    expect(screen.getByText("This link or session has expired")).toBeVisible();
  });

  test.each([
    ["is broken", 500, "internalServerError"],
    ["has had enough", 429, "TOO_MANY_REQUESTS"],
    ["is no server of this API", 502, undefined],
    ["finds fault with something that is no field here", 400, "VALIDATION_FAILED"],
  ])("leads there after any other failure too: the server %s", async (_, status, type) => {
    const { token } = await mailed();
    faults.use(http.post("*/api/accounts/reset-password", () => HttpResponse.json({ type }, { status })));
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText(/Taking you there/)).toBeVisible();
    expect(place()).toBe("/reset-password");
    expect(leadsAfter()).toContain(2000);
    await waitFor(() => expect(place()).toBe("/forgot-password"));
  });

  test("stays when the password itself is refused", async () => {
    const { token } = await mailed();
    const fields = [{ path: "password", type: "TOO_LONG", message: "x" }];
    const refusal = { code: 400, type: "VALIDATION_FAILED", message: "x", fields };
    faults.use(http.post("*/api/accounts/reset-password", () => HttpResponse.json(refusal, { status: 400 })));
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    await waitFor(() => expect(screen.getByLabelText("New password")).toBeInvalid());
    expect(screen.queryByText(/Taking you there/)).not.toBeInTheDocument();
  });

  test("stays with all that was typed when nobody answers", async () => {
    const { token } = await mailed();
    faults.use(http.post("*/api/accounts/reset-password", () => HttpResponse.error(), { once: true }));
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText(/No connection to the server/)).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveValue("senha nova boa");
    await user.click(screen.getByRole("button", { name: "Save password" }));
    expect(await screen.findByText("Password changed. Sign in with the new one")).toBeVisible();
  });

  test("finds the password set when the answer was lost, and not a link that was used", async () => {
    const { token, app2Id } = await mailed();
    loseAnswerOf("/accounts/reset-password");
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText(/No connection to the server/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save password" }));
    expect(await screen.findByText("Password changed. Sign in with the new one")).toBeVisible();
    expect((await server().signIn(app2Id, "senha nova boa")).status).toBe(200);
  });

  test("without a token asks for a new link", async () => {
    const { user } = await renderPanel({ path: "/reset-password", language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Ask for a new link" }));
    expect(place()).toBe("/forgot-password");
  });
});
