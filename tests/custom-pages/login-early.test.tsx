// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawEarly } from "../../src/app/draw-early";
import { Entry } from "../../src/app/entry";
import { localeValues } from "../../src/i18n/locale";
import { navigation } from "../../src/public/navigation";
import { connectPanel } from "../support/panel";

connectPanel(() => ({ fetch: () => new Response(null, { status: 401 }) }));

let root: Root | undefined;
beforeEach(() => navigation.go("/login", { replace: true }));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Puts the markup into the page of a device, has somebody type into it, and lets React take it over. */
const takeOver = async (language: (typeof localeValues)[number], device?: string) => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const place = document.createElement("div");
  place.innerHTML = (await drawEarly(language))["sign-in"];
  document.body.append(place);
  // only now: the build knows no device
  if (device) vi.spyOn(navigator, "userAgent", "get").mockReturnValue(device);
  const login = screen.getByRole("textbox");
  if (login instanceof HTMLInputElement) login.value = "maria";
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <Entry />
      </StrictMode>,
      { onRecoverableError },
    );
  });
  // React tells of every text, element and attribute that it would have drawn otherwise
  expect(onRecoverableError.mock.calls).toEqual([]);
  // what an earlier file left behind may still be told to be given up
  const isGivenUp = ([said]: unknown[]) => said instanceof Error && said.name === "AbortError";
  expect(complaints.mock.calls.filter((call) => !isGivenUp(call))).toEqual([]);
  return login;
};

test.each(localeValues)(
  "in %s the page's own sign-in screen is taken over as it is, with what was typed",
  async (one) => {
    const login = await takeOver(one);
    expect(screen.getByRole("textbox")).toBe(login);
    expect(login).toHaveValue("maria");
  },
);

test("the invitation to the app comes when the device is known, and changes nothing else", async () => {
  const login = await takeOver("en", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
  expect(await screen.findByRole("link", { name: "Open in the App Store" })).toBeVisible();
  expect(screen.getByRole("textbox")).toBe(login);
});
