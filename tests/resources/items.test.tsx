// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, type ResourceDefinition } from "../../src/engine";
import { lookOf } from "../../src/engine/define/draw";
import type { localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { resources } from "../../src/resources";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

let server: TestServer;
let company: string;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  const maria = await server.as("maria");
  company = (await maria.get("/me/companies?q=aurora&page=1")).body.data[0].name;
});
afterAll(() => server.close());
connectPanel(() => server.app);

/** Every list of items of every form. */
const lists = definitions.flatMap(({ name, fields, form = {} }) =>
  Object.values(form)
    .flat()
    .flatMap((field) => {
      const schema = fields[field];
      const { parts, initial } = schema ? lookOf(schema) : {};
      return parts && Array.isArray(initial) ? [{ name, field, parts }] : [];
    }),
);

const open = async ({ name, field }: (typeof lists)[number], language: (typeof localeValues)[number] = "en") => {
  const as = name === "companies" || name === "users" ? "admin" : "maria";
  const at = name === "companies" || name === "users" || name.startsWith("me/") ? {} : { company };
  const view = await renderPanel({ path: pathOf({ resource: name, screen: "create" }), as, language, ...at });
  const i18n = await createI18nProvider(language);
  const text = (key: string) => i18n.translate(`resources.${name}.fields.${field}.${key}`);
  const list = within(await screen.findByRole("group", { name: text("label") }));
  const inputs = () => list.queryAllByRole<HTMLInputElement>("textbox");
  const add = () => list.getByRole("button", { name: text("add") });
  return { ...view, list, inputs, add, label: text("label"), translate: i18n.translate };
};
/** Something that the last part of a list takes. */
const samples: Record<string, readonly string[]> = {
  emails: ["ana@example.com", "bia@example.com", "caio@example.com"],
  phones: ["+551133334444", "+551133335555", "+551133336666"],
  socialNetworks: ["https://one.example/a", "https://two.example/b", "https://three.example/c"],
};

describe.each(lists.map((list) => ({ list, at: `${list.field} of ${list.name}` })))("the list $at", ({ list }) => {
  const three = samples[list.field] ?? [];
  const shown = (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value.replace(/[^\w@.:/+]/g, ""));

  it("takes lines that are pasted, and is put in order by keyboard with the focus on what moves", async () => {
    expect(three).toHaveLength(3);
    const { user, list: group, inputs, add, label } = await open(list);
    await user.click(add());
    await waitFor(() => expect(inputs()).toHaveLength(1));
    await user.click(inputs()[0] ?? add());
    await user.paste(`${three.join("\r\n")}\r\n`);
    await waitFor(() => expect(inputs()).toHaveLength(3));
    const [first = "", second = "", third = ""] = shown(inputs());
    expect(group.getByRole("status")).toHaveTextContent("3 rows were pasted.");

    const down = group.getByRole("button", { name: `Move down: ${label} 1` });
    down.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(shown(inputs())).toEqual([second, first, third]));
    expect(group.getByRole("status")).toHaveTextContent(`${label}: 2 of 3`);
    expect(down).toHaveFocus();
    await user.click(inputs()[1] ?? add());
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(shown(inputs())).toEqual([second, third, first]));
    expect(inputs()[2]).toHaveFocus();
    // at the end there is nowhere to go
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(shown(inputs())).toEqual([second, third, first]);
  });
});

it("reads cells of a spreadsheet in the person's language, and keeps and marks what it cannot read", async () => {
  const emails = lists.find(({ name, field }) => name === "vcards" && field === "emails");
  if (!emails) throw new Error("Tokens have e-mail addresses.");
  const { user, list, inputs, add } = await open(emails, "pt-BR");
  await user.click(add());
  await waitFor(() => expect(inputs()).toHaveLength(1));
  await user.click(inputs()[0] ?? add());
  await user.paste("Pessoal\tana@example.com\nNo mar\tno address\nTrabalho\tcaio@example.com\tmore\n\n");
  await waitFor(() => expect(inputs()).toHaveLength(3));
  expect(inputs().map(({ value }) => value)).toEqual(["ana@example.com", "no address", "caio@example.com more"]);
  expect(list.getAllByRole("combobox").map(({ textContent }) => textContent)).toEqual([
    "Pessoal",
    "No mar",
    "Trabalho",
  ]);
  await waitFor(() => expect(inputs()[1]).toBeInvalid());
  expect(inputs()[0]).toBeValid();
  expect(inputs()[2]).toBeInvalid();
  // two of the second row, one of the third
  const card = list.getByRole("status").closest("section");
  expect(card).toHaveTextContent("3 erros");
  // what is mended is marked no longer
  await user.clear(inputs()[1] ?? add());
  await user.type(inputs()[1] ?? add(), "bia@example.com");
  await waitFor(() => expect(card).toHaveTextContent("2 erros"));
  expect(inputs()[1]).toBeValid();
});

it("pastes nothing of what is an import, and says so", async () => {
  const [emails] = lists;
  if (!emails) throw new Error("There is a list of items.");
  const { user, list, inputs, add } = await open(emails);
  await user.click(add());
  await waitFor(() => expect(inputs()).toHaveLength(1));
  await user.click(inputs()[0] ?? add());
  await user.paste(Array.from({ length: 201 }, (_, n) => `line ${n}`).join("\n"));
  await waitFor(() =>
    expect(list.getByRole("status")).toHaveTextContent("Nothing was pasted: at most 200 rows at once."),
  );
  expect(inputs()).toHaveLength(1);
  // one line is pasted as ever
  await user.click(inputs()[0] ?? add());
  await user.paste("https://one.example");
  expect(inputs()[0]).toHaveValue("https://one.example");
});
