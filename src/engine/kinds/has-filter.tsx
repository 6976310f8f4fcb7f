import type { FilterProps } from "../define/draw";
import { hasText } from "./has-text";
import { ToggleFilter } from "./toggle/toggle-filter";

/** With one, without one, or either: a filter `…_empty` of the contract, which is asked the other way around. */
export const HasFilter = ({ value, onChange, ...props }: FilterProps) => (
  <ToggleFilter
    {...props}
    value={opposite(value)}
    onChange={(has) => onChange(opposite(has))}
    words={[hasText(false, props.place), hasText(true, props.place)]}
  />
);

const opposite = (value: unknown) => (typeof value === "boolean" ? !value : undefined);
