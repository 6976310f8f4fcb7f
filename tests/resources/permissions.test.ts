import { describe, expect, it } from "vitest";
import { imports } from "../../openapi/imports";
import { type ContractOperation, contractOperations, inputOf } from "../../server/contract/document";
import { decideAccess } from "../../server/domain/access";
import { panelPages } from "../../src/app/panel-pages";
import { actionsOf, fieldAccessOf, type Kind, kinds, kindValues } from "../../src/custom-pages/permissions/who-may";
import { type Actor, can } from "../../src/engine";
import { ownDefinitions } from "./own-definitions";

/** Whom the server admits, by the very function that decides there; whoever is at home works for no company. */
const admitted = (operation: ContractOperation): Kind[] =>
  kindValues.filter((kind) => {
    const { role, status, associateType }: Actor = kinds[kind];
    return decideAccess(operation, { role, status, mustChangePassword: false, ...(associateType && { associateType }) })
      .ok;
  });

/** What an operation is among the actions of a definition. */
const actionOf = ({ method, path }: ContractOperation) => {
  const definition = ownDefinitions
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (!definition) return undefined;
  const rest = path.slice(definition.name.length + 1);
  const record = { get: "show", put: "edit", delete: "delete", post: "" }[method];
  const known: Record<string, string> = {
    "get ": "list",
    "post ": "create",
    "post /import": "import",
    "get /{id}/history": "history",
    [`${method} /{id}`]: record,
  };
  const own = known[`${method} ${rest}`];
  if (own) return { definition, action: own };
  const [, verb = ""] = /^\/\{\w+\}\/([\w-]+)$/.exec(rest) ?? [];
  if (method === "post" && definition.actions?.[verb]) return { definition, action: verb };
  // whoever reads the record reads its file
  if (Object.hasOwn(definition.uploads ?? {}, verb)) return { definition, action: method === "get" ? "show" : "edit" };
  if (/^\/\{\w+\}(\.vcf|\/qr\.svg)$/.test(rest)) return { definition, action: "show" };
  return undefined;
};

/** Operations that no definition has, and are for some people alone: the page or the action that stands for each of them. */
const otherwise: Record<string, { page: string } | { all: readonly Kind[] }> = {
  getMyCompany: { page: "/me/company" },
  updateMyCompany: { all: ["COMPANY_ADMIN"] },
  getFigures: { page: "/overview" },
  startPreview: { page: "/permissions" },
  listMailSamples: { page: "/mail-samples" },
  listAssociateReceivedVcards: { page: "/associates/:associateId/received-vcards" },
  listVcardColleagues: { all: ["COMPANY_ADMIN", "COMPANY_MEMBER"] },
  shareVcardWithColleagues: { all: ["COMPANY_ADMIN", "COMPANY_MEMBER"] },
  listCompanyViews: { all: ["COMPANY_ADMIN", "COMPANY_MEMBER"] },
  getCompanyView: { all: ["COMPANY_ADMIN", "COMPANY_MEMBER"] },
  createCompanyView: { all: ["COMPANY_ADMIN"] },
  updateCompanyView: { all: ["COMPANY_ADMIN"] },
  deleteCompanyView: { all: ["COMPANY_ADMIN"] },
  createPlatformView: { all: ["PLATFORM_ADMIN"] },
  updatePlatformView: { all: ["PLATFORM_ADMIN"] },
  deletePlatformView: { all: ["PLATFORM_ADMIN"] },
};

const mapped = contractOperations.flatMap((operation) => {
  const found = actionOf(operation);
  return found ? [{ id: operation.id, operation, ...found }] : [];
});
const isForSome = (operation: ContractOperation) => {
  const count = admitted(operation).length;
  return count > 0 && count < kindValues.length;
};
const others = contractOperations.filter((operation) => isForSome(operation) && !actionOf(operation));

describe("what the page of permissions says", () => {
  it.each(mapped)("of $id is what the server does", ({ operation, definition, action }) => {
    const offered = kindValues.filter((kind) => can({ actor: kinds[kind], definition, action }).allowed);
    // what nobody is offered, such as a page of a record that has none, is not said
    if (offered.length > 0) expect(offered).toEqual(admitted(operation));
  });

  it("is said of whatever is for some people alone", () => {
    const stale = Object.keys(otherwise).filter((id) => !others.some((one) => one.id === id));
    expect(stale).toEqual([]);
    expect(mapped.length).toBeGreaterThan(40);
    const said = others.filter((operation) => {
      const known = otherwise[operation.id];
      if (!known) return false;
      const page = "page" in known ? panelPages.find(({ path }) => path === known.page) : undefined;
      const expected = "all" in known ? known.all : kindValues.filter((kind) => page?.allow(kinds[kind]));
      // a page may be open to some who then are told why it is empty, and never to fewer
      return admitted(operation).every((kind) => expected.includes(kind));
    });
    expect(others.filter((one) => !said.includes(one)).map(({ id }) => `${id}: ${admitted(one(id))}`)).toEqual([]);
  });
});

const one = (id: string) => {
  const found = contractOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

describe.each(ownDefinitions)("of $name the page says", (definition) => {
  const { name, fields } = definition;
  const says = actionsOf(definition, (action) => action === "export" || Object.hasOwn(imports, name));

  it("each action that somebody may, once, and none that nobody may", () => {
    const names = says.map(({ action }) => action);
    expect(new Set(names).size).toBe(names.length);
    for (const { who } of says) expect(who.length).toBeGreaterThan(0);
  });

  it("that nobody writes a field who may neither create nor change, and that the contract takes what is written", () => {
    const who = (action: string) => says.find((said) => said.action === action)?.who ?? [];
    const taken = contractOperations
      .filter(
        ({ path, method }) =>
          (path === `/${name}` && method === "post") || (path === `/${name}/{id}` && method === "put"),
      )
      .flatMap((operation) => Object.keys(inputOf(operation).properties ?? {}));
    const sent = [...taken, ...Object.values(definition.uploads ?? {})];
    for (const field of Object.keys(fields))
      for (const kind of kindValues) {
        const access = fieldAccessOf(definition, field, kind);
        if (access === "writes") expect([who("edit").includes(kind), sent.includes(field)]).toEqual([true, true]);
        if (access === "writesOnce") expect([who("create").includes(kind), sent.includes(field)]).toEqual([true, true]);
        if (access !== "none") expect(who("list"), field).toContain(kind);
      }
  });
});
