// @vitest-environment jsdom
import Business from "@mui/icons-material/Business";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MenuEntry } from "../../src/shell/frame/menu";
import { Sidebar } from "../../src/shell/frame/sidebar";
import { renderPanel } from "./render-panel";

const menu: MenuEntry[] = [
  {
    to: "/companies",
    label: "resources.companies.name",
    icon: Business,
    items: [
      { to: "/companies", label: "shell.nav.all" },
      { to: "/companies/create", label: "shell.nav.new" },
    ],
  },
  { to: "/users", label: "resources.users.name", icon: Business, items: [] },
];
const closeDrawer = vi.fn();
const wide = { isWide: true, isOpen: true, width: 280, toggle: vi.fn(), closeDrawer };

beforeEach(() => closeDrawer.mockReset());

describe("the sidebar", () => {
  it("marks the entry of the place where the person is", async () => {
    await renderPanel(<Sidebar {...wide} />, { at: "/users", frame: { menu } });
    expect(screen.getByRole("link", { name: "Usuários" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Empresas" })).not.toHaveAttribute("aria-current");
  });

  it("expands sub-items inline by keyboard, folds them in again, and follows one", async () => {
    const user = userEvent.setup();
    await renderPanel(<Sidebar {...wide} />, { at: "/users", frame: { menu } });
    const button = screen.getByRole("button", { name: "Mostrar mais de Empresas" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    button.focus();
    await user.keyboard("{Enter}");
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "Criar: Empresas" })).toBeVisible();
    await user.keyboard("{Enter}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Criar: Empresas" })).not.toBeInTheDocument());
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("link", { name: "Criar: Empresas" }));
    await waitFor(() => expect(screen.getByTestId("where")).toHaveTextContent("/companies/create"));
  });

  it("reaches sub-items while collapsed, too", async () => {
    const user = userEvent.setup();
    await renderPanel(<Sidebar {...wide} isOpen={false} width={100} />, { at: "/users", frame: { menu } });
    await user.click(screen.getByRole("button", { name: "Mostrar mais de Empresas" }));
    await user.click(within(screen.getByRole("menu", { name: "Empresas" })).getByRole("menuitem", { name: "Criar" }));
    await waitFor(() => expect(screen.getByTestId("where")).toHaveTextContent("/companies/create"));
  });

  it("lies over the content on a small screen and closes by Escape and by following a link", async () => {
    const user = userEvent.setup();
    await renderPanel(<Sidebar {...wide} isWide={false} />, { at: "/users", frame: { menu } });
    expect(screen.getByRole("button", { name: "Fechar menu" })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(closeDrawer).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("link", { name: "Empresas" }));
    expect(closeDrawer).toHaveBeenCalledTimes(2);
  });

  it("does not ask for the resources that have not come before it is time", async () => {
    const wait = vi.fn();
    await renderPanel(<Sidebar {...wide} />, { frame: { menu, others: "later", wait } });
    expect(screen.getByRole("link", { name: /^Cartões Digitais/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Empresas" })).not.toBeInTheDocument();
    expect(wait).not.toHaveBeenCalled();
  });

  it("stands when they have come", async () => {
    let come = () => {};
    let coming: Promise<void> | undefined = new Promise((resolve) => {
      come = resolve;
    });
    const wait = () => {
      if (coming) throw coming;
    };
    await renderPanel(<Sidebar {...wide} />, { frame: { menu, wait } });
    expect(screen.queryByRole("link", { name: "Empresas" })).not.toBeInTheDocument();
    coming = undefined;
    come();
    expect(await screen.findByRole("link", { name: "Empresas" })).toBeVisible();
  });

  it("offers to load the page anew where they cannot be had", async () => {
    // React says what it caught
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    const wait = () => {
      throw new Error("gone");
    };
    await renderPanel(<Sidebar {...wide} />, { frame: { menu, wait } });
    expect(within(screen.getByRole("alert")).getByRole("button", { name: "Recarregar a página" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Cartões Digitais/ })).toBeVisible();
    complaints.mockRestore();
  });

  it("is not there at all on a small screen while closed", async () => {
    await renderPanel(<Sidebar {...wide} isWide={false} isOpen={false} width={0} />, { frame: { menu } });
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });
});
