// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { file } from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { UploadPort } from "../../src/engine/ports";
import { catchSavedFiles } from "../support/saved-files";
import { drawKind } from "./draw-kind";
import { provider, Refused } from "./engine-stage";
import { KindCell } from "./kind-parts";
import { renderEngine } from "./render-engine";
import { rows, things, thingTexts } from "./things";

// The contract has no call that takes another file than a picture; what it would answer is said by the port.
const prices = file({
  types: { "application/pdf": [".pdf"], "text/csv": [".csv"] },
  maxBytes: 2 * 1024 * 1024,
});
const filed: ResourceDefinition = {
  ...things,
  fields: { ...things.fields, prices: prices.optional() },
  list: { ...things.list, columns: ["name", "prices"] },
  show: { main: ["prices"] },
  uploads: { "price-list": "prices" },
};
Object.assign(thingTexts.fields, { prices: "Price list" });

const fileOf = ({ size = 10, name = "new.pdf", type = "application/pdf", isGone = false } = {}) =>
  // jsdom's files cannot be read in Node's way; the engine asks for nothing but a slice and its bytes.
  Object.defineProperties(new File([""], name, { type }), {
    size: { value: size },
    slice: {
      value: () => ({
        arrayBuffer: async () => {
          if (isGone) throw new DOMException("", "NotFoundError");
        },
      }),
    },
  });
const empty = { ...rows[0], id: "1", updatedAt: "2026-11-20T10:00:00.000Z" };
const full = { ...empty, prices: { name: "old.pdf", size: 1_572_864, url: "/files/old" } };

const open = async (record: typeof empty & { prices?: object }, over: Partial<UploadPort> = {}) => {
  let current: object = record;
  const becomes = (next: object) => {
    current = next;
    return next;
  };
  const uploads: UploadPort = {
    put: vi.fn(async (_, { file }) => ({
      data: becomes({ ...empty, prices: { name: "new.pdf", size: file.size, url: "/files/new" }, updatedAt: "v2" }),
    })),
    remove: vi.fn(async () => ({ data: becomes({ ...empty, updatedAt: "v2" }) })),
    ...over,
  };
  const getOne = (async () => ({ data: current })) as unknown as ReturnType<typeof provider>["getOne"];
  const view = await renderEngine({
    definition: filed,
    path: "/things/edit/1",
    engine: { uploads },
    dataProvider: provider({ getOne }),
  });
  const card = await screen.findByRole("region", { name: "Price list" });
  const input = within(card).getByLabelText<HTMLInputElement>("Price list", { selector: "input" });
  return {
    ...view,
    uploads,
    card,
    input,
    choose: (chosen: File) => fireEvent.change(input, { target: { files: [chosen] } }),
  };
};

// What is fetched step by step in a browser is there at once, however busy the machine.
beforeAll(() =>
  Promise.all([import("../../src/engine/form/form-views"), import("../../src/engine/kinds/file/file-upload")]),
);

