// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SecretDialog } from "../../src/custom-pages/exchange/webhook-secret";
import { renderEngine } from "../engine/render-engine";

it("a new secret is told with what becomes of it, has the focus, and is left by its button alone", async () => {
  const act = async () => ({ type: "WEBHOOK_RENEWED", data: { id: "1", secret: "whsec_of-one" } });
  const onClose = vi.fn();
  const record = { id: "1", name: "Billing" } as Parameters<typeof SecretDialog>[0]["record"];
  const { user } = await renderEngine({
    engine: { act },
    children: <SecretDialog resource="webhooks" record={record} onClose={onClose} />,
  });
  const asked = await screen.findByRole("dialog", { name: "New secret for Billing?" });
  expect(asked).toHaveAccessibleDescription(/^Messages are signed with the new secret/);
  await user.click(within(asked).getByRole("button", { name: "Make a new secret" }));
  const told = await screen.findByRole("dialog", { name: "Secret" });
  expect(told).toHaveAccessibleDescription(/It is not shown again/);
  expect(within(told).getByText("whsec_of-one")).toBeVisible();
  await waitFor(() => expect(told).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(told).getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
