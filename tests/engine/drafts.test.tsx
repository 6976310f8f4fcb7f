// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import type { DataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { password, text } from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { Draft } from "../../src/engine/ports";
import { provider, Refused } from "./engine-stage";
import { memoryDrafts } from "./memory-drafts";
import { renderEngine } from "./render-engine";
import { rows, things, thingTexts } from "./things";

const saving = (save: (params: { data: object; previousData?: object }) => Promise<unknown>, data: object[] = rows) => {
  const write = (async (_resource: string, params: { data: object }) => save(params)) as unknown;
  return provider(
    { create: write as DataProvider["create"], update: write as DataProvider["update"] },
    data.map((row) => ({ id: "1", ...row })),
  );
};
const nameInput = () => screen.findByRole("textbox", { name: /^Name/ });
const draftOf = (over: Partial<Draft> & { verb: string; id?: string }): Draft => {
  const { verb, id, ...rest } = over;
  return {
    place: { person: "9", company: undefined, resource: "things", verb, id },
    at: "2026-11-20T10:00:00.000Z",
    values: {},
    ...rest,
  };
};

/** Things with a dialog that asks for a password. */
const guarded: ResourceDefinition = {
  ...things,
  actions: {
    ...things.actions,
    rename: {
      icon: things.icon,
      form: { fields: { name: text().min(3), secret: password() } },
    },
  },
};
Object.assign(thingTexts.actions.rename.fields, { secret: "Password" });

const openRename = async (user: Awaited<ReturnType<typeof renderEngine>>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /^Actions .*Apple$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  return screen.findByRole("dialog", { name: "Rename" });
};

