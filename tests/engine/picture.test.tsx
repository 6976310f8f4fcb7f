// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { image } from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { UploadPort } from "../../src/engine/ports";
import { provider, Refused } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, things, thingTexts } from "./things";

const pictured: ResourceDefinition = {
  ...things,
  fields: { ...things.fields, coverUrl: image().optional() },
  uploads: { cover: "coverUrl" },
};
Object.assign(thingTexts.fields, { coverUrl: "Cover" });

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (bytes: readonly number[], { size = bytes.length, name = "cover.png" } = {}) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  // jsdom's files cannot be read in Node's way; the engine asks for nothing but a slice and its bytes.
  const file = new File([""], name, { type: "image/png" });
  return Object.defineProperties(file, {
    size: { value: size },
    slice: { value: (from: number, to: number) => ({ arrayBuffer: async () => content.slice(from, to).buffer }) },
  });
};
const updated = "2026-11-20T10:00:00.000Z";
const withCover = { ...rows[0], id: "1", updatedAt: updated, coverUrl: "/old.png" };
const without = { ...rows[0], id: "1", updatedAt: updated };

const open = async (record: typeof without & { coverUrl?: string }, over: Partial<UploadPort> = {}) => {
  let current: object = record;
  const becomes = (next: object) => {
    current = next;
    return next;
  };
  const pictures: UploadPort = {
    put: vi.fn(async () => ({
      type: "LOGO_SAVED",
      data: becomes({ ...record, coverUrl: "/new.png", updatedAt: "v2" }),
    })),
    remove: vi.fn(async () => ({ type: "LOGO_DELETED", data: becomes({ ...without, updatedAt: "v2" }) })),
    ...over,
  };
  const getOne = (async () => ({ data: current })) as unknown as ReturnType<typeof provider>["getOne"];
  const update = vi.fn(async (_resource: string, params: { data: object; previousData: object }) => ({
    data: { id: "1", ...params.data },
  }));
  const view = await renderEngine({
    definition: pictured,
    path: "/things/edit/1",
    engine: { uploads: pictures },
    dataProvider: provider({ getOne, update: update as unknown as ReturnType<typeof provider>["update"] }),
  });
  const card = await screen.findByRole("region", { name: "Cover" });
  const choose = (file: File) => {
    fireEvent.change(within(card).getByLabelText("Cover", { selector: "input" }), { target: { files: [file] } });
  };
  return { ...view, pictures, card, choose, update, becomes };
};

// What is fetched step by step in a browser is there at once, however busy the machine.
beforeAll(() =>
  Promise.all([import("../../src/engine/form/form-views"), import("../../src/engine/kinds/image/picture-input")]),
);
beforeEach(() => {
  // jsdom has none.
  Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: vi.fn() });
});
afterEach(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
});

