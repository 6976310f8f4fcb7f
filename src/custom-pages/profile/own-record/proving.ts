import type { FieldMap, Values } from "../../../engine";

/** What a form asks for along with some changes and no others, such as the password with a new address. */
export interface Proof<Group extends string = string> {
  /** The card in which it is asked for. */
  group: Group;
  /** All of them required; secrets are never kept as drafts. */
  fields: FieldMap;
  /** Where their texts stand. */
  root: string;
  isAsked: (values: Values) => boolean;
}

/** What a proof means for a form: whether its fields are needed depends on what else was typed. */
export const proving = (proof: Proof | undefined) => {
  const names = Object.keys(proof?.fields ?? {});
  const isAsked = (values: Values) => proof?.isAsked(values) ?? false;
  return {
    shape: Object.fromEntries(Object.entries(proof?.fields ?? {}).map(([name, schema]) => [name, schema.optional()])),
    check: (values: Values): Record<string, string> => {
      const missing = isAsked(values) ? names.filter((name) => values[name] === undefined) : [];
      return Object.fromEntries(missing.map((name) => [name, "engine.validation.required"]));
    },
    /** The values to send: a proof that nobody asks for stays here. */
    sent: (values: Values): Values =>
      isAsked(values) ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  };
};
