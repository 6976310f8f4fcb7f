import { isSingle, listen } from "../../ui/shortcuts";

const isRow = ".vc-table tbody > tr[data-id], .ls-rows > li";

/** The row that has the focus, or to which the details belong that have it. */
const rowOf = (element: Element | null | undefined): Element | undefined =>
  element?.closest(isRow) ?? element?.closest(".vc-details")?.previousElementSibling ?? undefined;

const rowsAround = (row: Element | undefined): Element[] => {
  const list = (row ?? document.querySelector(`main :is(${isRow})`))?.parentElement;
  return [...(list?.children ?? [])].filter((one) => one.matches(isRow));
};

const here = () => rowOf(document.activeElement);

/** Where the focus goes in a row: to the same control as before, or to what the row is called. */
const stopIn = (row: Element): HTMLElement | null => {
  const from = document.activeElement;
  const same = rowOf(from) && controls.find((one) => from?.matches(one));
  return (same ? row.querySelector<HTMLElement>(same) : null) ?? nameIn(row);
};
const controls = [".vc-check input", ".vc-menu-button"];
const nameIn = (row: Element) =>
  row.querySelector<HTMLElement>(".vc-title, .ls-name:is(a, button)") ?? row.querySelector<HTMLElement>("a, button");

/** Letters begin anywhere; keys that scroll a page are the list's as soon as a row has the focus. */
const move = (to: (at: number, rows: Element[]) => number) => (event?: KeyboardEvent) => {
  const row = here();
  if (!row && !(event && isSingle(event))) return false;
  const rows = rowsAround(row);
  const next = rows[Math.min(rows.length - 1, Math.max(0, to(row ? rows.indexOf(row) : -1, rows)))];
  const stop = next && stopIn(next);
  if (!stop) return false;
  stop.focus();
  return true;
};

/** Presses what is found in the row of the focus, unless the focus is at something that takes the key itself. */
const pressIn = (find: (row: Element) => HTMLElement | null, own: string) => () => {
  const row = here();
  const found = row && !document.activeElement?.matches(own) ? find(row) : null;
  if (!found) return false;
  found.click();
  return true;
};

/** What lies ahead is where reading goes on. */
const unfold = (isAhead: boolean) =>
  pressIn((row) => {
    const isOpen = (getComputedStyle(row).direction === "rtl") === isAhead;
    return row.querySelector(`.vc-expand[aria-expanded="${isOpen}"]`);
  }, "input");

// One listener for all lists, as long as the panel stands: without rows it has nothing to do.
listen({
  next: move((at) => at + 1),
  previous: move((at) => (at < 0 ? 0 : at - 1)),
  first: move(() => 0),
  last: move((_, rows) => rows.length - 1),
  open: pressIn((row) => row.querySelector("a.vc-title, a.ls-name, .vc-menu-button"), "a, button"),
  select: pressIn((row) => row.querySelector(".vc-check input"), "button, input"),
  expand: unfold(true),
  collapse: unfold(false),
  search: () => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    field?.select();
    field?.focus();
    return field !== null;
  },
});

// Browsers leave where it is what shows a finger's breadth of itself, though the rest of it lies under the menu of its row.
addEventListener("focusin", ({ target }) => {
  // not under a pointer, which would then press something else
  if (target instanceof Element && target.matches(".vc-table-frame :focus-visible"))
    target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
});
