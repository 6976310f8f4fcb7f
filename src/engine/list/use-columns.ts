import { type ReactNode, useMemo } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { seenBy } from "../define/seen-by";
import { useEngine } from "../engine-provider";
import { usePlaces } from "../place";

export interface Column {
  name: string;
  label: string;
  cell: (record: RaRecord) => ReactNode;
  isSortable: boolean;
  /** Of its heading and cells. */
  className: string | undefined;
}

/** The columns that this person sees, each with all that its cells need, made once for all rows. */
export const useColumns = (definition: ResourceDefinition): Column[] => {
  const { actor } = useEngine();
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return useMemo(() => {
    const { columns, computed = {}, sortable = [] } = definition.list;
    return seenBy(actor, columns).flatMap((name): Column[] => {
      const own = computed[name];
      if (own) {
        const label = translate(`resources.${definition.name}.columns.${name}`);
        return [{ name, label, cell: own, isSortable: false, className: undefined }];
      }
      const schema = definition.fields[name];
      if (!schema) return [];
      const place = placeFor(name, schema);
      const look = lookOf(schema);
      const cell = (record: RaRecord) => look.Cell({ value: record[name], record, place, look });
      const className = look.align === "end" ? "vc-align-end" : undefined;
      return [{ name, label: translate(place.label), cell, isSortable: sortable.includes(name), className }];
    });
  }, [definition, actor, translate, placeFor]);
};
