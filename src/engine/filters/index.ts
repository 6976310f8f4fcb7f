export { ChoiceFilter } from "./choice-filter";
export { DateFilter } from "./date-filter";
export { ReferenceFilter } from "./reference-filter";
export { TextFilter } from "./text-filter";
export { ToggleFilter } from "./toggle-filter";
