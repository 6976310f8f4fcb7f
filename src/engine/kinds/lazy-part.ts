import { type ComponentType, lazy } from "react";

/**
 * An input or a filter that is fetched with the first form or filter panel, because lists never need it. The build puts
 * those of all kinds into one file each.
 *
 * @example
 * const Input = lazyPart(async () => (await import("./color-input")).ColorInput);
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load() }));
