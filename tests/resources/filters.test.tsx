// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { inArray, isNotNull, isNull } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { contractOperations, type Parameter, resolveSchema } from "../../server/contract/document";
import { companies } from "../../server/db/schema";
import { pathOf, type ResourceDefinition } from "../../src/engine";
import { nameOf, seenBy } from "../../src/engine/define/seen-by";
import { localeValues } from "../../src/i18n/locale";
import { panelApi } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { ownDefinitions } from "./own-definitions";
import { actors, isOfPlatform } from "./people";

let server: TestServer;
let company: string;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  const maria = await server.as("maria");
  company = (await maria.get("/me/companies?q=aurora&page=1")).body.data[0].name;
  const works = await server.as("maria", { company });
  ids = (await works.get("/vcard-templates?perPage=2")).body.data.map(({ id }: { id: string }) => id);
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
afterEach(() => {
  cleanup();
  session.clear("signed-out");
  localStorage.clear();
});

/** Whoever reads the list, and where. */
const visitOf = (name: string) => {
  if (isOfPlatform(name)) return { as: "admin" } as const;
  return name.startsWith("me/") ? ({ as: "maria" } as const) : ({ as: "maria", company } as const);
};
/** Whoever sees all its filters: some are for those alone who read what all companies have. */
const seeingAll = ({ name, list: { filters = [] } }: ResourceDefinition) =>
  seenBy(actors.companyAdmin, filters).length < filters.length ? ({ as: "admin" } as const) : visitOf(name);
