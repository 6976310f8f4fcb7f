import type { ReactNode } from "react";
import type { z } from "zod";

/** What stands in the type of a key that does not belong there: no value is one, and the compiler's message quotes it. */
export interface Refused<Why extends string> {
  readonly "~refused": Why;
}

type Callable = (...args: never) => unknown;
type Returned<F> = F extends (...args: never) => infer R ? R : never;

/** Keys of all members of a union. */
type KeyOf<S> = S extends Callable ? never : S extends unknown ? keyof S : never;
type At<S, K> = S extends Callable ? never : K extends keyof S ? Exclude<S[K], undefined> : never;

/** Whether a component belongs there: what it is made of is nobody's business. */
type IsDrawn<S> = [ReactNode] extends [Returned<S>] ? true : false;

type Members<D, S> = S extends unknown ? (D extends S ? S : never) : never;
/** Of a union, what was meant: the members that take `D`. */
type Meant<D, S> = [Members<D, S>] extends [never] ? S : Members<D, S>;

/** Names, at any depth, that `D` has and `S` does not know. */
type Unknown<D, S> = unknown extends S
  ? never
  : IsDrawn<S> extends true
    ? never
    : D extends z.ZodType
      ? never
      : D extends Callable
        ? [Extract<S, Callable>] extends [never]
          ? never
          : Unknown<Returned<D>, Returned<S>>
        : D extends readonly (infer E)[]
          ? Unknown<E, S extends readonly (infer T)[] ? T : never>
          : D extends object
            ? UnknownIn<D, Meant<D, S>>
            : never;
type UnknownIn<D, S> = { [K in keyof D]-?: K extends KeyOf<S> ? Unknown<D[K], At<S, K>> : K }[keyof D];

/** Refuses whatever of `D` the shape `S` does not know: the compiler overlooks a wrong key beside a right one. */
export type Exact<D, S> = ExactIn<D, Meant<D, S>>;
type ExactIn<D, S> = {
  [K in keyof D]: K extends KeyOf<S>
    ? [Unknown<D[K], At<S, K>>] extends [never]
      ? unknown
      : D[K] extends Callable | readonly unknown[]
        ? Refused<`"${Unknown<D[K], At<S, K>> & string}" is no key here`>
        : Exact<D[K], At<S, K>>
    : Refused<`"${K & string}" is no key here`>;
};
