import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";

const ToggleCell = ({ value, place }: CellProps) =>
  typeof value === "boolean" ? (
    <span className="vc-toggle" data-on={value}>
      {toggleText(value, place)}
    </span>
  ) : null;

const Input = lazyPart(async () => (await import("./toggle-input")).ToggleInput);
const Filter = lazyPart(async () => (await import("./toggle-filter")).ToggleFilter);

/**
 * Yes or no. `initial` is what a new form starts with.
 *
 * @example
 * isActive: toggle({ initial: true }).optional()
 */
export const toggle = (options: { initial?: boolean } = {}) =>
  draw(z.boolean(), {
    Cell: ToggleCell,
    Input,
    Filter,
    filterText: toggleText,
    read: async () => (await import("../read-words")).readToggle,
    initial: options.initial ?? false,
  });

function toggleText(value: unknown, place: Place): string {
  return place.translate(value === true ? "engine.yes" : "engine.no");
}
