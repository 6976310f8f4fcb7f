// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tableOfFile } from "../../src/engine/list/import/table-of-file";
import { locale } from "../../src/i18n/locale";
import { keptWork } from "../../src/providers/kept-work";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel, workFor } from "../support/panel";
import { catchSavedFiles } from "../support/saved-files";
import { createTestServer, type TestServer } from "../support/server";
import { textRow, workbookOf, zipOf } from "../support/workbook";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const saved = catchSavedFiles();

const aurora = { as: "maria", company: "Aurora Tecnologia da Informação Ltda" } as const;

const open = async (
  path: string,
  { language = "en", ...who }: Partial<Omit<Parameters<typeof renderPanel>[0], "path">> = {},
) => {
  const view = await renderPanel({ path, as: "admin", language, ...who });
  await screen.findByRole("heading", { level: 1, name: /^Import/ });
  const choose = async (name: string, content: BlobPart) => {
    const input = document.querySelector("input[type=file]");
    if (!(input instanceof HTMLInputElement)) throw new Error("There is no place for a file.");
    await view.user.upload(input, new File([content], name, { type: "text/csv" }));
  };
  const columns = async () => {
    const list = await screen.findByRole("heading", { level: 2, name: /What each column is|O que é cada coluna/ });
    const selects = within(list.parentElement ?? document.body).getAllByRole<HTMLSelectElement>("combobox");
    return selects.map((select) => select.selectedOptions[0]?.text);
  };
  const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  return { ...view, choose, columns, figure };
};

const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

const companyNamed = async (name: string) => {
  const admin = await server.as("admin");
  return (await admin.get(`/companies?q=${encodeURIComponent(name)}`)).body.data;
};

const templatesNamed = async (name: string): Promise<number> => {
  const maria = await server.as("maria", { company: "Aurora" });
  return (await maria.get(`/vcard-templates?q=${name}&perPage=1&count=true`)).body.total;
};

