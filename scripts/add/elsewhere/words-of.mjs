import { labelFor } from "../grammar.mjs";
import { languages } from "../languages.mjs";
import { camel } from "../names.mjs";
import { sayings, valuesOf, valuesToRead } from "../words.mjs";
import { placesOf } from "./definition-of.mjs";

/** What each language says of a resource of another host: what the definition asks for, and nothing else. */
export const wordsOf = ({ names, labels, model, known }) => {
  const { fields, actions } = model;
  const label = (name) =>
    labelFor(name, { labels }, known).isGiven
      ? labelFor(name, { labels }, known)
      : labelFor(plain(name), { labels }, known);
  const description = {
    names,
    labels,
    fields: fields.map((field) => ({ ...field, label: field.name, argument: field.values?.join("|") })),
    actions: actions.map((name) => ({ name, to: false })),
  };
  const named = [...fields.map(({ name }) => name), ...actions, names.path];
  const { form, show } = placesOf(model);
  const offered = [
    ...(show ? ["view"] : []),
    ...(form ? ["edit"] : []),
    ...actions,
    ...(model.verbs.delete ? ["delete"] : []),
  ];
  return {
    texts: languages.map((language) => {
      const { resource } = (sayings[language] ?? sayings.en)({
        description,
        label: (name) => label(name)[language] ?? label(name).en,
        codes: { done: [] },
        language,
        known,
      });
      const { create, groups, actions: calls, ...rest } = resource;
      const own = fields.map(({ name }) => name);
      const called = Object.fromEntries(
        offered.map((name) => {
          const { reasons: _, ...text } = calls[name];
          return [name, text];
        }),
      );
      const said = {
        ...rest,
        fields: Object.fromEntries(own.map((name) => [name, resource.fields[name]])),
        groups: Object.fromEntries([...new Set(Object.keys({ ...form, ...show }))].map((name) => [name, groups[name]])),
        ...(form ? { create } : {}),
        ...(offered.length > 0 ? { actions: called } : {}),
      };
      return { language, said: { resource: said, messages: {} } };
    }),
    // as the contract calls it, or as the panel would
    called: [
      ...named.flatMap((name) => (labels[plain(name)] ? [name, plain(name)] : [name])),
      ...valuesOf(description.fields),
    ],
    toRead: [...named.filter((name) => !label(name).isGiven), ...valuesToRead(description.fields, { labels, known })],
  };
};

/** `due_date` and `mark-as-paid` as the panel's own fields are called. */
const plain = (name) => camel(name.replaceAll("_", "-"));
