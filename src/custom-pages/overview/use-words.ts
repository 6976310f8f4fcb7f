import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import { lookOf, pathOf, placeOf, type ResourceDefinition, useEngine, useLocale } from "../../engine";
import type { FigureRow } from "./figure-table";

type Schemas = components["schemas"];

/** The list of a resource, as it is or under a filter, whatever it is narrowed to for whoever opens it. */
export const useListAt = () => {
  const { addressOf } = useEngine();
  return ({ name, list }: ResourceDefinition, filter?: object): string => {
    const path = addressOf?.(name) ?? pathOf({ resource: name, screen: "list" });
    if (!filter && !list.filter) return path;
    return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter ?? {}) })}`;
  };
};

type Field = ResourceDefinition["fields"][string];

/** Names fields and values of definitions in the person's language, and says which list has a value. */
export const useWords = () => {
  const translate = useTranslate();
  const listAt = useListAt();
  const locale = useLocale();
  const placeFor = ({ name: resource }: ResourceDefinition, name: string, schema: Field) =>
    placeOf({ root: `resources.${resource}`, name, schema, translate, locale });
  return {
    ofField: (definition: ResourceDefinition, field: string): string => {
      const schema = definition.fields[field];
      return schema ? translate(placeFor(definition, field, schema).label) : field;
    },
    ofValue: (
      definition: ResourceDefinition,
      field: string,
      { value, name }: Schemas["FigureByField"]["values"][number],
    ): Pick<FigureRow, "label" | "to" | "tone"> => {
      const schema = definition.fields[field];
      if (!schema) return { label: value };
      const { target, tones, filterText, initial } = lookOf(schema);
      const isFlag = typeof initial === "boolean";
      // as the filters of the contract take it
      const filter = isFlag ? value === "true" : target ? value : [value];
      const text = target ? name : filterText?.(filter, placeFor(definition, field, schema));
      return { label: text ?? value, to: listAt(definition, { [field]: filter }), tone: tones?.[value] };
    },
  };
};
