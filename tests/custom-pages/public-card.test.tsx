// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exchanges } from "../../server/db/schema";
import { prefetchPublicCardTexts } from "../../src/custom-pages/public-card/public-card-texts";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { expectSoundMarkup } from "../support/accounts";
import { createClock } from "../support/clock";
import { refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

type Owner = Awaited<ReturnType<TestServer["as"]>>;
type User = Awaited<ReturnType<typeof renderPanel>>["user"];

let server: TestServer;
let owner: Owner;
let card: { id: string; slug: string };
const calls: string[] = [];
const faults = connectPanel(() => ({
  fetch: (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return server.app.fetch(request);
  },
}));

const shown = {
  name: "Lúcia Prado",
  title: "Engenheira civil",
  entity: "Prado Projetos",
  register: "CREA 123456",
  emails: [
    { type: "WORK", value: "lucia@prado.example" },
    { type: "PERSONAL", value: "lucia.prado@example.org" },
  ],
  phones: [{ type: "WORK", value: "+5581987654321" }],
  socialNetworks: [
    { network: "LINKEDIN", url: "https://www.linkedin.com/in/lucia-prado" },
    { network: "OTHER", url: "https://prado.example/obras/" },
  ],
  address: {
    street: "Rua da Aurora",
    number: "12",
    city: "Recife",
    state: "PE",
    country: "BR",
    postalCode: "50050-000",
  },
};

beforeAll(async () => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  server = await createTestServer({ clock: createClock(new Date()) });
  owner = await server.as("joao");
  const { data } = (await owner.get("/me/vcards?perPage=100")).body;
  const active = data.find((one: { isActive: boolean; company?: object }) => one.isActive && !one.company);
  const saved = active
    ? await owner.put(`/me/vcards/${active.id}`, { body: { ...shown, isActive: true, isPrivate: false } })
    : await owner.post("/me/vcards", { body: { ...shown, isActive: true, isPrivate: false } });
  card = saved.body.data ?? saved.body;
});
afterAll(() => server.close());
beforeEach(async () => {
  await Promise.all(localeValues.flatMap((one) => [prefetchPublicTexts(one), prefetchPublicCardTexts(one)]));
});
afterEach(() => {
  calls.length = 0;
});

const open = (language: Locale = "en") => renderPanel({ path: `/public/vcards/${card.slug}`, language });
const send = (user: User) => user.click(screen.getByRole("button", { name: "Send contact" }));
const leftBy = (name: string) =>
  server.db
    .select({
      recipientId: exchanges.recipientId,
      email: exchanges.visitorEmail,
      phone: exchanges.visitorPhone,
      note: exchanges.note,
    })
    .from(exchanges)
    .where(eq(exchanges.visitorName, name));

describe("the card", () => {
  test("shows everything, each to be used by a touch, to somebody who is not signed in", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Lúcia Prado" })).toBeVisible();
    for (const text of ["Engenheira civil", "Prado Projetos", "CREA 123456"])
      expect(screen.getByText(text)).toBeVisible();
    const targets = {
      "+55 (81) 98765-4321": "tel:+5581987654321",
      "lucia@prado.example": "mailto:lucia@prado.example",
      "lucia.prado@example.org": "mailto:lucia.prado@example.org",
      LinkedIn: "https://www.linkedin.com/in/lucia-prado",
      "prado.example/obras": "https://prado.example/obras/",
      "Save contact": `/api/public/vcards/${card.slug}.vcf`,
      "Create my account": "/create-account",
      "I have an account: sign in": "/login",
    };
    for (const [name, href] of Object.entries(targets)) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    // its end would come first among words from right to left
    expect(screen.getByText("+55 (81) 98765-4321").tagName).toBe("BDI");
    for (const line of ["Rua da Aurora, 12", "Recife – PE", "50050-000 · Brazil"]) {
      expect(screen.getByText(line)).toBeVisible();
    }
    await waitFor(() => expect(document.title).toBe("Lúcia Prado · Digital Cards"));
    expect(calls).toEqual([`GET /api/public/vcards/${card.slug}`]);
    await expectSoundMarkup();
  });

  test.each(localeValues)("speaks %s, without a key or a gap", async (language) => {
    await open(language);
    await screen.findByRole("heading", { level: 1, name: "Lúcia Prado" });
    expect(document.body.textContent).not.toMatch(/undefined|%\{/);
    await expectSoundMarkup();
  });

  test("opens by the token's id too, in capitals or with a slash at the end", async () => {
    await renderPanel({ path: `/public/vcards/${card.id.toUpperCase()}/`, language: "en" });
    expect(await screen.findByRole("heading", { level: 1, name: "Lúcia Prado" })).toBeVisible();
  });

  test("hands out the contact file and the QR code that its links name", async () => {
    const file = await server.call("GET", `/public/vcards/${card.slug}.vcf`);
    expect(file.text).toContain("FN:Lúcia Prado");
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "QR code" }));
    const dialog = await screen.findByRole("dialog", { name: "QR code of Lúcia Prado" });
    const picture = within(dialog).getByRole("img");
    expect(picture).toHaveAttribute("src", `/api/public/vcards/${card.slug}/qr.svg`);
    expect((await server.call("GET", `/public/vcards/${card.slug}/qr.svg`)).text).toContain("<svg");
    await expectSoundMarkup();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("offers a QR code that could not be loaded again", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "QR code" }));
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByRole("img").dispatchEvent(new Event("error"));
    expect(await within(dialog).findByText("The QR code could not be loaded.")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(within(dialog).getByRole("img")).toBeInTheDocument();
  });

  test("leads somebody who is signed in to the panel instead of the door", async () => {
    await renderPanel({ path: `/public/vcards/${card.slug}`, as: "maria", language: "en" });
    expect(await screen.findByRole("link", { name: "Go to my panel" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("link", { name: "Create my account" })).not.toBeInTheDocument();
  });
});