describe("a picture beside a form", () => {
  it("is sent as soon as it is chosen, shown meanwhile, and then as the server has it", async () => {
    let answer: (outcome: object) => void = () => {};
    const put = vi.fn<UploadPort["put"]>(() => new Promise((resolve) => (answer = resolve)));
    const { card, choose, becomes } = await open(without, { put });
    expect(within(card).getByRole("img", { name: "No picture" })).toBeVisible();
    const file = fileOf(png);
    choose(file);
    expect(await within(card).findByRole("img", { name: /Cover$/ })).toHaveAttribute("src", "blob:preview");
    expect(within(card).getByRole("progressbar", { name: "Sending the picture…" })).toBeVisible();
    expect(put).toHaveBeenCalledWith("things", expect.objectContaining({ id: "1", part: "cover", file }));
    answer({ type: "LOGO_SAVED", data: becomes({ ...without, coverUrl: "/new.png", updatedAt: "v2" }) });
    await waitFor(() => expect(within(card).getByRole("img")).toHaveAttribute("src", "/new.png"));
    expect(await screen.findByText("Logo saved")).toBeInTheDocument();
    expect(within(card).queryByRole("progressbar")).toBeNull();
    expect(within(card).getByRole("button", { name: "Replace" })).toBeEnabled();
  });

  it("leaves a form that is not saved as it is, and its next save is a change of the version with the picture", async () => {
    const { user, choose, card, update } = await open(without);
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.type(name, "s");
    choose(fileOf(png));
    await waitFor(() => expect(within(card).getByRole("img")).toHaveAttribute("src", "/new.png"));
    expect(name).toHaveValue("Apples");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { name: "Apples" }, previousData: { updatedAt: "v2" } });
    expect(update.mock.lastCall?.[1].data).not.toHaveProperty("coverUrl");
  });

  it("does not hide from the form that someone else has changed the record too", async () => {
    const changed = { ...without, name: "Apricot", coverUrl: "/new.png", updatedAt: "v3" };
    const { user, choose, card, update, becomes } = await open(without, { put: async () => ({ data: changed }) });
    becomes(changed);
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "s");
    choose(fileOf(png));
    await waitFor(() => expect(within(card).getByRole("img")).toHaveAttribute("src", "/new.png"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1]).toMatchObject({ previousData: { updatedAt: updated } });
  });

  it.each([
    ["is none", fileOf([0x3c, 0x73, 0x76, 0x67]), "Choose a JPG or PNG picture"],
    ["is larger than 3 MB", fileOf(png, { size: 3 * 1024 * 1024 + 1 }), "The file size exceeds the limit of 3MB"],
  ])("is not sent when it %s, and says so beneath", async (_, file, text) => {
    const { card, choose, pictures } = await open(without);
    choose(file);
    const alert = await within(card).findByRole("alert");
    // a live region is there before it speaks
    await waitFor(() => expect(alert).toHaveTextContent(text));
    expect(within(card).getByRole("button", { name: "Choose picture" })).toHaveAccessibleDescription(
      expect.stringContaining(text),
    );
    expect(pictures.put).not.toHaveBeenCalled();
  });

  it("takes a JPEG of exactly 3 MB", async () => {
    const { choose, pictures } = await open(without);
    choose(fileOf([0xff, 0xd8, 0xff], { size: 3 * 1024 * 1024, name: "a.jpg" }));
    await waitFor(() => expect(pictures.put).toHaveBeenCalled());
  });

  it.each([
    [new Refused({ type: "SIZE_EXCEEDS_LIMIT" }), "The file size exceeds the limit of 3MB"],
    [
      new Refused({ type: "VALIDATION_FAILED", fields: [{ path: "file", type: "INVALID", message: "" }] }),
      "Choose a JPG or PNG picture",
    ],
  ])("says what the server refuses and shows the one before again", async (refusal, text) => {
    const put = async () => {
      throw refusal;
    };
    const { card, choose } = await open(withCover, { put });
    choose(fileOf(png));
    expect(await within(card).findByText(text)).toBeVisible();
    expect(within(card).getByRole("img")).toHaveAttribute("src", "/old.png");
  });

  it("can be stopped on its way, without a complaint", async () => {
    const put = vi.fn<UploadPort["put"]>(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error()))),
    );
    const { user, card, choose } = await open(withCover, { put });
    choose(fileOf(png));
    await user.click(await within(card).findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(within(card).getByRole("img")).toHaveAttribute("src", "/old.png"));
    expect(within(card).getByRole("alert")).toBeEmptyDOMElement();
  });

  it("is removed only after a question, and the focus stays in its card", async () => {
    const { user, card, pictures } = await open(withCover);
    await user.click(within(card).getByRole("button", { name: "Remove" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove the picture?" });
    expect(pictures.remove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await within(card).findByRole("img", { name: "No picture" })).toBeVisible();
    expect(pictures.remove).toHaveBeenCalledWith("things", { id: "1", part: "cover" });
    await waitFor(() => expect(within(card).getByRole("button", { name: "Choose picture" })).toHaveFocus());
  });

  it("is not asked for before the record is there", async () => {
    await renderEngine({ definition: pictured, path: "/things/create" });
    expect(await screen.findByRole("textbox", { name: /^Name/ })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Cover" })).toBeNull();
  });
});
