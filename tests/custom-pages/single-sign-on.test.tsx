// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { HttpResponse, http, passthrough } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identities, identityProviders } from "../../server/db/schema";
import { begun, offered } from "../../src/custom-pages/account/company-sign-in";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { session } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";
import { singleSignOnTexts } from "../../src/public/single-sign-on-texts";
import { enrol } from "../support/authenticator";
import { createClock } from "../support/clock";
import { client, type IdentityProvider, signInThere, startIdentityProvider } from "../support/identity-provider";
import { newcomer } from "../support/newcomer";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
let provider: IdentityProvider;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let company: string;
let id: string;
let from = 0;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({
    clock: createClock(new Date()),
    env: { OIDC_TRUSTED_ORIGINS: provider.issuer, TRUST_PROXY: "1" },
  });
  maria = await server.as("maria", { company: "Aurora" });
  company = (await maria.get("/me/company")).body.name;
  const body = { name: "Acesso Aurora", issuer: provider.issuer, clientId: client.id };
  id = (await maria.post("/identity-providers", { body })).body.id;
  provider.returns.add(`http://panel.test/sso/callback/${id}`);
  await maria.post(`/identity-providers/${id}/secret`, { body: { clientSecret: client.secret } });
  provider.people.set("ana", { subject: "ana", email: "ana@aurora.test", given: "Ana", family: "Lima" });
  await import("../../src/app/app");
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
const faults = connectPanel(() => ({
  fetch: async (request) => {
    from += 1;
    request.headers.set("X-Forwarded-For", `10.3.0.${from}`);
    return server.app.fetch(request);
  },
}));
beforeEach(() => {
  wideScreen();
  sessionStorage.clear();
  // the pages of the provider are its own
  faults.use(http.all(`${provider.issuer}/*`, passthrough));
});
// whoever comes back again has left the page before
afterEach(async () => {
  await act(async () => navigation.go("/forgot-password", { replace: true }));
});

const place = () => window.location.pathname;

/** Goes to the provider from the page, and comes back to where the provider sends people. */
const comeBack = async (login: string, language?: Locale) => {
  const { user, unmount } = await renderPanel({ path: `/sso/${id}`, language });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: /127\.0\.0\.1/ });
  // what the browser does with the link is the provider's: the page only keeps what it began
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  const back = await signInThere(link.href, login);
  unmount();
  return renderPanel({ path: `${back.pathname}${back.search}`, language });
};

