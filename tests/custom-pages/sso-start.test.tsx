// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { navigation } from "../../src/public/navigation";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { renderPanel } from "../support/panel";

connectAccounts();

test.each([
  ["of nobody", "00000000-0000-7000-8000-000000000000"],
  ["that was cut", "0000000"],
])("a company's link %s says that no company signs in by it, and asks for no fields", async (_, id) => {
  await renderPanel({ path: `/sso/${id}`, language: "en" });
  expect(await screen.findByRole("alert")).toHaveTextContent("No company signs in by this address");
  await expectSoundMarkup();
});

test.each([
  ["cut?state=known&code=known", "No company signs in by this address"],
  [`00000000-0000-7000-8000-000000000000?state=${"s".repeat(9000)}&code=known`, "This sign-in was used already"],
  [`00000000-0000-7000-8000-000000000000?state=known&code=${"c".repeat(9000)}`, "is not good for a sign-in"],
])("an answer that nobody can take names no fields, where there are none: %$", async (back, told) => {
  await renderPanel({ path: `/sso/callback/${back}`, language: "en" });
  expect(await screen.findByRole("alert")).toHaveTextContent(told);
  expect(screen.getByRole("link", { name: "Begin anew" })).toBeVisible();
  await act(async () => navigation.go("/forgot-password", { replace: true }));
});