describe("what is typed and not saved", () => {
  it("is back when the same form is opened again, lists and parts too, and says so", async () => {
    const { drafts, kept } = memoryDrafts();
    const first = await renderEngine({ path: "/things/create", engine: { drafts } });
    await first.user.type(await nameInput(), "Cherry");
    await first.user.click(screen.getByRole("button", { name: "Add e-mail" }));
    await first.user.type(await screen.findByRole("textbox", { name: /Address/ }), "c@example.com");
    await first.user.type(screen.getByRole("textbox", { name: "City" }), "Natal");
    expect(kept()).toHaveLength(1);
    first.unmount();

    await renderEngine({ path: "/things/create", engine: { drafts } });
    expect(await nameInput()).toHaveValue("Cherry");
    expect(await screen.findByRole("textbox", { name: /Address/ })).toHaveValue("c@example.com");
    expect(screen.getByRole("textbox", { name: "City" })).toHaveValue("Natal");
    expect(screen.getByText(/Your unsaved work from .+ is back/)).toHaveAttribute("role", "status");
  });

  it("stays in the form's hands: what was restored warns before it is left", async () => {
    const { drafts } = memoryDrafts([draftOf({ verb: "edit", id: "1", values: { name: "Avocado" } })]);
    const { user, address } = await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    expect(await nameInput()).toHaveValue("Avocado");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    expect(address()).toBe("/things/edit/1");
  });

  it("can be discarded, and taken up again after all", async () => {
    const { drafts, kept } = memoryDrafts([draftOf({ verb: "edit", id: "1", values: { name: "Avocado" } })]);
    const { user } = await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await nameInput()).toHaveValue("Apple");
    expect(kept()).toEqual([]);
    const resume = screen.getByRole("button", { name: "Resume" });
    await waitFor(() => expect(resume).toHaveFocus());
    await user.click(resume);
    expect(await nameInput()).toHaveValue("Avocado");
    expect(kept()).toHaveLength(1);
  });

  it("is let go of when the person discards it and types anew", async () => {
    const { drafts, kept } = memoryDrafts([draftOf({ verb: "edit", id: "1", values: { name: "Avocado" } })]);
    const { user } = await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await user.type(await nameInput(), "s");
    expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
    expect(kept()).toEqual([expect.objectContaining({ values: { name: "Apples" } })]);
  });

  it("is not kept when the form is put back as it was", async () => {
    const { drafts, kept } = memoryDrafts();
    const { user } = await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    await user.type(await nameInput(), "s");
    expect(kept()).toHaveLength(1);
    await user.type(await nameInput(), "{Backspace}");
    expect(kept()).toEqual([]);
  });

  it("outlives a failed save, and is forgotten with one that succeeds", async () => {
    const { drafts, kept } = memoryDrafts();
    const save = vi.fn(async ({ data }: { data: object }): Promise<unknown> => ({ data: { ...data, id: "3" } }));
    save.mockRejectedValueOnce(new Refused({ type: "AUTH_EXPIRED" }));
    const { user, address } = await renderEngine({
      path: "/things/create",
      engine: { drafts },
      dataProvider: saving(save),
    });
    await user.type(await nameInput(), "Cherry");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(kept()).toEqual([expect.objectContaining({ values: { name: "Cherry" } })]);
    await user.click(await screen.findByRole("button", { name: "Create" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(kept()).toEqual([]);
  });

  it("is forgotten when the person leaves without saving", async () => {
    const { drafts, kept } = memoryDrafts();
    const { user } = await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    await user.type(await nameInput(), "s");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it("belongs to one person, one company and one record", async () => {
    const values = { name: "Avocado" };
    const mine = draftOf({ verb: "edit", id: "1", values });
    const { drafts } = memoryDrafts([
      { ...mine, place: { ...mine.place, person: "8" } },
      { ...mine, place: { ...mine.place, company: "c" } },
      { ...mine, place: { ...mine.place, id: "2" } },
      { ...mine, place: { ...mine.place, verb: "create" } },
    ]);
    await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    expect(await nameInput()).toHaveValue("Apple");
    expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  });

  const base = { ...rows[0], emails: [], place: {} };
  const since = (over: object) => ({ ...rows[0], ...over, updatedAt: "v2" });
  const restored = async (draft: Partial<Draft>, now: object) => {
    const store = memoryDrafts([draftOf({ verb: "edit", id: "1", version: "v1", base, ...draft })]);
    const save = vi.fn(async (_params: { data: object; previousData?: object }) => ({ data: now }));
    const view = await renderEngine({
      path: "/things/edit/1",
      engine: { drafts: store.drafts },
      dataProvider: saving(save, [now]),
    });
    return { ...view, ...store, save };
  };
  const changed = () => screen.findByRole("dialog", { name: "This record changed since you began" });

  it("is put together with what others have stored meanwhile, at once and not only when it is saved", async () => {
    const now = since({ email: "new@example.com" });
    const { user, address, save } = await restored({ values: { name: "Avocado" } }, now);
    const dialog = await changed();
    expect(within(dialog).getByRole("listitem")).toHaveTextContent(/apple@example.com After new@example.com/);
    await user.click(within(dialog).getByRole("button", { name: "Put together" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await nameInput()).toHaveValue("Avocado");
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("new@example.com");
    expect(save).not.toHaveBeenCalled();

    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      data: { name: "Avocado", email: "new@example.com" },
      previousData: { updatedAt: "v2" },
    });
  });

  it("keeps the items that others have added beside those that were", async () => {
    const [mine, theirs] = ["m@example.com", "t@example.com"].map((value) => ({ type: "WORK", value }));
    const { user } = await restored({ values: { emails: [mine] } }, since({ emails: [theirs] }));
    await user.click(within(await changed()).getByRole("button", { name: "Put together" }));
    await waitFor(() =>
      expect(screen.getAllByRole("textbox", { name: /Address/ }).map((input) => input.getAttribute("value"))).toEqual([
        "t@example.com",
        "m@example.com",
      ]),
    );
  });

  it("asks about what both have changed, and again before it is saved where that was left open", async () => {
    const now = since({ name: "Apricot" });
    const { user, save, kept } = await restored({ values: { name: "Avocado" } }, now);
    await user.click(within(await changed()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await nameInput()).toHaveValue("Avocado");
    // Still a change of the version that it was begun on, after another reload too.
    expect(kept()).toMatchObject([{ version: "v1", base: { name: "Apple" }, values: { name: "Avocado" } }]);
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "This record changed while you were editing" });
    expect(save).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("radio", { name: "Yours" }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toMatchObject({ data: { name: "Avocado" }, previousData: { updatedAt: "v2" } }),
    );
  });

  it("is asked about wherever it differs when nobody knows what was there before", async () => {
    await restored({ base: undefined, values: { name: "Avocado" } }, since({ name: "Apricot" }));
    const dialog = await changed();
    expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
    expect(within(dialog).getByRole("radio", { name: "Stored now" })).toHaveAccessibleDescription("Apricot");
  });

  it("asks nothing when what has changed since is not in the form", async () => {
    const { save, user } = await restored({ values: { name: "Avocado" } }, since({ status: "CLOSED" }));
    expect(await nameInput()).toHaveValue("Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(save.mock.lastCall?.[0]).toMatchObject({ previousData: { updatedAt: "v2" } });
  });

  it("says that its record is gone, can be copied, and be discarded", async () => {
    const { drafts, kept } = memoryDrafts([draftOf({ verb: "edit", id: "1", values: { name: "Avocado" } })]);
    const dataProvider = provider({
      getOne: (async () => {
        throw new Refused({ type: "COMPANY_NOT_FOUND", isGone: true });
      }) as DataProvider["getOne"],
    });
    const { user } = await renderEngine({ path: "/things/edit/1", engine: { drafts }, dataProvider });
    expect(
      await screen.findByText(/^Your unsaved work from .+ belongs to a record that is no longer there/),
    ).toBeVisible();
    expect(screen.getByText("Avocado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy what was typed" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/Name\s*Avocado/);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(kept()).toEqual([]);
    expect(screen.queryByText("Avocado")).toBeNull();
  });

  it("leaves out what the form no longer understands", async () => {
    const values = { name: "Avocado", emails: "gone", nickname: "x", place: ["?"] };
    const { drafts } = memoryDrafts([draftOf({ verb: "edit", id: "1", values })]);
    await renderEngine({ path: "/things/edit/1", engine: { drafts } });
    expect(await nameInput()).toHaveValue("Avocado");
    expect(screen.getByRole("textbox", { name: "City" })).toHaveValue("");
  });
});

describe("what is typed into a dialog", () => {
  it("is back when it is opened again after Escape, but never a password", async () => {
    const { drafts, kept } = memoryDrafts();
    const { user } = await renderEngine({ definition: guarded, engine: { drafts } });
    const dialog = await openRename(user);
    await user.type(await within(dialog).findByRole("textbox", { name: /New name/ }), "Avocado");
    await user.type(within(dialog).getByLabelText(/^Password/), "hunter22");
    expect(kept()).toEqual([
      expect.objectContaining({
        place: { person: "9", company: undefined, resource: "things", verb: "rename", id: "1" },
        title: "Apple",
      }),
    ]);
    expect(JSON.stringify(kept())).not.toContain("hunter");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await openRename(user);
    expect(await within(again).findByRole("textbox", { name: /New name/ })).toHaveValue("Avocado");
    expect(within(again).getByLabelText(/^Password/)).toHaveValue("");
    expect(within(again).getByText(/is back in this form/)).toBeVisible();
  });

  it("is forgotten when it is cancelled or sent", async () => {
    const { drafts, kept } = memoryDrafts();
    const { user } = await renderEngine({ engine: { drafts } });
    for (const button of ["Cancel", "Rename"]) {
      const dialog = await openRename(user);
      await user.type(await within(dialog).findByRole("textbox", { name: /New name/ }), "Avocado");
      expect(kept()).toHaveLength(1);
      await user.click(within(dialog).getByRole("button", { name: button }));
      await waitFor(() => expect(kept()).toEqual([]));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });
});

describe("the list", () => {
  it("offers what was left in a form or a dialog, and leads back into it", async () => {
    const { drafts } = memoryDrafts([
      draftOf({ verb: "rename", id: "1", title: "Apple", values: { name: "Avocado" } }),
      draftOf({ verb: "edit", id: "2", title: "Banana", values: { name: "Bananas" } }),
    ]);
    const { user, address } = await renderEngine({ engine: { drafts } });
    const rename = (await screen.findByText(/^Unsaved work from .+: Rename, Apple$/)).parentElement;
    if (!rename) throw new Error("No notice.");
    await user.click(within(rename).getByRole("button", { name: "Resume" }));
    const dialog = await screen.findByRole("dialog", { name: "Rename" });
    expect(await within(dialog).findByRole("textbox", { name: /New name/ })).toHaveValue("Avocado");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(/Rename, Apple/)).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Resume" }));
    await waitFor(() => expect(address()).toBe("/things/edit/2"));
    expect(await nameInput()).toHaveValue("Bananas");
  });

  it("leads nobody into it who has gone elsewhere while its record was read", async () => {
    const { drafts } = memoryDrafts([draftOf({ verb: "edit", id: "2", title: "Banana", values: { name: "Bananas" } })]);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const getOne = (async (_resource, { id }) => {
      if (id === "2") await answered;
      return { data: rows.find((row) => row.id === id) };
    }) as DataProvider["getOne"];
    const { user, address } = await renderEngine({ engine: { drafts }, dataProvider: provider({ getOne }) });
    await user.click(await screen.findByRole("button", { name: "Resume" }));
    await user.click(screen.getByRole("link", { name: "Apple" }));
    await waitFor(() => expect(address()).toMatch(/1$/));
    const there = address();
    await act(async () => answer());
    expect(address()).toBe(there);
  });

  it("lets what was left be discarded", async () => {
    const { drafts, kept } = memoryDrafts([draftOf({ verb: "create", values: { name: "Cherry" } })]);
    const { user } = await renderEngine({ engine: { drafts } });
    expect(await screen.findByText(/: New thing$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(kept()).toEqual([]);
    expect(screen.queryByText(/Unsaved work/)).toBeNull();
  });

  it("says why what was left cannot be taken up again, and still shows it", async () => {
    const { drafts, kept } = memoryDrafts([
      draftOf({ verb: "close", id: "2", title: "Banana", values: { name: "Bananas" } }),
      draftOf({ verb: "rename", id: "9", title: "Gone", values: { name: "Goner" } }),
    ]);
    const gone = async () => {
      throw new Refused({ type: "COMPANY_NOT_FOUND", isGone: true });
    };
    const dataProvider = provider({
      getOne: (async (_resource, { id }) => (id === "2" ? { data: rows[1] } : gone())) as DataProvider["getOne"],
    });
    const { user } = await renderEngine({ engine: { drafts }, dataProvider });
    const [one, other] = await screen.findAllByRole("button", { name: "Resume" });
    if (!one || !other) throw new Error("No notices.");
    await user.click(one);
    expect(await screen.findByRole("alert")).toHaveTextContent("Only an open thing can be closed. What you typed");
    expect(screen.getByText("Bananas")).toBeVisible();
    await user.click(other);
    expect(await screen.findByText(/belongs to a record that is no longer there/)).toBeVisible();
    // In the words of the dialog that it was typed into.
    expect(screen.getByText("New name")).toBeVisible();
    for (const discard of screen.getAllByRole("button", { name: "Discard" })) await user.click(discard);
    expect(kept()).toEqual([]);
  });

  it("says why a dialog cannot be opened again", async () => {
    const { drafts } = memoryDrafts([draftOf({ verb: "rename", id: "1", title: "Apple", values: { name: "Ace" } })]);
    const gone = provider({
      getOne: (async () => {
        throw new Refused({ type: "COMPANY_NOT_FOUND" });
      }) as DataProvider["getOne"],
    });
    const { user } = await renderEngine({ engine: { drafts }, dataProvider: gone });
    await user.click(await screen.findByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Company not found")).toBeInTheDocument();
  });
});