describe("the page where somebody comes by their company", () => {
  test("says for whom and to which host it leads, before it does", async () => {
    await renderPanel({ path: `/sso/${id}` });
    const said = await screen.findByText(/^Você vai entrar em/);
    expect(said).toHaveTextContent(company);
    expect(said).toHaveTextContent("Acesso Aurora");
    expect(said).toHaveTextContent(new URL(provider.issuer).host);
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  test("asks for an address, and says it where no company comes by it", async () => {
    const { user } = await renderPanel({ path: "/sso" });
    await user.click(await screen.findByRole("button", { name: "Continuar" }));
    const address = screen.getByLabelText("E-mail da empresa");
    await waitFor(() => expect(address).toHaveAccessibleDescription("Informe o seu e-mail da empresa"));
    await user.type(address, "alguem@nenhuma.example");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(address).toHaveAccessibleDescription("Nenhuma empresa entra por este endereço"));
    expect(screen.getAllByText("Nenhuma empresa entra por este endereço")).toHaveLength(1);
    await waitFor(() => expect(address).toHaveFocus());
    expect(address).toHaveValue("alguem@nenhuma.example");
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  test.each(localeValues)(
    "says what keeps it from a provider that is switched off, and tries again: %s",
    async (language) => {
      const of = eq(identityProviders.id, id);
      await server.db.update(identityProviders).set({ isActive: false }).where(of);
      const { user } = await renderPanel({ path: `/sso/${id}`, language });
      expect(await screen.findByRole("alert")).not.toHaveTextContent("SSO_");
      await server.db.update(identityProviders).set({ isActive: true }).where(of);
      await user.click(screen.getByRole("button", { name: /^(Tentar|Try|Reintentar|Intentar|Probar)/ }));
      expect(await screen.findByRole("link", { name: /127\.0\.0\.1/ })).toBeVisible();
    },
  );

  test("says that a provider does not answer", async () => {
    provider.state.instead = (_request, response) => {
      response.destroy();
      return true;
    };
    const other = { name: "Outro", issuer: provider.issuer, clientId: "another" };
    const made = (await maria.post("/identity-providers", { body: other })).body;
    await renderPanel({ path: `/sso/${made.id}` });
    expect(await screen.findByRole("alert")).toHaveTextContent(/^O provedor da empresa não respondeu/);
    provider.state.instead = undefined;
    await maria.delete(`/identity-providers/${made.id}`);
  });
});

describe("the page to which a provider sends people back", () => {
  test("offers somebody whom no account is linked to both ways, and makes an account by a code", async () => {
    const { user } = await comeBack("ana");
    expect(await screen.findByText(/conhece você como ana@aurora\.test/)).toBeVisible();
    expect(await wrongsOf(document.body)).toEqual([]);
    // nothing of the answer stays in the address
    expect(window.location.search).toBe("");
    await user.click(screen.getByRole("button", { name: "Sou novo aqui: criar conta" }));
    const code = await screen.findByLabelText("Código enviado por e-mail");
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    expect(code).toHaveAccessibleDescription(/Digite o código/);
    await user.type(code, "AAAAAAAA");
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    await waitFor(() => expect(document.body).toHaveTextContent("Este código não está certo. São cinco tentativas"));
    expect(await wrongsOf(document.body)).toEqual([]);
    const mail = (await server.outbox()).find(({ to }) => to === "ana@aurora.test");
    await user.clear(code);
    await user.type(code, /[A-Z2-9]{8}/.exec(mail?.subject ?? "")?.[0] ?? "");
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    await waitFor(() => expect(session.get().user?.firstName).toBe("Ana"));
    expect([begun.get(), offered.get()]).toEqual([undefined, undefined]);
  });

  test.each(localeValues)(
    "leaves whoever names the address of an account one way, once the code was right: %s",
    async (language) => {
      const texts = (await singleSignOnTexts.prefetch(language)).offer;
      const { email } = await newcomer(server, `owner.${language.toLowerCase()}`, {
        firstName: "Olga",
        surName: "Dona",
      });
      provider.people.set(`as-${language}`, { subject: `as-${language}`, email });
      const { user } = await comeBack(`as-${language}`, language);
      await user.click(await screen.findByRole("button", { name: texts.create }));
      const field = await screen.findByLabelText(texts.code);
      const mail = (await server.outbox()).find(({ to }) => to === email);
      await user.type(field, /[A-Z2-9]{8}/.exec(mail?.subject ?? "")?.[0] ?? "");
      await user.click(screen.getByRole("button", { name: texts.submit }));
      expect(await screen.findByText(texts.taken)).toHaveAttribute("role", "alert");
      expect(screen.queryByLabelText(texts.code)).not.toBeInTheDocument();
      expect(screen.queryByRole("button", { name: texts.create })).not.toBeInTheDocument();
      expect(screen.getByRole("button", { name: texts.have })).toHaveFocus();
      expect(await wrongsOf(document.body)).toEqual([]);
      expect(session.get().user).toBeUndefined();
    },
  );

  test("leads nobody on who has gone elsewhere before their account is made", async () => {
    provider.people.set("late", { subject: "late", email: "late@aurora.test", given: "Lia", family: "Reis" });
    const { user } = await comeBack("late");
    await user.click(await screen.findByRole("button", { name: "Sou novo aqui: criar conta" }));
    const code = await screen.findByLabelText("Código enviado por e-mail");
    const mail = (await server.outbox()).find(({ to }) => to === "late@aurora.test");
    await user.type(code, /[A-Z2-9]{8}/.exec(mail?.subject ?? "")?.[0] ?? "");
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    faults.use(
      http.post("*/api/auth/sso/account", async ({ request }) => {
        const response = await server.app.fetch(request);
        await released;
        return response;
      }),
    );
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    await act(async () => navigation.go("/what-is-kept"));
    answer();
    await waitFor(() => expect(session.get().user?.firstName).toBe("Lia"));
    expect(place()).toBe("/what-is-kept");
    await act(async () => session.clear());
  });

  test("lets in who is linked by then", async () => {
    await comeBack("ana");
    await waitFor(() => expect(session.get().user?.firstName).toBe("Ana"));
    await waitFor(() => expect(place()).not.toMatch(/^\/(sso|login)/));
  });

  test("asks for the second step of who is linked, and leads on to where they were", async () => {
    const { person, code } = await enrol(server, "joao");
    const userId = (await person.get("/me")).body.id;
    const said = { issuer: provider.issuer, subject: "joao", name: "João" };
    const at = server.clock.now();
    await server.db.insert(identities).values({ ...said, userId, providerId: id, createdAt: at, lastUsedAt: at });
    provider.people.set("joao", { subject: "joao" });
    const { user } = await comeBack("joao");
    expect(await screen.findByRole("heading", { name: "Segunda etapa" })).toBeVisible();
    begun.set({ state: "", secret: "", again: "/sso", ...begun.get(), from: "/me/contacts" });
    await user.type(screen.getByLabelText("Código"), code(1));
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(place()).toBe("/me/contacts"));
    expect(session.get().user?.firstName).toBe("João");
    expect(begun.get()).toBeUndefined();
    await act(async () => session.clear());
  });

  test("says that the provider did not let them in, or that they gave up", async () => {
    await renderPanel({ path: `/sso/callback/${id}?error=access_denied&state=x` });
    expect(await screen.findByRole("alert")).toHaveTextContent(/^O provedor não deixou você entrar, ou você desistiu/);
    expect(screen.getByRole("link", { name: "Começar de novo" })).toHaveAttribute("href", "/sso");
    expect(session.get().user).toBeUndefined();
  });

  test("takes no answer that another browser began, and leads back to where this one did", async () => {
    begun.set({ state: "mine", secret: "mine", again: `/sso/${id}` });
    await renderPanel({ path: `/sso/callback/${id}?state=another&code=another` });
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Esta entrada já foi usada, demorou demais/);
    expect(screen.getByRole("link", { name: "Começar de novo" })).toHaveAttribute("href", `/sso/${id}`);
    expect(session.get().user).toBeUndefined();
  });

  test("says that the server could not be reached", async () => {
    faults.use(http.post("*/api/auth/sso/finish", () => HttpResponse.error(), { once: true }));
    await renderPanel({ path: `/sso/callback/${id}?state=mine&code=lost` });
    expect(await screen.findByRole("alert")).toHaveTextContent(/conexão/);
  });
});

describe("a company's provider in the panel", () => {
  const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

  test("is made with an address at https alone, and the refusal stands at its field", async () => {
    const { user } = await renderPanel({ path: "/identity-providers/create", as: "maria", company });
    await user.type(await field(/^Nome/), "Da casa");
    const issuer = await field(/^Emissor/);
    await user.type(issuer, "http://login.example");
    await user.type(await field(/^ID do cliente/), "panel");
    await user.click(screen.getByRole("button", { name: "Criar" }));
    await waitFor(() => expect(issuer).toBeInvalid());
    expect(issuer).toHaveAccessibleDescription("Endereço na web inválido");
    expect(issuer).toHaveValue("http://login.example");
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  test("says the address to return to, which is its own, once it is made", async () => {
    const address = `${window.location.origin}/sso/callback/${id}`;
    const { unmount } = await renderPanel({ path: `/identity-providers/edit/${id}`, as: "maria", company });
    expect(await screen.findByText(address)).toBeVisible();
    unmount();
    await renderPanel({ path: "/identity-providers/create", as: "maria", company });
    expect(await screen.findByText(/^O endereço de retorno \(redirect URI\) é só deste provedor/)).toBeVisible();
  });

  test("says before it is made what the DNS of its domain is asked for as it is", async () => {
    const { user } = await renderPanel({ path: "/identity-providers/create", as: "maria", company });
    await user.type(await field(/^Domínio/), "firma.example");
    expect(await screen.findByText("_vcard-panel.firma.example")).toBeVisible();
    const { domainProof } = (await maria.get(`/identity-providers/${id}`)).body;
    expect(screen.getByText(domainProof)).toBeVisible();
  });

  test("says what its domain's record is called once there is one, and how it is made until then", async () => {
    const { user } = await renderPanel({ path: `/identity-providers/edit/${id}`, as: "maria", company });
    const domain = await field(/^Domínio/);
    expect(await screen.findByText(/^O domínio com “_vcard-panel\.” na frente/)).toBeVisible();
    expect(screen.queryByText("_vcard-panel.")).not.toBeInTheDocument();
    await user.type(domain, " Firma.example");
    expect(await screen.findByText("_vcard-panel.firma.example")).toBeVisible();
    expect(await wrongsOf(document.body)).toEqual([]);
  });
});
