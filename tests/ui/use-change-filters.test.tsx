// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListFilterContext, type ListFilterContextValue } from "react-admin";
import { expect, it, vi } from "vitest";
import { useLatestFilters } from "../../src/ui/use-change-filters";

/** Adds to what it shows, as a filter of several values does. */
const Several = () => {
  const [{ names = [] }, change] = useLatestFilters();
  return ["Ana", "Bia"].map((name) => (
    <button key={name} type="button" onClick={() => change((all) => ({ ...all, names: [...names, name] }))}>
      {`${name} to ${names}`}
    </button>
  ));
};

const listed = (told: Pick<ListFilterContextValue, "filterValues" | "setFilters">) => (
  <ListFilterContext.Provider value={told as ListFilterContextValue}>
    <Several />
  </ListFilterContext.Provider>
);

it("adds to what was chosen a moment ago, though the list is not drawn anew, and to what the list says once it is", async () => {
  const setFilters = vi.fn();
  const { rerender } = render(listed({ filterValues: {}, setFilters }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Ana to" }));
  await user.click(screen.getByRole("button", { name: "Bia to Ana" }));
  expect(setFilters.mock.lastCall?.[0]).toEqual({ names: ["Ana", "Bia"] });
  rerender(listed({ filterValues: { names: ["Eva"] }, setFilters: vi.fn() }));
  expect(screen.getByRole("button", { name: "Ana to Eva" })).toBeVisible();
});

it("adds to all that was chosen, while the list draws the earlier of two choices", async () => {
  const { rerender } = render(listed({ filterValues: {}, setFilters: vi.fn() }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Ana to" }));
  await user.click(screen.getByRole("button", { name: "Bia to Ana" }));
  const setFilters = vi.fn();
  rerender(listed({ filterValues: { names: ["Ana"] }, setFilters }));
  await user.click(screen.getByRole("button", { name: "Ana to Ana,Bia" }));
  expect(setFilters.mock.lastCall?.[0]).toEqual({ names: ["Ana", "Bia", "Ana"] });
  rerender(listed({ filterValues: { names: ["Ana", "Bia", "Ana"] }, setFilters: vi.fn() }));
  rerender(listed({ filterValues: { names: ["Ana"] }, setFilters: vi.fn() }));
  expect(screen.getByRole("button", { name: "Bia to Ana" })).toBeVisible();
});
