// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { bodyOf, has } from "../../scripts/doctor/contract";
import type { Actor, ResourceDefinition } from "../../src/engine";
import type { FieldMap, Values } from "../../src/engine/define/shape";
import { valuesOf } from "../../src/engine/form/form-values";
import { changesOf, withChanges } from "../../src/engine/form/use-draft";
import type { Draft } from "../../src/engine/ports";
import { localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { resources } from "../../src/resources";
import { provider } from "../engine/engine-stage";
import { memoryDrafts } from "../engine/memory-drafts";
import { renderEngine } from "../engine/render-engine";
import { sampleOf } from "./sample";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

interface Form {
  called: string;
  fields: FieldMap;
  values: Values;
}

/** Every form of the panel, filled with what the contract accepts. */
const forms: Form[] = definitions.flatMap(({ name, fields, form, create, actions = {} }) => {
  const filled = (called: string, map: FieldMap, path: string): Form[] => {
    const sample = has(path, "post") ? sampleOf(bodyOf(path, "post")) : {};
    // A sample of an object is one.
    const values = { ...(sample as Values) };
    for (const field of Object.keys(map))
      values[field] ??= /password/i.test(field) ? "hunter22" : "someone@example.com";
    return [{ called, fields: map, values: Object.fromEntries(Object.keys(map).map((key) => [key, values[key]])) }];
  };
  const written = Object.fromEntries(
    Object.values(form ?? {})
      .flat()
      .flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
  );
  return [
    ...(form ? filled(`the form of ${name}`, written, `/${name}`) : []),
    ...(create ? filled(`the creation of ${name}`, create.fields, `/${name}`) : []),
    ...Object.entries(actions).flatMap(([verb, action]) =>
      action?.form ? filled(`${verb} of ${name}`, action.form.fields, `/${name}/{id}/${verb}`) : [],
    ),
  ];
});

describe.each(forms)("what is typed into $called", ({ fields, values }) => {
  const start = valuesOf(fields);
  const kept = () => changesOf({ fields, values, start });

  it("is the same when it is taken up again, but for passwords", () => {
    // A tab keeps text.
    const changes: Values = JSON.parse(JSON.stringify(kept()));
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret/i.test(name)));
    expect(withChanges({ fields, start, changes })).toEqual(valuesOf(fields, known));
  });

  it("never keeps a password", () => {
    expect(JSON.stringify(kept())).not.toContain("hunter22");
    expect(Object.keys(kept()).filter((name) => /password|secret/i.test(name))).toEqual([]);
  });
});

it("knows forms with passwords", () => {
  expect(
    forms.filter(({ values }) => "password" in values || "clientSecret" in values).map(({ called }) => called),
  ).toEqual(expect.arrayContaining(["admins of companies", "the form of users", "secret of identity-providers"]));
});

const platformAdmin: Actor = { id: "1", status: "ACTIVE", role: "PLATFORM_ADMIN", mode: "PERSONAL" };

describe.each(localeValues)("in %s", (locale) => {
  it("the list of companies tells of what was left in a dialog, without a raw key", async () => {
    const draft: Draft = {
      place: { person: "1", company: undefined, resource: "companies", verb: "admins", id: "c1" },
      at: "2026-11-20T10:00:00.000Z",
      title: "Acme",
      values: { firstName: "Ana" },
    };
    await renderEngine({
      definition: resources.companies,
      path: "/companies",
      engine: { actor: platformAdmin, drafts: memoryDrafts([draft]).drafts },
      i18nProvider: await createI18nProvider(locale),
    });
    const notice = (await screen.findByText(/Acme/)).parentElement;
    expect(notice?.textContent).not.toMatch(/engine\.|resources\.|undefined|%\{/);
  });

  it("the edit screen of a company has its logo, without a raw key", async () => {
    const company = { id: "c1", name: "Acme", isActive: true, status: "ACTIVE", document: "11222333000181" };
    const picture = async () => ({});
    await renderEngine({
      definition: resources.companies,
      path: "/companies/edit/c1",
      engine: { actor: platformAdmin, uploads: { put: picture, remove: picture } },
      dataProvider: provider({}, [company]),
      i18nProvider: await createI18nProvider(locale),
    });
    const card = await screen.findByRole("region", { name: /^Logo/ });
    expect(card.textContent).not.toMatch(/engine\.|resources\.|undefined|%\{/);
  });
});
