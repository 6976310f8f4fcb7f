// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { password } from "../../../src/engine/kinds/password/password";
import type { ListChoice, ListChoiceStore } from "../../../src/engine/ports";
import { renderEngine } from "../render-engine";
import { things } from "../things";

const chosen = (choice: ListChoice): ListChoiceStore => ({
  of: () => choice,
  failureOf: () => undefined,
  choose: () => undefined,
  opening: () => ({}),
  keepOpening: () => undefined,
  subscribe: () => () => undefined,
});
const everything = chosen({ columns: ["name", "pin", "born", "size"].map((name) => ({ name })) });
const OwnRow = ({ record }: { record: object }) => <b>{Object.values(record).join(" ")}</b>;
const headings = async () => (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);

it("never makes a column of a secret, or of what only creation takes, whatever is asked for", async () => {
  const definition = {
    ...things,
    fields: { ...things.fields, pin: password(), born: things.fields.size },
    form: { main: ["name", "pin", "born", "size"] },
    createOnly: ["born"],
  };
  await renderEngine({ definition: definition as typeof things, engine: { lists: everything } });
  expect(await headings()).toEqual(["", "Name", "E-mail", "Status", "Size", "Actions"]);
});

it("offers no choice of columns where rows are drawn otherwise, or nothing would be kept", async () => {
  const asTable = await renderEngine({ engine: { lists: chosen({}) } });
  await headings();
  expect(screen.getByRole("button", { name: "Columns" })).toBeVisible();
  asTable.unmount();
  const unkept = await renderEngine();
  await headings();
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
  expect(screen.queryByRole("separator")).toBeNull();
  unkept.unmount();
  await renderEngine({ definition: { ...things, views: { row: OwnRow } }, engine: { lists: chosen({}) } });
  expect(
    within(await screen.findByRole("list", { name: "List: Things" })).getAllByRole("listitem").length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
});
