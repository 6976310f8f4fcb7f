import type { z } from "zod";
import type { resources } from "../resources";

type Definitions = typeof resources;
type Keys<T> = keyof NonNullable<T> & string;
type Fields = Record<string, z.ZodType>;

type Unwrap<S> = S extends z.ZodOptional<infer I> ? Unwrap<I> : S;
type PartsOf<S> = S extends { "~look": { parts: infer P extends Fields } } ? P : never;
/** What the compiler takes a mistake for. */
type IsMistaken<T> = [unknown] extends [T] ? true : false;
type EnumOf<S> = IsMistaken<S> extends true ? never : S extends z.ZodType<infer T> ? OneOf<T> : never;
/** A closed list of values, or one of which several are chosen. */
type OneOf<T> = T extends readonly (infer E)[] ? OneOf<E> : T extends string ? (string extends T ? never : T) : never;
type EnumKeys<F> = { [K in keyof F]: [EnumOf<F[K]>] extends [never] ? never : K }[keyof F];

/** Texts of closed lists of values, by field. */
type ValueTexts<F> = [EnumKeys<F>] extends [never]
  ? unknown
  : { values: { [K in EnumKeys<F>]: Record<EnumOf<F[K]>, string> } };

/** A label; for a field with parts its own label (`label`), what to add (`add`), those of the parts, and sentences under their inputs. */
type FieldText<S> =
  IsMistaken<S> extends true
    ? unknown
    : [PartsOf<Unwrap<S>>] extends [never]
      ? string
      : { label: string; add: string } & { [K in keyof PartsOf<Unwrap<S>>]: string } & ValueTexts<
            PartsOf<Unwrap<S>>
          > & {
            hints?: { [K in keyof PartsOf<Unwrap<S>>]?: string };
          };

type FormTexts<F> = { fields: { [K in keyof F]-?: string }; hints?: { [K in keyof F]?: string } } & ValueTexts<F>;

type GuardTexts<A> = A extends { when: infer W } ? { reasons: Record<Keys<W>, string> } : unknown;
type ActionText<A> = { label: string } & (A extends { confirm: true } ? { confirm: string } : unknown) &
  GuardTexts<A> &
  (A extends { form: { fields: infer F } } | { bulk: { fields: infer F } } ? FormTexts<F> : unknown);

type GroupsOf<D> = (D extends { form: infer G } ? Keys<G> : never) | (D extends { show: infer G } ? Keys<G> : never);

/** Every text that a definition asks for: one object at each place, or the compiler would tell of its parts one after the other. */
export type ResourceText<D> = Whole<TextsOf<D>>;

type Whole<T> = T extends string ? T : { [K in keyof T]: Whole<T[K]> };

type TextsOf<D> = {
  /** One and many: `Company |||| Companies`. */
  name: string;
  fields: D extends { fields: infer F extends Fields } ? { [K in keyof F]: FieldText<F[K]> } : never;
  /** Sentences under inputs. */
  hints?: D extends { fields: infer F } ? { [K in keyof F]?: string } : never;
  groups: Record<GroupsOf<D>, string>;
  /** What a list without records says, and what to do next. */
  empty: { title: string; text: string };
} & (D extends { fields: infer F extends Fields } ? ValueTexts<F> : unknown) &
  (D extends { actions: infer A } ? { actions: { [K in keyof A]: ActionText<A[K]> } } : unknown) &
  (D extends { links: infer L } ? { links: { [K in keyof L]: { label: string } & GuardTexts<L[K]> } } : unknown) &
  (D extends { create: { fields: infer F } }
    ? { create: { label: string } & FormTexts<F> }
    : D extends { form: object }
      ? { create: { label: string } }
      : D extends { screens: { create: unknown } }
        ? { create: { label: string } }
        : unknown) &
  // What stands over what a creation tells this once.
  (D extends { create: { tells?: infer T } }
    ? [NonNullable<T>] extends [never]
      ? unknown
      : { create: { told: Record<"title" | "text" | "done", string> } }
    : unknown) &
  // Headings of columns that are no fields.
  (D extends { list: { computed: infer C } } ? { columns: { [K in keyof C]: string } } : unknown) &
  // Names what stands beside the form.
  (D extends { views: { aside: unknown } } ? { aside: string } : unknown) &
  // What the tabs of a record's page say.
  (D extends { views: { tabs: infer T } } ? { tabs: { [K in keyof T]: string } } : unknown);

/** Texts of the resources, computed from the definitions: a missing one does not compile. A definition with a mistake asks for none. */
export type ResourcesDictionary = {
  [N in keyof Definitions]: IsMistaken<Definitions[N]> extends true ? Definitions[N] : ResourceText<Definitions[N]>;
};
