import { type ComponentType, lazy } from "react";
import type { FilterProps, InputProps } from "../define/draw";

type Inputs = typeof import("./inputs");
type Filters = typeof import("./filters");

/** An input that is fetched with the first form: lists never need it. */
export const lazyInput = (pick: (inputs: Inputs) => ComponentType<InputProps>): ComponentType<InputProps> =>
  lazy(async () => ({ default: pick(await import("./inputs")) }));

/** A filter that is fetched when the filter panel is opened first. */
export const lazyFilter = (pick: (filters: Filters) => ComponentType<FilterProps>): ComponentType<FilterProps> =>
  lazy(async () => ({ default: pick(await import("./filters")) }));
