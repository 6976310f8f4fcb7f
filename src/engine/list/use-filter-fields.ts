import { useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { type FilterField, filterField } from "../define/filter-field";
import { usePlaces } from "../place";

/** The fields behind filters, in the order of their names. */
export const useFilterFields = (definition: ResourceDefinition, names: readonly string[]): FilterField[] => {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return names.flatMap((name) => filterField({ definition, name, placeFor, translate }) ?? []);
};
