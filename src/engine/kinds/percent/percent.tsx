import { z } from "../../define/late-zod";
import { drawNumber } from "../number/number";

/**
 * A percentage. In the contract it is the number that people say, 12.5 for 12.5%, and not the share 0.125: bounds, files
 * and filters then read as the panel does, and nothing is multiplied by 100, which changes decimals (0.07 * 100 is
 * 7.000000000000001).
 *
 * @example
 * discount: percent().min(0).max(100)
 */
export const percent = () => drawNumber(z.number(), { style: "unit", unit: "percent" });
