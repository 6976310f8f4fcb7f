// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Actor, ResourceDefinition } from "../../src/engine";
import { can } from "../../src/engine/access";
import { inverseOf } from "../../src/engine/acts/inverse-of";
import { askedOfMany } from "../../src/engine/define/definition";
import { bulkActionsOf } from "../../src/engine/record/menu-of-record";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { keptWork } from "../../src/providers/kept-work";
import { panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { resources } from "../../src/resources";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel, workFor } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { actors } from "./people";

/** What the panel says of each resource. */
const { resources: words } = (await loadDictionary("en")) as unknown as {
  resources: Record<string, { actions: Record<string, { label: string }> }>;
};

interface Sent {
  method: string;
  path: string;
  key: string | null;
  status: number;
}

let server: TestServer;
let sent: Sent[] = [];
/** Calls that write, as the server answered them. */
const overheard = async (request: Request) => {
  const response = await server.app.fetch(request);
  const { method, url, headers } = request;
  if (method !== "GET")
    sent.push({ method, path: new URL(url).pathname, key: headers.get("Idempotency-Key"), status: response.status });
  return response;
};
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => ({ fetch: overheard }));
beforeEach(() => {
  sent = [];
});
afterEach(() => keptWork.forget(templatesWork()));

/** The browser's locks, one of which another tab holds until it is released. */
const heldElsewhere = (name: string) => {
  let held = [{ name }];
  const waiting: (() => void)[] = [];
  const locks = {
    query: async () => ({ held }),
    request: async (_: string, __: object, work: () => Promise<void>) => {
      if (held.length > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return work();
    },
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const release = () => {
    held = [];
    for (const go of waiting) go();
  };
  return { release };
};

const onPhone = () => {
  const listening = {
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width"), ...listening }));
};

const aurora = "Aurora Tecnologia da Informação Ltda";
const templatesWork = () => {
  const { user, workspace } = session.get();
  return { person: user?.sub ?? "", company: workspace?.id, work: "bulk/vcard-templates" };
};

interface Place {
  resource: string;
  filter?: object;
  /** The field that the rows are in order of, the last of it first. */
  sort?: string;
  as?: "admin" | "maria";
}

/** Opens a list and selects all that fits, or the page where that is all. */
const openAll = async ({ resource, filter = {}, sort, as = "maria" }: Place) => {
  const company = as === "maria" && !resource.startsWith("me/") ? { company: aurora } : {};
  const order = sort ? `&sort=${sort}&order=DESC` : "";
  const path = `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${order}`;
  const view = await renderPanel({ path, as, language: "en", ...company });
  await view.user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  const bar = within(await screen.findByRole("toolbar"));
  const all = bar.queryByRole("button", { name: /^Select all/ });
  if (all) await view.user.click(all);
  return { ...view, bar };
};

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const asked = /^It (will be done to|can be done to none)/;
const groupsOf = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  dialog.queryAllByRole("group").map((group) => group.querySelector("summary")?.textContent);
const isDeed = ({ method, path }: Sent) => method === "DELETE" || /\/[0-9a-f-]{36}\/\w+$/.test(path);
const done = () => sent.filter((one) => isDeed(one) && one.status < 300);

/** Who does it, and to whom, so that nobody takes their own rights away in the middle. */
const casts: Partial<Record<keyof typeof resources, Place>> = {
  companies: { resource: "companies", as: "admin", filter: { q: "tec" } },
  users: { resource: "users", as: "admin", filter: { role: "PLATFORM_SUPPORT" } },
  associates: { resource: "associates", filter: { type: "USER" } },
  mails: { resource: "mails", as: "admin", filter: { kind: ["platform-invitation"] } },
};

/** So few that nobody is sent more mails than one address takes in an hour. */
const few: Record<string, object> = { vcards: { q: "ana beatriz" } };

/** What some of them ask, by what it is called. */
const inputs: Record<string, Record<string, string>> = { share: { to: "E-mail or app2Id" } };

const actorOf = (name: string): Actor => {
  if (casts[name as keyof typeof resources]?.as === "admin") return actors.admin;
  return name.startsWith("me/") ? actors.companyAdminAtHome : actors.companyAdmin;
};
// companies and people last: others belong to them
const cases = Object.values<ResourceDefinition>(resources)
  .toReversed()
  .flatMap((definition) =>
    bulkActionsOf({ actor: actorOf(definition.name), definition }).map(([action]) => ({ definition, action })),
  )
  .map((one) => ({ ...one, title: `${one.definition.name} ${one.action}` }));

describe("many rows", () => {
  /** Templates that nobody uses. */
  const make = async (name: string, count: number): Promise<string[]> => {
    const maria = await server.as("maria", { company: aurora });
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { status, body } = await maria.post("/vcard-templates", { body: { name: `${name} ${at}` } });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    return ids;
  };
  const left = async (name: string): Promise<number> =>
    (await (await server.as("maria", { company: aurora })).get(`/vcard-templates?q=${name}`)).body.total;
  const openDeletion = async (q: string) => {
    const view = await openAll({ resource: "vcard-templates", filter: { q } });
    await view.user.click(view.bar.getByRole("button", { name: "Delete" }));
    const dialog = await dialogOf("Delete");
    await dialog.findByText(asked);
    const confirm = (count: number) =>
      view.user.click(dialog.getByRole("button", { name: `Delete (${count.toLocaleString("en")})` }));
    return { ...view, dialog, confirm };
  };
  const deletion = "*/api/vcard-templates/:id";

  it("are asked about again where their number has changed meanwhile", async () => {
    await make("Dalia", 30);
    const { dialog, confirm } = await openDeletion("dalia");
    expect(dialog.getByText("It will be done to 30 records of 30.")).toBeVisible();
    await make("Dalia tardia", 2);
    await confirm(30);
    expect(await dialog.findByText(/^30 were chosen, and meanwhile there are 32\./)).toBeVisible();
    await dialog.findByText("It will be done to 32 records of 32.");
    expect(done()).toEqual([]);
    await confirm(32);
    expect(await dialog.findByText("32 records done")).toBeVisible();
    expect(await left("dalia")).toBe(0);
    // what became of them stays, though no row is left behind it
    expect(await screen.findByText("Nothing found")).toBeInTheDocument();
    expect(dialog.getByText("32 records done")).toBeVisible();
  });

  it("are left alone where they change before their turn: what no longer fits the filter, or is gone", async () => {
    const ids = await make("Cravo", 3);
    const { dialog, confirm } = await openDeletion("cravo");
    const maria = await server.as("maria", { company: aurora });
    let reads = 0;
    faults.use(
      http.get("*/api/vcard-templates", async ({ request }) => {
        const { searchParams } = new URL(request.url);
        reads += searchParams.has("ids") ? 1 : 0;
        // the number is asked for before their turn comes
        if (reads !== 2) return overheard(request);
        await maria.put(`/vcard-templates/${ids[0]}`, { body: { name: "Outra flor" } });
        await maria.delete(`/vcard-templates/${ids[1]}`);
        return overheard(request);
      }),
    );
    await confirm(3);
    expect(await dialog.findByText("1 of 3 is done.")).toBeVisible();
    expect(groupsOf(dialog)).toEqual(["Done: 1", "Left out: 2. No longer there, or no longer fits the filter"]);
    expect((await maria.get(`/vcard-templates/${ids[0]}`)).status).toBe(200);
  });

  it.each(["Enter", "Escape"])(
    "stop when they are told to by %s, say what is left, and go on from there",
    async (key) => {
      await make("Lirio", 30);
      const { user, dialog, confirm } = await openDeletion("lirio");
      let answered = 0;
      let open = () => {};
      const passed = new Promise<void>((resolve) => {
        open = resolve;
      });
      faults.use(
        http.delete(deletion, async ({ request }) => {
          answered += 1;
          if (answered > 8) await passed;
          return overheard(request);
        }),
      );
      await confirm(30);
      await waitFor(() => expect(answered).toBe(12));
      dialog.getByRole("button", { name: "Stop" }).focus();
      await user.keyboard(`{${key}}`);
      open();
      expect(await dialog.findByText(/^Stopped: 12 of 30 are done\./)).toBeVisible();
      expect(groupsOf(dialog)).toEqual(["Done: 12", "Not done yet: 18"]);
      expect(await left("lirio")).toBe(18);
      await user.click(dialog.getByRole("button", { name: "Go on" }));
      expect(await dialog.findByText("30 records done")).toBeVisible();
      expect(sent.filter(isDeed)).toHaveLength(30);
      expect(await left("lirio")).toBe(0);
    },
  );

  it("are tried again where something unexpected happened to them, and those that were done are not", async () => {
    await make("Lirio", 6);
    const { user, dialog, confirm } = await openDeletion("lirio");
    let answered = 0;
    faults.use(
      http.delete(deletion, ({ request }) => {
        answered += 1;
        const headers = { "X-Request-Id": "f00d" };
        const failure = { code: 500, type: "INTERNAL_ERROR", message: "x" };
        return answered > 4 ? HttpResponse.json(failure, { status: 500, headers }) : overheard(request);
      }),
    );
    await confirm(6);
    expect(await dialog.findByText("4 of 6 are done.")).toBeVisible();
    expect(dialog.getByText(/^Failed: 2\. Something unexpected happened\. Try again$/)).toBeVisible();
    faults.resetHandlers();
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("6 records done")).toBeVisible();
    expect(groupsOf(dialog)).toEqual(["Done: 6"]);
    expect(sent.filter(isDeed)).toHaveLength(6);
    expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(await left("lirio")).toBe(0);
  });

  it("are asked once for all of them: it stays where their number changes, and goes on after a closed tab", async () => {
    const maria = await server.as("maria", { company: aurora });
    const { data } = (await maria.get("/vcards?isActive=true&associateId_empty=false&perPage=3")).body;
    const filter = { isActive: true, associateId: data.map(({ associateId }: { associateId: string }) => associateId) };
    const { user, bar } = await openAll({ resource: "vcards", filter });
    await user.click(bar.getByRole("button", { name: "Share" }));
    const dialog = await dialogOf("Share");
    await dialog.findByText("It will be done to 3 records of 3.");
    const to = await dialog.findByRole("textbox", { name: /^E-mail or app2Id/ });
    await user.type(to, "Feira@Example.org ");
    const { id, name, associateId } = data[2];
    const last = await maria.get(`/vcards/${id}`);
    const put = (isActive: boolean, etag: string | null) =>
      maria.put(`/vcards/${id}`, { body: { name, associateId, isActive }, headers: { "If-Match": etag ?? "" } });
    const inactive = await put(false, last.headers.get("ETag"));
    expect(inactive.status).toBe(200);
    const bodies: unknown[] = [];
    faults.use(
      http.post("*/api/vcards/:id/share", async ({ request }) => {
        bodies.push(await request.clone().json());
        return bodies.length > 1 ? HttpResponse.error() : overheard(request);
      }),
    );
    await user.click(dialog.getByRole("button", { name: "Share (3)" }));
    await dialog.findByText("It will be done to 2 records of 2.");
    expect(to).toHaveValue("Feira@Example.org ");
    expect(bodies).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Share (2)" }));
    await waitFor(() => expect(bodies.length).toBeGreaterThan(1));
    // what nobody heard the answer to is asked again
    await waitFor(() => expect(done()).toHaveLength(1));
    cleanup();
    const next = await renderPanel({ path: "/vcards", language: "en" });
    await next.user.click(await screen.findByRole("button", { name: "Look and go on" }));
    faults.resetHandlers();
    const again = await dialogOf("Share");
    expect(again.queryByRole("textbox")).toBeNull();
    await next.user.click(await again.findByRole("button", { name: "Go on" }));
    expect(await again.findByText("2 records done")).toBeVisible();
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ email: "Feira@Example.org" })]),
    );
    expect(new Set(done().map(({ path }) => path)).size).toBe(2);
    expect(done()).toHaveLength(2);
    await put(true, inactive.headers.get("ETag"));
  });

  it("are told with those that it is done to first, and taken back by the key too", async () => {
    const maria = await server.as("maria", { company: aurora });
    // somebody who is left out comes before everybody whom it is done to
    const [foremost] = (await maria.get("/associates?type=USER&perPage=100&sort=-name")).body.data;
    expect(foremost.status).not.toBe("ACTIVE");
    const { user, bar } = await openAll({ resource: "associates", filter: { type: "USER" }, sort: "name" });
    const states = async () =>
      (await maria.get("/associates?type=USER&perPage=100&sort=-name")).body.data.map(
        ({ id, status }: Record<string, string>) => [id, status],
      );
    const before = await states();
    await user.click(bar.getByRole("button", { name: "Inactivate" }));
    const dialog = await dialogOf("Inactivate");
    await dialog.findByText(asked);
    const [first, ...others] = groupsOf(dialog);
    expect(first).toMatch(/^To be done: /);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((group) => group?.startsWith("Left out: "))).toBe(true);
    await user.click(dialog.getByRole("button", { name: /^Inactivate \(/ }));
    const undo = await dialog.findByRole("button", { name: "Undo" });
    expect(undo).toHaveAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
    expect(await states()).not.toEqual(before);
    await user.keyboard("{Control>}z{/Control}");
    const back = await dialogOf("Inactivate: undo");
    const told = await back.findByText(/^\d+ records done$/);
    const { textContent } = told;
    expect(await states()).toEqual(before);
    // nothing is left that could be taken back
    await user.keyboard("{Control>}z{/Control}");
    expect(told).toBeVisible();
    expect(told).toHaveTextContent(textContent ?? "");
  });

  it("are said to be more than are counted, while they are read", async () => {
    await make("Violeta", 3);
    let open = () => {};
    const passed = new Promise<void>((resolve) => {
      open = resolve;
    });
    let pages = 0;
    faults.use(
      http.get("*/api/vcard-templates", async ({ request }) => {
        if (new URL(request.url).searchParams.get("perPage") === "100") pages += 1;
        const answer = await overheard(request);
        if (pages > 1) await passed;
        const body = await answer.json();
        return HttpResponse.json(
          pages > 1
            ? body
            : { ...body, total: 10_000, totalIsExact: false, pageInfo: { ...body.pageInfo, hasNextPage: true } },
        );
      }),
    );
    const { user, bar } = await openAll({ resource: "vcard-templates", filter: { q: "violeta" } });
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const dialog = await dialogOf("Delete");
    expect(await dialog.findByText("3 of more than 10,000 rows")).toBeInTheDocument();
    open();
    await dialog.findByText("It will be done to 3 records of 3.");
  });

  it("have their actions behind one button on a phone, by the keyboard too", async () => {
    onPhone();
    const { user, bar } = await openAll({ resource: "associates" });
    expect(bar.queryByRole("button", { name: "Inactivate" })).toBeNull();
    const opener = bar.getByRole("button", { name: "Actions" });
    opener.focus();
    await user.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu", { name: "Actions" }));
    const labels = menu.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(labels.length).toBeGreaterThan(5);
    await user.keyboard("i{Enter}");
    const dialog = await dialogOf("Inactivate");
    await user.click(await dialog.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it("are no longer all that fit once one of them was left out, were it selected again", async () => {
    await make("Begonia", 30);
    const { user, bar } = await openAll({ resource: "vcard-templates", filter: { q: "begonia" } });
    expect(bar.getByRole("status")).toHaveTextContent("Selected: all 30 that fit");
    const [first] = screen.getAllByRole("checkbox", { name: /^Select Begonia/ });
    if (!first) throw new Error("There is no row.");
    await user.click(first);
    expect(bar.getByRole("status")).toHaveTextContent("24 selected");
    await user.click(first);
    expect(bar.getByRole("status")).toHaveTextContent("25 selected");
  });

  it("are all chosen by the same button of a phone, where a page has fewer", async () => {
    await make("Azaleia", 30);
    onPhone();
    const { user, bar } = await openAll({ resource: "vcard-templates", filter: { q: "azaleia" } });
    expect(bar.getByRole("status")).toHaveTextContent("25 selected");
    await user.click(bar.getByRole("button", { name: "Actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Select all 30 that fit" }));
    expect(bar.getByRole("status")).toHaveTextContent("Selected: all 30 that fit");
  });

  it("are each done once, whose answer is lost too, and a closed tab goes on where it was left", async () => {
    await make("Jasmim", 30);
    const first = await openDeletion("jasmim");
    let calls = 0;
    faults.use(
      http.delete(deletion, async ({ request }) => {
        calls += 1;
        const answer = await overheard(request);
        // done, and never heard of
        return calls > 10 ? HttpResponse.error() : answer;
      }),
    );
    await first.confirm(30);
    await waitFor(() => expect(calls).toBeGreaterThan(13));
    cleanup();
    faults.resetHandlers();
    const { user } = await renderPanel({ path: "/vcard-templates", language: "en" });
    expect(await screen.findByText(/^“Delete”, begun on .* was left at \d+ of 30 records\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Look and go on" }));
    const dialog = await dialogOf("Delete");
    await user.click(await dialog.findByRole("button", { name: "Go on" }));
    expect(await dialog.findByText("30 records done")).toBeVisible();
    expect(await left("jasmim")).toBe(0);
    const keys = new Map<string, Set<string | null>>();
    for (const { path, key } of sent.filter(isDeed)) keys.set(path, (keys.get(path) ?? new Set()).add(key));
    expect(keys.size).toBe(30);
    expect([...keys.values()].every((some) => some.size === 1)).toBe(true);
    expect(sent.filter(isDeed).every(({ status }) => status === 200)).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText(/was left at/)).toBeNull());
    expect(await keptWork.find(templatesWork())).toBeUndefined();
  });

  it.each([
    ["nothing more, where it was brought to its end", true],
    ["the way on, where it was left", false],
  ])("show that they go on in another tab while they do, and then %s", async (_, isDone) => {
    await panelAuth.login({ login: "maria", password: "demo1234" });
    await workFor(aurora);
    const at = Date.now();
    const rows = ["1", "2"].map((id) => ({ id, title: id, verb: "delete" }));
    const file = { version: 1, at, name: "delete", isUndo: false, filter: {}, rows };
    await keptWork.keep(templatesWork(), { file, run: { key: "k", outcomes: [] } });
    const locks = heldElsewhere("vcard-panel.bulk.k");
    await renderPanel({ path: "/vcard-templates", language: "en" });
    expect(await screen.findByText("“Delete” is being done to 2 records in another tab.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Look and go on" })).toBeNull();
    if (isDone) await keptWork.forget(templatesWork());
    else await keptWork.keep(templatesWork(), { run: { key: "k", outcomes: [{ is: "done", undo: undefined }] } });
    locks.release();
    await waitFor(() => expect(screen.queryByText(/in another tab/)).toBeNull());
    if (isDone) expect(screen.queryByText(/was left at/)).toBeNull();
    else expect(await screen.findByText(/was left at 1 of 2 records/)).toBeVisible();
    expect(screen.queryAllByRole("button", { name: "Look and go on" })).toHaveLength(isDone ? 0 : 1);
  });

  it("wait as long as the server asks for, and stop by themselves where that is too long", async () => {
    await make("Hortensia", 4);
    const { user, dialog, confirm } = await openDeletion("hortensia");
    const tooMany = (seconds: number) =>
      HttpResponse.json(
        { code: 429, type: "TOO_MANY_REQUESTS", message: "Slower." },
        { status: 429, headers: { "Retry-After": String(seconds) } },
      );
    let asked = 0;
    faults.use(
      http.delete(deletion, async ({ request }) => {
        asked += 1;
        return asked === 1 ? tooMany(2) : asked > 4 ? tooMany(3600) : overheard(request);
      }),
    );
    const begun = performance.now();
    await confirm(4);
    expect(await dialog.findByText(/^The server asks for a pause of [12] seconds?\.$/)).toBeVisible();
    await dialog.findByRole("alert");
    await dialog.findByRole("button", { name: "Go on" });
    expect(performance.now() - begun).toBeGreaterThan(1900);
    expect(await left("hortensia")).toBe(1);
    faults.resetHandlers();
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    expect(await dialog.findByText("4 records done")).toBeVisible();
    expect(done()).toHaveLength(4);
  });
});

