// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { DataProvider, RaRecord } from "react-admin";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { Actor } from "../../src/engine/define/rule";
import { number } from "../../src/engine/kinds/number/number";
import { text } from "../../src/engine/kinds/text/text";
import { toggle } from "../../src/engine/kinds/toggle/toggle";
import type { ListChoiceStore } from "../../src/engine/ports";
import { provider, Refused, reader } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, things, thingTexts } from "./things";

// react-admin lets each caller name the record's type, which a fake cannot know.
const listOf = (
  answer: (
    params: Parameters<DataProvider["getList"]>[1],
  ) => Promise<{ data: RaRecord[]; total?: number; pageInfo?: { hasNextPage: boolean }; meta?: object }>,
) => {
  const getList = vi.fn((_resource: string, params: Parameters<DataProvider["getList"]>[1]) => answer(params));
  return { getList, dataProvider: provider({ getList: getList as unknown as DataProvider["getList"] }) };
};

describe("a generated list", () => {
  it("draws a table with a link to each record and its values in the person's language", async () => {
    await renderEngine();
    const table = await screen.findByRole("table", { name: "List: Things" });
    expect(within(table).getByRole("link", { name: "Apple" })).toHaveAttribute("href", "/things/edit/1");
    expect(within(table).getByText("Open")).toHaveAttribute("data-tone", "success");
    expect(within(table).getByRole("link", { name: "apple@example.com" })).toHaveAttribute(
      "href",
      "mailto:apple@example.com",
    );
  });

  it("stands numbers under each other at the end of their column, heading and all", async () => {
    const { list } = things;
    const definition = {
      ...things,
      fields: { ...things.fields, price: number() },
      list: { ...list, columns: ["name", "email", "price"], sortable: ["price"] },
    };
    const priced = rows.map((row, at) => ({ ...row, price: 1234.5 * at }));
    await renderEngine({ definition, dataProvider: provider({}, priced) });
    const cell = (await screen.findByText("1,234.5")).closest("td");
    expect(cell).toHaveClass("vc-align-end");
    const [name, , price] = screen.getAllByRole("columnheader").slice(-4);
    expect(price).toHaveClass("vc-align-end");
    expect(name).not.toHaveClass("vc-align-end");
  });

  it("opens a record by a click anywhere on its row, and its read-only page for those who may only read", async () => {
    const { user, address } = await renderEngine({ engine: { actor: reader } });
    await user.click(await screen.findByText("Closed"));
    await waitFor(() => expect(address()).toBe("/things/show/2"));
  });

  it("stays the very list that it is while a dialog of creation comes and goes", async () => {
    const definition: ResourceDefinition = { ...things, create: { fields: { name: text() } } };
    const { user, address } = await renderEngine({ definition });
    const table = await screen.findByRole("table", { name: "List: Things" });
    await user.click(screen.getByRole("link", { name: "New thing" }));
    const dialog = await screen.findByRole("dialog");
    expect(address()).toBe("/things/create");
    expect(table).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe("/things");
    expect(table).toBeInTheDocument();
  });

  it("says at once that it loads, and draws an outline of its rows when that takes longer than a blink", async () => {
    const { dataProvider } = listOf(() => new Promise(() => undefined));
    const outlined: number[] = [];
    const watch = new MutationObserver(() => {
      const status = document.querySelector('[role="status"][aria-busy="true"]');
      const { length } = status?.querySelectorAll(".vc-skeleton") ?? [];
      if (status && outlined.at(-1) !== length) outlined.push(length);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await renderEngine({ dataProvider });
    await waitFor(() => expect(outlined).toEqual([0, 8 * things.list.columns.length]));
    watch.disconnect();
  });

  it.each([
    { when: "with its first rows, where they come in a blink", late: false },
    { when: "before them, where they are late", late: true },
  ])("stands $when", async ({ late }) => {
    // a blink is as long as the answer takes, on a busy machine too
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    onTestFinished(() => void vi.useRealTimers());
    let answer = () => {};
    const { dataProvider } = listOf(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: rows, total: 2 });
          if (!late) answer();
        }),
    );
    const stood: string[] = [];
    const watch = new MutationObserver(() => {
      const parts = [document.querySelector("#vc-list-title") && "title", document.querySelector("tbody a") && "rows"];
      const now = parts.filter(Boolean).join(" and ");
      if (now && stood.at(-1) !== now) stood.push(now);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await renderEngine({ dataProvider });
    if (late) {
      await screen.findByRole("heading", { name: "Things" });
      answer();
    }
    await screen.findByRole("link", { name: "Apple" });
    expect(stood).toEqual(late ? ["title", "title and rows"] : ["title and rows"]);
    watch.disconnect();
  });

  it("says that it loads, then what failed, and tries again when asked", async () => {
    let isDown = true;
    const { dataProvider } = listOf(async () => {
      if (isDown) throw new Refused({ type: "NETWORK_ERROR" });
      return { data: rows, total: 2 };
    });
    const { user } = await renderEngine({ dataProvider });
    expect(await screen.findByRole("alert")).toHaveTextContent("No connection to the server");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Apple" })).toBeVisible();
  });

  it("shows the code of a request that failed unexpectedly", async () => {
    const { dataProvider } = listOf(async () => {
      throw new Refused({ type: "internalServerError", request: "4f0c9a11d2e3b4a5" });
    });
    await renderEngine({ dataProvider });
    expect(await screen.findByRole("alert")).toHaveTextContent("Code of this request 4f0c9a11d2e3b4a5");
  });

  it("shows its outline while the first rows are on their way", async () => {
    const { dataProvider } = listOf(() => new Promise(() => undefined));
    await renderEngine({ dataProvider });
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
  });

  it("says what to do next when there is nothing, to those who may do it", async () => {
    const { dataProvider } = listOf(async () => ({ data: [], total: 0 }));
    const { unmount } = await renderEngine({ dataProvider });
    expect(await screen.findByText("No things yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "New thing" })).toHaveAttribute("href", "/things/create");
    unmount();
    await renderEngine({ dataProvider, engine: { actor: reader } });
    expect(await screen.findByText("No things yet")).toBeVisible();
    expect(screen.queryByRole("link", { name: "New thing" })).toBeNull();
  });

  it("offers to clear the filters when nothing matches, and the address forgets them", async () => {
    const { dataProvider } = listOf(async ({ filter }) =>
      filter.q ? { data: [], total: 0 } : { data: rows, total: 2 },
    );
    const { user, address } = await renderEngine({
      dataProvider,
      path: `/things?filter=${JSON.stringify({ q: "zzz" })}`,
    });
    expect(await screen.findByText("Nothing found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByRole("link", { name: "Apple" })).toBeVisible();
    await waitFor(() => expect(decodeURIComponent(address())).toContain("filter={}"));
  });

  it("offers the list as everybody has it where its address is refused, whatever that asks for", async () => {
    const { dataProvider } = listOf(async ({ sort, pagination }) => {
      if (sort?.field === "gone" || pagination?.perPage === 7777) throw new Refused({ type: "VALIDATION_FAILED" });
      return { data: rows, total: 2 };
    });
    const { user, address } = await renderEngine({ dataProvider, path: "/things?sort=gone&order=ASC&perPage=7777" });
    const refused = await screen.findByRole("alert");
    expect(refused).toHaveTextContent("The address of this list is not understood.");
    await user.click(within(refused).getByRole("link", { name: "Show the list" }));
    expect(await screen.findByRole("link", { name: "Apple" })).toBeVisible();
    expect(address()).toBe("/things");
  });

  it.each(["constructor", "toString", "__proto__"])("stands with a filter called %s", async (name) => {
    await renderEngine({ path: `/things?filter=${encodeURIComponent(`{"${name}":"a","status":["OPEN"]}`)}` });
    expect(await screen.findByRole("link", { name: "Apple" })).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Remove filter: ?Status: Open$/ })).toBeVisible();
  });

  it("keeps search, order and page in the address, and asks the provider for just that", async () => {
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 60 }));
    const { user, address } = await renderEngine({ dataProvider });
    await user.click(await screen.findByRole("button", { name: "Status" }));
    await waitFor(() => expect(address()).toContain("sort=status"));
    expect(screen.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "ascending");
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "app");
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"q":"app"'));
    await user.click(await screen.findByRole("button", { name: "Ir para a próxima página" }));
    await waitFor(() => expect(address()).toContain("page=2"));
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1]).toMatchObject({
        filter: { q: "app" },
        sort: { field: "status", order: "ASC" },
        pagination: { page: 2, perPage: 25 },
      }),
    );
  });

  it("asks for another page with the press on its button, and asks once", async () => {
    // an answer stays new, however long the machine takes
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 60 }));
    const { address } = await renderEngine({ dataProvider });
    const next = await screen.findByRole("button", { name: "Ir para a próxima página" });
    const pages = () => getList.mock.calls.map(([, { pagination }]) => pagination?.page);
    expect(pages()).toEqual([1]);
    fireEvent.pointerDown(next);
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    expect(address()).not.toContain("page=2");
    fireEvent.click(next);
    await waitFor(() => expect(address()).toContain("page=2"));
    await waitFor(() => expect(next).toBeEnabled());
    fireEvent.click(screen.getByRole("button", { name: "Ir para a página anterior" }));
    await waitFor(() => expect(pages()).toContain(1));
    expect(pages().filter((page) => page === 2)).toHaveLength(1);
  });

  it.each([
    { after: "a moment", scroll: false },
    { after: "the first scrolling", scroll: true },
  ])("draws the rows in sight of another page first, and the others after $after", async ({ scroll }) => {
    const page = ({ page, perPage } = { page: 1, perPage: 25 }) =>
      Array.from({ length: perPage }, (_, at) => ({ id: `${page}-${at}`, name: `Thing ${page}-${at}` }));
    const { dataProvider } = listOf(async ({ pagination }) => ({ data: page(pagination), total: 200 }));
    await renderEngine({ dataProvider, path: "/things?perPage=100" });
    const next = await screen.findByRole("button", { name: "Ir para a próxima página" });
    // who turns the page at its end sees the last rows
    const { height, top } = { height: 4600, top: window.innerHeight - 4700 };
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 1000, height));
    const body = screen.getByRole("table").querySelector("tbody") as HTMLElement;
    const drawn: string[] = [];
    const names = () => [...body.querySelectorAll(".vc-title")].map(({ textContent }) => textContent ?? "");
    await waitFor(() => expect(names()).toHaveLength(100));
    const watch = new MutationObserver(() => drawn.push([names()[0], names().at(-1)].join(" ")));
    watch.observe(body, { subtree: true, characterData: true, childList: true });
    const listens = vi.spyOn(window, "addEventListener");
    fireEvent.click(next);
    await waitFor(() => expect(drawn[0]).toBe("Thing 1-0 Thing 2-99"));
    // drawn a moment before anybody hears of scrolling
    await waitFor(() => expect(listens).toHaveBeenCalledWith("scroll", expect.any(Function), true));
    const all = page({ page: 2, perPage: 100 }).map(({ name }) => name);
    if (scroll) {
      fireEvent.scroll(document);
      expect(names()).toEqual(all);
    } else await waitFor(() => expect(names()).toEqual(all));
    watch.disconnect();
  });

  it.each([
    { density: undefined, fitting: 13 },
    { density: "COMPACT" as const, fitting: 19 },
  ])(
    "draws as many rows first as a window of 768 px has room for under a heading ($density: $fitting), and the others in a moment",
    async ({ density, fitting }) => {
      const choice = { density };
      const lists: ListChoiceStore = {
        subscribe: () => () => undefined,
        of: () => choice,
        failureOf: () => undefined,
        choose: () => undefined,
        opening: () => ({}),
        keepOpening: () => undefined,
      };
      const all = Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, name: `Thing ${at}` }));
      const drawn: number[] = [];
      const watch = new MutationObserver(() => {
        const { length } = document.querySelectorAll("tbody .vc-title");
        if (length && drawn.at(-1) !== length) drawn.push(length);
      });
      watch.observe(document.body, { subtree: true, childList: true });
      const { dataProvider } = listOf(async () => ({ data: all, total: 25 }));
      await renderEngine({ dataProvider, engine: { lists } });
      await waitFor(() => expect(drawn).toEqual([fitting, 25]));
      watch.disconnect();
    },
  );

  it("draws with the first rows those that have most to say, so that no column moves when the others come, and none becomes another's", async () => {
    const all = Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, name: `Thing ${at}`, email: `${at}@b.co` }));
    const said = all.map((row, at) => ({
      ...row,
      status: at === 19 ? "CLOSED" : "OPEN",
      ...(at === 20 && { name: "Illicit filliji ill fill till" }),
      ...(at === 21 && { name: "Many wide words of a name" }),
      ...(at === 22 && { email: "longest@example.com" }),
      ...(at === 23 && { email: "long@example.com" }),
    }));
    const drawn: string[][] = [];
    const whose = new Map<Element, string>();
    const idOf = (row: Element) => row.getAttribute("data-id") ?? "";
    const watch = new MutationObserver(() => {
      const rows = [...document.querySelectorAll("tbody tr")];
      if (rows.length > 0) drawn.push(rows.slice(13).map(idOf));
      for (const row of rows) if (!whose.has(row)) whose.set(row, idOf(row));
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await renderEngine({ dataProvider: listOf(async () => ({ data: said, total: 25 })).dataProvider });
    await waitFor(() => expect(drawn.at(-1)).toHaveLength(12));
    watch.disconnect();
    expect(drawn[0]).toEqual(["19", "21", "22"]);
    // who presses one just then means the record that stood there
    expect([...whose].filter(([row, id]) => idOf(row) !== id)).toEqual([]);
  });

  it("takes letters while answers are on their way, and an older answer overwrites neither them nor newer rows", async () => {
    const waiting = new Map<unknown, (found: { data: RaRecord[]; total: number }) => void>();
    const { dataProvider } = listOf(({ filter }) =>
      filter.q ? new Promise((resolve) => waiting.set(filter.q, resolve)) : Promise.resolve({ data: rows, total: 2 }),
    );
    const { user } = await renderEngine({ dataProvider });
    const box = await screen.findByRole("searchbox", { name: "Search" });
    await user.type(box, "ap");
    await waitFor(() => expect(waiting.has("ap")).toBe(true));
    await user.type(box, "ple");
    expect(box).toHaveValue("apple");
    expect(box).toHaveFocus();
    await waitFor(() => expect(waiting.has("apple")).toBe(true));
    const found = (name: string) => ({ data: rows.slice(0, 1).map((row) => ({ ...row, name })), total: 1 });
    await act(async () => waiting.get("apple")?.(found("Newer")));
    expect(await screen.findByRole("link", { name: "Newer" })).toBeVisible();
    await act(async () => waiting.get("ap")?.(found("Older")));
    expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
    expect(box).toHaveValue("apple");
  });

  it("shows a column, its order and a filter to those alone whom their rules admit", async () => {
    const allow = (actor: Actor) => actor.role === "PLATFORM_ADMIN";
    const definition: ResourceDefinition = {
      ...things,
      list: {
        ...things.list,
        columns: ["name", { name: "status", allow }],
        filters: ["q", { name: "status", allow }, "isLoud"],
      },
    };
    const seen = async (over: Parameters<typeof renderEngine>[0]) => {
      const { user, unmount } = await renderEngine({ definition, ...over });
      await screen.findByRole("table");
      const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
      const orders = within(screen.getByRole("combobox", { name: "Sort" }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
      await user.click(await screen.findByRole("button", { name: "Filters" }));
      const panel = await screen.findByRole("dialog", { name: "Filters" });
      await within(panel).findByRole("button", { name: "Yes" });
      const filters = within(panel).queryByRole("group", { name: "Status" });
      unmount();
      return { headings, orders, isFiltered: filters !== null };
    };
    const all = await seen({});
    expect(all.headings).toContain("Status");
    expect(all.orders.filter((order) => order?.startsWith("Status"))).toHaveLength(2);
    expect(all.isFiltered).toBe(true);
    const some = await seen({ engine: { actor: reader } });
    expect(some.headings).not.toContain("Status");
    expect(some.headings).toContain("Name");
    expect(some.orders.filter((order) => order?.startsWith("Status"))).toHaveLength(0);
    expect(some.orders).not.toHaveLength(0);
    expect(some.isFiltered).toBe(false);
  });

  it("tells of a filter that came with an address, to those who would not be offered it too", async () => {
    const allow = () => false;
    const definition: ResourceDefinition = {
      ...things,
      list: { ...things.list, filters: [{ name: "status", allow }] },
    };
    const path = `/things?filter=${encodeURIComponent(JSON.stringify({ status: ["OPEN"] }))}`;
    await renderEngine({ definition, path });
    expect(await screen.findByRole("button", { name: /^Remove filter: ?Status: Open$/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Filters" })).toBeNull();
  });

  it("keeps a filter that is chosen while another one waits for the end of typing", async () => {
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 2 }));
    const definition: ResourceDefinition = {
      ...things,
      fields: { ...things.fields, price: number() },
      list: { ...things.list, filters: ["price_gte", "status"] },
    };
    Object.assign(thingTexts.fields, { price: "Price" });
    const { user } = await renderEngine({ definition, dataProvider });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const bound = await screen.findByRole("textbox", { name: "Price from" });
    const open = await screen.findByRole("checkbox", { name: "Open" });
    fireEvent.change(bound, { target: { value: "5" } });
    fireEvent.click(open);
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ["OPEN"], price_gte: 5 }));
    expect(open).toBeChecked();
  });

  it.each(["Close", "Escape"])("keeps what is being typed into filters that are closed by %s", async (way) => {
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 2 }));
    const definition: ResourceDefinition = {
      ...things,
      fields: { ...things.fields, price: number() },
      list: { ...things.list, filters: ["price_gte", "name_like"] },
    };
    Object.assign(thingTexts.fields, { price: "Price" });
    const { user } = await renderEngine({ definition, dataProvider });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const bound = await screen.findByRole("textbox", { name: "Price from" });
    const part = await screen.findByRole("textbox", { name: /^Name/ });
    const button = screen.getByRole("button", { name: "Close" });
    // in one go: nobody pauses
    fireEvent.change(bound, { target: { value: "5" } });
    fireEvent.change(part, { target: { value: " app " } });
    if (way === "Close") fireEvent.click(button);
    else fireEvent.keyDown(part, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ price_gte: 5, name_like: "app" }));
  });

  it("keeps a filter that is chosen before the one before it has been drawn", async () => {
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 2 }));
    const definition: ResourceDefinition = {
      ...things,
      fields: { ...things.fields, urgent: toggle() },
      list: { ...things.list, filters: ["urgent", "status"] },
    };
    Object.assign(thingTexts.fields, { urgent: "Urgent" });
    const { user } = await renderEngine({ definition, dataProvider });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const yes = await screen.findByRole("button", { name: "Yes" });
    const open = await screen.findByRole("checkbox", { name: "Open" });
    act(() => {
      yes.click();
      open.click();
    });
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ["OPEN"], urgent: true }));
  });

  it("filters by several values at once and shows each filter with a way to take it back", async () => {
    const { getList, dataProvider } = listOf(async () => ({ data: rows, total: 2 }));
    const { user } = await renderEngine({ dataProvider });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("checkbox", { name: "Open" }));
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ["OPEN"] }));
    await user.click(screen.getByRole("checkbox", { name: "Closed" }));
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ["OPEN", "CLOSED"] }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    const chip = await screen.findByText("Open, Closed", { exact: false });
    expect(chip).toBeVisible();
    chip.closest<HTMLElement>(".MuiChip-root")?.focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({}));
  });

  it.each([
    { totalIsExact: true, shown: "1–2 de 10.000" },
    { totalIsExact: false, shown: "1–2 de mais de 10.000" },
  ])(
    "tells in Portuguese how many rows there are, and that there are more when the count was capped",
    async ({ totalIsExact, shown }) => {
      const { dataProvider } = listOf(async () => ({ data: rows, total: 10_000, meta: { totalIsExact } }));
      await renderEngine({ dataProvider });
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.getByText("Linhas por página:").closest("nav")).toHaveAttribute("lang", "pt-BR");
    },
  );

  const nextPage = () => screen.getByRole("button", { name: "Ir para a próxima página" });

  it("has a next page where its host says so and nothing of how many rows there are, and shows no number of its own", async () => {
    const pages = [rows, rows.slice(1)];
    const { dataProvider } = listOf(async ({ pagination: { page = 1 } = {} }) => ({
      data: pages[page - 1] ?? [],
      pageInfo: { hasNextPage: page < pages.length },
    }));
    const { user, address } = await renderEngine({ dataProvider });
    expect(await screen.findByText("1–2")).toBeVisible();
    await user.click(nextPage());
    expect(await screen.findByText("26–26")).toBeVisible();
    expect(address()).toContain("page=2");
    expect(nextPage()).toBeDisabled();
  });

  it("shows no pages where nothing is there, whether or not that is told as a number", async () => {
    const { dataProvider } = listOf(async () => ({ data: [], pageInfo: { hasNextPage: false } }));
    await renderEngine({ dataProvider });
    expect(await screen.findByText("No things yet")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Página 1" })).toBeNull();
  });

  it("goes on behind the rows that are counted, and says how many there are once the last is seen", async () => {
    const last = { data: rows, total: 10_027, pageInfo: { hasNextPage: false }, meta: { totalIsExact: false } };
    const { dataProvider } = listOf(async ({ pagination: { page = 1 } = {} }) =>
      page > 401
        ? last
        : { ...last, data: things25, total: Math.max(10_000, 25 * page + 1), pageInfo: { hasNextPage: true } },
    );
    const { user } = await renderEngine({ dataProvider, path: "/things?page=400&perPage=25" });
    expect(await screen.findByText("9.976–10.000 de mais de 10.000")).toBeVisible();
    await user.click(nextPage());
    expect(await screen.findByText("10.001–10.025 de mais de 10.025")).toBeVisible();
    await user.click(nextPage());
    expect(await screen.findByText("10.026–10.027 de 10.027")).toBeVisible();
    expect(nextPage()).toBeDisabled();
  });
});

const things25 = Array.from({ length: 25 }, (_, at): RaRecord => ({ ...rows[0], id: `t${at}` }));
