import { type ComponentType, createElement, lazy } from "react";

/**
 * An input or a filter that is fetched with the first form or filter panel, because lists never need it. The build puts
 * those of all kinds into one file each. What a kind wants of one that it shares with others stands beside it.
 *
 * @example
 * const Input = lazyPart(async () => (await import("./rating-input")).RatingInput);
 *
 * @example
 * const Input = lazyPart(async () => (await import("../text/text-input")).TextInput, { isMultiline: true });
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  own: Partial<P> = {},
): ComponentType<P> =>
  lazy(async () => {
    const Part = await load();
    return { default: (props: P) => createElement(Part, { ...props, ...own }) };
  });
