import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { textRow, workbookOf } from "../support/workbook";
import { read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { enterBusiness, fillSignIn, signIn } from "./support/people";

const pressByKeyboard = (page: Page, name: string | RegExp) =>
  pressAt(page, page.getByRole("main").getByRole("button", { name }));

const choose = async (page: Page, { name, content }: { name: string; content: string | Buffer }) => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), pressByKeyboard(page, "Escolher arquivo")]);
  await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
};
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

test("a platform admin brings companies in by the keyboard alone, mends a cell, and saves the rest with reasons", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.getByRole("link", { name: "Importar" }).click();
  await expect(page).toHaveURL(/\/companies\/import$/);
  await expectNoViolationsInAnyWords(page);
  const text = [
    "Razão social;CNPJ ou CPF;Ativa;Cidade",
    "Empório do Cais Ltda;77.441.189/0001-82;sim;Recife",
    "Armazém do Porto Ltda;33.091.745/001-62;não;Santos",
    "Sem documento;;sim;Natal",
  ].join("\r\n");
  await choose(page, { name: "empresas.csv", content: text });

  await expect(heading(page, /O que é cada coluna$/)).toBeFocused();
  await expectNoViolationsInAnyWords(page);
  await pressByKeyboard(page, "Outro arquivo");
  await expect(heading(page, /Escolha um arquivo$/)).toBeFocused();
  await choose(page, { name: "empresas.csv", content: text });
  await pressByKeyboard(page, "Verificar");

  await expect(heading(page, /O que vai acontecer$/)).toBeFocused();
  await expect(page.getByRole("button", { name: "Importar só 1 linha boa" })).toBeEnabled();
  await expectNoViolationsInAnyWords(page);
  const cell = page.getByRole("textbox", { name: "CNPJ ou CPF" }).first();
  await expect(cell).toHaveValue("33.091.745/001-62");
  await walkTo(page, cell);
  await page.keyboard.press("End");
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, "Verificar 1 linha corrigida");
  await expect(page.getByRole("button", { name: "Importar só as 2 linhas boas" })).toBeEnabled();
  // the button that was pressed is gone
  await expect(page.getByRole("button", { name: "Voltar às colunas" })).toBeFocused();
  await pressByKeyboard(page, "Importar só as 2 linhas boas");

  await expect(page.getByText(/^A importação terminou\. 1 linha/)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    pressByKeyboard(page, "Salvar 1 linha com o motivo"),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[1]).toBe("Sem documento;;sim;Natal;CNPJ ou CPF: Obrigatório");
  await page.getByRole("main").getByRole("link", { name: "Voltar à lista" }).last().click();
  await page.getByRole("searchbox").fill("Armazém do Porto");
  await expect(page.getByRole("link", { name: "Armazém do Porto Ltda" })).toBeVisible();
});

