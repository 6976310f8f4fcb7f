// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { localeValues } from "../../src/i18n/locale";
import { session } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";
import { type person, tokenOf } from "../support/tokens";

// The panel behind the sign-in screen has its own tests; here only the address counts.
vi.mock("../../src/app/app", () => ({ App: () => <p>The panel</p>, prepareApp: async () => {} }));

const asked = vi.fn();
let answer: (body: unknown) => Response = () => refusal(401, "AUTH_INVALID");
const faults = connectPanel(() => ({
  fetch: async (request) => {
    const body: unknown = await request.json();
    asked(new URL(request.url).pathname, body);
    return answer(body);
  },
}));
const tokens = (over: Parameters<typeof person>[0]) => () =>
  Response.json({ token: tokenOf(over), refreshToken: "r1" });

beforeEach(async () => {
  asked.mockClear();
  answer = () => refusal(401, "AUTH_INVALID");
  await Promise.all(localeValues.map(prefetchPublicTexts));
});

const fill = async (user: Awaited<ReturnType<typeof renderPanel>>["user"], login = "maria", password = "demo1234") => {
  await user.type(await screen.findByLabelText("Login (app2Id or e-mail)"), login);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
};

describe("the sign-in screen", () => {
  test("asks for both fields in the words of the specification, and leads to the first", async () => {
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(screen.getByText("App2Id (Login) required)")).toBeVisible();
    expect(screen.getByText("Password required")).toBeVisible();
    const login = screen.getByLabelText("Login (app2Id or e-mail)");
    await waitFor(() => expect(login).toHaveFocus());
    expect(login).toHaveAccessibleDescription("App2Id (Login) required)");
    expect(login).toBeInvalid();
    expect(asked).not.toHaveBeenCalled();
  });

  test("says why signing in failed, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Invalid credentials");
    expect(screen.getByLabelText("Login (app2Id or e-mail)")).toHaveValue("maria");
    expect(screen.getByLabelText("Password")).toHaveValue("demo1234");
    expect(window.location.pathname).toBe("/login");
    expect(asked).toHaveBeenCalledWith("/api/auth/sign-in", { login: "maria", password: "demo1234" });
  });

  test("takes the message away when it is closed, and when the person tries again", async () => {
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await fill(user);
    await screen.findByText("Invalid credentials");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Invalid credentials")).not.toBeInTheDocument();
  });

  test.each([
    ["an unreachable server", () => HttpResponse.error(), "No connection to the server"],
    [
      "an answer that is cut off",
      () => new HttpResponse('{"tok', { headers: { "Content-Type": "application/json" } }),
      "cannot be read",
    ],
    ["a token that is none", () => HttpResponse.json({ token: "x", refreshToken: "y" }), "cannot be read"],
    [
      "a code that nobody knows",
      () => HttpResponse.json({ type: "MOON" }, { status: 418 }),
      "Something unexpected happened",
    ],
    ["too many attempts", () => refusal(429, "TOO_MANY_REQUESTS", { "Retry-After": "42" }), "Try again in 42 seconds"],
  ])("tells of %s in the person's language", async (_, fault, text) => {
    faults.use(http.post("*/api/auth/sign-in", fault));
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await fill(user);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(text));
    expect(session.get().user).toBeUndefined();
  });

  test("tells of a token that is none behind a second step, too", async () => {
    faults.use(
      http.post("*/api/auth/sign-in", () => HttpResponse.json({ challenge: "c1", ways: ["APP"] })),
      http.post("*/api/auth/second-step", () => HttpResponse.json({ token: "x", refreshToken: "y" })),
    );
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await fill(user);
    await user.type(await screen.findByLabelText("Code"), "123456");
    await user.click(screen.getByRole("button", { name: "Go on" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("cannot be read"));
    expect(session.get().user).toBeUndefined();
  });

  test("asks for the passkey before a code where there is no app, and lets the code alone have the focus where there is one", async () => {
    const ask = async (ways: readonly string[]) => {
      faults.use(http.post("*/api/auth/sign-in", () => HttpResponse.json({ challenge: "c1", ways })));
      const { user, unmount } = await renderPanel({ path: "/login", language: "en" });
      await fill(user);
      await screen.findByRole("button", { name: "Go on" });
      const inOrder = screen.getAllByRole("button", { name: /^(Use a passkey|Go on)$/ }).map((one) => one.textContent);
      const focused = document.activeElement;
      const name = focused instanceof HTMLInputElement ? focused.name : focused?.textContent;
      unmount();
      return [name, ...inOrder];
    };
    expect(await ask(["PASSKEY"])).toEqual(["Use a passkey", "Use a passkey", "Go on"]);
    expect(await ask(["APP", "PASSKEY"])).toEqual(["code", "Go on", "Use a passkey"]);
  });

  test.each([
    ["a platform admin to /companies", { role: "PLATFORM_ADMIN" }, "/login", "/companies"],
    ["a platform user to /home", {}, "/login", "/home"],
    ["a platform user back to where they were", {}, "/associates?page=2", "/associates?page=2"],
    ["a platform admin to /companies from anywhere", { role: "PLATFORM_ADMIN" }, "/vcards", "/companies"],
    ["someone whose account is not active to /unauthorized", { status: "PENDING" }, "/login", "/unauthorized"],
  ] as const)("leads %s", async (_, over, path, place) => {
    answer = tokens(over);
    const { user } = await renderPanel({ path, language: "en" });
    await fill(user);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(place));
  });

  test("leads whoever is linking an identity on to it, a platform admin too", async () => {
    answer = tokens({ role: "PLATFORM_ADMIN" });
    const { user } = await renderPanel({ path: "/login", language: "en" });
    act(() => navigation.go("/login", { state: { from: "/me/profile", goesOn: true } }));
    await fill(user);
    await waitFor(() => expect(window.location.pathname).toBe("/me/profile"));
  });

  test("clears the business mode", async () => {
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setMenu("BUSINESS");
    await renderPanel({ path: "/login" });
    await waitFor(() => expect(window.location.pathname).toBe("/home"));
    expect(session.get().menu).toBeUndefined();
    expect(sessionStorage.getItem("vcard-panel.menu")).toBeNull();
  });

  test("shows the version as quoted, and the ways to an account and to a new password", async () => {
    await renderPanel({ path: "/login", language: "es" });
    expect(await screen.findByText("Versão 1.0.0")).toHaveAttribute("lang", "pt-BR");
    expect(screen.getByRole("link", { name: "Crear cuenta" })).toHaveAttribute("href", "/create-account");
    expect(screen.getByRole("link", { name: "Olvidé mi contraseña" })).toHaveAttribute("href", "/forgot-password");
  });

  test("shows the password when asked, and hides it again", async () => {
    const { user } = await renderPanel({ path: "/login", language: "en" });
    const password = await screen.findByLabelText("Password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  test("speaks Portuguese at first and another language when chosen, without losing what was typed", async () => {
    const { user } = await renderPanel({ path: "/login" });
    await user.type(await screen.findByLabelText("Login (app2Id ou e-mail)"), "maria");
    await user.selectOptions(screen.getByLabelText("Idioma"), "en");
    expect(await screen.findByLabelText("Login (app2Id or e-mail)")).toHaveValue("maria");
    expect(localStorage.getItem("vcard-panel.locale")).toBe("en");
    expect(document.documentElement.lang).toBe("en");
  });

  test("turns dark when chosen, and remembers it", async () => {
    const { user } = await renderPanel({ path: "/login", language: "en" });
    await user.selectOptions(await screen.findByLabelText("Appearance"), "dark");
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(localStorage.getItem("vcard-panel.theme")).toBe("dark");
  });
});

