import Icon from "@mui/icons-material/Category";
import { describe, expect, it } from "vitest";
import { can, isOffered } from "../../src/engine/access";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { Actor } from "../../src/engine/define/rule";
import { password } from "../../src/engine/kinds/password/password";
import { section } from "../../src/engine/kinds/section/section";
import { text } from "../../src/engine/kinds/text/text";
import { bulkActionsOf, hasMenuFor, menuOfRecord, screenOf } from "../../src/engine/record/menu-of-record";
import { things } from "./things";

const admin: Actor = { id: "1", role: "PLATFORM_ADMIN", status: "ACTIVE", mode: "PERSONAL" };
const reader: Actor = { ...admin, role: "PLATFORM_SUPPORT" };
const ask = (action: string, over: Partial<Actor> = {}) =>
  can({ actor: { ...admin, ...over }, definition: things, action });

const allowed = { allowed: true };
const refused = (reason: string) => ({ allowed: false, reason: `engine.access.${reason}` });
const isAdmin = (actor: Actor) => actor.role === "PLATFORM_ADMIN";
const nobody = () => false;

/** A definition that offers nothing but its list. */
const { form: _form, actions: _actions, history: _history, ...bare } = things;

/** A definition with a way to another page. */
const linked: ResourceDefinition = {
  ...bare,
  links: {
    letters: { icon: Icon, to: ({ id }) => `/letters/${id}`, when: { open: ({ status }) => status === "OPEN" } },
    books: { icon: Icon, to: ({ id }) => `/books/${id}`, allow: isAdmin },
  },
};
const open = { id: "1", name: "Apple", status: "OPEN" };
const closed = { ...open, status: "CLOSED" };

describe("can", () => {
  it("lets people read who may not write, and refuses them to write", () => {
    for (const action of ["list", "show", "view", "history", "export"])
      expect(ask(action, reader), action).toEqual(allowed);
    for (const action of ["create", "edit", "close", "delete"])
      expect(ask(action, reader), action).toEqual(refused("role"));
  });

  it("refuses everything to someone who is not active", () => {
    for (const action of ["list", "edit", "close"])
      expect(ask(action, { status: "PENDING" })).toEqual(refused("inactive"));
  });

  it("refuses what the definition does not offer", () => {
    expect(ask("explode")).toEqual(refused("unavailable"));
    for (const action of ["show", "view", "create", "edit", "history", "close"])
      expect(can({ actor: admin, definition: bare, action }), action).toEqual(refused("unavailable"));
    for (const action of ["list", "export"])
      expect(can({ actor: admin, definition: bare, action }), action).toEqual(allowed);
  });

  it.each([
    ["form", { form: { main: ["name"] } }, ["show", "view", "create", "import", "edit"]],
    ["read-only view", { show: { main: ["name"] } }, ["show", "view"]],
    ["dialog of creation", { create: { fields: { name: text() } } }, ["create", "import"]],
    ["page of its own to create", { screens: { create: () => null } }, ["create", "import"]],
    ["page of its own to edit", { screens: { edit: () => null } }, ["edit"]],
    ["page of its own to read", { screens: { show: () => null } }, ["show", "view"]],
    ["history", { history: true }, ["history"]],
  ])("offers with a %s what needs it", (_, part, offered) => {
    const definition = { ...bare, ...part };
    const all = ["show", "view", "create", "import", "edit", "history"];
    expect(all.filter((action) => isOffered({ actor: admin, definition, action }))).toEqual(offered);
  });

  it("asks one rule for everything, where there is one", () => {
    const definition = { ...things, allow: isAdmin };
    for (const action of ["list", "edit"]) {
      expect(can({ actor: admin, definition, action })).toEqual(allowed);
      expect(can({ actor: reader, definition, action })).toEqual(refused("role"));
    }
  });

  it("asks a rule of its own for the history, and for nothing else", () => {
    const definition = { ...things, allow: { read: () => true, write: nobody, history: isAdmin } };
    expect(can({ actor: admin, definition, action: "history" })).toEqual(allowed);
    expect(can({ actor: reader, definition, action: "history" })).toEqual(refused("role"));
    expect(can({ actor: reader, definition, action: "list" })).toEqual(allowed);
  });

  it("asks the rule of an action beside that of its resource", () => {
    const definition = { ...things, actions: { close: { icon: Icon, allow: nobody }, open: { icon: Icon } } };
    expect(can({ actor: admin, definition, action: "close" })).toEqual(refused("role"));
    expect(can({ actor: admin, definition, action: "open" })).toEqual(allowed);
  });

  it("lets those follow a link who may read, and whom its own rule admits", () => {
    expect(can({ actor: reader, definition: linked, action: "letters" })).toEqual(allowed);
    expect(can({ actor: reader, definition: linked, action: "books" })).toEqual(refused("role"));
    expect(can({ actor: admin, definition: linked, action: "books" })).toEqual(allowed);
  });

  it("names the reason when the state of a record forbids an action or a link", () => {
    const close = { actor: admin, definition: things, action: "close" };
    expect(can({ ...close, record: open })).toEqual(allowed);
    expect(can({ ...close, record: closed })).toEqual({
      allowed: false,
      reason: "resources.things.actions.close.reasons.open",
    });
    const letters = { actor: admin, definition: linked, action: "letters" };
    expect(can({ ...letters, record: open })).toEqual(allowed);
    expect(can({ ...letters, record: closed })).toEqual({
      allowed: false,
      reason: "resources.things.links.letters.reasons.open",
    });
  });

  it("asks no state of what has no guards", () => {
    expect(can({ actor: admin, definition: things, action: "delete", record: closed })).toEqual(allowed);
    expect(can({ actor: admin, definition: linked, action: "books", record: closed })).toEqual(allowed);
  });
});

