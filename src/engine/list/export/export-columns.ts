import { type FunctionComponent, isValidElement, type ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { type Field, lookOf, type Place } from "../../define/draw";
import { plainText } from "../../kinds/plain-text";
import { ReferenceLabel } from "../../kinds/reference/reference";
import { usePlaces } from "../../place";
import { useColumns } from "../columns/use-columns";
import type { Cell } from "../files/file-writer";

export interface ExportColumn {
  name: string;
  label: string;
  text: (record: RaRecord, nameOf: NameOf) => Cell;
}

interface OfferedColumn extends ExportColumn {
  /** Whether the list is drawn without it. */
  isHidden: boolean;
}

/** The columns that this person may have, in the order of the list, as they stand in a file. */
export const useExportColumns = (definition: ResourceDefinition): OfferedColumn[] => {
  const columns = useColumns(definition).all;
  const placeFor = usePlaces(`resources.${definition.name}`);
  return columns.map(({ name, label, isHidden, cell }) => {
    const schema = definition.list.computed?.[name] ? undefined : definition.fields[name];
    if (!schema) return { name, label, isHidden, text: (record, nameOf) => drawnText(cell(record), nameOf) };
    const place = placeFor(name, schema);
    return {
      name,
      label,
      isHidden,
      text: (record, nameOf) => {
        const value: unknown = record[name];
        const text = valueText({ schema, value, record, place }, nameOf);
        // without a unit it is a number in the file, too, to be reckoned with
        return typeof value === "number" && /^[-\d.,\s]+$/.test(text) ? value : text;
      },
    };
  });
};

/** A record of another resource whose title a cell shows. */
export interface Reference {
  resource: string;
  id: string;
  title: string;
}

export type NameOf = (reference: Reference) => string;

interface Value {
  schema: Field;
  value: unknown;
  record: RaRecord;
  place: Place;
}

/** A value as its cell says it, but whole: all items of a list, and all parts of each. */
export const valueText = ({ schema, value, record, place }: Value, nameOf: NameOf): string => {
  const look = lookOf(schema);
  const { parts } = look;
  if (!parts) return drawnText(look.Cell({ value, record, place, look }), nameOf);
  const whole = (one: unknown) =>
    Object.entries(parts)
      .map(([name, part]) =>
        valueText(
          { schema: part, value: isRecord(one) ? one[name] : undefined, record, place: place.part(name) },
          nameOf,
        ),
      )
      .filter((text) => text !== "");
  return Array.isArray(value) ? value.map((one) => whole(one).join(" ")).join("; ") : whole(value).join(", ");
};

/** The text of what is drawn, without drawing it: cells hold no hooks of their own. */
const drawnText = (node: ReactNode, nameOf: NameOf): string => {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((one) => drawnText(one, nameOf)).join("");
  if (!isValidElement<{ children?: ReactNode; src?: unknown }>(node)) return "";
  const { type, props } = node;
  // its props are those of a reference
  if (type === ReferenceLabel) return nameOf(props as Reference);
  if (type === "img") return plainText(props.src);
  // a component of a kind is a function without hooks, as its cell is
  if (typeof type === "function") return drawnText((type as FunctionComponent)(props) as ReactNode, nameOf);
  return drawnText(props.children, nameOf);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