describe("a visit without a session", () => {
  test("to the panel ends on the sign-in screen within four history calls, and does not load the panel", async () => {
    const calls = [vi.spyOn(history, "pushState"), vi.spyOn(history, "replaceState")];
    await renderPanel({ path: "/companies/edit/1", language: "en" });
    await screen.findByRole("heading", { name: "Sign in" });
    expect(calls.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(4);
    expect(screen.queryByText("The panel")).not.toBeInTheDocument();
  });

  test("to an unknown address is not found, and leads back to sign-in", async () => {
    const { user } = await renderPanel({ path: "/nowhere", language: "en" });
    expect(await screen.findByRole("heading", { name: "Not Found" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Back to sign-in" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("that an expired session left behind says so, and comes back to the place after sign-in", async () => {
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    const { user } = await renderPanel({ path: "/vcards?q=ana", language: "en" });
    await screen.findByText("The panel");
    session.clear("expired");
    expect(await screen.findByText(/Your session expired/)).toBeVisible();
    answer = tokens({});
    await fill(user);
    await screen.findByText("The panel");
    expect(window.location.pathname + window.location.search).toBe("/vcards?q=ana");
  });

  test("after signing out starts afresh", async () => {
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    const { user } = await renderPanel({ path: "/vcards", language: "en" });
    await screen.findByText("The panel");
    session.clear("signed-out");
    answer = tokens({});
    await fill(user);
    await waitFor(() => expect(window.location.pathname).toBe("/home"));
  });
});

describe("who may not come in", () => {
  test("with an account that is not active sees 'Unauthorized access' and can sign out", async () => {
    session.signIn({ token: tokenOf({ status: "PENDING" }), refreshToken: "r1" });
    answer = () => Response.json({ type: "SIGNED_OUT" });
    const { user } = await renderPanel({ path: "/unauthorized", language: "en" });
    expect(await screen.findByRole("heading", { name: "Unauthorized access" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Sign out" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/auth/sign-out", { refreshToken: "r1" }));
    expect(sessionStorage).toHaveLength(0);
  });

  test("with an account that is active is led on from there", async () => {
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await renderPanel({ path: "/unauthorized", language: "en" });
    expect(await screen.findByText("The panel")).toBeVisible();
    expect(window.location.pathname).toBe("/");
  });

  test("with a role that the shell does not admit sees 'Acesso negado'", async () => {
    // Another host may send a role that the contract does not name.
    session.signIn({ token: tokenOf({ role: "PLATFORM_GUEST" as "PLATFORM_USER" }), refreshToken: "r1" });
    await renderPanel({ path: "/home", language: "en" });
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toHaveAttribute("lang", "pt-BR");
  });
});