describe("a card that nobody may see", () => {
  test.each([
    ["an unknown one", () => "ninguem-0123456789"],
    ["an address that no token can have", () => "N%C3%A3o%20existe%25"],
    ["a broken address", () => "%E0%A4%A"],
  ])("is one kind sentence: %s", async (_, name) => {
    await renderPanel({ path: `/public/vcards/${name()}`, language: "en" });
    expect(await screen.findByRole("heading", { name: "Card not available" })).toBeVisible();
    expect(screen.getByText(/does not exist or is not public right now/)).toBeVisible();
    await expectSoundMarkup();
  });

  test.each([{ isPrivate: true }, { isActive: false }])("is the same sentence when it is %j", async (change) => {
    const stand = { ...shown, isActive: true, isPrivate: false };
    expect((await owner.put(`/me/vcards/${card.id}`, { body: { ...stand, ...change } })).status).toBe(200);
    try {
      await open();
      expect(await screen.findByRole("heading", { name: "Card not available" })).toBeVisible();
    } finally {
      expect((await owner.put(`/me/vcards/${card.id}`, { body: stand })).status).toBe(200);
    }
  });

  test("is told apart from a server that does not answer, which may be asked again", async () => {
    faults.use(http.get("*/api/public/vcards/:id", () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    expect(await screen.findByRole("heading", { name: "The card could not be opened" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Lúcia Prado" })).toBeVisible();
  });
});

describe("leaving a contact", () => {
  test("thanks the visitor, and the contact waits for the owner of the card", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Your name"), "  Rita Nunes ");
    await user.type(screen.getByLabelText("E-mail (optional)"), "rita@example.org");
    await user.type(screen.getByLabelText("Phone (optional)"), "(81) 99876-5432");
    await user.type(screen.getByLabelText("Message (optional)"), "Vamos falar da obra?");
    await send(user);
    const thanks = await screen.findByRole("heading", { name: "Thank you!" });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(screen.getByText("Your contact is with Lúcia Prado.")).toBeVisible();
    await expectSoundMarkup();
    const { body: me } = await owner.get("/me");
    expect(await leftBy("Rita Nunes")).toEqual([
      { recipientId: me.id, email: "rita@example.org", phone: "+5581998765432", note: "Vamos falar da obra?" },
    ]);
    await user.click(screen.getByRole("button", { name: "Leave another contact" }));
    expect(screen.getByLabelText("Your name")).toHaveValue("");
    expect(screen.getByLabelText("Your name")).toHaveFocus();
  });

  test("asks for no more than a name", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Your name"), "Só Nome");
    await send(user);
    expect(await screen.findByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await leftBy("Só Nome")).toHaveLength(1);
  });

  test.each([
    ["Your name", "   ", "Your name is required"],
    ["E-mail (optional)", "rita@example", "Invalid e-mail"],
    ["Phone (optional)", "12345", /^Invalid phone/],
    ["Phone (optional)", "+1 23", /^Invalid phone/],
  ])("says what is wrong with %s %j under it, until it is mended", async (label, value, text) => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Your name"), "Rita");
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, value);
    await send(user);
    await waitFor(() => expect(input).toHaveAccessibleDescription(text));
    await waitFor(() => expect(input).toHaveFocus());
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
    await expectSoundMarkup();
    await user.type(input, "1");
    expect(input).toBeValid();
  });

  test("keeps what was typed over too many attempts, a reload and another language", async () => {
    faults.use(
      http.post("*/contacts", () => refusal(429, "TOO_MANY_REQUESTS", { "Retry-After": "120" }), { once: true }),
    );
    const { user, unmount } = await open();
    await user.type(await screen.findByLabelText("Your name"), "Rita Nunes");
    await user.type(screen.getByLabelText("Message (optional)"), "Olá!");
    await send(user);
    expect(await screen.findByText(/2 minutes/)).toBeVisible();
    expect(screen.getByLabelText("Your name")).toHaveValue("Rita Nunes");
    await user.selectOptions(screen.getByLabelText("Language"), "es");
    expect(await screen.findByLabelText("Su nombre")).toHaveValue("Rita Nunes");
    unmount();
    await open();
    expect(await screen.findByLabelText("Message (optional)")).toHaveValue("Olá!");
  });

  test("shows what the server refuses under its field", async () => {
    faults.use(
      http.post("*/contacts", () =>
        HttpResponse.json(
          {
            code: 400,
            type: "VALIDATION_FAILED",
            message: "In English.",
            fields: [{ path: "note", type: "TOO_LONG", message: "In English." }],
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = await open();
    await user.type(await screen.findByLabelText("Your name"), "Rita");
    await send(user);
    const note = screen.getByLabelText("Message (optional)");
    await waitFor(() => expect(note).toBeInvalid());
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.getByRole("alert")).not.toHaveTextContent("In English.");
  });

  test("leaves it once when an answer is lost and the same is sent again, or the button pressed twice", async () => {
    const { user } = await open();
    faults.use(
      http.post(
        "*/contacts",
        async ({ request }) => {
          await server.app.fetch(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.type(await screen.findByLabelText("Your name"), "Zilda Uma Vez");
    await send(user);
    expect(await screen.findByText(/No connection to the server/)).toBeVisible();
    const button = screen.getByRole("button", { name: "Send contact" });
    await Promise.all([user.click(button), user.click(button)]);
    expect(await screen.findByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await leftBy("Zilda Uma Vez")).toHaveLength(1);
  });
});