describe("a file beside a form", () => {
  it("says which files it takes, to the person and to the browser", async () => {
    const { card, input } = await open(empty);
    expect(within(card).getByText("No file")).toBeVisible();
    expect(within(card).getByRole("button", { name: "Choose file" })).toHaveAccessibleDescription(
      /^PDF or CSV, up to 2\sMB. It is saved at once./,
    );
    expect(input.accept).toBe("application/pdf,text/csv,.pdf,.csv");
  });

  it("is sent as soon as it is chosen, named meanwhile, and then there to be had", async () => {
    let answer: (outcome: object) => void = () => {};
    const put = vi.fn<UploadPort["put"]>(() => new Promise((resolve) => (answer = resolve)));
    const { card, choose } = await open(empty, { put });
    const chosen = fileOf();
    choose(chosen);
    expect(await within(card).findByText("new.pdf")).toBeVisible();
    expect(within(card).getByRole("progressbar", { name: "Sending the file…" })).toBeVisible();
    expect(put).toHaveBeenCalledWith("things", expect.objectContaining({ id: "1", part: "price-list", file: chosen }));
    answer({ data: { ...empty, prices: { name: "new.pdf", size: 10, url: "/files/new" } } });
    const link = await within(card).findByRole("link", { name: "new.pdf" });
    expect(link).toHaveAttribute("href", "/files/new");
    expect(link).toHaveAttribute("download", "new.pdf");
    expect(within(card).getByRole("button", { name: "Replace" })).toBeEnabled();
  });

  it.each([
    [
      "is of another type",
      fileOf({ name: "a.exe", type: "application/x-msdownload" }),
      "Choose a file of this type: PDF or CSV",
    ],
    ["is empty", fileOf({ size: 0 }), "This file is empty"],
    ["is larger than it may be", fileOf({ size: 2 * 1024 * 1024 + 1 }), "This file is larger than 2 MB"],
    ["cannot be read", fileOf({ isGone: true }), "The file could not be read. Choose it again."],
  ])("is not sent when it %s, and says so beneath", async (_, chosen, text) => {
    const { card, choose, uploads } = await open(full);
    choose(chosen);
    const alert = within(card).getByRole("alert");
    await waitFor(() => expect(alert).toHaveTextContent(text));
    expect(uploads.put).not.toHaveBeenCalled();
    expect(within(card).getByRole("link", { name: "old.pdf" })).toBeVisible();
  });

  it.each([
    ["by its type, whatever its name", fileOf({ name: "prices" })],
    ["by its name, whatever the system calls it", fileOf({ name: "Prices.CSV", type: "application/vnd.ms-excel" })],
    ["as large as it may be", fileOf({ size: 2 * 1024 * 1024 })],
  ])("is taken %s", async (_, chosen) => {
    const { choose, uploads } = await open(empty);
    choose(chosen);
    await waitFor(() => expect(uploads.put).toHaveBeenCalled());
  });

  it.each([
    [new Refused({ type: "SIZE_EXCEEDS_LIMIT" }), "This file is larger than 2 MB"],
    [
      new Refused({ type: "VALIDATION_FAILED", fields: [{ path: "file", type: "INVALID", message: "" }] }),
      "Choose a file of this type: PDF or CSV",
    ],
    [
      new Refused({ type: "VALIDATION_FAILED", fields: [{ path: "file", type: "TOO_SMALL", message: "" }] }),
      "This file is empty",
    ],
    [new Refused({ type: "NETWORK_ERROR" }), "No connection to the server"],
  ])("says what the server refuses, and keeps the one before", async (refusal, text) => {
    const put = async () => {
      throw refusal;
    };
    const { card, choose } = await open(full, { put });
    choose(fileOf());
    await waitFor(() => expect(within(card).getByRole("alert")).toHaveTextContent(text));
    expect(within(card).getByRole("link", { name: "old.pdf" })).toBeVisible();
  });

  it("can be stopped on its way, without a complaint", async () => {
    const put = vi.fn<UploadPort["put"]>(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error()))),
    );
    const { user, card, choose } = await open(full, { put });
    choose(fileOf());
    await user.click(await within(card).findByRole("button", { name: "Stop" }));
    expect(await within(card).findByRole("link", { name: "old.pdf" })).toBeVisible();
    expect(within(card).getByRole("alert")).toBeEmptyDOMElement();
  });

  it("is removed only after a question", async () => {
    const { user, card, uploads } = await open(full);
    await user.click(within(card).getByRole("button", { name: "Remove" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove the file?" });
    expect(uploads.remove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await within(card).findByText("No file")).toBeVisible();
    expect(uploads.remove).toHaveBeenCalledWith("things", { id: "1", part: "price-list" });
  });
});

describe("a file of the panel's own API", () => {
  const saved = catchSavedFiles();
  const own = { ...empty, prices: { name: "own.pdf", size: 10, url: "/api/things/1/price-list" } };

  it("is asked for with the person's rights, by its name, and saved", async () => {
    const read = vi.fn(async () => new Blob(["prices"]));
    const { user, card } = await open(own, { read });
    expect(within(card).queryByRole("link")).toBeNull();
    const button = within(card).getByRole("button", { name: "own.pdf" });
    expect(button).toHaveStyle({ textAlign: "start" });
    button.focus();
    await user.keyboard("{Enter}");
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(read).toHaveBeenCalledWith("/api/things/1/price-list");
    expect([saved[0]?.name, await saved[0]?.content.text()]).toEqual(["own.pdf", "prices"]);
    expect(button).toHaveFocus();
  });

  it("that cannot be had says why, and nothing is saved", async () => {
    const { user, card } = await open(own, { read: () => Promise.reject(new Refused({ type: "NETWORK_ERROR" })) });
    await user.click(within(card).getByRole("button", { name: "own.pdf" }));
    expect(await screen.findByText(/^No connection to the server/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe("a file in a list", () => {
  it("leads to it with its name and its size, but never to what is no address of the web", () => {
    const value = { name: "old.pdf", size: 1_572_864, url: "https://files.example/old" };
    const { unmount } = drawKind(prices, <KindCell schema={prices} value={value} />);
    expect(screen.getByRole("link", { name: "old.pdf" })).toHaveAttribute("href", "https://files.example/old");
    expect(screen.getByTestId("cell")).toHaveTextContent("old.pdf 1.5 MB");
    unmount();
    for (const url of ["javascript:alert(1)", "//files.example/old", "/\\files.example", "data:text/html,x"]) {
      const { unmount } = drawKind(prices, <KindCell schema={prices} value={{ ...value, url }} />);
      expect(screen.queryByRole("link")).toBeNull();
      expect(screen.getByTestId("cell")).toHaveTextContent("old.pdf");
      unmount();
    }
  });
});
