// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { refusal } from "../support/fetcher";
import { renderPanel } from "../support/panel";
import { connectWaits } from "../support/waits";

const { server, faults, loseAnswerOf, registered } = connectAccounts();
const place = () => window.location.pathname;
const leadsAfter = connectWaits();

describe.each([
  ["/forgot-password", "Forgot password", "If the address is registered, an e-mail with instructions is on its way"],
  ["/resend-confirmation", "Confirm e-mail", "A confirmation e-mail was sent"],
])("the screen %s", (path, heading, message) => {
  test("asks for an address in the words of the specification", async () => {
    const { user } = await renderPanel({ path, language: "en" });
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Email is required");
    await user.type(screen.getByLabelText("E-mail"), "ana@");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Invalid email");
    await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveFocus());
    await expectSoundMarkup();
  });

  test("says that a mail is on its way, and leads to sign-in after 2 seconds", async () => {
    const { email } = await registered();
    const { user } = await renderPanel({ path, language: "en" });
    await user.type(await screen.findByLabelText("E-mail"), email);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(message);
    const since = performance.now();
    expect(place()).toBe(path);
    expect(leadsAfter()).toContain(2000);
    await waitFor(() => expect(place()).toBe("/login"));
    expect(performance.now() - since).toBeGreaterThan(1500);
    expect(screen.getByText(message)).toBeVisible();
  });

  test("mails once when the answer was lost and it is asked again", async () => {
    const { email } = await registered();
    const mails = async () => (await server().outbox()).filter(({ to }) => to === email).length;
    const before = await mails();
    loseAnswerOf(`/accounts${path}`);
    const { user } = await renderPanel({ path, language: "en" });
    await user.type(await screen.findByLabelText("E-mail"), email);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/No connection to the server/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await mails()).toBe(before + 1);
  });

  test("keeps the address when it is refused", async () => {
    faults.use(http.post(`*/api/accounts${path}`, () => refusal(429, "TOO_MANY_REQUESTS", { "Retry-After": "42" })));
    const { user } = await renderPanel({ path, language: "en" });
    await user.type(await screen.findByLabelText("E-mail"), "ana@example.org");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/Try again in 42 seconds/)).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("ana@example.org");
  });
});
