// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "../../src/providers/session";
import { resources } from "../../src/resources";
import { Emblem, hueOf } from "../../src/ui/emblem";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let one: Company;
let other: Company;
beforeAll(async () => {
  server = await createTestServer();
  [one, other] = (await (await server.as("maria")).get("/me/companies")).body;
});
afterAll(() => server.close());
connectPanel(() => server.app);

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes(isPhone ? "max-width" : "min-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});

/** Every collection whose records belong to companies, and have a page. */
const ofCompanies = [resources.associates, resources.vcards, resources["vcard-templates"]].map(({ name }) => ({
  name,
}));
const recordIn = async ({ id: company }: Company, name: string): Promise<string> => {
  const { body } = await (await server.as("maria")).get(`/${name}`, { headers: { "Company-Id": company } });
  return body.data[0].id;
};

describe.each(ofCompanies)("a link to a record of $name of one company", ({ name }) => {
  it("opened in another one leads there in one step", async () => {
    const id = await recordIn(other, name);
    const { user } = await renderPanel({ path: `/${name}/show/${id}`, as: "maria", company: one.name });
    expect(await screen.findByText(`Pertence a ${other.name}, onde você também trabalha.`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: `Abrir em ${other.name}` }));
    await waitFor(() => expect(session.get().workspace?.id).toBe(other.id));
    await waitFor(() => expect(screen.queryByText(/onde você também trabalha/)).not.toBeInTheDocument());
    expect(screen.queryByText(/não encontrad/)).not.toBeInTheDocument();
    expect(window.location.pathname).toBe(`/${name}/show/${id}`);
  });

  it("of which the person knows nothing any more says so, in a company and at home", async () => {
    const gone = "01970000-0000-7000-8000-000000000000";
    await renderPanel({ path: `/${name}/show/${gone}`, as: "maria", company: one.name });
    expect(await screen.findByText(/^Não está em nenhuma das empresas/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Abrir em/ })).not.toBeInTheDocument();
  });
});

it("a link opened in the personal account leads into the company of its record, wherever one was last", async () => {
  await (await server.as("maria")).put("/me/current-company", { body: { companyId: one.id } });
  const id = await recordIn(other, "associates");
  const { user } = await renderPanel({ path: `/associates/show/${id}`, as: "maria" });
  await user.click(await screen.findByRole("button", { name: `Continuar em ${other.name}` }));
  await waitFor(() => expect(session.get().workspace?.id).toBe(other.id));
  expect(window.location.pathname).toBe(`/associates/show/${id}`);
});

it("a link opened in the personal account to what is in none of the companies says so", async () => {
  await renderPanel({ path: "/associates/show/01970000-0000-7000-8000-000000000000", as: "maria" });
  expect(await screen.findByText(/^Não está em nenhuma das empresas/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Continuar/ })).not.toBeInTheDocument();
});

const topBar = async () => {
  const bar = (await screen.findByRole("button", { name: /^Conta de/ })).closest("header");
  if (!bar) throw new Error("The account is not in the bar.");
  return bar;
};

describe("the frame", () => {
  it("has the colour and the initials of the company that one works for, and none at home", async () => {
    await renderPanel({ path: "/associates", as: "maria", company: other.name });
    const bar = await topBar();
    const at = within(bar).getByRole("button", { name: new RegExp(`^Empresa: ${other.name}`) });
    expect(at.querySelector<HTMLElement>(".vc-emblem")?.dataset.initials?.[0]).toBe(other.name[0]);
    expect(bar.style.getPropertyValue("--vc-hue")).toBe(String(hueOf(other.id)["--vc-hue" as keyof object]));
    cleanup();
    session.clear();
    await renderPanel({ path: "/home", as: "maria" });
    const home = await topBar();
    expect(home.querySelector(".vc-emblem")).not.toBeInTheDocument();
    expect(home.style.getPropertyValue("--vc-hue")).toBe("");
  });

  it("on a phone keeps language and look in the menu of the avatar, and the name of the place in the bar", async () => {
    isPhone = true;
    const { user } = await renderPanel({ path: "/associates", as: "maria", company: one.name });
    const bar = await topBar();
    expect(within(bar).queryByRole("button", { name: "Idioma" })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole("button", { name: /^Conta de/ }));
    await user.click(screen.getByRole("menuitem", { name: "Idioma" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "English" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Associates" })).toBeVisible();
    await waitFor(() => expect(within(bar).getByRole("button", { name: /^Account of/ })).toHaveFocus());
  });
});

describe("the emblem of a company", () => {
  const initials = (name: string) =>
    render(<Emblem id="1" name={name} />).container.querySelector("span")?.dataset.initials;

  it("has initials that say more than how it is incorporated", () => {
    expect(["Aurora Tecnologia Ltda", "Padaria S.A.", "Casa das Flores, ME", "Álamo"].map(initials)).toEqual([
      "AT",
      "P",
      "CF",
      "Á",
    ]);
  });

  it("is the company's logo where it has one", () => {
    const { container } = render(<Emblem id="1" name="Aurora" url="/logo.png" />);
    expect(container.querySelector("img")).toHaveAttribute("src", "/logo.png");
    expect(container.querySelector("img")).toHaveAttribute("alt", "");
  });

  it("has the same colour always, and companies rarely share one", () => {
    const ids = Array.from({ length: 120 }, (_, at) => `01970000-0000-7000-8000-${String(at).padStart(12, "0")}`);
    const hues = ids.map((id) => JSON.stringify(hueOf(id)));
    expect(ids.map((id) => JSON.stringify(hueOf(id)))).toEqual(hues);
    expect(new Set(hues).size).toBe(12);
  });
});

interface Company {
  id: string;
  name: string;
}