test("a platform admin brings a sheet of a workbook in, by the keyboard alone, and saves the rest as a workbook", async ({
  page,
}) => {
  await signIn(page, "admin", { at: "/companies/import" });
  await choose(page, { name: "cortada.xlsx", content: Buffer.from("PK\u0003\u0004") });
  await expect(page.getByRole("alert")).toHaveText(/^O arquivo está danificado/);
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toBeFocused();
  await expectNoViolationsInAnyWords(page);

  const content = workbookOf({
    sheets: [
      { name: "Anotações", rows: textRow("Nome") + textRow("Ninguém") },
      {
        name: "Clientes",
        rows:
          textRow("Razão social", "CNPJ ou CPF", "Cidade") +
          `<row>${"Ferragens da Serra Ltda|Lages".replace(/(.*)\|(.*)/, '<c t="inlineStr"><is><t>$1</t></is></c><c><v>45997418000153</v></c><c t="inlineStr"><is><t>$2</t></is></c>')}</row>` +
          '<row><c t="inlineStr"><is><t>Quebrada Ltda</t></is></c><c t="e"><v>#REF!</v></c></row>',
        rest: '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>',
      },
    ],
  });
  await choose(page, { name: "clientes.xlsx", content });
  await expect(heading(page, /O que é cada coluna$/)).toBeFocused();
  const sheet = page.getByRole("combobox", { name: "Planilha" });
  await expect(sheet).toHaveValue("Anotações");
  await page.keyboard.press("Tab");
  await expect(sheet).toBeFocused();
  await page.keyboard.type("Cli");
  await expect(page.getByText("clientes.xlsx: 2 linhas")).toBeVisible();
  await expect(sheet).toBeFocused();
  await expect(page.getByText(/^Há células mescladas/)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await pressByKeyboard(page, "Verificar");

  await expect(page.getByRole("button", { name: "Importar só 1 linha boa" })).toBeEnabled();
  await expect(page.getByText("A planilha mostra um erro aqui: corrija-o ou esvazie a célula")).toBeVisible();
  await pressByKeyboard(page, "Importar só 1 linha boa");
  await expect(page.getByText(/^A importação terminou\. 1 linha/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    pressByKeyboard(page, "Salvar 1 linha com o motivo"),
  ]);
  expect(download.suggestedFilename()).toBe("Empresas, não importadas.xlsx");
  await pressByKeyboard(page, "Importar outro arquivo");
  // it comes in again as it was saved
  await choose(page, { name: "de novo.xlsx", content: await readFile(await download.path()) });
  await expect(page.getByText("de novo.xlsx: 1 linha")).toBeVisible();
});

test("a company admin closes the tab in the middle, goes on in another one, and every row is there once", async ({
  context,
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora", at: "/vcard-templates/import" });
  const rows = Array.from({ length: 250 }, (_, at) => `Fechada ${String(at).padStart(3, "0")};https://example.org/`);
  await choose(page, { name: "modelos.csv", content: ["Nome;Site", ...rows].join("\r\n") });
  await pressByKeyboard(page, "Verificar");
  // the answer to the second portion never comes
  let portions = 0;
  await page.route("**/api/vcard-templates/import?dryRun=false", async (route) => {
    portions += 1;
    if (portions === 2) await route.fetch();
    else await route.continue();
  });
  await pressByKeyboard(page, "Importar 250 linhas");
  await expect(page.getByText("100 de 250 linhas")).toBeVisible();
  await expect.poll(() => portions).toBe(2);
  await expectNoViolations(page);
  await page.close({ runBeforeUnload: false });

  const another = await context.newPage();
  await another.goto("/login");
  await fillSignIn(another, "maria");
  await expect(another).toHaveURL(/\/(home|vcard-templates)/);
  await enterBusiness(another, "Aurora");
  await another.goto("/vcard-templates/import");
  await expect(another.getByText(/^A importação de modelos.csv.*parou em 100 de 250 linhas/)).toBeVisible();
  await expectNoViolationsInAnyWords(another);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await another.route("**/api/vcard-templates/import?dryRun=false", async (route) => {
    await released;
    await route.continue();
  });
  await pressByKeyboard(another, "Continuar");
  await pressByKeyboard(another, "Pausar");
  await expectNoViolations(another);
  release();
  await expect(another.getByText(/^Em pausa\./)).toBeVisible();
  await expect(another.getByRole("button", { name: "Continuar" })).toBeFocused();
  await expectNoViolationsInAnyWords(another);
  await pressByKeyboard(another, "Continuar");
  await expect(another.getByText("Todas as linhas foram importadas.")).toBeVisible();
  const { body } = await read(another, "/api/vcard-templates?q=Fechada&perPage=1&count=true");
  expect(body.total).toBe(250);
});

test("hostile files are refused with a sentence each, or read as what they are, and the next one is taken", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/users/import");
  const blank = { rows: " ".repeat(49_000_000) };
  const hostile: [content: string | Buffer, sentence: RegExp][] = [
    ["x".repeat(10_500_000), /^O arquivo passa de 10 MB/],
    [`Nome\n${"y".repeat(9_000_000)}`, /^A linha 2 passa de [\d.]+ caracteres/],
    [`Nome\n${"1\n".repeat(100_000)}`, /^O arquivo tem mais de [\d.]+ linhas/],
    [workbookOf({ sheets: ["a", "b", "c"].map((name) => ({ name, ...blank })) }), /^Descompactado, o arquivo passa de/],
  ];
  for (const [content, sentence] of hostile) {
    await choose(page, { name: "hostil.xlsx", content });
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(page.getByRole("button", { name: "Escolher arquivo" })).toBeFocused();
  }
  await expectNoViolationsInAnyWords(page);

  // of an old program, with headings that come twice, formulas, and days as three countries write them
  const login = `hostil.${Date.now().toString(36)}`;
  const text = [
    "Nome;Sobrenome;E-mail;App2Id (Login);Data de nascimento;Nome",
    `=1+1;Conceição;${login}@example.com;${login};31/12/2001;`,
    `Zé;São João;${login}.b@example.com;${login}.b;2001-12-31;`,
    `Ana;Três;${login}.c@example.com;${login}.c;12/31/2001;`,
  ];
  await choose(page, { name: "antigo.csv", content: Buffer.from(text.join("\r\n"), "latin1") });
  await expect(page.getByText(/^O arquivo não está em UTF-8/)).toBeVisible();
  await expect(page.getByText(/^Há mais de uma coluna chamada: Nome\./)).toBeVisible();
  await expect(page.getByText("Conceição", { exact: false }).first()).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await pressByKeyboard(page, "Verificar");
  // the day that is none in this language is asked, and nobody guesses it
  await expect(page.getByRole("textbox", { name: "Data de nascimento" }).first()).toHaveValue("12/31/2001");
  await pressByKeyboard(page, "Importar só as 2 linhas boas");
  await expect(page.getByText(/^A importação terminou\. 1 linha/)).toBeVisible();
  const { body } = await read(page, `/api/users?q=${login}&sort=email`);
  expect(body.data.map(({ birthday }: { birthday: string }) => birthday)).toEqual(["2001-12-31", "2001-12-31"]);
  expect(body.data.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual(["=1+1", "Zé"]);
});