it("brings in what people wrote, mended in place, and saves what is left over with reasons", async () => {
  const { user, choose, columns, figure } = await open("/companies/import", { language: "pt-BR" });
  await choose(
    "empresas.csv",
    [
      "Nome;CNPJ ou CPF;Ativo;Telefone;Cidade",
      "Padaria Importada;529.982.247-25;não;(11) 91234-5678;Recife",
      "Feira Importada;390.533.447-0;sim;;Natal",
      "Sem documento;;sim;;Natal",
      "'=Oficina Importada;11.222.333/0001-81;talvez;;",
    ].join("\r\n"),
  );
  expect(await columns()).toEqual([
    expect.stringMatching(/^31\/12\/2026 · 1\.234,5 · português/),
    "Deixar de fora",
    "CNPJ ou CPF *",
    "Ativa",
    "Telefone",
    "Endereço: Cidade",
  ]);
  expect(screen.getByRole("alert")).toHaveTextContent("Diga qual coluna é: Razão social");
  expect(screen.getByRole("button", { name: "Verificar" })).toBeDisabled();
  await user.selectOptions(screen.getAllByRole("combobox", { name: "Campo" })[0] ?? document.body, "Razão social *");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  faults.use(
    http.post(
      "*/api/companies/import",
      async ({ request }) => {
        await asked;
        return server.app.fetch(request);
      },
      { once: true },
    ),
  );
  await user.click(screen.getByRole("button", { name: "Verificar" }));
  // nothing is known yet that could be imported
  await screen.findByRole("progressbar");
  expect(screen.queryByRole("button", { name: /^Importar/ })).not.toBeInTheDocument();
  answer();

  await screen.findByRole("button", { name: "Importar só 1 linha boa" });
  expect(["A criar", "A alterar", "Sem mudança", "Com problemas"].map(figure)).toEqual(["1", "0", "0", "3"]);
  const problems = within(screen.getByRole("region", { name: "Linhas com problemas" })).getAllByRole("listitem");
  expect(problems.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Linha 3.*CNPJ ou CPF inválido/),
    expect.stringMatching(/^Linha 4.*Obrigatório/),
    expect.stringMatching(/^Linha 5.*Escreva sim ou não/),
  ]);
  const cell = screen.getAllByRole("textbox", { name: "CNPJ ou CPF" })[0] ?? document.body;
  expect(cell).toHaveValue("390.533.447-0");
  await user.type(cell, "5{Enter}");
  await user.click(await screen.findByRole("button", { name: "Verificar 1 linha corrigida" }));
  await user.click(await screen.findByRole("button", { name: "Importar só as 2 linhas boas" }));

  expect(await screen.findByText(/^A importação terminou\. 2 linhas/)).toBeVisible();
  expect(document.querySelectorAll(".vc-import-steps .MuiStepIcon-root.Mui-completed")).toHaveLength(4);
  expect(
    await keptWork.find({ person: session.get().user?.sub ?? "", company: undefined, work: "companies" }),
  ).toBeDefined();
  expect(["Criadas", "Alteradas", "Sem mudança", "Não importadas"].map(figure)).toEqual(["2", "0", "0", "2"]);
  expect(await companyNamed("Padaria Importada")).toMatchObject([
    { document: "52998224725", isActive: false, phone: "+5511912345678", address: { city: "Recife" } },
  ]);
  expect(await companyNamed("Feira Importada")).toMatchObject([{ document: "39053344705", isActive: true }]);

  await user.click(screen.getByRole("button", { name: "Salvar 2 linhas com os motivos" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("Empresas, não importadas.csv");
  const lines = ((await saved[0]?.content.text()) ?? "").trim().split("\r\n");
  expect(
    await keptWork.find({ person: session.get().user?.sub ?? "", company: undefined, work: "companies" }),
  ).toBeUndefined();
  expect(lines).toEqual([
    "Nome;CNPJ ou CPF;Ativo;Telefone;Cidade;Motivo de não ter sido importada",
    "Sem documento;;sim;;Natal;CNPJ ou CPF: Obrigatório",
    "'=Oficina Importada;11.222.333/0001-81;talvez;;;Ativa: Escreva sim ou não",
  ]);

  // mended in a spreadsheet, it comes in again
  await user.click(screen.getByRole("button", { name: "Importar outro arquivo" }));
  await choose(
    "de novo.csv",
    lines.join("\r\n").replace("talvez", "sim").replace("documento;;", "documento;390.533.447-05;"),
  );
  expect((await columns()).at(-1)).toBe("Deixar de fora");
  await user.selectOptions(screen.getAllByRole("combobox", { name: "Campo" })[0] ?? document.body, "Razão social *");
  await user.click(screen.getByRole("button", { name: "Verificar" }));
  await screen.findByRole("button", { name: "Importar só 1 linha boa" });
  expect(screen.getByRole("region", { name: "Linhas com problemas" })).toHaveTextContent(
    "Já existe uma empresa com este documento",
  );
});

it("names a row by all of what it begins with, and says where none is left to bring in", async () => {
  const { user, choose } = await open("/companies/import", { language: "pt-BR" });
  const name = "Armazém do Porto, Importação e Exportação de Produtos Alimentícios do Litoral Ltda";
  await choose("empresas.csv", `Razão social;CNPJ ou CPF\r\n${name};1\r\n`);
  await user.click(await screen.findByRole("button", { name: "Verificar" }));
  expect(await screen.findByRole("button", { name: "Nenhuma linha para importar" })).toBeDisabled();
  expect(screen.getByText(name)).toBeVisible();
});

it("says which cells a row would change, and changes them", async () => {
  const [company] = await companyNamed("Aurora");
  const { user, choose, columns, figure } = await open("/companies/import");
  await choose("changes.csv", `id,tradeName,isActive\n${company.id},Aurora Changed,true\n`);
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  await screen.findByText("All rows were imported.");
  expect(figure("Changed")).toBe("1");
  expect((await companyNamed("Aurora Changed"))[0]).toMatchObject({ id: company.id, tradeName: "Aurora Changed" });
});

it("goes on where the line broke, and does no row twice", async () => {
  const { user, choose, columns, figure } = await open("/vcard-templates/import", aurora);
  const rows = Array.from({ length: 130 }, (_, at) => `Broken ${at},https://example.org`);
  await choose("people.csv", ["name,site", ...rows].join("\n"));
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  const start = await screen.findByRole("button", { name: "Import 130 rows" });
  let isBroken = false;
  faults.use(
    http.post("*/api/vcard-templates/import", async ({ request }) => {
      const answer = await server.app.fetch(request.clone());
      // done, and not heard of
      if (isBroken) return answer;
      isBroken = true;
      return HttpResponse.error();
    }),
  );
  await user.click(start);
  await user.click(await screen.findByRole("button", { name: "Resume" }));
  await screen.findByText("All rows were imported.");
  expect(figure("Created")).toBe("130");
  expect(await templatesNamed("Broken")).toBe(130);
});

/** Brings in 210 templates whose tab is closed when the second portion of them is in, and opens the page again. */
const leaveInTheMiddle = async (name: string) => {
  const { user, choose, columns, unmount } = await open("/vcard-templates/import", aurora);
  const rows = Array.from({ length: 210 }, (_, at) => `${name} ${at},https://example.org`);
  await choose(`${name}.csv`, ["name,site", ...rows].join("\n"));
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  const start = await screen.findByRole("button", { name: "Import 210 rows" });
  let calls = 0;
  const begun = gate();
  faults.use(
    http.post("*/api/vcard-templates/import", async ({ request }) => {
      calls += 1;
      if (calls < 2) return server.app.fetch(request);
      // the second portion goes in while the tab is closed
      const answer = await server.app.fetch(request);
      begun.open();
      return answer.status === 200 ? new Promise<never>(() => undefined) : answer;
    }),
  );
  await user.click(start);
  await begun.passed;
  unmount();
  faults.resetHandlers();

  const again = await renderPanel({ path: "/vcard-templates/import", language: "en" });
  const left = new RegExp(`^The import of ${name}.csv, begun on .*, was left at 100 of 210 rows`);
  expect(await screen.findByText(left)).toBeVisible();
  return again;
};

it("waits for whoever left in the middle, and goes on where it ended", async () => {
  const { user } = await leaveInTheMiddle("Left");
  await user.click(screen.getByRole("button", { name: "Resume" }));
  await screen.findByText("All rows were imported.");
  expect(screen.getByText("Created", { selector: "dt" }).nextElementSibling).toHaveTextContent("210");
  expect(await templatesNamed("Left")).toBe(210);
  await user.click(screen.getByRole("button", { name: "Import another file" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(screen.queryByText(/was left at/)).toBeNull();
});

it("is forgotten by whoever discards it: nothing more of it goes in, and what is in stays", async () => {
  const { user, unmount } = await leaveInTheMiddle("Discarded");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  expect(screen.queryByText(/was left at/)).toBeNull();
  unmount();

  await renderPanel({ path: "/vcard-templates/import", language: "en" });
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(screen.queryByText(/was left at/)).toBeNull();
  expect(await templatesNamed("Discarded")).toBe(200);
});

it("belongs to the company that it was chosen for: in another one it waits", async () => {
  const { user, choose, columns } = await open("/vcard-templates/import", aurora);
  const rows = Array.from({ length: 120 }, (_, at) => `Switched ${at},https://example.org`);
  await choose("switched.csv", ["name,site", ...rows].join("\n"));
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  const start = await screen.findByRole("button", { name: "Import 120 rows" });
  const held = gate();
  const sent: (string | null)[] = [];
  faults.use(
    http.post("*/api/vcard-templates/import", async ({ request }) => {
      sent.push(request.headers.get("Company-Id"));
      await held.passed;
      return server.app.fetch(request);
    }),
  );
  await user.click(start);
  await waitFor(() => expect(sent).toHaveLength(1));
  const own = session.get().workspace?.id;
  await act(async () => workFor("Serra Azul Cafés Especiais Ltda"));
  expect(await screen.findByText("The import is paused. Open it again to resume.")).toBeVisible();
  held.open();
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(screen.queryByText(/was left at/)).toBeNull();

  await act(async () => workFor(aurora.company));
  await user.click(await screen.findByRole("button", { name: "Resume" }));
  await screen.findByText("All rows were imported.");
  expect(new Set(sent)).toEqual(new Set([own]));
  expect(await templatesNamed("Switched")).toBe(120);
});

it("asks before what was mended is lost, and keeps it on the way back to the columns", async () => {
  const { user, choose, columns } = await open("/companies/import");
  await choose("mended.csv", "name,document\nMended,1\n");
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  await user.type(await screen.findByRole("textbox", { name: "CNPJ or CPF" }), "2{Enter}");
  await user.click(screen.getByRole("link", { name: "Back to the list" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await columns();
  expect(screen.getByText("12")).toBeVisible();
});

it("keeps nothing of a column of passwords, and says so", async () => {
  const { choose, columns } = await open("/users/import", { language: "pt-BR" });
  await choose("senhas.csv", "Nome;Senha;password\nAna;segredo-um;segredo-dois\n");
  expect((await columns()).slice(2)).toEqual(["Deixar de fora", "Deixar de fora"]);
  expect(screen.getByText(/^Senhas não são lidas de arquivos: “Senha, password” fica de fora/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("segredo");
});

it("reads on in another language, with what was chosen as it was", async () => {
  const { choose, columns } = await open("/companies/import");
  await choose("languages.csv", "name,document,Cidade\nAna,1,Natal\n");
  expect((await columns()).slice(1)).toEqual(["Registered name *", "CNPJ or CPF *", "Address: City"]);
  act(() => locale.set("pt-BR"));
  await screen.findByRole("heading", { level: 2, name: /O que é cada coluna/ });
  expect((await columns()).slice(1)).toEqual(["Razão social *", "CNPJ ou CPF *", "Endereço: Cidade"]);
});

it("makes no company twice that somebody else brings in at the same time", async () => {
  const { user, choose, columns } = await open("/companies/import");
  await choose("same.csv", "name,document,isActive\nAt Once,74.377.184/0001-40,true\n");
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  const start = await screen.findByRole("button", { name: "Import 1 row" });
  const other = await server.as("admin");
  expect((await other.post("/companies", { body: { name: "At Once", document: "74377184000140" } })).status).toBe(201);
  await user.click(start);
  expect(await screen.findByText(/^The import is done\. 1 row was left out\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save 1 row with reasons" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.content.text()).toContain("Duplicate document");
});

it("pauses after the portion that is on its way, and resumes", async () => {
  const { user, choose, columns } = await open("/vcard-templates/import", aurora);
  const rows = Array.from({ length: 150 }, (_, at) => `Paused ${at},https://example.org`);
  await choose("paused.csv", ["name,site", ...rows].join("\n"));
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  const start = await screen.findByRole("button", { name: "Import 150 rows" });
  const held = gate();
  faults.use(
    http.post("*/api/vcard-templates/import", async ({ request }) => {
      await held.passed;
      return server.app.fetch(request);
    }),
  );
  await user.click(start);
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  held.open();
  expect(await screen.findByText(/^Paused\./)).toBeVisible();
  expect(screen.getByText("Created", { selector: "dt" }).nextElementSibling).toHaveTextContent("100");
  await user.click(screen.getByRole("button", { name: "Resume" }));
  await screen.findByText("All rows were imported.");
  expect(screen.getByText("Created", { selector: "dt" }).nextElementSibling).toHaveTextContent("150");
});

it("refuses what is no spreadsheet and a file of nothing with a sentence, and takes the next one", async () => {
  const { choose, columns } = await open("/companies/import");
  await choose("companies.xlsx", new Uint8Array([0x50, 0x4b, 3, 4]));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The file is damaged/);
  await choose("companies.csv", "");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The file is empty."));
  await choose("companies.csv", "Registered name,Tax id\nA,B\n");
  expect((await columns()).slice(1)).toHaveLength(2);
});

it("says how a day is written in whatever is wrong with one, and with nothing else", async () => {
  const { user, choose } = await open("/users/import");
  const headings = "First name,Surname,App2Id (Login),E-mail,Date of birth";
  await choose("people.csv", `${headings}\r\n#N/A,Datada,rosa.datada,rosa.datada@example.org,#REF!`);
  await user.click(await screen.findByRole("button", { name: "Check" }));
  const said = "The spreadsheet shows an error here: correct it, or empty the cell";
  expect(await screen.findByRole("textbox", { name: "Date of birth" })).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`${said}\\. Example: 12/31/1990$`)),
  );
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`${said}$`)),
  );
});

it.each([
  [
    "en",
    "First name,Surname,App2Id (Login),E-mail,Date of birth",
    "Date of birth",
    "A date from 1900 to today. Example: 12/31/1990",
  ],
  [
    "pt-BR",
    "Nome;Sobrenome;App2Id (Login);E-mail;Data de nascimento",
    "Data de nascimento",
    "Uma data de 1900 até hoje. Exemplo: 31/12/1990",
  ],
  [
    "es",
    "Nombre;Apellido;App2Id (Login);E-mail;Fecha de nacimiento",
    "Fecha de nacimiento",
    "Una fecha de 1900 a hoy. Ejemplo: 31/12/1990",
  ],
] as const)(
  "says in %s how the language of the file writes a day that it cannot read",
  async (language, headings, label, said) => {
    const { user, choose } = await open("/users/import", { language });
    const row = ["Rosa", "Datada", "rosa.datada", "rosa.datada@example.org", "31 fevereiro"];
    await choose("pessoas.csv", [headings, row.join(headings.includes(";") ? ";" : ",")].join("\r\n"));
    await user.click(await screen.findByRole("button", { name: /^(Check|Verificar|Revisar)$/ }));
    expect(await screen.findByRole("textbox", { name: new RegExp(label) })).toHaveAccessibleDescription(
      expect.stringContaining(said),
    );
  },
);

it("brings a workbook in: a sheet that is chosen, real dates and numbers, and the rest as a workbook with reasons", async () => {
  const { user, choose, columns, figure } = await open("/users/import", { language: "pt-BR" });
  const person = (row: string) => `<row>${row}</row>`;
  const text = (...cells: string[]) => cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("");
  const book = workbookOf({
    formats: ["dd/mm/yyyy", "000"],
    sheets: [
      { name: "Outra", rows: textRow("Nome") + textRow("Ninguém") },
      {
        name: "Pessoas",
        rows:
          textRow("Nome", "Sobrenome", "App2Id (Login)", "E-mail", "Nascimento", "Ativo") +
          person(
            `${text("Ana", "Planilha", "ana.planilha", "ana@planilha.example")}<c s="1"><v>32997</v></c><c t="b"><v>1</v></c>`,
          ) +
          person(`${text("Bia", "Planilha")}<c s="2"><v>7</v></c><c t="e"><v>#REF!</v></c><c><v>1.5</v></c>`),
        rest: '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
      },
    ],
  });
  await choose("pessoas.xlsx", book);
  expect((await columns()).slice(0, 2)).toEqual(["Outra", expect.stringMatching(/português/)]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Planilha" }), "Pessoas");
  expect(await screen.findByText(/^pessoas.xlsx: 2 linhas/)).toBeVisible();
  expect((await columns()).slice(2)).toEqual([
    "Nome *",
    "Sobrenome *",
    "App2Id (Login) *",
    "E-mail *",
    "Data de nascimento",
    "Ativo",
  ]);
  expect(screen.getByText(/^Há células mescladas/)).toBeVisible();
  expect(screen.getByText("1990-05-04 · 1,5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verificar" }));
  await user.click(await screen.findByRole("button", { name: "Importar só 1 linha boa" }));
  await screen.findByText(/^A importação terminou\. 1 linha/);
  expect(figure("Criadas")).toBe("1");
  const admin = await server.as("admin");
  expect((await admin.get("/users?q=ana.planilha")).body.data).toMatchObject([
    { firstName: "Ana", birthday: "1990-05-04", isActive: true },
  ]);

  await user.click(screen.getByRole("button", { name: "Salvar 1 linha com o motivo" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("Usuários, não importadas.xlsx");
  const left = await tableOfFile(new File([saved[0]?.content ?? ""], "left.xlsx"));
  expect(left.headings.at(-1)).toBe("Motivo de não ter sido importada");
  expect(left.rows.map(({ cells }) => cells)).toEqual([
    ["Bia", "Planilha", "007", "#REF!", 1.5, "", expect.stringMatching(/E-mail: A planilha mostra um erro aqui/)],
  ]);
});

it.each([
  ["pt-BR", "damaged", (book: Buffer<ArrayBuffer>) => book.subarray(0, 300), /^O arquivo está danificado/],
  [
    "en",
    "locked",
    () => Buffer.from(`d0cf11e0${Buffer.from("EncryptedPackage", "utf16le").toString("hex")}`, "hex"),
    /^The file is protected/,
  ],
  [
    "es",
    "noWorkbook",
    () => zipOf([{ path: "word/document.xml", content: "<a/>" }]),
    /^Esto no es una hoja de cálculo/,
  ],
  ["pt-BR", "spreadsheet", () => Buffer.from("d0cf11e0", "hex"), /^Este tipo de planilha não é lido/],
  [
    "en",
    "tooMuch",
    () => zipOf([{ path: "_rels/.rels", content: "", size: 200_000_000 }]),
    /^Unpacked, the file is larger than 100 MB/,
  ],
] as const)("says in %s why a workbook is not read: %s", async (language, _, made, said) => {
  const { choose } = await open("/companies/import", { language });
  await choose("file.xlsx", made(workbookOf({ sheets: [{ name: "x", rows: textRow("a") + textRow("b") }] })));
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
});

it("finds in the rehearsal what occurs twice, however many rows stand between", async () => {
  const { user, choose, columns } = await open("/users/import");
  const rows = Array.from({ length: 700 }, (_, at) => `First,Last,far.apart.${at},far${at}@apart.example`);
  await choose("far.csv", ["firstName,surName,app2Id,email", ...rows, "A,B,far.away,FAR0@apart.example"].join("\n"));
  await columns();
  await user.click(screen.getByRole("button", { name: "Check" }));
  await screen.findByRole("button", { name: "Import the 700 good rows" });
  expect(screen.getByRole("region", { name: "Rows with problems" })).toHaveTextContent(/^.*Row 702/);
});

it("has an example that the panel reads again, but for what only the person knows", async () => {
  const { user, choose, columns } = await open("/users/import", { language: "pt-BR" });
  await user.click(screen.getByRole("button", { name: "Planilha (XLSX)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const example = saved[0]?.content ?? new Blob();
  const { headings, rows } = await tableOfFile(new File([example], "x.xlsx"));
  expect(saved[0]?.name).toBe("Usuários, exemplo.xlsx");
  expect(rows[0]?.cells).toContain("31/12/2000");
  await choose("exemplo.xlsx", example);
  expect((await columns()).slice(1).map((label) => label?.replace(" *", ""))).toEqual(headings);
  await user.click(screen.getByRole("button", { name: "Verificar" }));
  const problems = await screen.findByRole("region", { name: "Linhas com problemas" });
  const wrong = within(problems).getAllByRole("textbox");
  expect(wrong.map((cell) => [cell.getAttribute("value"), cell.getAttribute("aria-invalid")])).toEqual(
    ["Nome", "Sobrenome", "App2Id (Login)", "E-mail"].map(() => ["", "true"]),
  );
});

it("is for those who may create, by link and by address", async () => {
  await renderPanel({ path: "/vcard-templates", ...aurora, language: "en" });
  expect(await screen.findByRole("link", { name: "Import" })).toHaveAttribute("href", "/vcard-templates/import");
  cleanup();
  session.clear();
  await renderPanel({ path: "/vcard-templates", ...aurora, as: "joao", language: "en" });
  await screen.findByRole("table");
  expect(screen.queryByRole("link", { name: "Import" })).toBeNull();
  cleanup();
  await renderPanel({ path: "/vcard-templates/import", language: "en" });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: /^Import/ })).toBeNull();
});
