import { describe, expect, it } from "vitest";
import { arrangeColumns, weave } from "../../../src/engine/list/columns/arrange-columns";

const offered = ["name", "email", "status", "*note", "*id"].map((written, place) => ({
  name: written.replace("*", ""),
  place,
  isExtra: written.startsWith("*"),
}));
const shownOf = (columns: ReturnType<typeof arrangeColumns>) =>
  columns.map(({ name, isHidden, width }) => `${isHidden ? "-" : ""}${name}${width ? ` ${width}` : ""}`);

describe("the columns of a list", () => {
  it("are those of everybody where nothing was chosen, with the others behind them, hidden", () =>
    expect(shownOf(arrangeColumns(offered))).toEqual(["name", "email", "status", "-note", "-id"]));

  it("stand as they were chosen", () =>
    expect(
      shownOf(
        arrangeColumns(offered, [
          { name: "name", width: 200 },
          { name: "status" },
          { name: "id" },
          { name: "email", isHidden: true },
        ]),
      ),
    ).toEqual(["name 200", "status", "id", "-email", "-note"]));

  it("keep what a row is called first and in sight", () =>
    expect(shownOf(arrangeColumns(offered, [{ name: "status" }, { name: "name", isHidden: true, width: 90 }]))).toEqual(
      ["name 90", "email", "status", "-note", "-id"],
    ));

  it("are none that is gone, and each once", () =>
    expect(
      shownOf(arrangeColumns(offered, [{ name: "gone" }, { name: "email", width: 60 }, { name: "email", width: 70 }])),
    ).toEqual(["name", "email 60", "status", "-note", "-id"]));

  it("have new ones where everybody has them", () =>
    expect(shownOf(arrangeColumns(offered, [{ name: "name" }, { name: "status" }]))).toEqual([
      "name",
      "email",
      "status",
      "-note",
      "-id",
    ]));
});

describe("what is missing", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it("is put behind what it follows elsewhere", () => {
    expect(weave(named("c", "a"), named("a", "b", "c", "d"))).toEqual(named("c", "d", "a", "b"));
    expect(weave(named("b"), named("a", "b"))).toEqual(named("a", "b"));
    expect(weave([], named("a", "b"))).toEqual(named("a", "b"));
    expect(weave(named("a"), [])).toEqual(named("a"));
  });
});
