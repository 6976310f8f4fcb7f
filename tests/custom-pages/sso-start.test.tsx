// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
