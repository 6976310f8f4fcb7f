import type { ComponentType, ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { z } from "zod";
import type { components } from "../../../openapi/schema";
import type { Allow, Rule } from "./rule";

/** Fields by name: zod schemas made by the engine's kinds. */
export type FieldMap = Record<string, z.ZodType>;
export type SuccessType = components["schemas"]["SuccessType"];
export type IconComponent = ComponentType<{ fontSize?: "small" | "inherit" }>;
/** Form values by name, as the resolver hands them on. */
export type Values = Record<string, unknown>;
/** Checks over several fields: the error of each wrong one, as a dictionary key. */
export type Check = (values: Values) => Record<string, string>;

// Method syntax makes the parameter bivariant, so that a guard over one record type fits where any record is handed on.
type OnRecord<T> = { call(record: RaRecord): T }["call"];

/** A dialog's fields, and how the request body is made of them when it is not the values themselves. */
export interface ActionForm {
  fields: FieldMap;
  body?: { call(values: Values): unknown }["call"];
  check?: Check;
}

/** What a dialog of an action's own is given. */
export interface RecordDialogProps<R = RaRecord> {
  /** The collection that the record is of. */
  resource: string;
  record: R;
  onClose: () => void;
}

/** What stands beside the form and the read-only page of a record. */
export interface AsideProps<R = Values> {
  /** The collection that the record is of, or will be. */
  resource: string;
  /** The record, with what is being typed laid over it; anything may be absent or half typed. */
  record: R;
}

// Bivariant for the same reason as `OnRecord`.
type Drawn<P> = { draw(props: P): ReactNode }["draw"];

export interface ActionDefinition {
  icon?: IconComponent;
  allow?: Rule;
  /** What must hold, by the name of the reason that is shown when it does not. */
  when?: Record<string, OnRecord<boolean>>;
  confirm?: boolean;
  form?: ActionForm;
  /** A dialog of its own, where a form is not enough. */
  dialog?: Drawn<RecordDialogProps>;
  /** Drawn at once and taken back when the call fails. */
  optimistic?: object | OnRecord<object>;
  /** Offered for several selected rows at once, too. */
  bulk?: boolean;
}

interface LinkDefinition {
  icon: IconComponent;
  to: OnRecord<string>;
  when?: Record<string, OnRecord<boolean>>;
}

/** A definition as the engine's views read it: the types of the resource are proven by `defineResource` before. */
export interface ResourceDefinition {
  name: string;
  icon: IconComponent;
  title: string | OnRecord<string>;
  allow: Allow;
  /** Who has it in the menu, when that is fewer people than may open it. */
  menu?: Rule;
  fields: FieldMap;
  list: {
    columns: readonly string[];
    /** The picture beside the first column. */
    avatar?: string;
    /** Columns that only some people see. */
    visible?: Record<string, Rule | undefined>;
    /** Columns whose heading sorts. */
    sortable?: readonly string[];
    filters?: readonly string[];
    sort?: string;
    filter?: object;
  };
  form?: Record<string, readonly string[]>;
  createOnly?: readonly string[];
  /** Pictures that are changed beside the form: the field that each path of the contract fills. */
  pictures?: Record<string, string | undefined>;
  /** Creation by a dialog over the list instead of a page. */
  create?: ActionForm;
  show?: Record<string, readonly string[]>;
  actions?: Record<string, ActionDefinition | undefined>;
  links?: Record<string, LinkDefinition>;
  /** Looks of its own beside the generated ones. */
  views?: { aside?: Drawn<AsideProps> };
  history?: boolean;
  messages?: { created?: SuccessType; updated?: SuccessType; deleted?: SuccessType };
}

/** The name that a person knows a record by. */
export const titleOf = (definition: ResourceDefinition, record: RaRecord): string => {
  const { title } = definition;
  const text = typeof title === "function" ? title(record) : record[title];
  return typeof text === "string" && text !== "" ? text : String(record.id);
};
