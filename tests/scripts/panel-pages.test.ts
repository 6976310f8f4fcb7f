import { expect, test } from "vitest";
import { panelPages } from "../../scripts/build/panel-pages.mjs";
import { pageAddresses } from "../../src/app/panel-addresses";
import { resources } from "../../src/resources";

const names = Object.keys(resources);
const shownBy = (all: readonly string[]) =>
  Object.fromEntries(panelPages(all).map(({ path, resources }) => [path, resources]));

test("every page of the panel is known, with the resources that it is under, has by name, or names the texts of", () => {
  const shown = shownBy(names);
  expect(Object.keys(shown)).toEqual(pageAddresses.filter((address) => address !== "/"));
  expect(shown["/me/profile"]?.sort()).toEqual(["sessions", "users"]);
  expect(shown["/mail-samples"]).toEqual(["mails"]);
  expect(shown["/associates/:associateId/received-vcards"]).toContain("associates");
  // it says that it belongs there
  expect(shown["/me/exchanges/vcards/:vCardId/associates"]).toEqual(["me/vcards"]);
  // of no resource, and of all of them
  for (const page of ["/me/contacts", "/overview", "/permissions"]) expect(shown[page], page).toEqual([]);
});

test("no page takes a resource for its own that it does not name", () => {
  expect(shownBy([...names, "departments", "contacts", "me/tokens"])).toEqual(shownBy(names));
});
