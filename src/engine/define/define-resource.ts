import type { ComponentType, ReactNode } from "react";
import type {
  ActedOn,
  ActionBody,
  ActionName,
  CanDelete,
  FilterOf,
  FilterValuesOf,
  HasHistory,
  InputOf,
  PlaceName,
  RecordOf,
  ResourceName,
  SortOf,
  UpdateOf,
  UploadName,
} from "./contract";
import type { Field, Having } from "./draw";
import type { Exact, Refused } from "./exact";
import type { Allow } from "./rule";
import type {
  ActionShape,
  AsideProps,
  Check,
  DefinitionShape,
  FieldMap,
  IconComponent,
  RecordDialogProps,
  ViewProps,
} from "./shape";

type Keys<T> = [T] extends [never] ? never : keyof T;
/** What a form may hold; without a PUT there is no form, only a dialog with fields of its own. */
type Writable<N extends ResourceName> = [UpdateOf<N>] extends [never] ? never : Keys<InputOf<N>> | keyof UpdateOf<N>;
type FieldName<N extends ResourceName> = (keyof RecordOf<N> | Writable<N>) & string;
type ValueOf<N extends ResourceName, K> =
  K extends Writable<N>
    ? K extends Keys<InputOf<N>>
      ? InputOf<N>[K]
      : K extends keyof UpdateOf<N>
        ? UpdateOf<N>[K]
        : never
    : K extends keyof RecordOf<N>
      ? RecordOf<N>[K]
      : never;
type FieldTable<N extends ResourceName> = { [K in FieldName<N>]?: Field<ValueOf<N, K>> };

/** Fields that the contract lets absent but the schema would demand. */
type TooStrict<N extends ResourceName, F> = {
  [K in keyof F]: K extends Writable<N>
    ? undefined extends ValueOf<N, K>
      ? F[K] extends Field<infer T>
        ? undefined extends T
          ? never
          : K
        : never
      : never
    : never;
}[keyof F];

/** What a form over the fields hands on; what creation alone accepts is absent in a change. */
type ValuesOf<F> = { [K in keyof F]?: F[K] extends Field<infer T> ? T : never };

/** Fields of a kind that is a picture. */
type PictureField<F> = { [K in keyof F]: F[K] extends Having<"isPicture"> ? K : never }[keyof F] & string;
/** Fields of a kind that is sent as a file of its own. */
type UploadField<F> = { [K in keyof F]: F[K] extends Having<"Upload"> ? K : never }[keyof F] & string;

/** The body's own keys as fields: what the contract requires must be there and must be required. */
interface PlainForm<B> {
  fields: { [K in keyof B]: Field<B[K]> };
  body?: never;
  check?: Check<keyof B & string>;
}
/** As `dialog` makes it: its fields are its own business, and only the body must fit. */
interface MappedForm<B> {
  fields: FieldMap;
  body: (values: never) => B;
  check?: object;
}
// In this order: of the last one the compiler says what does not fit.
type FormOf<B> = MappedForm<B> | PlainForm<B>;

type Patch<R> = Partial<R> | ((record: R) => Partial<R>);

/** What the contract lets each verb be made of. */
type BuiltIn<N extends ResourceName> = ActionShape<{
  record: RecordOf<N>;
  form: never;
  dialog: never;
  optimistic: never;
  bulk: never;
}>;
type Bodyless<N extends ResourceName> = ActionShape<{
  record: RecordOf<N>;
  form: never;
  dialog: never;
  optimistic: Patch<RecordOf<N>>;
  bulk: boolean;
}>;
type WithForm<N extends ResourceName, B> = ActionShape<{
  record: RecordOf<N>;
  form: FormOf<B>;
  dialog: never;
  optimistic: never;
  bulk: never;
}> & { form: FormOf<B> };
type WithDialog<N extends ResourceName> = ActionShape<{
  record: RecordOf<N>;
  form: never;
  dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>>;
  optimistic: never;
  bulk: never;
}> & { dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>> };

type Action<N extends ResourceName, A extends string> = { icon: IconComponent } & ([ActionBody<N, A>] extends [never]
  ? Bodyless<N>
  : WithForm<N, ActionBody<N, A>> | WithDialog<N>);

type Actions<N extends ResourceName> = { [A in ActionName<N>]?: Action<N, A> } & {
  view?: BuiltIn<N>;
  edit?: [UpdateOf<N>] extends [never] ? never : BuiltIn<N>;
  delete?: CanDelete<N> extends true ? Bodyless<N> : never;
};

/** A definition in the words that the contract has for one resource. */
export type Definition<N extends ResourceName, F extends FieldTable<N>, C extends string> = DefinitionShape<{
  record: RecordOf<N>;
  title: keyof RecordOf<N> & string;
  fields: F & { [K in TooStrict<N, F>]: "optional in the contract" } & {
    [K in Exclude<keyof F, FieldName<N>>]: Refused<`"${K & string}" is no key here`>;
  };
  column: keyof F & keyof RecordOf<N> & string;
  computed: { [K in C]: (record: RecordOf<N>) => ReactNode };
  listed: (keyof F & keyof RecordOf<N> & string) | NoInfer<C>;
  picture: PictureField<F> & keyof RecordOf<N>;
  sortable: Exclude<SortOf<N>, `-${string}`> & keyof F & string;
  filter: FilterOf<N>;
  sort: SortOf<N>;
  filterValues: FilterValuesOf<N>;
  form: [UpdateOf<N>] extends [never] ? never : Record<string, readonly (keyof F & Writable<N> & string)[]>;
  check: [UpdateOf<N>] extends [never] ? never : Check<keyof F & Writable<N> & string>;
  body: [UpdateOf<N>] extends [never] ? never : (values: ValuesOf<F>) => InputOf<N> | UpdateOf<N>;
  createOnly: Exclude<keyof InputOf<N>, keyof UpdateOf<N>> & keyof F & string;
  uploads: [UploadName<N>] extends [never] ? never : { [A in UploadName<N>]?: UploadField<F> & keyof RecordOf<N> };
  at: { [P in PlaceName]?: { acts: ActedOn; allow?: Allow; without?: readonly (keyof F & string)[] } };
  create: [InputOf<N>] extends [never] ? never : FormOf<InputOf<N>>;
  actions: Actions<N>;
  aside: ComponentType<AsideProps<Partial<RecordOf<N>>>>;
  screens: {
    list?: ComponentType<ViewProps>;
    create?: [InputOf<N>] extends [never] ? never : ComponentType<ViewProps>;
    edit?: [UpdateOf<N>] extends [never] ? never : ComponentType<ViewProps>;
    show?: ComponentType<ViewProps>;
  };
  history: HasHistory<N> extends true ? boolean : never;
}>;

/**
 * Defines a resource. A field, column, filter, sort order, verb, guard, patch or form that the contract does not know
 * does not compile, and neither does any key that a definition does not have, beside right ones too.
 *
 * @example
 * export const companies = defineResource("companies", {
 *   icon: Business,
 *   title: "name",
 *   allow: platformAdmin,
 *   fields: { name: text().max(120), document: documentNumber() },
 *   list: { columns: ["name", "document"], filters: ["q"], sort: "name" },
 *   form: { main: ["name", "document"] },
 * });
 */
export const defineResource = <
  const N extends ResourceName,
  F extends FieldTable<N>,
  const D extends Definition<N, F, C>,
  C extends string = never,
>(
  name: N,
  definition: Definition<N, F, C> & D & Exact<D, Definition<N, F, C>>,
): D & { name: N } => ({ ...definition, name });
