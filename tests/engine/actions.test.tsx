// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import polyglot from "ra-i18n-polyglot";
import { type DataProvider, useGetList } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { type EnginePorts, useVerb } from "../../src/engine";
import { dictionaries, provider, Refused, reader } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, thingTexts } from "./things";

const openMenu = async (user: Awaited<ReturnType<typeof renderEngine>>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions of ${name}` }));
  return screen.findByRole("menu");
};

const Others = () => <output>{useGetList("others").data?.length} others</output>;

const Join = ({ id }: { id: string }) => {
  const { attempt } = useVerb("associates", "join");
  return (
    <button type="button" onClick={() => void attempt({ id })}>
      Join {id}
    </button>
  );
};

const Things = () => <output>{useGetList("things").data?.map(({ email }) => email)}</output>;

const Renew = () => {
  const { attempt } = useVerb("webhooks", "renew", { shownAt: ["things"], tells: true });
  return (
    <button type="button" onClick={() => void attempt({ id: "1" })}>
      Renew
    </button>
  );
};

describe("the actions of a row", () => {
  it("draws an optimistic action at once, and tells the server's own code when it has answered", async () => {
    let answer: (outcome: { type: string }) => void = () => undefined;
    const act = vi.fn<EnginePorts["act"]>(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await renderEngine({ engine: { act } });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Close it" }));
    await waitFor(() => expect(screen.getAllByText("Closed")).toHaveLength(2));
    expect(screen.queryByText("The associate is now an administrator", { exact: false })).toBeNull();
    answer({ type: "JOIN_ADMIN" });
    expect(await screen.findByText("The associate is now an administrator", { exact: false })).toBeInTheDocument();
    expect(act).toHaveBeenCalledWith("things", { id: "1", verb: "close", body: undefined });
  });

  it("is shown to be under way until it is answered, where nothing is drawn of it at once, too", async () => {
    let remove: () => void = () => undefined;
    const removed = new Promise<{ data: object }>((resolve) => {
      remove = () => resolve({ data: {} });
    });
    const dataProvider = provider({ delete: (() => removed) as DataProvider["delete"] });
    const { user } = await renderEngine({ dataProvider });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Delete" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("progressbar", { name: "Delete" })).toBeInTheDocument();
    remove();
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  it("takes an optimistic drawing back when the server refuses, and says why", async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const act = () => new Promise<never>((_, reject) => (refuse = reject));
    const { user } = await renderEngine({ engine: { act } });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Close it" }));
    await waitFor(() => expect(screen.getAllByText("Closed")).toHaveLength(2));
    refuse(new Refused({ type: "ASSOCIATE_LAST_ADMIN" }));
    expect(await screen.findByText("The company needs at least one active administrator")).toBeInTheDocument();
    expect(await screen.findByText("Open")).toBeVisible();
  });

  it("takes the record of the reply over into its row, and does not ask for a list that it leaves right", async () => {
    const getList = vi.fn(async () => ({ data: rows, total: 2 }));
    const act = async () => ({ type: "JOIN_ADMIN", data: { ...rows[0], status: "CLOSED", email: "pie@example.com" } });
    const dataProvider = provider({ getList: getList as unknown as DataProvider["getList"] });
    const { user } = await renderEngine({ engine: { act }, dataProvider });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Close it" }));
    expect(await screen.findByText("pie@example.com")).toBeInTheDocument();
    expect(await screen.findByText("The associate is now an administrator", { exact: false })).toBeInTheDocument();
    expect(screen.queryByText("apple@example.com")).toBeNull();
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it("takes nothing over that a reply tells once, and reads the list again", async () => {
    const getList = vi.fn(async () => ({ data: rows, total: 2 }));
    const act = async () => ({ type: "WEBHOOK_SECRET_RENEWED", data: { id: "1", email: "whsec_1" } });
    const dataProvider = provider({ getList: getList as unknown as DataProvider["getList"] });
    const { user } = await renderEngine({
      engine: { act },
      dataProvider,
      children: [<Things key="1" />, <Renew key="2" />],
    });
    await screen.findByText("apple@example.com", { exact: false });
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.textContent ?? "")).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.click(await screen.findByRole("button", { name: "Renew" }));
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    expect(seen.filter((text) => text.includes("whsec_1"))).toEqual([]);
  });

  it.each([
    ["ordered", { sort: "status", order: "ASC" }],
    ["narrowed", { filter: JSON.stringify({ status: ["OPEN"] }) }],
  ])("draws the reply first, and then has a list read again that is %s by what has changed", async (_how, query) => {
    const getList = vi
      .fn(async (): Promise<{ data: typeof rows; total: number }> => new Promise(() => undefined))
      .mockResolvedValueOnce({ data: rows, total: 2 });
    const act = async () => ({ data: { ...rows[0], status: "CLOSED", email: "pie@example.com" } });
    const dataProvider = provider({ getList: getList as unknown as DataProvider["getList"] });
    const { user } = await renderEngine({
      path: `/things?${new URLSearchParams(query)}`,
      engine: { act },
      dataProvider,
    });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Close it" }));
    // The second answer never comes: what is seen is the reply's.
    expect(await screen.findByText("pie@example.com")).toBeInTheDocument();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  });

  it("has other collections read again, whose rows may carry what has changed", async () => {
    const getList = vi.fn(async (_resource: string) => ({ data: rows, total: 2 }));
    const act = async () => ({ data: { ...rows[0], email: "pie@example.com" } });
    const dataProvider = provider({ getList: getList as unknown as DataProvider["getList"] });
    const { user } = await renderEngine({
      engine: { act },
      dataProvider,
      children: (
        <>
          <Others />
          <Join id="1" />
        </>
      ),
    });
    expect(await screen.findByText("2 others")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Join 1" }));
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  });

  it("is done once, however often its button is pressed while it is under way", async () => {
    let answer: (outcome: object) => void = () => undefined;
    const act = vi.fn<EnginePorts["act"]>(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await renderEngine({
      engine: { act },
      children: ["1", "2"].map((id) => <Join key={id} id={id} />),
    });
    await user.dblClick(screen.getByRole("button", { name: "Join 1" }));
    await user.dblClick(screen.getByRole("button", { name: "Join 2" }));
    expect(act.mock.calls.map(([, { id }]) => id)).toEqual(["1", "2"]);
    answer({});
    expect(await screen.findByText("Done")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Join 2" }));
    expect(act).toHaveBeenCalledTimes(3);
  });

  it("shows what the state of a record forbids with its reason, and does nothing when it is pressed", async () => {
    const act = vi.fn<EnginePorts["act"]>(async () => ({}));
    const { user } = await renderEngine({ engine: { act } });
    const item = within(await openMenu(user, "Banana")).getByRole("menuitem", { name: /Close it/ });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("Only an open thing can be closed");
    await user.click(item);
    expect(act).not.toHaveBeenCalled();
  });

  it("does not offer what the person's role forbids", async () => {
    const { user } = await renderEngine({ engine: { actor: reader } });
    const items = within(await openMenu(user, "Apple")).getAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["View"]);
  });

  it.each(["rename", "delete"] as const)(
    "tells the way back from an action that is itself to cancel: %s",
    async (name) => {
      const actions = { ...thingTexts.actions, [name]: { ...thingTexts.actions[name], label: "Cancel" } };
      const resources = { ...dictionaries.en?.resources, things: { ...thingTexts, actions } };
      const i18nProvider = polyglot(() => ({ ...dictionaries.en, resources }) as never, "en");
      const { user } = await renderEngine({ i18nProvider });
      const buttons = (dialog: HTMLElement) =>
        within(dialog)
          .getAllByRole("button")
          .map((button) => button.textContent);
      await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Cancel" }));
      const dialog = await screen.findByRole("dialog", { name: "Cancel" });
      expect(buttons(dialog)).toEqual(["Close", "Cancel"]);
      await user.click(within(dialog).getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      if (name === "rename") return;
      await user.click((await screen.findAllByRole("checkbox"))[1] as HTMLElement);
      await user.click(await screen.findByRole("button", { name: "Cancel" }));
      const many = await screen.findByRole("dialog");
      await waitFor(() => expect(buttons(many)).toEqual(["Close", "Cancel (1)"]));
    },
  );

  it("asks before it deletes, and deletes only when told to", async () => {
    const remove = vi.fn(async () => ({ data: rows[0] }));
    const dataProvider = provider({ delete: remove as unknown as DataProvider["delete"] });
    const { user } = await renderEngine({ dataProvider });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete" });
    expect(dialog).toHaveTextContent("Delete Apple?");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(remove).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Delete" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Company deleted")).toBeInTheDocument();
    expect(remove).toHaveBeenCalledWith("things", expect.objectContaining({ id: "1" }));
  });

  it("leads nobody back to the list who has gone elsewhere while a record was being deleted", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const remove = vi.fn(() => answered.then(() => ({ data: rows[0] })));
    const dataProvider = provider({ delete: remove as unknown as DataProvider["delete"] });
    const { user, address } = await renderEngine({ path: "/things/show/1", dataProvider });
    await user.click(await screen.findByRole("button", { name: "Actions" }));
    await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: "Delete" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("link", { name: "Things" }));
    await user.click(await screen.findByRole("link", { name: "Banana" }));
    await waitFor(() => expect(address()).toMatch(/2$/));
    await act(async () => answer());
    expect(await screen.findByText("Company deleted")).toBeInTheDocument();
    expect(address()).toMatch(/2$/);
  });

  it("keeps a dialog open with what was typed when the server refuses, and shows the refusal under its input", async () => {
    const act = vi.fn<EnginePorts["act"]>(async () => {
      throw new Refused({ type: "VALIDATION_FAILED", fields: [{ path: "name", type: "DUPLICATE", message: "" }] });
    });
    const { user } = await renderEngine({ engine: { act } });
    await user.click(within(await openMenu(user, "Apple")).getByRole("menuitem", { name: "Rename" }));
    const input = await screen.findByRole("textbox", { name: /New name/ });
    await user.type(input, "ab");
    await user.click(screen.getByRole("button", { name: "Rename" }));
    expect(await screen.findByText("At least 3 characters")).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await user.type(input, "c");
    await user.click(screen.getByRole("button", { name: "Rename" }));
    expect(await screen.findByText("Already in use")).toBeVisible();
    expect(input).toHaveValue("abc");
    expect(act).toHaveBeenCalledWith("things", expect.objectContaining({ verb: "rename", body: { name: "abc" } }));
  });

  it("does an action on the selected rows that allow it, and names how many are left out", async () => {
    const act = vi.fn<EnginePorts["act"]>(async () => ({}));
    const { user } = await renderEngine({ engine: { act } });
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    const bar = await screen.findByRole("toolbar");
    expect(bar).toHaveTextContent("2 selected");
    await user.click(within(bar).getByRole("button", { name: "Close it" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("It will be done to 1 record of 2.")).toBeVisible();
    expect(dialog.getByText("Left out: 1. Only an open thing can be closed")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close it (1)" }));
    expect(await dialog.findByText("1 of 2 is done.")).toBeVisible();
    expect(act.mock.calls).toEqual([["things", { id: "1", verb: "close", key: expect.stringMatching(/-0$/) }]]);
  });
});
