import type { ReactNode } from "react";
import type { z } from "zod";

/** What stands in the type of a key that does not belong there: no value is one, and the compiler's message quotes it. */
export interface Refused<Why extends string> {
  readonly "~refused": Why;
  // so that the compiler speaks of the key, and not of what stands in it
  readonly [inside: string]: unknown;
}

/** The sentence about a name that is not known, with the one that was meant where another is near. */
export type NoKey<K, Known> = `"${K & string}" is no key here${Hint<Nearest<K & string, Known & string>>}`;
type Hint<N extends string> = [N] extends [never] ? "" : `: did you mean "${N}"?`;

/**
 * A definition as it was written, if it is one. Otherwise the mistake was said where it is, and whoever reads the
 * definition is told nothing more (where it is no definition at all, the compiler puts `S` in its place): as the compiler
 * itself does with what it does not find, it is taken for anything. What its forms must be is made of the names that were
 * written, and would know wrong ones too: it is asked for apart.
 */
export type Proven<D, S, Forms = unknown> = [S] extends [D]
  ? Mistaken
  : [D] extends [S & Forms & Exact<D, S>]
    ? D
    : Mistaken;
// biome-ignore lint/suspicious/noExplicitAny: what the compiler itself takes a mistake for
type Mistaken = any;

type Callable = (...args: never) => unknown;
type Returned<F> = F extends (...args: never) => infer R ? R : never;

/**
 * Of keys that may all be absent. An object with none of them is still one, which the compiler by itself would refuse as a
 * whole: so a wrong key that stands alone is left to `Exact`, which names what was meant.
 */
export type Open<T> = T & NoSymbol;
export interface NoSymbol {
  readonly [none: symbol]: never;
}

/** Keys of all members of a union. */
type KeyOf<S> = S extends Callable ? never : S extends unknown ? keyof S : never;
type At<S, K> = S extends Callable ? never : K extends keyof S ? Exclude<S[K], undefined> : never;

/** Whether a component belongs there: what it is made of is nobody's business. */
type IsDrawn<S> = [ReactNode] extends [Returned<S>] ? true : false;

type Members<D, S> = S extends unknown ? (D extends S ? S : never) : never;
/** A form makes a body of its values only where it says how. */
type Begun<D, S> = S extends { body: Callable } ? ("body" extends keyof D ? S : never) : S;
/** Of a union, what was meant: the members that take `D`, or else those that it has begun to be. */
type Meant<D, S> = [Members<D, S>] extends [never] ? Begun<D, S> : Members<D, S>;

/** What the compiler has already complained of, and takes for anything; in brackets, or it would take the answer for that too. */
type IsMistaken<T> = [unknown] extends [T] ? true : false;

/** Names, at any depth, that `D` has and `S` does not know, each with those that are known there. */
export type Unknown<D, S> =
  IsMistaken<D> extends true
    ? never
    : unknown extends S
      ? never
      : IsDrawn<S> extends true
        ? never
        : D extends z.core.$ZodType
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
type UnknownIn<D, S> = { [K in keyof D]-?: K extends KeyOf<S> ? Unknown<D[K], At<S, K>> : [K, KeyOf<S>] }[keyof D];

/** Said of those that were found, since looking for what was meant costs more than finding them. */
export type Said<Found> = Found extends [infer K, infer Known] ? NoKey<K, Known> : never;

/** Refuses whatever of `D` the shape `S` does not know: the compiler overlooks a wrong key beside a right one. */
export type Exact<D, S> = ExactIn<D, Meant<D, S>>;
type ExactIn<D, S> = {
  [K in keyof D]: K extends KeyOf<S>
    ? [Unknown<D[K], At<S, K>>] extends [never]
      ? unknown
      : IsMistaken<Unknown<D[K], At<S, K>>> extends true
        ? unknown
        : D[K] extends Callable | readonly unknown[]
          ? Refused<Said<Unknown<D[K], At<S, K>>>>
          : Exact<D[K], At<S, K>>
    : Refused<NoKey<K, KeyOf<S>>>;
};

/** The names of `Known` that a slip of the hand leads away from: a letter too many, too few, another one, or two swapped; or two of these. */
type Nearest<Written extends string, Known extends string> = [Within<Written, Known, 1>] extends [never]
  ? Within<Written, Known, 2>
  : Within<Written, Known, 1>;

type Within<W extends string, K extends string, Slips extends 0 | 1 | 2> = K extends string
  ? true extends IsNear<W, K, Slips>
    ? K
    : never
  : never;

type Fewer = { 1: 0; 2: 1 };

type IsNear<W extends string, K extends string, Slips extends 0 | 1 | 2> = W extends K
  ? true
  : [W, K] extends [`${infer A}${infer Rest}`, `${infer B}${infer Other}`]
    ? A extends B
      ? IsNear<Rest, Other, Slips>
      : Slips extends keyof Fewer
        ?
            | IsNear<Rest, K, Fewer[Slips]>
            | IsNear<W, Other, Fewer[Slips]>
            | IsNear<Rest, Other, Fewer[Slips]>
            | (Rest extends `${B}${infer After}`
                ? Other extends `${A}${infer Behind}`
                  ? IsNear<After, Behind, Fewer[Slips]>
                  : never
                : never)
        : false
    : // one of the two has ended
      Slips extends keyof Fewer
      ? [W, K] extends [`${string}${infer Rest}`, ""] | ["", `${string}${infer Rest}`]
        ? IsNear<Rest, "", Fewer[Slips]>
        : false
      : false;
