import type { ComponentType } from "react";
import type { z } from "zod";
import type {
  ActionBody,
  ActionName,
  CanDelete,
  FilterOf,
  FilterValuesOf,
  HasHistory,
  InputOf,
  PictureName,
  RecordOf,
  ResourceName,
  SortOf,
  UpdateOf,
} from "./contract";
import type { AsideProps, Check, IconComponent, RecordDialogProps, SuccessType } from "./definition";
import type { MappedForm } from "./dialog";
import type { Allow, Rule } from "./rule";

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
type FieldTable<N extends ResourceName> = { [K in FieldName<N>]?: z.ZodType<ValueOf<N, K>> };

/** Fields that the contract lets absent but the schema would demand. */
type TooStrict<N extends ResourceName, F> = {
  [K in keyof F]: K extends Writable<N>
    ? undefined extends ValueOf<N, K>
      ? F[K] extends z.ZodType<infer T>
        ? undefined extends T
          ? never
          : K
        : never
      : never
    : never;
}[keyof F];

/** The body's own keys as fields: what the contract requires must be there and must be required. */
interface PlainForm<B> {
  fields: { [K in keyof B]: z.ZodType<B[K]> };
  body?: never;
  check?: Check;
}
type FormOf<B> = PlainForm<B> | MappedForm<B>;

type Guards<R> = Record<string, (record: R) => boolean>;
type Patch<R> = Partial<R> | ((record: R) => Partial<R>);

interface Common<N extends ResourceName> {
  /** Who may use it, when that is fewer people than may write. */
  allow?: Rule;
  /** What must hold on a row; the key names the reason that is shown when it does not. */
  when?: Guards<RecordOf<N>>;
  /** Ask before doing it. */
  confirm?: boolean;
}

type Action<N extends ResourceName, A extends string> = Common<N> & { icon: IconComponent } & ([
    ActionBody<N, A>,
  ] extends [never]
    ? { optimistic?: Patch<RecordOf<N>>; bulk?: boolean; form?: never; dialog?: never }
    : { optimistic?: never; bulk?: never } & (
        | { form: FormOf<ActionBody<N, A>>; dialog?: never }
        | { dialog: ComponentType<RecordDialogProps<RecordOf<N>>>; form?: never }
      ));

type Actions<N extends ResourceName> = { [A in ActionName<N>]?: Action<N, A> } & {
  view?: Common<N> & { icon?: IconComponent };
  edit?: [UpdateOf<N>] extends [never] ? never : Common<N> & { icon?: IconComponent };
  delete?: CanDelete<N> extends true
    ? Common<N> & { icon?: IconComponent; bulk?: boolean; optimistic?: Patch<RecordOf<N>> }
    : never;
};

/** The compiler overlooks a wrong key beside a right one. */
type OnlyPictures<N extends ResourceName, D> = D extends { pictures: infer P }
  ? { pictures: { [K in Exclude<keyof P, PictureName<N>>]: never } }
  : unknown;

/** One resource: what of the contract is shown, where and to whom. Every name in it is checked against the contract. */
export interface Definition<N extends ResourceName, F extends FieldTable<N>, G extends string> {
  icon: IconComponent;
  /** The field, or the text, that names a record. */
  title: (keyof RecordOf<N> & string) | ((record: RecordOf<N>) => string);
  allow: Allow;
  /** Who has it in the menu, when that is fewer people than may open it. */
  menu?: Rule;
  fields: F & { [K in Exclude<keyof F, FieldName<N>>]: never } & { [K in TooStrict<N, F>]: "optional in the contract" };
  list: {
    columns: readonly (keyof F & keyof RecordOf<N> & string)[];
    /** The picture beside the first column. */
    avatar?: keyof F & keyof RecordOf<N> & string;
    /** Columns that only some people see. */
    visible?: { [K in keyof F & string]?: Rule };
    /** Columns whose heading sorts. */
    sortable?: readonly (Exclude<SortOf<N>, `-${string}`> & keyof F & string)[];
    filters?: readonly FilterOf<N>[];
    sort?: SortOf<N>;
    filter?: FilterValuesOf<N>;
  };
  /** Fields of create and edit, by card. */
  form?: [UpdateOf<N>] extends [never] ? never : Record<G, readonly (keyof F & Writable<N> & string)[]>;
  /** Fields of the form that only creation accepts. */
  createOnly?: readonly (Exclude<keyof InputOf<N>, keyof UpdateOf<N>> & keyof F & string)[];
  /** Pictures that are changed beside the form: the field that each path of the contract fills. */
  pictures?: [PictureName<N>] extends [never]
    ? never
    : { [A in PictureName<N>]?: keyof F & keyof RecordOf<N> & string };
  /** Creation by a dialog over the list instead of a page. */
  create?: [InputOf<N>] extends [never] ? never : FormOf<InputOf<N>>;
  /** Fields of the read-only view, by card; without it all fields of the form are shown. */
  show?: Record<string, readonly (keyof F & keyof RecordOf<N> & string)[]>;
  actions?: Actions<N>;
  /** Entries of a row's menu that lead to another page. */
  links?: Record<string, { icon: IconComponent; to: (record: RecordOf<N>) => string; when?: Guards<RecordOf<N>> }>;
  /** Looks of its own: `aside` stands beside the form, with what is being typed, and beside the read-only page. */
  views?: { aside?: ComponentType<AsideProps<Partial<RecordOf<N>>>> };
  history?: HasHistory<N> extends true ? boolean : never;
  /** What is told after a plain create, update or delete, whose replies carry no code. */
  messages?: { created?: SuccessType; updated?: SuccessType; deleted?: SuccessType };
}

/**
 * Defines a resource. A field, column, filter, sort order, verb, guard, patch or form that the contract does not know
 * does not compile.
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
  G extends string,
  const D extends Definition<N, F, G>,
>(
  name: N,
  definition: Definition<N, F, G> & D & OnlyPictures<N, D>,
): D & { name: N } => ({ ...definition, name });