const listOf = ({ name }: ResourceDefinition, filter?: unknown) => {
  const path = pathOf({ resource: name, screen: "list" });
  return filter === undefined ? path : `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};
const filterOf = () => JSON.parse(new URLSearchParams(location.search).get("filter") ?? "{}");
const offered = ({ list: { filters = [] } }: ResourceDefinition) => filters.map(nameOf).filter((one) => one !== "q");
const chips = () => screen.findAllByRole("button", { name: /^(Remove filter|Remover filtro|Quitar filtro):/ });

/** Something that the contract takes there. */
const askedOf = ({ name, schema }: Parameter): unknown => {
  const {
    type,
    format,
    items,
    enum: values,
    minimum,
    maximum = Number.POSITIVE_INFINITY,
    examples,
  } = resolveSchema(schema);
  if (type === "array" && items)
    return format === "uuid" ? ids : [askedOf({ name, in: "query", schema: items })].flat();
  if (format === "uuid") return ids;
  if (Array.isArray(values)) return values[0];
  if (type === "boolean") return true;
  if (Array.isArray(examples)) return examples[0];
  if (format === "date-time") return "2024-02-29T12:00:00.000Z";
  if (String(format).endsWith("date")) return "2024-02-29";
  return Math.min(Number(minimum) + 1, Number(maximum));
};
const parametersOf = ({ name }: ResourceDefinition) =>
  contractOperations.find(({ path, method }) => path === `/${name}` && method === "get")?.parameters ?? [];
/** Every filter of a definition at once, each with a value. */
const allOf = (definition: ResourceDefinition): Record<string, unknown> =>
  Object.fromEntries(
    offered(definition).map((name) => {
      const parameter = parametersOf(definition).find((one) => one.name === name);
      if (!parameter) throw new Error(`The contract knows no ${name}.`);
      return [name, askedOf(parameter)];
    }),
  );

describe.each(ownDefinitions.map((definition) => ({ definition, name: definition.name })))(
  "the filters of $name",
  ({ definition, name }) => {
    it.each(localeValues)("say what they ask for in words, in %s", async (language) => {
      await renderPanel({ path: listOf(definition, allOf(definition)), language, ...visitOf(name) });
      const texts = (await chips()).map((chip) => chip.textContent ?? "");
      expect(texts).toHaveLength(offered(definition).length);
      // what records are called is asked for
      await waitFor(() => expect(document.querySelector(".vc-chips .vc-skeleton")).toBeNull());
      for (const chip of await chips()) {
        expect(chip.textContent).toMatch(/: .+: .+/);
        expect(chip.textContent).not.toMatch(/[A-Z]+_[A-Z]|engine\.|resources\.|undefined|\[object|_(gte|in|empty)/);
      }
      expect(screen.queryByRole("alert")).toBeNull();
    });

    it("are all in the panel, each with a control that bears its name", async () => {
      const { user } = await renderPanel({ path: listOf(definition), language: "en", ...seeingAll(definition) });
      await user.click(await screen.findByRole("button", { name: "Filters" }));
      const panel = await screen.findByRole("dialog", { name: "Filters" });
      const controls = () => [
        ...within(panel).queryAllByRole("textbox"),
        ...within(panel).queryAllByRole("combobox"),
        ...within(panel).queryAllByRole("group"),
        ...panel.querySelectorAll('input[type="date"]'),
      ];
      await waitFor(() => expect(controls().length).toBeGreaterThanOrEqual(offered(definition).length));
      const named = controls();
      for (const one of named) expect(one).toHaveAccessibleName();
    });

    it("are taken away by keyboard, one after the other, and the focus stays with them", async () => {
      const { user } = await renderPanel({
        path: listOf(definition, allOf(definition)),
        language: "en",
        ...visitOf(name),
      });
      const all = await chips();
      all[0]?.focus();
      for (const [at, key] of all.map((_, n) => [n, n % 2 ? "{Delete}" : "{Enter}"] as const)) {
        await user.keyboard(key);
        await waitFor(() =>
          expect(screen.queryAllByRole("button", { name: /^Remove filter:/ })).toHaveLength(all.length - at - 1),
        );
        expect(document.activeElement).not.toBe(document.body);
      }
      expect(screen.getByRole("button", { name: "Filters" })).toHaveFocus();
      expect(filterOf()).toEqual({});
    });
  },
);

describe("a period", () => {
  const asked: URLSearchParams[] = [];
  const listen = () => {
    asked.length = 0;
    faults.use(
      http.get("*/api/companies", ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return undefined;
      }),
    );
  };

  it("stays what it is in the address, and is asked for in the person's time zone", async () => {
    listen();
    const here = new Intl.DateTimeFormat().resolvedOptions();
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
    zone.mockReturnValue({ ...here, timeZone: "America/Sao_Paulo" });
    onTestFinished(() => zone.mockRestore());
    const { user } = await renderPanel({ path: "/companies", as: "admin", language: "en" });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
    await user.click(await panel.findByRole("combobox", { name: "Created" }));
    await user.click(await screen.findByRole("option", { name: "Last 7 days" }));
    await waitFor(() => expect(filterOf()).toEqual({ createdAt_in: "LAST_7_DAYS" }));
    await waitFor(() => expect(asked.at(-1)?.get("createdAt_in")).toBe("LAST_7_DAYS"));
    expect(asked.at(-1)?.get("timeZone")).toBe("America/Sao_Paulo");
    expect(asked.filter((one) => one.has("timeZone") && !one.has("createdAt_in"))).toEqual([]);
  });

  it("gives way to bounds of the same days, and they to it", async () => {
    const filter = { createdAt_gte: "2026-01-05T12:00:00.000Z", updatedAt_in: "TODAY", status: ["ACTIVE"] };
    const { user } = await renderPanel({
      path: `/companies?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      as: "admin",
      language: "en",
    });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
    await user.click(await panel.findByRole("combobox", { name: "Created" }));
    await user.click(await screen.findByRole("option", { name: "This month" }));
    await waitFor(() =>
      expect(filterOf()).toEqual({ createdAt_in: "THIS_MONTH", updatedAt_in: "TODAY", status: ["ACTIVE"] }),
    );
    const from = panel.getByLabelText("Updated from");
    await user.type(from, "2026-02-03");
    await waitFor(() => expect(Object.keys(filterOf()).sort()).toEqual(["createdAt_in", "status", "updatedAt_gte"]));
  });
});

