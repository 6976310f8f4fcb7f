import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../src/engine";
import {
  appliedOf,
  contentOf,
  isSameContent,
  isSameRows,
  readContent,
  rowsOf,
  saysRows,
  searchOf,
} from "../../../src/engine/list/views/view-content";
import type { SavedView } from "../../../src/engine/ports";
import { reader } from "../engine-stage";
import { things } from "../things";

const definition: ResourceDefinition = {
  ...things,
  list: {
    ...things.list,
    columns: ["name", "reach"],
    computed: { reach: () => "far" },
    filters: ["q", "status", { name: "size", allow: ({ role }) => role === "PLATFORM_ADMIN" }],
    filter: { isLoud: true },
    sort: "-createdAt",
  },
};
const where = { definition, actor: reader };
const plain = { field: "createdAt", order: "DESC" } as const;

describe("what a list still has of a view", () => {
  it("is its filters, its order and its columns", () => {
    const content = {
      filter: '{"status":["OPEN"],"isLoud":false}',
      sort: "-name",
      columns: [{ name: "name" }, { name: "reach" }, { name: "size" }],
    };
    expect(readContent(where, content)).toEqual({
      filter: { status: ["OPEN"], isLoud: false },
      sort: { field: "name", order: "DESC" },
      gone: [],
    });
    expect(readContent(where, { sort: "status" }).sort).toEqual({ field: "status", order: "ASC" });
    // what everybody sees it ordered by need not be one that can be chosen
    expect(readContent(where, { sort: "createdAt" })).toMatchObject({
      sort: { field: "createdAt", order: "ASC" },
      gone: [],
    });
  });

  it("is nothing of what is gone, or not for this person, which is named once", () => {
    const content = {
      filter: '{"colour":"red","size":"LARGE","status":["OPEN"]}',
      sort: "-colour",
      columns: [{ name: "colour" }, { name: "name" }],
    };
    expect(readContent(where, content)).toEqual({
      filter: { status: ["OPEN"] },
      sort: plain,
      gone: ["colour", "size"],
    });
    expect(readContent({ definition, actor: { ...reader, role: "PLATFORM_ADMIN" } }, content).gone).toEqual(["colour"]);
  });

  it.each([undefined, "", "no JSON", "[1]", "null", "7"])("is every row where its filter is %j", (filter) =>
    expect(readContent(where, { ...(filter !== undefined && { filter }) })).toEqual({
      filter: {},
      sort: plain,
      gone: [],
    }),
  );
});

describe("the address of a list", () => {
  it("says its rows, and the view where there is one", () => {
    const rows = { filter: { q: "a&b" }, sort: { field: "name", order: "DESC" } as const };
    const search = searchOf(rows, "v1");
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      view: "v1",
      filter: '{"q":"a&b"}',
      sort: "name",
      order: "DESC",
    });
    expect(searchOf(rows)).not.toContain("view");
    expect(rowsOf(definition, search)).toEqual(rows);
    expect([search, "?sort=name", "?page=2&filter={}"].every(saysRows)).toBe(true);
    expect(["", "?view=v1", "?sorted=1", "?q=sort="].some(saysRows)).toBe(false);
  });

  it("shows what everybody sees where it says nothing", () => {
    expect(rowsOf(definition, "")).toEqual({ filter: { isLoud: true }, sort: plain });
    expect(rowsOf(things, "")).toEqual({ filter: {}, sort: { field: "name", order: "ASC" } });
    // one that says something has emptied its filter
    expect(rowsOf(definition, "?page=2")).toEqual({ filter: {}, sort: plain });
    expect(rowsOf(definition, "?sort=name&order=down")).toEqual({ filter: {}, sort: { field: "name", order: "ASC" } });
  });
});

describe("a view", () => {
  const rows = { filter: { status: ["OPEN"] }, sort: { field: "name", order: "ASC" } as const };

  it("has what is shown, and nothing of what is as ever", () => {
    expect(contentOf(rows, {})).toEqual({ filter: '{"status":["OPEN"]}', sort: "name" });
    const choice = { columns: [{ name: "name" }], density: "COMPACT" } as const;
    expect(contentOf({ filter: {}, sort: plain }, { ...choice, columns: [...choice.columns] })).toEqual({
      sort: "-createdAt",
      ...choice,
    });
  });

  it("is the same however it is written", () => {
    const one = { filter: '{"a":1,"b":2}', sort: "name", columns: [{ name: "name", isHidden: false }] };
    expect(isSameContent(one, { ...one, filter: '{"b":2,"a":1}', columns: [{ name: "name" }] })).toBe(true);
    expect(isSameContent(one, { ...one, density: "COMFORTABLE" })).toBe(true);
    for (const other of [
      { filter: '{"a":1}' },
      { sort: "-name" },
      { columns: [{ name: "name", isHidden: true }] },
      { columns: [{ name: "name", width: 80 }] },
      { columns: [] },
      { density: "COMPACT" as const },
    ])
      expect(isSameContent(one, { ...one, ...other }), JSON.stringify(other)).toBe(false);
    expect(isSameRows(rows, { ...rows, filter: { ...rows.filter } })).toBe(true);
    expect(isSameRows(rows, { ...rows, sort: plain })).toBe(false);
  });

  it("is remembered with its name and when it was so, whoever changes it", () => {
    const saved: SavedView = {
      id: "v1",
      owner: "company",
      list: "things",
      name: "Open ones",
      isDefault: true,
      createdAt: "2026-11-24T11:00:00.000Z",
      updatedAt: "2026-11-24T12:00:00.000Z",
    };
    expect(appliedOf(saved)).toEqual({ name: "Open ones", updatedAt: saved.updatedAt });
    const content = { filter: "{}", sort: "name", columns: [{ name: "name" }], density: "COMPACT" } as const;
    expect(appliedOf({ ...saved, ...content, columns: [...content.columns] })).toEqual({
      name: "Open ones",
      ...content,
      updatedAt: saved.updatedAt,
    });
  });
});
