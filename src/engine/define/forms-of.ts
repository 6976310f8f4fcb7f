import type { z } from "zod";
import type { Condition, Conditions } from "../form/applies";
import type { ActionBody, InputOf, ResourceName } from "./contract";
import type { Field, PartsOf } from "./draw";
import type { NoKey, Refused, Said, Unknown } from "./exact";
import type { Check, Checking, FieldMap } from "./shape";

/** The body's own keys as fields: which they must be is said of each of them (`FormsOf`), or what is wrong with one would be said of all. */
interface PlainForm<B> {
  fields: FieldMap;
  body?: never;
  check?: Check<keyof B & string> | Checking;
  onlyWhen?: Conditions<keyof B & string, Partial<B>>;
}
/** As `dialog` makes it: its fields are its own business, and only the body must fit (`BodyFor`). */
interface MappedForm {
  fields: FieldMap;
  body: (values: never) => unknown;
  check?: object;
  onlyWhen?: unknown;
}
// In this order: of the last one the compiler says what does not fit.
export type FormOf<B> = MappedForm | PlainForm<B>;

/** What a field may be for a value of the contract; of one whose parts are others than the value's, which of them is wrong. */
export type FieldFor<V, F> = FieldWith<V, PartsOf<F>, One<Exclude<V, undefined>>>;
type One<V> = V extends readonly (infer E)[] ? E : V;
type FieldWith<V, Parts, Known> = [Exclude<keyof Parts, keyof Known>] extends [never]
  ? [StrictPart<Known, Parts>] extends [never]
    ? Field<V>
    : Refused<`"${StrictPart<Known, Parts> & string}" is optional in the contract`>
  : Refused<NoKey<Exclude<keyof Parts, keyof Known>, keyof Known>>;
type StrictPart<V, Parts> = {
  [K in keyof Parts & keyof V]: undefined extends V[K]
    ? Parts[K] extends Field<infer T>
      ? undefined extends T
        ? never
        : K
      : never
    : never;
}[keyof Parts & keyof V];

/** What makes a body; of one that is none, the name that is wrong in it. */
type BodyFor<B, Made> = [Unknown<Made, B>] extends [never] ? (values: never) => B : Refused<Said<Unknown<Made, B>>>;

/** What the contract requires of a body must be there as fields, and must be required. */
type FormFields<B, Form> = [B] extends [never]
  ? // a verb that is none is said to be none, and its form nothing
    unknown
  : Form extends { body: (...args: never) => infer Made }
    ? { body: BodyFor<B, Made> }
    : Form extends { fields: infer F extends object }
      ? {
          fields: { [K in keyof B]: FieldFor<B[K], K extends keyof F ? F[K] : unknown> } & {
            [K in Exclude<keyof F, keyof B>]: Refused<NoKey<K, keyof B>>;
          };
          check?: Check<keyof B & string>;
        }
      : unknown;

/** The same of every form that a definition has for a body of its own: those of actions, and that of a creation. */
export type FormsOf<N extends ResourceName, D> = (D extends { create: infer Form }
  ? { create: FormFields<InputOf<N>, Form> }
  : unknown) &
  (D extends { actions: infer A }
    ? {
        actions: {
          [V in keyof A]: A[V] extends { form: infer Form }
            ? { form: FormFields<ActionBody<N, V & string>, Form> }
            : A[V] extends { bulk: infer Form extends object }
              ? { bulk: FormFields<ActionBody<N, V & string>, Form> }
              : unknown;
        };
      }
    : unknown);

/** The values of a map of fields, as their schemas give them; what applies at times alone may be absent. */
type ValuesOf<F extends FieldMap, At extends string = never> = { [K in Exclude<keyof F, At>]: z.output<F[K]> } & {
  [K in keyof F & At]?: z.output<F[K]>;
};

/** What a form knows beside its fields and its body. */
interface FormWords<F extends FieldMap, At extends string> {
  check?: Check<keyof F & string>;
  /** The fields that apply at times alone, and when. */
  onlyWhen?: { readonly [K in At]: Condition<Partial<ValuesOf<F>>> };
}

/** What the reply to a creation says this once: shown until somebody says that it is kept. */
interface Telling<T extends string> {
  /** Its field of the reply. */
  tells?: T;
}

/** A form whose request body is made of its values. */
interface MadeForm<B, F extends FieldMap> {
  fields: F;
  body: (values: never) => B;
  check?: Check<keyof F & string>;
  onlyWhen?: Conditions;
}

/**
 * A dialog whose fields are not the request body itself.
 *
 * @example
 * form: dialog({ to: recipient() }, ({ to }) => (to.includes("@") ? { email: to } : { app2Id: to }))
 *
 * @example
 * dialog({ kind: choice(["NOW", "LATER"]), at: date() }, ({ at }) => ({ at }), { onlyWhen: { at: { kind: "LATER" } } })
 *
 * @example
 * create: dialog({ name: text() }, ({ name }) => ({ name }), { tells: "key" })
 */
export const dialog = <
  F extends FieldMap,
  B,
  const At extends keyof F & string = never,
  const T extends string = never,
>(
  fields: F,
  body: (values: ValuesOf<F, NoInfer<At>>) => B,
  words: FormWords<F, At> & Telling<T> = {},
): MadeForm<B, F> & Telling<NoInfer<T>> => ({ fields, body, ...words });

/**
 * A check over two fields: the repetition must equal the original.
 *
 * @example
 * form: { fields: { password: password(), confirmPassword: password() }, check: mustMatch("confirmPassword", "password") }
 */
export const mustMatch = <R extends string, O extends string>(repetition: R, original: O) => {
  const check = (values: Record<R | O, unknown>): { [K in R]?: string } => {
    const refused: { [K in R]?: string } = {};
    if (values[repetition] !== values[original]) refused[repetition] = "engine.validation.match";
    return refused;
  };
  // what it is over is said by its type alone
  return check as typeof check & Checking<R | O>;
};
