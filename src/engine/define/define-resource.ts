import type { ComponentType, ReactNode } from "react";
import type { Conditions } from "../form/applies";
import type {
  ActedOn,
  ActionBody,
  ActionName,
  BelongsBy,
  CanDelete,
  CreateReply,
  DividedBy,
  FilterOf,
  FilterValuesOf,
  HasHistory,
  InputOf,
  InShort,
  LostFrom,
  PlaceName,
  RecordOf,
  ResourceName,
  RunOver,
  SortOf,
  TextOf,
  UpdateOf,
  UploadName,
} from "./contract";
import type { EmbeddedOf, Field, Having, TargetOf } from "./draw";
import type { Exact, NoKey, Open, Proven, Refused } from "./exact";
import type { FieldFor, FormOf, FormsOf } from "./forms-of";
import type { Allow } from "./rule";
import type {
  ActionShape,
  AsideProps,
  Check,
  DefinitionShape,
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

/** Fields as they are written; a mistake among them leaves the others what they are. */
type Fields = Record<string, unknown>;

/**
 * Whether a record has the field that a reference finds its record in. A name that no record has is refused where it
 * stands, and the compiler goes on with all names instead: that is not said a second time.
 */
type IsEmbedded<E, Known> = [InShort<ResourceName>] extends [E] ? true : [E] extends [Known] ? true : false;

/** What the contract has for each field, and a sentence for a name that it does not have. */
type FieldsOf<N extends ResourceName, F> = {
  // of fields that the compiler gave up on, since something else is wrong, nothing is known
  [K in keyof F]: string extends K
    ? unknown
    : K extends FieldName<N>
      ? K extends TooStrict<N, F>
        ? "optional in the contract"
        : IsEmbedded<EmbeddedOf<F[K]>, InShort<N>> extends true
          ? FieldFor<ValueOf<N, K>, F[K]>
          : Refused<NoKey<EmbeddedOf<F[K]>, InShort<N>>>
      : Refused<NoKey<K, FieldName<N>>>;
};

/**
 * The names that the rest of a definition may use. Where one of the fields is misspelt it is named there alone: its right
 * name is taken for known in columns, forms and wherever else it stands.
 */
type NameOf<N extends ResourceName, F> = [Exclude<keyof F, FieldName<N>>] extends [never]
  ? keyof F & string
  : FieldName<N>;

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

/** What the contract lets a request leave out. */
type Absent<N extends ResourceName> = {
  [K in Writable<N>]: undefined extends ValueOf<N, K> ? K : never;
}[Writable<N>];

/** The fields of the records that a reference leads to. */
type ToldBy<F, K> = K extends keyof F
  ? TargetOf<F[K]> extends infer R extends ResourceName
    ? keyof RecordOf<R>
    : never
  : never;

/** What a form over the fields hands on, those that are only read left out; what creation alone accepts is absent in a change. */
type ValuesOf<N extends ResourceName, F> = { [K in keyof F & Writable<N>]?: F[K] extends Field<infer T> ? T : never };

/** Fields whose kind has something of a look: a picture, or a file that is sent by itself. */
type FieldWith<N extends ResourceName, F, Has extends string> = {
  [K in NameOf<N, F>]: string extends keyof F ? K : K extends keyof F ? (F[K] extends Having<Has> ? K : never) : K;
}[NameOf<N, F>];

type Patch<R> = Open<Partial<R>> | ((record: R) => Partial<R>);

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
  bulk: false;
}>;
type WithForm<N extends ResourceName, B> = ActionShape<{
  record: RecordOf<N>;
  form: FormOf<B>;
  dialog: never;
  optimistic: never;
  bulk: false;
}> & { form: FormOf<B> };
type WithDialog<N extends ResourceName, B> = ActionShape<{
  record: RecordOf<N>;
  form: never;
  dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>>;
  optimistic: never;
  bulk: false | FormOf<B>;
}> & { dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>> };

/** Without a body, and what it answers is more than a record and a message. */
type Telling<N extends ResourceName> = ActionShape<{
  record: RecordOf<N>;
  form: never;
  dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>>;
  optimistic: never;
  bulk: false;
}> & { dialog: ComponentType<RecordDialogProps<RecordOf<N>, N>>; bulk: false };

