import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { Rule } from "./rule";
import type {
  ActionShape,
  AsideProps,
  Check,
  DefinitionShape,
  Drawn,
  FieldMap,
  OnRecord,
  RecordDialogProps,
  Values,
} from "./shape";

/** A dialog's fields, and how the request body is made of them when it is not the values themselves. */
export interface ActionForm {
  fields: FieldMap;
  // Method syntax, so that a function over certain values fits.
  body?: { call(values: Values): unknown }["call"];
  check?: Check;
}

/** An action as the engine's views read it. */
export type ActionDefinition = ActionShape<{
  record: RaRecord;
  form: ActionForm;
  dialog: Drawn<RecordDialogProps, RaRecord>;
  optimistic: object | OnRecord<RaRecord, object>;
  bulk: boolean;
}>;

/** A definition as the engine's views read it: the types of the resource are proven by `defineResource` before. */
export interface ResourceDefinition
  extends DefinitionShape<{
    record: RaRecord;
    title: string;
    fields: FieldMap;
    column: string;
    computed: Record<string, OnRecord<RaRecord, ReactNode>>;
    listed: string;
    visible: Record<string, Rule | undefined>;
    picture: string;
    sortable: string;
    filter: string;
    sort: string;
    filterValues: object;
    form: Record<string, readonly string[]>;
    check: Check;
    body: { call(values: Values): Values }["call"];
    createOnly: string;
    pictures: Record<string, string | undefined>;
    create: ActionForm;
    actions: Record<string, ActionDefinition | undefined>;
    aside: Drawn<AsideProps, RaRecord>;
    history: boolean;
  }> {
  name: string;
}

/** The name that a person knows a record by. */
export const titleOf = (definition: ResourceDefinition, record: RaRecord): string => {
  const { title } = definition;
  const text = typeof title === "function" ? title(record) : record[title];
  return typeof text === "string" && text !== "" ? text : String(record.id);
};
