import type { ResourceDefinition } from "../../src/engine";
import { lookOf } from "../../src/engine/define/draw";
import { optionsOf } from "../../src/engine/define/schemas";
import { placeOf } from "../../src/engine/place-of";
import { bodyOf, describedIn, has } from "./contract";

/** Keys of every text that the screens of a definition ask for, and that a dictionary does not have. */
export const missingWords = (definition: ResourceDefinition, dictionary: object): string[] =>
  keysOf(definition).filter((key) => {
    const text = textAt(dictionary, key);
    return typeof text !== "string" || text.trim() === "";
  });

/**
 * Keys of the sentences under inputs that a dictionary does not have, one for each field of a form of which the contract
 * says more than its name. A kind may say the same of all its fields.
 */
export const missingHints = (definition: ResourceDefinition, dictionary: object): string[] =>
  formsOf(definition).flatMap(({ root, body, fields }) => {
    const described = describedIn(body);
    return Object.entries(fields).flatMap(([name, schema]) => {
      const place = placeOf({ root, name, schema, translate: (key) => key, locale: "en" });
      const { hint, parts = {} } = lookOf(schema);
      const own = described.includes(name) && !hint ? [place.hint] : [];
      const inner = describedIn(body, name).filter((part) => parts[part] && !lookOf(parts[part]).hint);
      return [...own, ...inner.map((part) => place.part(part).hint)].filter((key) => !textAt(dictionary, key));
    });
  });

/** The forms of a definition, with the bodies that they make. */
const formsOf = ({ name, fields, form = {}, create, actions = {} }: ResourceDefinition) => {
  const root = `resources.${name}`;
  const asked = Object.values(form).flat();
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => asked.includes(field)));
  const forms = [
    { root, path: `/${name}/{id}`, verb: "put", fields: own },
    { root, path: `/${name}`, verb: "post", fields: create ? {} : own },
    { root: `${root}.create`, path: `/${name}`, verb: "post", fields: create?.fields ?? {} },
    ...Object.entries(actions).map(([action, one]) => ({
      root: `${root}.actions.${action}`,
      path: `/${name}/{id}/${action}`,
      verb: "post",
      fields: one?.form?.fields ?? {},
    })),
  ];
  return forms.flatMap(({ root, path, verb, fields }) =>
    Object.keys(fields).length > 0 && has(path, verb) ? [{ root, fields, body: bodyOf(path, verb) }] : [],
  );
};

/** The text at a key. */
export const textAt = (dictionary: object, key: string): unknown =>
  // a dictionary is objects in objects, down to its texts
  key.split(".").reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);

const keysOf = (definition: ResourceDefinition): string[] => {
  const root = `resources.${definition.name}`;
  const { actions = {}, links = {}, create, form = {}, show = {}, fields, views, list } = definition;
  return [
    `${root}.name`,
    `${root}.empty.title`,
    `${root}.empty.text`,
    ...(create || definition.form ? [`${root}.create.label`] : []),
    ...[...Object.keys(form), ...Object.keys(show)].map((group) => `${root}.groups.${group}`),
    ...Object.keys(list.computed ?? {}).map((column) => `${root}.columns.${column}`),
    ...Object.keys(views?.tabs ?? {}).map((tab) => `${root}.tabs.${tab}`),
    ...(views?.aside ? [`${root}.aside`] : []),
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
