import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { type Look, lookOf, type Place } from "../define/draw";
import { useEngine } from "../engine-provider";
import { usePlaces } from "../place";

export interface Column {
  name: string;
  label: string;
  look: Look;
  place: Place;
  isSortable: boolean;
}

/** The columns that this person sees, each with all that its cells need, made once for all rows. */
export const useColumns = (definition: ResourceDefinition): Column[] => {
  const { actor } = useEngine();
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return useMemo(() => {
    const { columns, visible = {}, sortable = [] } = definition.list;
    return columns
      .filter((name) => visible[name]?.(actor) ?? true)
      .flatMap((name) => {
        const schema = definition.fields[name];
        if (!schema) return [];
        const place = placeFor(name, schema);
        const isSortable = sortable.includes(name);
        return [{ name, label: translate(place.label), look: lookOf(schema), place, isSortable }];
      });
  }, [definition, actor, translate, placeFor]);
};
