// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { terms } from "../../src/i18n/terms";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { refusal } from "../support/fetcher";
import { renderPanel } from "../support/panel";

const { server, faults, calls } = connectAccounts();
type User = Awaited<ReturnType<typeof renderPanel>>["user"];
const place = () => window.location.pathname;

beforeAll(() => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

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
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveFocus());
    expect(calls).toEqual([]);
    await expectSoundMarkup();
  });

  test.each([
    ["App2Id (Login)", "ab", "App2Id (Login) must be at least 3 characters"],
    ["App2Id (Login)", "com espaço", "Use letters, digits, dot, hyphen and underscore"],
    ["E-mail", "ana@example", "Invalid E-mail"],
    ["Password", "12345", "Password must be at least 6 characters"],
    ["Password", "😀😀😀", "Password must be at least 6 characters"],
    ["Confirm password", "another one", "Passwords must match"],
    ["Date of birth", "2999-01-01", "The date of birth cannot be in the future"],
    ["Date of birth", "1899-12-31", "The date of birth must be after 1900"],
    ["First name", "   ", "Firstname required"],
    ["Surname", "a".repeat(121), "Too long"],
  ])("refuses %s %j, and takes the error away when it is mended", async (label, value, text) => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, { ...values(), [label]: value });
    await create(user);
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText(label));
    expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument();
  });

  test("asks for no more than 3 characters of an app2Id and 6 of a password", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    const password = "k3#vQ9";
    await fill(user, { ...values(), "App2Id (Login)": "q7z", Password: password, "Confirm password": password });
    await create(user);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("registers, leads to sign-in with the message beside it, and forgets the draft", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    const given = values();
    await fill(user, given);
    await create(user);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(place()).toBe("/login");
    expect(screen.getByText("Account created. Confirm it with the e-mail we sent you")).toBeVisible();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("Prado");
    const [mail] = await server().outbox();
    expect([mail?.to, mail?.subject]).toEqual([given["E-mail"], "Confirm your e-mail address"]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/Account created/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Create account" }));
    expect(await screen.findByLabelText("First name")).toHaveValue("");
    expect(screen.getByLabelText("App2Id (Login)")).toHaveValue("");
  });

  test("sends once, however often the button is pressed", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, values());
    const button = screen.getByRole("button", { name: "Create account" });
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(place()).toBe("/login"));
    expect(calls.filter((call) => call === "POST /api/accounts")).toHaveLength(1);
  });

  test("says under its field why a password is refused", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await fill(user, { ...values(), Password: "123456", "Confirm password": "123456" });
    await create(user);
    const password = screen.getByLabelText("Password");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^This password is among the first/));
    await fill(user, { Password: "Ana Prado", "Confirm password": "Ana Prado" });
    await create(user);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^This password can be guessed from your name/));
  });

  test("shows what the server says under the field, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    const given = { ...values(), "App2Id (Login)": "MARIA" };
    await fill(user, given);
    await create(user);
    const login = screen.getByLabelText("App2Id (Login)");
    await waitFor(() => expect(login).toHaveAccessibleDescription("App2id already exists"));
    await waitFor(() => expect(login).toHaveFocus());
    expect(screen.getByRole("alert")).toHaveTextContent("App2id already exists");
    for (const [label, value] of Object.entries(given)) expect(screen.getByLabelText(label)).toHaveValue(value);
    await expectSoundMarkup();
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
          await server().app.fetch(request);
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
    expect(await screen.findByText("Weak")).toBeVisible();
    expect(screen.getByText("It contains what you entered above: easy to guess.")).toBeVisible();
    await fill(user, { Password: "zebra moinho 47 quartzo" });
    expect(await screen.findByText("Strong")).toBeVisible();
    await expectSoundMarkup();
  });

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
      "No aplicativo móvel, os tokens são trocados por QR code ou por NFC",
      "armazenados na nuvem e replicados nos aparelhos registrados",
      "conta ativa e sem restrições",
      "Usuários corporativos podem aceitar a associação com uma empresa",
      "distribuir os dados fornecidos pela empresa, de acordo com as autorizações",
      "últimos dados sincronizados",
      "convites de conexão feitos nesse período ficam guardados no aparelho",
      "em Meu perfil, receber um arquivo com tudo o que é seu e apagar a sua conta",
      "15 de dezembro de 2023",
    ]) {
      expect(dialog).toHaveTextContent(fact);
    }
    await expectSoundMarkup();
    await user.click(within(dialog).getByRole("button", { name: terms.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("leads back to sign-in", async () => {
    const { user } = await renderPanel({ path: "/create-account", language: "en" });
    await user.click(await screen.findByRole("link", { name: "I have an account: sign in" }));
    expect(place()).toBe("/login");
  });
});
