import { draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { asNumber } from "../number/number";

/**
 * A whole number that the server counts; never written in a form.
 *
 * @example
 * vcardsCount: count()
 */
export const count = () => draw(z.number().int().nonnegative(), asNumber({}));