type Action<N extends ResourceName, A extends string> = { icon: IconComponent } & ([ActionBody<N, A>] extends [never]
  ? Bodyless<N> | Telling<N>
  : WithForm<N, ActionBody<N, A>> | WithDialog<N, ActionBody<N, A>>);

type Actions<N extends ResourceName> = Open<{ [A in ActionName<N>]?: Action<N, A> }> & {
  view?: BuiltIn<N>;
  edit?: [UpdateOf<N>] extends [never] ? never : BuiltIn<N>;
  delete?: CanDelete<N> extends true ? Bodyless<N> : never;
};

/** A definition in the words that the contract has for one resource. */
export type Definition<N extends ResourceName, F, C extends string> = DefinitionShape<{
  record: RecordOf<N>;
  title: keyof RecordOf<N> & TextOf<RecordOf<N>>;
  fields: F & FieldsOf<N, F>;
  column: NameOf<N, F> & keyof RecordOf<N>;
  computed: { [K in C]: (record: RecordOf<N>) => ReactNode };
  listed: (NameOf<N, F> & keyof RecordOf<N>) | NoInfer<C>;
  picture: FieldWith<N, F, "isPicture"> & keyof RecordOf<N>;
  sortable: Exclude<SortOf<N>, `-${string}`> & NameOf<N, F>;
  filter: FilterOf<N>;
  sort: SortOf<N>;
  filterValues: FilterValuesOf<N>;
  divided: DividedBy<N> & NameOf<N, F>;
  over: RunOver<N> & NameOf<N, F>;
  waiting: {
    [K in DividedBy<N> & NameOf<N, F>]?: FilterValuesOf<N>[K] extends readonly (infer V)[] | undefined
      ? readonly V[]
      : never;
  };
  form: [UpdateOf<N>] extends [never] ? never : Record<string, readonly (NameOf<N, F> & Writable<N>)[]>;
  check: [UpdateOf<N>] extends [never] ? never : Check<NameOf<N, F> & Writable<N>, ValuesOf<N, F>>;
  body: [UpdateOf<N>] extends [never] ? never : (values: ValuesOf<N, F>) => InputOf<N> | UpdateOf<N>;
  createOnly: Exclude<keyof InputOf<N>, keyof UpdateOf<N>> & NameOf<N, F>;
  onlyWhen: [UpdateOf<N>] extends [never] ? never : Conditions<NameOf<N, F> & Absent<N>, ValuesOf<N, F>>;
  lockedBy: [UpdateOf<N>] extends [never]
    ? never
    : { [K in FieldWith<N, F, "target">]?: readonly (NameOf<N, F> & Writable<N> & ToldBy<F, K>)[] };
  uploads: [UploadName<N>] extends [never]
    ? never
    : Open<{ [A in UploadName<N>]?: FieldWith<N, F, "Upload"> & keyof RecordOf<N> }>;
  at: Open<{ [P in PlaceName]?: { acts: ActedOn | LostFrom; allow?: Allow; without?: readonly NameOf<N, F>[] } }>;
  create: [InputOf<N>] extends [never] ? never : FormOf<InputOf<N>> & { tells?: keyof CreateReply<N> & string };
  actions: Actions<N>;
  aside: ComponentType<AsideProps<Partial<RecordOf<N>>>>;
  screens: Open<{
    list?: ComponentType<ViewProps>;
    create?: [InputOf<N>] extends [never] ? never : ComponentType<ViewProps>;
    edit?: [UpdateOf<N>] extends [never] ? never : ComponentType<ViewProps>;
    show?: ComponentType<ViewProps>;
  }>;
  linked: ResourceName;
  related: Open<{ [R in ResourceName]?: BelongsBy<R> }>;
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
  F extends Fields,
  const D extends Definition<N, F, C>,
  C extends string = never,
>(
  name: N,
  definition: Definition<N, F, C> & D & FormsOf<N, D> & Exact<D, Definition<N, F, C>>,
): Proven<D, Definition<N, F, C>, FormsOf<N, D>> & { name: N } =>
  // What is proven is what was given, which the compiler cannot see before it knows the definition.
  ({ ...definition, name }) as never;
