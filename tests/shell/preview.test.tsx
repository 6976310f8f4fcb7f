// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { previewKindValues } from "../../openapi/schema";
import { localeValues } from "../../src/i18n/locale";
import { createApi } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { panelApi } from "../../src/providers/panel-api";
import { createSession, session } from "../../src/providers/session";
import { wideScreen } from "../custom-pages/support/wide-screen";
import { createClock } from "../support/clock";
import { createFetcher, refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { tokenOf } from "../support/tokens";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

const begin = async () => {
  const shown = await renderPanel({ path: "/permissions", as: "admin" });
  const { user } = shown;
  await user.click(await screen.findByRole("combobox", { name: "Tipo de pessoa" }));
  await user.click(await screen.findByRole("option", { name: "Administrador da empresa" }));
  await user.type(await screen.findByRole("combobox", { name: "Empresa" }), "Aurora");
  await user.click(await screen.findByRole("option", { name: /^Aurora/ }));
  await user.click(screen.getByRole("button", { name: "Ver o painel assim" }));
  return { ...shown, banner: await screen.findByRole("region", { name: "Você vê o painel como:" }) };
};

test("is marked on every screen, has that person's menu, changes nothing, and is ended in one step", async () => {
  const { user, banner } = await begin();
  expect(banner).toHaveTextContent(/Administrador da empresa · Aurora/);
  const menu = () => screen.getByRole("navigation", { name: "Menu principal" });
  expect(await within(menu()).findByRole("link", { name: /^Tokens recebidos/ })).toBeVisible();
  expect(within(menu()).queryByRole("link", { name: /^Usuários/ })).not.toBeInTheDocument();

  await user.click(within(menu()).getByRole("link", { name: "Modelos de tokens" }));
  expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
  expect(screen.getByRole("region", { name: "Você vê o painel como:" })).toBeVisible();
  const { data } = await panelApi.GET("/vcard-templates");
  const [one] = typeof data === "object" ? data.data : [];
  const params = { path: { id: one?.id ?? "" } };
  await expect(panelApi.DELETE("/vcard-templates/{id}", { params })).rejects.toMatchObject({
    code: 403,
    type: "PREVIEW_READ_ONLY",
  });

  await user.click(within(menu()).getByRole("link", { name: "Associados" }));
  expect(await screen.findByText(/^Não é mostrado aqui/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Encerrar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Permissões" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Você vê o painel como:" })).not.toBeInTheDocument());
  expect(session.get()).toMatchObject({ user: { role: "PLATFORM_ADMIN" } });
  expect(session.get().workspace).toBeUndefined();
  expect(session.get().menu).toBeUndefined();
});

test.each(previewKindValues)(
  "that somebody looked as %s is said in the history of who looked, in each language",
  async (kind) => {
    for (const locale of localeValues) {
      const { translate } = await createI18nProvider(locale);
      expect(translate(`engine.history.besides.preview.${kind}`, { _: "" })).not.toBe("");
    }
    const admin = await server.as("admin");
    const companies = (await admin.get("/companies?q=aurora")).body.data;
    const isOfCompany = kind.startsWith("COMPANY");
    const body = { kind, ...(isOfCompany && { companyId: companies[0].id }) };
    expect((await admin.post("/me/preview", { body })).status).toBe(200);
    const [me] = (await admin.get("/users?role=PLATFORM_ADMIN")).body.data;
    const path = isOfCompany ? `/companies/edit/${companies[0].id}` : `/users/edit/${me.id}`;
    const { user } = await renderPanel({ path, as: "admin" });
    await user.click(await screen.findByRole("button", { name: "Mostrar histórico" }));
    const [latest] = within(await screen.findByRole("list", { name: "Histórico" })).getAllByRole("listitem");
    expect(latest).toHaveTextContent(said[kind]);
  },
);

const said = {
  PLATFORM_SUPPORT: "viu o painel como suporte da plataforma",
  COMPANY_ADMIN: "viu o painel como administrador da empresa",
  COMPANY_MEMBER: "viu o painel como membro da empresa",
  PERSON: "viu o painel como alguém na conta pessoal",
};

test("what was asked for in a preview is never sent again with the person's own rights", async () => {
  const own = createSession(createMemoryStorage());
  own.signIn({ token: tokenOf({ role: "PLATFORM_ADMIN", preview: { kind: "PERSON" } }), refreshToken: "r1" });
  const { fetch, requests } = createFetcher((request) =>
    request.url.endsWith("/auth/refresh")
      ? Response.json({ token: tokenOf({ role: "PLATFORM_ADMIN" }), refreshToken: "r2" })
      : refusal(401, "TOKEN_EXPIRED"),
  );
  const api = createApi({ session: own, baseUrl: "http://panel.test/api", fetch });
  const params = { path: { id: "01970000-0000-7000-8000-0000000000c1" } };
  const writing = [1, 2].map(() => api.DELETE("/companies/{id}", { params }).catch((error: unknown) => error));
  for (const error of await Promise.all(writing)) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 403 });
  }
  expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(2);
  expect(own.get().user?.preview).toBeUndefined();
});
