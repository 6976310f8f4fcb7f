// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Field, lookOf } from "../../../../src/engine/define/draw";
import { schemaOf } from "../../../../src/engine/define/schemas";
import { email } from "../../../../src/engine/kinds/email/email";
import type { KindRow } from "../../../../src/engine/kinds/kind-row";
import { valueText } from "../../../../src/engine/list/export/export-columns";
import { usePlaces } from "../../../../src/engine/place";
import { drawKind } from "../../draw-kind";

const tested = import.meta.glob<{ rows: readonly KindRow[] }>("../../../../src/engine/kinds/*/*.rows.ts", {
  eager: true,
});
const rows = Object.values(tested).flatMap((one) => one.rows);

const Written = ({ schema, value }: { schema: Field; value: unknown }) => {
  const place = usePlaces("test")("field", schema);
  const nameOf = ({ title }: { title: string }) => `the ${title}`;
  return <pre data-testid="text">{valueText({ schema, value, record: { id: "1" }, place }, nameOf)}</pre>;
};
const text = () => screen.getByTestId("text").textContent;

it.each(rows)("a file says of the kind $name what its cell says", ({ schema, value, shown }) => {
  drawKind(schema, <Written schema={schemaOf(schema).optional()} value={value} />);
  const look = lookOf(schema);
  if (look.target) expect(text()).toBe("the name");
  else if (look.isPicture) expect(text()).toBe(value);
  // a cell shortens what has parts
  else if (look.parts) expect(text()).toContain(shown);
  else expect(text()).toBe(shown);
});

it.each(rows)("a file says nothing of the kind $name where there is nothing", ({ schema, empty = "" }) => {
  drawKind(schema, <Written schema={schema} value={undefined} />);
  expect(text()).toBe(empty);
});

it("a file has all items of a list, and all parts of each", () => {
  const items = rows.find(({ name }) => name === "items");
  if (!items) throw new Error("There is no such kind.");
  const value = [
    { type: "A", value: "a@b.co" },
    { type: "B", value: "c@d.co" },
  ];
  drawKind(items.schema, <Written schema={items.schema} value={value} />);
  expect(text()).toBe("Ay a@b.co; Bee c@d.co");
});

it("a file has an e-mail address as it is, wherever a line of its cell may end", () => {
  const address = "lucia.prado@aurora.example";
  const schema = email();
  drawKind(schema, <Written schema={schema} value={address} />);
  expect(text()).toBe(address);
});
