import type { CSSProperties } from "react";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { isColor, readColor } from "./read-color";

/**
 * A colour as `#rrggbb` in small letters; the contract says `pattern: "^#[0-9a-f]{6}$"`. It is shown as a swatch with
 * its value beside it, for nobody should have to tell colours apart, and picked or typed.
 *
 * @example
 * color: color().optional()
 */
export const color = () =>
  draw(
    z
      .string()
      .length(7, wrong)
      .regex(/^#[0-9a-f]{6}$/, wrong),
    {
      Cell: ColorCell,
      Input: lazyPart(async () => (await import("./color-input")).ColorInput),
      Filter: lazyPart(async () => (await import("./color-filter")).ColorFilter),
      read: async () => () => readColor,
    },
  );

const wrong = "engine.validation.color";

const ColorCell = ({ value }: CellProps) => {
  const color = plainText(value);
  return color ? (
    <span dir="ltr" className="vc-figures">
      {isColor(color) && <span style={{ ...swatch, backgroundColor: color }} />}
      {color}
    </span>
  ) : null;
};

/** As high as the letters beside it; its edge is seen around white on white, too. */
const swatch: CSSProperties = {
  display: "inline-block",
  width: "1em",
  height: "1em",
  marginInlineEnd: 8,
  border: "1px solid var(--mui-palette-text-secondary)",
  borderRadius: 6,
  verticalAlign: "-0.125em",
  forcedColorAdjust: "none",
};