it("finds what has a value, what has none, and either", async () => {
  const some = await server.db.select({ id: companies.id }).from(companies).limit(3);
  const areSome = inArray(
    companies.id,
    some.map(({ id }) => id),
  );
  await server.db.update(companies).set({ phone: null }).where(areSome);
  const { user } = await renderPanel({ path: "/companies", as: "admin", language: "en" });
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
  const phone = within(await panel.findByRole("group", { name: "Phone" }));
  for (const [name, filter, rows] of [
    // each time another number of rows than before
    ["Without", { phone_empty: true }, isNull(companies.phone)],
    ["With", { phone_empty: false }, isNotNull(companies.phone)],
    ["Without", { phone_empty: true }, isNull(companies.phone)],
    ["Any", {}, undefined],
  ] as const) {
    await user.click(phone.getByRole("button", { name }));
    await waitFor(() => expect(filterOf()).toEqual(filter));
    await waitFor(() => expect(phone.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true"));
    const shown = Math.min(25, await server.db.$count(companies, rows));
    await waitFor(() => expect(screen.queryAllByRole("row", { hidden: true })).toHaveLength(shown + 1));
  }
});

it("finds what belongs to any of several records, each looked for by its name", async () => {
  const works = await server.as("maria", { company });
  const templates: { id: string; name: string }[] = (await works.get("/vcard-templates?perPage=2")).body.data;
  const { user } = await renderPanel({ path: "/vcards", as: "maria", company, language: "en" });
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
  const input = await panel.findByRole("combobox", { name: "Template" });
  for (const { name } of templates) {
    await user.type(input, name.slice(0, 6));
    await user.click(await screen.findByRole("option", { name }));
  }
  const chosen = templates.map(({ id }) => id);
  await waitFor(() => expect(filterOf()).toEqual({ templateId: chosen }));
  await user.keyboard("{Escape}{Escape}");
  const total = (await works.get(`/vcards?${chosen.map((id) => `templateId=${id}`).join("&")}`)).body.total;
  expect(total).toBeGreaterThan(0);
  const [chip] = await chips();
  await waitFor(() => expect(chip).toHaveTextContent(templates.map(({ name }) => name).join(", ")));
  await waitFor(() => expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(Math.min(total, 25) + 1));
});

it("offers no longer what was looked for before a choice, however late that is found", async () => {
  const works = await server.as("maria", { company });
  const templates: { name: string }[] = (await works.get("/vcard-templates?perPage=2")).body.data;
  const [first = "", second = ""] = templates.map(({ name }) => name);
  let find = () => {};
  const late = new Promise<void>((found) => {
    find = found;
  });
  const looked: string[] = [];
  faults.use(
    http.get("*/api/vcard-templates", async ({ request }) => {
      const q = new URL(request.url).searchParams.get("q");
      if (q === null) return;
      looked.push(q);
      // what is looked for afterwards is not found while this test lasts
      await (q === first.slice(0, 6) ? late : new Promise(() => {}));
    }),
  );
  const { user } = await renderPanel({ path: "/vcards", as: "maria", company, language: "en" });
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
  const input = await panel.findByRole("combobox", { name: "Template" });
  // at once, as from elsewhere: whoever types slowly looks for parts of it, too
  await user.click(input);
  await user.paste(first.slice(0, 6));
  await waitFor(() => expect(looked).toEqual([first.slice(0, 6)]));
  await user.click(await screen.findByRole("option", { name: first }));
  await user.click(input);
  await user.paste(second.slice(0, 6));
  const option = await screen.findByRole("option", { name: second });
  find();
  // answered after it, and then there is what is looked for next
  await panelApi.GET("/me/companies");
  await waitFor(() => expect(looked).toEqual([first.slice(0, 6), second.slice(0, 6)]));
  expect(screen.getByRole("option", { name: second })).toBe(option);
});

describe("an address of another version or hand", () => {
  it.each([
    '{"createdAt_in":"NEXT_YEAR"}',
    '{"createdAt_in":{"a":1}}',
    '{"createdAt_gte":"yesterday"}',
    '{"createdAt_gte":{"a":[1]}}',
    '{"status":["PERHAPS"]}',
    '{"status":{"a":1}}',
    '{"phone_empty":"maybe"}',
    '{"nobodyKnows":1}',
  ])("is told in a sentence, with the way out: %s", async (filter) => {
    const { user } = await renderPanel({
      path: `/companies?filter=${encodeURIComponent(filter)}`,
      as: "admin",
      language: "en",
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The address of this list is not understood.");
    expect(within(alert).queryByRole("button")).not.toBeInTheDocument();
    await user.click(within(alert).getByRole("link", { name: "Show the list" }));
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(2));
    expect(filterOf()).toEqual({});
  });

  it.each(["null", "5", '"abc"', "[1]", "{nonsense", '{"status":null}', '{"q":{"a":1}}'])(
    "never leaves a blank screen: %s",
    async (filter) => {
      faults.use(http.get("*/api/me/preferences", () => HttpResponse.json({ data: [] })));
      await renderPanel({ path: `/companies?filter=${encodeURIComponent(filter)}`, as: "admin", language: "en" });
      expect(await screen.findByRole("heading", { name: "Companies", level: 1 })).toBeVisible();
      const state = () =>
        screen.queryAllByRole("row").length > 1 || screen.queryByRole("alert") || screen.queryByText("Nothing found")
          ? "said"
          : "waiting";
      await waitFor(() => expect(state()).toBe("said"));
    },
  );
});
