import { draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { TextCell } from "../text/text";
import { textOf } from "../text-of";

const Input = lazyPart(async () => (await import("./region-input")).RegionInput);

/**
 * A state, province or region beside a field named `country`: for Brazil one of its states by its two letters, anywhere
 * else what is typed.
 *
 * @example
 * section({ state: region().max(120).optional(), country: country().optional() })
 */
export const region = () => draw(textOf("single-line").min(1), { Cell: TextCell, Input, hint: "engine.hints.region" });
