import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../src/engine";
import { lookOf } from "../../src/engine/define/draw";
import { optionsOf } from "../../src/engine/define/options-of";
import { placeOf } from "../../src/engine/place-of";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { localeValues } from "../../src/i18n/locale";
import { resources } from "../../src/resources";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

/** Every dictionary key that the screens of a definition ask for. */
const keysOf = (definition: ResourceDefinition): string[] => {
  const root = `resources.${definition.name}`;
  const { actions = {}, links = {}, create, form = {}, show = {}, fields } = definition;
  return [
    `${root}.name`,
    `${root}.empty.title`,
    `${root}.empty.text`,
    ...(create || definition.form ? [`${root}.create.label`] : []),
    ...[...Object.keys(form), ...Object.keys(show)].map((group) => `${root}.groups.${group}`),
    ...fieldKeys(root, fields),
    ...fieldKeys(`${root}.create`, create?.fields ?? {}),
    ...Object.entries(actions).flatMap(([name, action]) => [
      `${root}.actions.${name}.label`,
      ...(action?.confirm ? [`${root}.actions.${name}.confirm`] : []),
      ...Object.keys(action?.when ?? {}).map((reason) => `${root}.actions.${name}.reasons.${reason}`),
      ...fieldKeys(`${root}.actions.${name}`, action?.form?.fields ?? {}),
    ]),
    ...Object.entries(links).flatMap(([name, link]) => [
      `${root}.links.${name}.label`,
      ...Object.keys(link.when ?? {}).map((reason) => `${root}.links.${name}.reasons.${reason}`),
    ]),
  ];
};

const fieldKeys = (root: string, fields: ResourceDefinition["fields"]): string[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const place = placeOf({ root, name, schema, translate: (key) => key, locale: "en" });
    const parts = Object.entries(lookOf(schema).parts ?? {});
    return [
      place.label,
      ...optionsOf(schema).map((value) => `${place.values}.${value}`),
      ...parts.flatMap(([part, inner]) => [
        place.part(part).label,
        ...optionsOf(inner).map((value) => `${place.part(part).values}.${value}`),
      ]),
    ];
  });

const textAt = (dictionary: object, key: string): unknown =>
  key.split(".").reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);

describe.each(localeValues)("in %s", (locale) => {
  it.each(definitions)("every text that the screens of $name ask for is there", async (definition) => {
    const dictionary = await loadDictionary(locale);
    const missing = keysOf(definition).filter((key) => {
      const text = textAt(dictionary, key);
      return typeof text !== "string" || text.trim() === "";
    });
    expect(missing).toEqual([]);
  });

  it("a confirmation names what it is about", async () => {
    const dictionary = await loadDictionary(locale);
    for (const { name, actions = {} } of definitions) {
      for (const [action] of Object.entries(actions).filter(([, one]) => one?.confirm)) {
        expect(textAt(dictionary, `resources.${name}.actions.${action}.confirm`)).toContain("%{title}");
      }
    }
  });
});