describe("a row action that has an inverse", () => {
  it("finds it by what both make of a record, and never in what ends one", () => {
    const { associates, companies, users }: Record<string, ResourceDefinition> = resources;
    const back = (definition: ResourceDefinition | undefined, name: string, record: object) =>
      definition && inverseOf({ actor: actors.companyAdmin, definition, name, record: { id: "1", ...record } });
    const member = { type: "USER", status: "ACTIVE" };
    const open = { isActive: true, status: "ACTIVE" };
    expect(back(associates, "join", member)).toBe("unjoin");
    expect(back(associates, "unjoin", { ...member, type: "ADMIN" })).toBe("join");
    expect(back(associates, "inactivate", member)).toBe("activate");
    expect(back(associates, "activate", { ...member, status: "INACTIVE" })).toBe("inactivate");
    // it would come back as another one than it was
    expect(back(associates, "inactivate", { ...member, status: "ACCEPTED" })).toBeUndefined();
    expect(back(associates, "resend", { ...member, status: "PENDING" })).toBeUndefined();
    expect(back(associates, "delete", member)).toBeUndefined();
    for (const one of [companies, users]) expect(back(one, "delete", open)).toBeUndefined();
    // the deletion of a company makes of it what it was before it was opened again, and is no way back all the same
    const opened = { ...companies, actions: { ...companies?.actions, reopen: { optimistic: open } } };
    const closed = { id: "1", isActive: false, status: "INACTIVE" };
    expect(
      inverseOf({ actor: actors.admin, definition: opened as ResourceDefinition, name: "reopen", record: closed }),
    ).toBeUndefined();
    const own = { ...associates, actions: { ...associates?.actions, reopen: { optimistic: { status: "ACTIVE" } } } };
    // whoever may not do it cannot take anything back by it
    expect(
      inverseOf({
        actor: actors.member,
        definition: own as ResourceDefinition,
        name: "inactivate",
        record: { id: "1", ...member },
      }),
    ).toBeUndefined();
  });

  it("is offered to be taken back for ten seconds, and says that it was", async () => {
    const maria = await server.as("maria", { company: aurora });
    const [member] = (await maria.get("/associates?status=ACTIVE&type=USER&sort=name")).body.data;
    const filter = encodeURIComponent(JSON.stringify({ status: "ACTIVE", type: "USER" }));
    const { user } = await renderPanel({
      path: `/associates?filter=${filter}`,
      as: "maria",
      company: aurora,
      language: "en",
    });
    await user.click(await screen.findByRole("button", { name: `Actions of ${member.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Inactivate" }));
    const set = vi.spyOn(window, "setTimeout");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Inactivate" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(set.mock.calls.map(([, delay]) => delay)).toContain(10_000);
    expect((await maria.get(`/associates/${member.id}`)).body.status).toBe("INACTIVE");
    await user.click(undo);
    expect(await screen.findByText("Undone")).toBeVisible();
    expect((await maria.get(`/associates/${member.id}`)).body.status).toBe("ACTIVE");
  });
});

describe("an undo", () => {
  it("is done where the deed was, whichever company has been entered since", async () => {
    const maria = await server.as("maria", { company: aurora });
    const [member] = (await maria.get("/associates?status=ACTIVE&type=USER&sort=name")).body.data;
    const other = (await maria.get("/me/companies")).body.find(({ name }: Named) => name !== aurora);
    const filter = encodeURIComponent(JSON.stringify({ status: "ACTIVE", type: "USER" }));
    const path = `/associates?filter=${filter}`;
    const { user } = await renderPanel({ path, as: "maria", company: aurora, language: "en" });
    await user.click(await screen.findByRole("button", { name: `Actions of ${member.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Inactivate" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Inactivate" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    await act(() => workFor(other.name));
    await user.click(undo);
    expect(await screen.findByText("Undone")).toBeVisible();
    expect((await maria.get(`/associates/${member.id}`)).body.status).toBe("ACTIVE");
  });
});

interface Named {
  name: string;
}

// last: it leaves nothing as it was
describe("an action on many rows", () => {
  it("is there for every resource with one", () => {
    expect(cases.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "associates join",
        "associates resend",
        "vcards share",
        "vcards delete",
        "me/vcards share",
        "companies delete",
      ]),
    );
  });

  it.each(cases)(
    "says of $title who is left out and why, does it once to each of the others, and takes it back where it can",
    async ({ definition, action }) => {
      const asks = askedOfMany(definition.actions?.[action] ?? {});
      const cast = casts[definition.name as keyof typeof resources] ?? { resource: definition.name };
      const place = asks && few[definition.name] ? { ...cast, filter: few[definition.name] } : cast;
      const actor = actorOf(definition.name);
      const who = place.as === "admin" ? await server.as("admin") : await server.as("maria", { company: aurora });
      const query = new URLSearchParams(Object.entries(place.filter ?? {}));
      const read = async () => (await who.get(`/${definition.name}?perPage=100&${query}`)).body.data;
      const before = await read();
      const ready = before.filter((record: never) => can({ actor, definition, action, record }).allowed);
      const { user, bar } = await openAll(place);
      const name = words[definition.name]?.actions[action]?.label ?? "";
      await user.click(bar.getByRole("button", { name }));
      const dialog = await dialogOf(name);
      await dialog.findByText(asked);
      if (ready.length === 0) {
        expect(dialog.getByText("It can be done to none of these records.")).toBeVisible();
        expect(dialog.getByRole("button", { name })).toBeDisabled();
        return;
      }
      expect(dialog.getByText(new RegExp(`to ${ready.length} records? of ${before.length}\\.`))).toBeVisible();
      expect(groupsOf(dialog)).toContain(`To be done: ${ready.length}`);
      const confirm = () => user.click(dialog.getByRole("button", { name: new RegExp(`\\(${ready.length}\\)$`) }));
      for (const field of Object.keys(asks?.fields ?? {})) {
        const input = await dialog.findByRole("textbox", { name: new RegExp(`^${inputs[action]?.[field]}`) });
        await confirm();
        await waitFor(() => expect(input).toHaveAccessibleDescription("Required"));
        expect(sent.filter(isDeed)).toEqual([]);
        await user.type(input, "joao");
      }
      await confirm();
      await dialog.findByRole("button", { name: "Close" });
      const deeds = sent.filter(isDeed);
      expect(deeds).toHaveLength(ready.length);
      expect(new Set(deeds.map(({ path }) => path)).size).toBe(ready.length);
      expect(new Set(deeds.map(({ key }) => key)).size).toBe(ready.length);
      expect(deeds.every(({ key }) => key)).toBe(true);
      const worked = done().length;
      expect(worked).toBeGreaterThan(0);
      expect(groupsOf(dialog)).toContain(`Done: ${worked}`);
      const undoes = ready.some((record: never) => inverseOf({ actor, definition, name: action, record }));
      expect(dialog.queryAllByRole("button", { name: "Undo" })).toHaveLength(undoes ? 1 : 0);
      if (!undoes) return;
      await user.click(dialog.getByRole("button", { name: "Undo" }));
      const back = await dialogOf(`${name}: undo`);
      await back.findByText(new RegExp(`^${worked} records? done$`));
      const state = (records: Record<string, unknown>[]) =>
        records.map(({ id, type, status, isActive }) => ({ id, type, status, isActive }));
      expect(state(await read())).toEqual(state(before));
    },
  );
});
