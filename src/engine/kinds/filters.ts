export { ChoiceFilter } from "./choice/choice-filter";
export { DateFilter } from "./date/date-filter";
export { ReferenceFilter } from "./reference/reference-filter";
export { TextFilter } from "./text/text-filter";
export { ToggleFilter } from "./toggle/toggle-filter";
