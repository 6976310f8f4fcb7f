// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import type { EnginePorts } from "../../src/engine";
import type { KeptFile, Run } from "../../src/engine/list/import/import-state";
import { nothing } from "../../src/engine/list/import/send-plan";
import type { Kept } from "../../src/engine/list/work/use-kept";
import { dictionaries, EngineStage } from "./engine-stage";

/** The texts that an import reads a file by, as they come, or as they do not where their code cannot be fetched. */
const voices = {
  come: async () => [],
  fail: async () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
};

/** An import that was left: all of its rows are done, and one of them is left over. */
const leftOver = (): Kept<KeptFile, Run> => ({
  file: {
    version: 1,
    at: Date.now(),
    table: { name: "things.csv", format: "csv", headings: ["Name"], rows: [] },
    columns: [undefined],
    locale: "en",
    checked: {
      headings: ["name"],
      rows: new Map([[2, { number: 2, cells: ["Apple"] }]]),
      problems: new Map([[2, [{ number: 2, path: "", message: "engine.import.unsure" }]]]),
      mended: new Set(),
      ready: [],
      tally: nothing,
    },
  },
  run: { key: "k", next: 0, tally: nothing, unsure: [] },
});

const open = (read: () => Promise<never[]>, left?: Kept<KeptFile, Run>) => {
  const engine: Partial<EnginePorts> = {
    imports: { offers: () => true, send: async () => Promise.reject(new Error("nothing is sent")), voices: read },
    kept: { keep: async () => {}, find: async () => left, forget: async () => {} },
  };
  render(<EngineStage path="/things/import" engine={engine} />);
  return userEvent.setup();
};
const failed = dictionaries.en?.messages.errors.UnknownError ?? "";

it("says that an example could not be had", async () => {
  const user = open(voices.fail);
  await user.click(await screen.findByRole("button", { name: "CSV" }));
  expect(await screen.findByText(failed)).toBeVisible();
});

it("says that an import that was left could not be opened, and leaves it there", async () => {
  const user = open(voices.fail, leftOver());
  const show = await screen.findByRole("button", { name: "Show" });
  await user.click(show);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(show).toBeVisible();
});

it("says that the rows that are left over could not be saved, which is all there is to try again", async () => {
  const user = open(voices.come, leftOver());
  await user.click(await screen.findByRole("button", { name: "Show" }));
  const full = vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("No room is left for a file.");
  });
  onTestFinished(() => full.mockRestore());
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resume" })).not.toBeInTheDocument();
});
