import { expect } from "@playwright/test";
import { atWidths } from "./support/at-widths";
import { act, arrive, chooseInAccount, credentials } from "./support/people";
import { test } from "./support/test";

// one for each width
const documents = ["11.444.777/0001-61", "19.131.243/0001-97"];

atWidths((at) => {
  const document = documents[at] ?? "";
  test("a company is made with its document and a phone of another country, found, and changed by two at once", async ({
    panel,
    request,
  }) => {
    const name = `Zênite ${document.slice(0, 2)} Ltda.`;
    await arrive(panel, "admin");
    await panel.open("/companies/create");
    await panel.fill(["textbox", "Razão social"], name);
    await panel.fill(["textbox", "CNPJ ou CPF"], document.replace(/\D/g, ""));
    expect(await panel.read(["textbox", "CNPJ ou CPF"])).toEqual([document]);
    await panel.choose(["combobox", "País do telefone"], "Estados Unidos");
    await panel.fill(["textbox", "Telefone"], "2125550123");
    expect(await panel.read(["textbox", "Telefone"])).toEqual(["(212) 555-0123"]);
    await panel.press(["button", "Criar"]);
    await panel.isAt(/^\/companies(\?|$)/);

    await panel.fill(["searchbox", "Buscar"], name.toLowerCase().replace("ê", "e"));
    await panel.isAt(/zenite/);
    await panel.press(["button", /^Filtros/]);
    await panel.press(["checkbox", "Ativa"]);
    await panel.setDate("[role=dialog] input[type=date]", "2020-01-01");
    await panel.press(["button", "Fechar"]);
    await panel.isAt(/ACTIVE.*2020-01-01|2020-01-01.*ACTIVE/);
    await panel.says(/1–1 de 1/);
    expect(await panel.count("tbody tr")).toBe(1);
    await panel.press(["link", name]);
    await panel.isAt(/\/companies\/edit\//);
    await panel.see(["textbox", "Nome fantasia"]);

    const path = `/api${(await panel.address()).replace("edit/", "")}`;
    const headers = await credentials(panel);
    const before = await request.get(path, { headers });
    const data = { name, document: document.replace(/\D/g, ""), tradeName: "De outra pessoa" };
    const change = { headers: { ...headers, "If-Match": before.headers().etag ?? "" }, data };
    expect((await request.put(path, change)).status()).toBe(200);
    await panel.fill(["textbox", "Nome fantasia"], "Meu nome");
    await panel.press(["button", "Salvar"]);
    await panel.expects(`412 ${path}`);
    await panel.says("De outra pessoa");
    await panel.press(["radio", "Sua versão"]);
    await panel.press(["button", "Salvar"]);
    await panel.isAt(/\/companies\?/);
    expect((await (await request.get(path, { headers })).json()).tradeName).toBe("Meu nome");
  });

  test("a list is sorted and turned over, and back leads where it was", async ({ panel, width }) => {
    await arrive(panel, "admin");
    await panel.open("/companies?perPage=10");
    await panel.says(/1–10 de/);
    if (width === 360) {
      await panel.press(["button", "Mais desta lista"]);
      await panel.choose(["combobox", "Ordenar"], "CNPJ ou CPF, decrescente");
    } else await panel.press(["button", /CNPJ ou CPF/]);
    await panel.isAt(/sort=document/);
    await panel.press(["button", "Ir para a próxima página"]);
    await panel.says(/11–\d+ de/);
    await panel.travel(-1);
    await panel.says(/1–10 de/);
    await panel.isAt(/sort=document/);
  });

  test("leaving a form with unsaved work asks first, by back and forward too", async ({ panel }) => {
    await arrive(panel, "admin");
    await panel.press(["link", "Criar empresa"]);
    await panel.fill(["textbox", "Razão social"], "Quase perdida");
    await panel.travel(-1);
    await panel.says("Sair sem salvar?");
    await panel.press(["button", "Continuar editando"]);
    await panel.gone(["dialog"]);
    await panel.isAt(/\/companies\/create$/);
    expect(await panel.read(["textbox", "Razão social"])).toEqual(["Quase perdida"]);
    await panel.travel(-1);
    await panel.press(["button", "Sair sem salvar"]);
    await panel.isAt(/^\/companies(\?|$)/);
    await panel.travel(1);
    await panel.isAt(/\/companies\/create$/);
  });

  test("a company's administrator makes a member one too, and takes it back", async ({ panel }) => {
    await arrive(panel, "maria");
    await chooseInAccount(panel, "Mudar para a conta empresarial");
    await panel.press(["combobox", /^Empresa/]);
    await panel.press(["option", /Aurora/]);
    await panel.press(["button", "Selecionar"]);
    await panel.isAt(/^\/associates/);
    await panel.open(`/associates?filter=${encodeURIComponent(JSON.stringify({ q: "joao@example.com" }))}`);
    for (const [action, role] of [
      ["Tornar administrador", "Administrador"],
      ["Remover administrador", "Membro"],
    ] as const) {
      await act(panel, { row: "João", action });
      await panel.press(["button", action]);
      await panel.gone(["dialog"]);
      await expect.poll(async () => (await panel.read("tbody tr")).join()).toContain(role);
    }
  });
});
