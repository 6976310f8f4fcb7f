import type { ComponentType, ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { Conditions } from "../form/applies";
import type { Allow, Named } from "./rule";
import { nameOf } from "./seen-by";
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
  ViewProps,
} from "./shape";

/** A dialog's fields, and how the request body is made of them when it is not the values themselves. */
export interface ActionForm {
  fields: FieldMap;
  // Method syntax, so that a function over certain values fits.
  body?: { call(values: Values): unknown }["call"];
  check?: Check;
  onlyWhen?: Conditions;
  tells?: string;
}

/** An action as the engine's views read it. */
export type ActionDefinition = ActionShape<{
  record: RaRecord;
  form: ActionForm;
  dialog: Drawn<RecordDialogProps, RaRecord>;
  optimistic: object | OnRecord<RaRecord, object>;
  bulk: boolean | ActionForm;
}>;

/** What an action asks before it is done to many rows: once, for all of them. */
export const askedOfMany = ({ bulk, form }: ActionDefinition): ActionForm | undefined =>
  typeof bulk === "object" ? bulk : form;

export type ScreenName = "list" | "create" | "edit" | "show";

/** A definition as the engine's views read it: the types of the resource are proven by `defineResource` before. */
export interface ResourceDefinition
  extends DefinitionShape<{
    record: RaRecord;
    title: string;
    fields: FieldMap;
    column: string;
    computed: Record<string, OnRecord<RaRecord, ReactNode>>;
    listed: string;
    picture: string;
    sortable: string;
    filter: string;
    sort: string;
    filterValues: object;
    divided: string;
    over: string;
    waiting: Record<string, readonly string[] | undefined>;
    form: Record<string, readonly string[]>;
    check: Check;
    body: { call(values: Values): Values }["call"];
    createOnly: string;
    onlyWhen: Conditions;
    lockedBy: Record<string, readonly string[] | undefined>;
    uploads: Record<string, string | undefined>;
    at: Record<string, { acts: string; allow?: Allow; without?: readonly string[] } | undefined>;
    create: ActionForm;
    actions: Record<string, ActionDefinition | undefined>;
    aside: Drawn<AsideProps, RaRecord>;
    screens: { [S in ScreenName]?: ComponentType<ViewProps> };
    linked: string;
    related: Record<string, string | undefined>;
    history: boolean;
  }> {
  name: string;
  /** The collection that is shown, where it is one of `at`: its path with the ids filled in. */
  collection?: Collection;
}

/** A collection of the contract, and the one in which the verbs of its rows are called. */
export interface Collection {
  resource: string;
  acts: string;
  /** Columns that say nothing there. */
  without?: readonly string[];
}

/** The name that a person knows a record by. */
export const titleOf = (definition: ResourceDefinition, record: RaRecord): string => {
  const { title } = definition;
  const text = typeof title === "function" ? title(record) : record[title];
  return typeof text === "string" && text !== "" ? text : String(record.id);
};

/** The collection that a definition shows. */
export const collectionOf = ({ name, collection }: ResourceDefinition): Collection =>
  collection ?? { resource: name, acts: name };

/** The lists that show what its verbs answer, beside the collection that they are called in. */
export const alsoShownAt = (definition: ResourceDefinition): string[] => {
  const { resource, acts } = collectionOf(definition);
  // Another collection's verbs answer other records, which no row here is made of.
  return acts === definition.name && resource !== acts ? [resource] : [];
};

/** Whether its records have a page of their own, to be read. */
export const hasPage = ({ form, show, screens }: ResourceDefinition): boolean =>
  (show ?? form ?? screens?.show) !== undefined;

interface Placeable {
  allow: Allow;
  list: { columns: readonly Named<string>[]; filters?: readonly Named<string>[] };
  at: Record<string, { acts: string; allow?: Allow; without?: readonly string[] } | undefined>;
}

/**
 * A definition at another collection that holds the same records, for the engine's views to draw.
 *
 * @example
 * placeAt(receivedVcards, "associates/{id}/received-vcards", associateId)
 */
export const placeAt = <D extends Placeable, P extends keyof D["at"] & string>(definition: D, place: P, id = "") => {
  const resource = place.replace(/\{\w+\}/, encodeURIComponent(id));
  const { acts = resource, allow = definition.allow, without = [] } = definition.at[place] ?? {};
  const isThere = (named: Named<string>) => !without.includes(nameOf(named));
  const { list } = definition;
  const shown = { columns: list.columns.filter(isThere), filters: list.filters?.filter(isThere) };
  return { ...definition, allow, list: { ...list, ...shown }, collection: { resource, acts, without } };
};