describe("the menu of a record", () => {
  const both: ResourceDefinition = { ...things, links: linked.links };
  const menu = (over: { actor?: Actor; definition?: ResourceDefinition; record?: typeof open } = {}) =>
    menuOfRecord({ actor: admin, definition: both, record: open, ...over });

  it("has the ways to other pages first, then what can be done, as the definition orders them", () => {
    const names = ["edit", "view", "letters", "books", "close", "rename", "delete"];
    expect(menu().map(({ name }) => name)).toEqual(names);
  });

  it("says of each entry what it is called, where it leads and what it does", () => {
    const [edit, view, letters, , close, , remove] = menu();
    expect(edit).toMatchObject({ label: "resources.things.actions.edit.label", to: "/things/edit/1" });
    expect(view).toMatchObject({ label: "resources.things.actions.view.label", to: "/things/show/1" });
    expect(letters).toMatchObject({ label: "resources.things.links.letters.label", to: "/letters/1", icon: Icon });
    expect(letters?.action).toBeUndefined();
    expect(close).toMatchObject({ icon: Icon, action: things.actions?.close });
    expect(close?.to).toBeUndefined();
    for (const builtIn of [edit, view, remove]) expect(builtIn?.icon).toBeTruthy();
    expect(new Set([edit?.icon, view?.icon, remove?.icon]).size).toBe(3);
  });

  it("leads to a record of another resource whoever may read that, and says so to everybody else", () => {
    const definition: ResourceDefinition = {
      ...bare,
      links: { about: { icon: Icon, to: ({ id }) => ({ resource: "books", id: String(id) }) } },
    };
    const books: ResourceDefinition = { ...things, name: "books", allow: { read: isAdmin, write: isAdmin } };
    const about = (actor: Actor, others: ResourceDefinition[]) =>
      menuOfRecord({
        actor,
        definition,
        record: open,
        definitionOf: (name) => others.find((one) => one.name === name),
      });
    expect(about(admin, [books])).toMatchObject([{ to: "/books/show/1", access: allowed }]);
    expect(about(reader, [books])).toMatchObject([{ access: refused("role") }]);
    expect(about(admin, [])).toMatchObject([{ access: refused("role") }]);
  });

  it("keeps what the state forbids, with its reason, and leaves out what the person may not do", () => {
    const close = menu({ record: closed }).find(({ name }) => name === "close");
    expect(close?.access).toMatchObject({ allowed: false });
    expect(menu().find(({ name }) => name === "close")?.access).toEqual(allowed);
    expect(menu({ actor: reader }).map(({ name }) => name)).toEqual(["view", "letters"]);
  });

  it("is empty where there is nothing to do", () => {
    expect(menu({ definition: bare })).toEqual([]);
  });

  it("is there for those who find something in it", () => {
    expect(hasMenuFor({ actor: reader, definition: linked })).toBe(true);
    expect(hasMenuFor({ actor: reader, definition: { ...bare, actions: { close: { icon: Icon } } } })).toBe(false);
    expect(hasMenuFor({ actor: admin, definition: { ...bare, actions: { close: { icon: Icon } } } })).toBe(true);
    expect(hasMenuFor({ actor: admin, definition: bare })).toBe(false);
  });

  it("offers for several rows whatever can be asked once, unless an action says otherwise, to those who may", () => {
    const offered = (actions: typeof things.actions) =>
      bulkActionsOf({ actor: admin, definition: { ...things, actions } }).map(([name]) => name);
    expect(offered(things.actions)).toEqual(["close", "rename", "delete"]);
    expect(offered({ ...things.actions, delete: { confirm: true, bulk: false } })).toEqual(["close", "rename"]);
    const own = { icon: Icon, dialog: () => null };
    const asked = { fields: { name: text() } };
    expect(offered({ share: own })).toEqual([]);
    expect(offered({ share: { ...own, bulk: asked } })).toEqual(["share"]);
    // a secret is kept nowhere, and a run is
    expect(offered({ share: { ...own, bulk: { fields: { ...asked.fields, code: password() } } } })).toEqual([]);
    expect(offered({ admins: { icon: Icon, form: { fields: { who: section({ code: password() }) } } } })).toEqual([]);
    expect(bulkActionsOf({ actor: reader, definition: things })).toEqual([]);
    expect(bulkActionsOf({ actor: admin, definition: bare })).toEqual([]);
  });

  it("leads to the form for those who may change the record, else to where it is read", () => {
    expect(screenOf({ actor: admin, definition: things })).toBe("edit");
    expect(screenOf({ actor: reader, definition: things })).toBe("show");
    const guarded = {
      ...things,
      actions: { edit: { when: { open: ({ status }: typeof open) => status === "OPEN" } } },
    };
    // The guard of `edit` is asked about a thing, which any record may not be.
    const definition = guarded as unknown as ResourceDefinition;
    expect(screenOf({ actor: admin, definition, record: open })).toBe("edit");
    expect(screenOf({ actor: admin, definition, record: closed })).toBe("show");
  });
});
