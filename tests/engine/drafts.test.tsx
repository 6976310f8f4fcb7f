// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
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
  return { place: { person: "9", resource: "things", verb, id }, at: "2026-11-20T10:00:00.000Z", values: {}, ...rest };
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
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent(/Your unsaved work from .+ is back/);
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

  it("is saved as a change of the version that it was begun on, so that a newer one is a conflict", async () => {
    const { drafts } = memoryDrafts([draftOf({ verb: "edit", id: "1", version: "v1", values: { name: "Avocado" } })]);
    const now = { ...rows[0], email: "new@example.com", updatedAt: "v2" };
    const save = vi.fn(async (_params: { data: object; previousData?: object }) => ({ data: now }));
    const { user, address } = await renderEngine({
      path: "/things/edit/1",
      engine: { drafts },
      dataProvider: saving(save, [now]),
    });
    expect(await nameInput()).toHaveValue("Avocado");
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("new@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      data: { name: "Avocado", email: "new@example.com" },
      previousData: { updatedAt: "v1" },
    });
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
      expect.objectContaining({ place: { person: "9", resource: "things", verb: "rename", id: "1" }, title: "Apple" }),
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
    expect(address()).toBe("/things/edit/2");
    expect(await nameInput()).toHaveValue("Bananas");
  });

  it("lets what was left be discarded", async () => {
    const { drafts, kept } = memoryDrafts([draftOf({ verb: "create", values: { name: "Cherry" } })]);
    const { user } = await renderEngine({ engine: { drafts } });
    expect(await screen.findByText(/: New thing$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(kept()).toEqual([]);
    expect(screen.queryByText(/Unsaved work/)).toBeNull();
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
