// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { publicPages } from "../../src/app/public-pages";
import { navigation } from "../../src/public/navigation";
import { connectAccounts } from "../support/accounts";
import { renderPanel } from "../support/panel";

connectAccounts();

const addresses = [...publicPages.map(({ path }) => path.replace(/:\w+/g, "cut")), "/no-such-page"];
const heading = () => screen.findByRole("heading", { level: 1 });
it.each(addresses)(
  "%s goes on at its field or at what it is called, for whoever followed a link there",
  async (path) => {
    // a page without a field, and another one than that which is looked at
    const { user } = await renderPanel({ path: path === "/unauthorized" ? "/no-such-page" : "/unauthorized" });
    const before = await heading();
    const link = screen.getByRole("link");
    link.focus();
    link.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      act(() => navigation.go(path));
    });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await waitFor(async () => {
      const title = await heading();
      expect(document.title).toContain(title.textContent);
      expect(document.activeElement?.matches("main :is(h1, input)")).toBe(true);
    });
  },
);
