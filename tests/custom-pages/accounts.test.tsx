// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { HttpResponse, http } from "msw";
import { StrictMode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prefetchAccountTexts } from "../../src/accounts/account-texts";
import { Entry } from "../../src/entry";
import { type Locale, locale, localeValues } from "../../src/i18n/locale";
import { terms } from "../../src/i18n/terms";
import { navigation } from "../../src/public/navigation";
import { notices } from "../../src/public/notices";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}, 60_000);
afterAll(() => server.close());

let calls: string[] = [];
let from = 0;
const faults = connectPanel(() => ({
  fetch: async (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    from += 1;
    request.headers.set("X-Forwarded-For", `10.0.0.${from}`);
    return server.app.fetch(request);
  },
}));

beforeEach(async () => {
  calls = [];
  await Promise.all(localeValues.flatMap((one) => [prefetchPublicTexts(one), prefetchAccountTexts(one)]));
});
afterEach(() => {
  vi.useRealTimers();
  notices.clear();
});

type User = Awaited<ReturnType<typeof renderPanel>>["user"];
const place = () => window.location.pathname;
const tokenTo = async (address: string) => {
  const mail = (await server.outbox()).find(({ to }) => to === address);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const tidy = async () => {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

let count = 0;
const values = () => {
  count += 1;
  return {
    "First name": "Ana",
    Surname: "Prado",
    "Date of birth": "1991-03-09",
    "App2Id (Login)": `ana.prado${count}`,
    "E-mail": `ana.prado${count}@example.org`,
    Password: "cavalo correto",
    "Confirm password": "cavalo correto",
  };
};
const fill = async (user: User, given: Record<string, string>) => {
  for (const [label, value] of Object.entries(given)) {
    const input = await screen.findByLabelText(label);
    await user.clear(input);
    await user.type(input, value);
  }
};
const create = (user: User) => user.click(screen.getByRole("button", { name: "Create account" }));

describe("the registration screen", () => {
  test("asks for everything in the words of the specification, and leads to the first field", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await screen.findByLabelText("First name");
    await create(user);
    const said = {
      "First name": "Firstname required",
      Surname: "Surname required",
      "App2Id (Login)": "App2Id (Login) required",
      "E-mail": "E-mail required",
      "Date of birth": "Date of birth required",
      Password: "Password required",
      "Confirm password": "Confirm password required",
    };
    for (const [label, text] of Object.entries(said)) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(screen.getByLabelText("Middle name (optional)")).toBeValid();
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(calls).toEqual([]);
    await tidy();
  });

  test.each([
    ["App2Id (Login)", "ab", "App2Id (Login) must be at least 3 characters"],
    ["App2Id (Login)", "com espaço", "Use letters, digits, dot, hyphen and underscore"],
    ["E-mail", "ana@example", "Invalid E-mail"],
    ["Password", "12345", "Password must be at least 6 characters"],
    ["Password", "😀😀😀", "Password must be at least 6 characters"],
    ["Confirm password", "another one", "Passwords must match"],
    ["Date of birth", "2999-01-01", "The date of birth cannot lie in the future"],
    ["Date of birth", "1899-12-31", "The date of birth must lie after 1900"],
    ["First name", "   ", "Firstname required"],
    ["Surname", "a".repeat(121), "Too long"],
  ])("refuses %s %j, and takes the error away when it is mended", async (label, value, text) => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, { ...values(), [label]: value });
    await create(user);
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText(label));
    expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument();
  });

  test("registers, leads to sign-in with the message beside it, and forgets the draft", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    const given = values();
    await fill(user, given);
    await create(user);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(place()).toBe("/login");
    expect(screen.getByText("Account created. Confirm it by the e-mail that we sent you")).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Prado");
    const [mail] = await server.outbox();
    expect([mail?.to, mail?.subject]).toEqual([given["E-mail"], "Confirm your e-mail address"]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/Account created/)).not.toBeInTheDocument();
  });

  test("sends once, however often the button is pressed", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, values());
    const button = screen.getByRole("button", { name: "Create account" });
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(place()).toBe("/login"));
    expect(calls.filter((call) => call === "POST /api/accounts")).toHaveLength(1);
  });

  test("shows what the server says under the field, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    const given = { ...values(), "App2Id (Login)": "MARIA" };
    await fill(user, given);
    await create(user);
    const login = screen.getByLabelText("App2Id (Login)");
    await waitFor(() => expect(login).toHaveAccessibleDescription("App2id already exists"));
    expect(login).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent("App2id already exists");
    for (const [label, value] of Object.entries(given)) expect(screen.getByLabelText(label)).toHaveValue(value);
    await tidy();
  });

  test.each([
    [refusal(409, "USER_DUPLICATE_EMAIL"), "E-mail", "Email already exists"],
    [refusal(409, "USER_DUPLICATE_APP2ID"), "App2Id (Login)", "App2id already exists"],
  ])("finds the field itself where a host does not name it", async (reply, label, text) => {
    faults.use(http.post("*/api/accounts", () => reply));
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, values());
    await create(user);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
  });

  test("makes one account when an answer is lost and the same is sent again", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    faults.use(
      http.post(
        "*/api/accounts",
        async ({ request }) => {
          await server.app.fetch(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await fill(user, values());
    await create(user);
    expect(await screen.findByText(/No connection to the server/)).toBeVisible();
    await create(user);
    await waitFor(() => expect(place()).toBe("/login"));
  });

  test("keeps what was typed over a reload and in another language, but never a password", async () => {
    // Texts that were shown once are there at once: React's test mode forgets to draw those that arrive later.
    (await renderPanel({ path: "/create-account", language: "es" })).unmount();
    const { user, unmount } = await renderPanel({ path: "/create-account", language: "en" });
    const given = values();
    await fill(user, given);
    await user.selectOptions(screen.getByLabelText("Language"), "es");
    expect(await screen.findByLabelText("Nombre")).toHaveValue("Ana");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(given.Password);
    unmount();
    await renderPanel({ path: "/create-account", language: "en" });
    expect(await screen.findByLabelText("E-mail")).toHaveValue(given["E-mail"]);
    expect(screen.getByLabelText("Date of birth")).toHaveValue("1991-03-09");
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });

  test("says how strong a password is, and why", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, { "First name": "Petrônia", Password: "Petrônia1" });
    expect(await screen.findByText("Weak", undefined, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText("It contains what you entered above: easy to guess.")).toBeVisible();
    await fill(user, { Password: "zebra moinho 47 quartzo" });
    expect(await screen.findByText("Strong", undefined, { timeout: 5_000 })).toBeVisible();
    await tidy();
  }, 30_000);

  test("opens the terms in Portuguese, with every fact and the date, and closes them", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await user.click(await screen.findByText("terms of use and the privacy policy"));
    const dialog = await screen.findByRole("dialog", { name: "Termos e privacidade" });
    expect(dialog).toHaveAttribute("lang", "pt-BR");
    const headings = within(dialog).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Termos de uso",
      "Termos do aplicativo móvel",
      "Política de privacidade",
    ]);
    for (const fact of [
      "QR code ou por NFC",
      "armazenados na nuvem e replicados nos aparelhos registrados",
      "conta ativa e sem restrições",
      "aceitar a associação com uma empresa",
      "de acordo com as autorizações",
      "últimos dados sincronizados",
      "convites de conexão feitos nesse período ficam guardados no aparelho",
      "15 de dezembro de 2023",
    ]) {
      expect(dialog).toHaveTextContent(fact);
    }
    await tidy();
    await user.click(within(dialog).getByRole("button", { name: terms.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("leads back to sign-in", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await user.click(await screen.findByRole("link", { name: "I have an account: sign in" }));
    expect(place()).toBe("/login");
  });
});

const registered = async () => {
  count += 1;
  const body = {
    firstName: "Rui",
    surName: "Paz",
    app2Id: `rui.paz${count}`,
    email: `rui.paz${count}@example.org`,
    birthday: "1980-01-31",
    password: "senha antiga",
    confirmPassword: "senha antiga",
  };
  from += 1;
  await server.call("POST", "/accounts", { body, headers: { "X-Forwarded-For": `10.0.1.${from}` } });
  return { ...body, token: await tokenTo(body.email) };
};

describe("the confirmation screen", () => {
  test("confirms once, even when it is drawn twice, and leads to sign-in", async () => {
    const { token } = await registered();
    navigation.go(`/confirm-email/?token=${token}`, { replace: true });
    await act(async () =>
      render(
        <StrictMode>
          <Entry />
        </StrictMode>,
      ),
    );
    expect(await screen.findByRole("heading", { name: "Email confirmado com sucesso" })).toHaveAttribute(
      "lang",
      "pt-BR",
    );
    expect(screen.getByText("Seu e-mail está confirmado. Você já pode entrar.")).toBeVisible();
    expect(calls).toEqual(["POST /api/accounts/confirm-email"]);
    await tidy();
    await userEvent.setup().click(screen.getByRole("link", { name: "Ir para o login" }));
    expect(place()).toBe("/login");
  });

  test("without a token says so, and offers a new mail", async () => {
    const { user } = await renderPanel({ path: "/confirm-email/", language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toHaveAttribute("lang", "pt-BR");
    expect(screen.getByText(/This address has no token/)).toBeVisible();
    expect(calls).toEqual([]);
    await tidy();
    await user.click(screen.getByRole("link", { name: "Send me a new e-mail" }));
    expect(place()).toBe("/resend-confirmation");
  });

  test.each([
    ["cut off", async (token: string) => token.slice(0, 30), /arrived cut off/, /not valid any more/],
    [
      "used before",
      async (token: string) => {
        await server.call("POST", "/accounts/confirm-email", { body: { token } });
        return token;
      },
      /already used/,
      /not valid any more/,
    ],
    [
      "expired",
      async (token: string) => {
        server.clock.advance({ hours: 25 });
        return token;
      },
      /has expired: it is valid for 24 hours/,
      /link or session has expired/,
    ],
    ["of nobody", async (token: string) => `${token.slice(1)}x`, /This link is not valid/, /not valid any more/],
  ])("says of a link that is %s what is the matter, and toasts it", async (_, spoil, sentence, toast) => {
    const { token } = await registered();
    await renderPanel({ path: `/confirm-email/?token=${await spoil(token)}`, language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(toast);
    expect(screen.getByRole("link", { name: "Send me a new e-mail" })).toBeVisible();
  });

  test("can be tried again when nobody answered", async () => {
    const { token } = await registered();
    faults.use(http.post("*/api/accounts/confirm-email", () => HttpResponse.error(), { once: true }));
    const { user } = await renderPanel({ path: `/confirm-email/?token=${token}`, language: "en" });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Email confirmado com sucesso" })).toBeVisible();
  });
});

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
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    await tidy();
  });

  test("says that a mail is on its way, and leads to sign-in after 2 seconds", async () => {
    const { email } = await registered();
    const { user } = await renderPanel({ path, language: "en" });
    await user.type(await screen.findByLabelText("E-mail"), email);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(message);
    const since = performance.now();
    expect(place()).toBe(path);
    await waitFor(() => expect(place()).toBe("/login"), { timeout: 3000 });
    expect(performance.now() - since).toBeGreaterThan(1500);
    expect(screen.getByText(message)).toBeVisible();
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

describe("the screen of a new password", () => {
  const mailed = async () => {
    const person = await registered();
    server.clock.advance({ seconds: 1 });
    await server.call("POST", "/accounts/forgot-password", { body: { email: person.email } });
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
    await tidy();
  });

  test("sets it, says so, and leads to sign-in after 2 seconds", async () => {
    const { token, app2Id } = await mailed();
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText("Password changed. Sign in with the new one")).toBeVisible();
    expect(place()).toBe("/reset-password");
    await waitFor(() => expect(place()).toBe("/login"), { timeout: 3000 });
    expect(screen.getByText("Password changed. Sign in with the new one")).toBeVisible();
    expect((await server.signIn(app2Id, "senha nova boa")).status).toBe(200);
  });

  test("says that a link was used or is too old, and leads to where a new one is asked for", async () => {
    const { token } = await mailed();
    server.clock.advance({ hours: 2 });
    const { user } = await renderPanel({ path: `/reset-password?token=${token}`, language: "en" });
    await save(user);
    expect(await screen.findByText(/it is valid for 1 hour/)).toBeVisible();
    expect(screen.getByText("This link or session has expired")).toBeVisible();
    await waitFor(() => expect(place()).toBe("/forgot-password"), { timeout: 3000 });
    expect(screen.getByText("This link or session has expired")).toBeVisible();
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

  test("without a token asks for a new link", async () => {
    const { user } = await renderPanel({ path: "/reset-password", language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Ask for a new link" }));
    expect(place()).toBe("/forgot-password");
  });
});

describe.each(["pt-BR", "en", "es"] satisfies Locale[])("in %s", (language) => {
  test.each([
    "/create-account",
    "/confirm-email/",
    "/resend-confirmation",
    "/forgot-password",
    "/reset-password?token=x",
  ])("the markup of %s is sound, and shows no key", async (path) => {
    await renderPanel({ path, language });
    await screen.findByRole("heading", { level: 1 });
    expect(document.documentElement.lang).toBe(language);
    expect(document.body.textContent).not.toMatch(/undefined|%\{|[a-z]+\.[a-z]+[A-Z]/);
    await tidy();
    expect(locale.get()).toBe(language);
  });
});
