import type { SQL } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import type { FilterName, Page, SortField } from "../db/list";
import type { SortKey } from "../db/sort-key";
import type { ErrorType } from "../refusal";
import type {
  Columns,
  Figures,
  FilteredByName,
  Insert,
  Missing,
  ResourceTable,
  ShownByName,
  SortedByName,
  TextColumn,
  WrittenByName,
} from "./by-name";
import type {
  CreateOf,
  DeletedOf,
  FileName,
  HistoryAction,
  IdsOf,
  QueryOf,
  RecordOf,
  ResourcePath,
  SwitchName,
  UpdateOf,
} from "./contract-names";
import type { Reference } from "./references";
import type { Rows } from "./rows";
import type { Shown } from "./shown";
import type { Changing, Fresh, Work, Writing } from "./work";

/** Keys of an object that has any, for what has to be said only then. */
type When<Needed, Part> = [Needed] extends [never] ? Partial<Part> : Part;

/** A filter of its own: a condition for what was asked for. */
type Filter<Value> = (value: Value, asked: { db: Db; caller: Caller }) => SQL | undefined;

/** The rows as a SELECT of one's own answers them, and how one is shown. */
export interface View<Row, Item> {
  select: (db: Db, page: Page) => PromiseLike<Row[]>;
  show: (row: Row) => Item;
}

/** A verb that sets a column to a value, and is refused where it has that value already. */
interface Switch<T extends ResourceTable> {
  set: Partial<Insert<T>>;
  /** The refusal of a record that is so already. */
  refused: ErrorType;
  /** UPDATED without it, or what switching a record on or off is called. */
  recordedAs?: HistoryAction;
}

/**
 * `inactivates` switches the record off and answers it; `ends` keeps the row and shows it to nobody; `removes` takes the
 * row away. What the contract's reply carries decides between the first and the others.
 */
type Deletion<Path extends ResourcePath> =
  DeletedOf<Path> extends RecordOf<Path>
    ? { how: "inactivates"; recordedAs?: HistoryAction }
    : { how: "ends" | "removes"; recordedAs?: HistoryAction };

type Sorts<T extends ResourceTable, Title, Field extends string> = {
  [Name in Exclude<Field, SortedByName<T, Title, Field>>]: SortKey;
} & { [Name in SortedByName<T, Title, Field>]?: SortKey };

type Filters<T extends ResourceTable, Query> = {
  [Name in Exclude<FilterName<Query>, FilteredByName<T, FilterName<Query>>>]-?: Filter<NonNullable<Query[Name]>>;
} & { [Name in FilteredByName<T, FilterName<Query>> & keyof Query]?: Filter<NonNullable<Query[Name]>> };

type ShownFields<T extends ResourceTable, Item, FileField> = {
  [Name in Exclude<keyof Item, ShownByName<T, Item, FileField>>]-?: Shown<Item[Name]>;
} & { [Name in ShownByName<T, Item, FileField>]?: Shown<Item[Name]> };

/** Where nothing is written by description, the keys are the business of whoever writes. */
type Keyed<Path extends ResourcePath, T extends ResourceTable> = [IdsOf<Path>["create" | "update"]] extends [never]
  ? { search?: never; keys?: never }
  : Keying<T>;

type Keying<T extends ResourceTable> =
  | {
      /** Texts that `q` looks through. */
      search: readonly TextColumn<T>[];
      keys?: never;
    }
  | {
      /** Instead of the keys that follow from `title`, `search` and the names of columns. */
      keys: (row: Insert<T>) => Record<"nameKey" | "search", string> & Partial<Insert<T>>;
      search?: never;
    };

interface Base<Path extends ResourcePath, T extends ResourceTable, Row, Verb extends string, FileField extends string> {
  table: T;
  /** Whose rows they are: `company(…)`, `person(…)` or `platform(…)`. */
  rows: Rows<NoInfer<T>>;
  /** What a record is called by: `nameKey` is the key of its order, and of a search by its first letters. */
  title: TextColumn<T>;
  /** What a record is called where another one names it, when its title is not that: of the columns of its row. */
  called?: SQL<string>;
  /** The instant from which a row is kept, but shown to nobody. */
  ends?: Columns<T>[keyof Columns<T>];
  /** What the database keeps unique, by the name of its index: the refusal, and the field it belongs to. */
  unique?: Record<string, { refused: ErrorType; field: keyof UpdateOf<Path> & string; message: string }>;
  /** Records of other resources that a field names. */
  references?: { [Field in keyof UpdateOf<Path> & keyof Columns<T>]?: Reference };
  switches?: { [Name in Verb]: Name extends SwitchName<Path> ? Switch<T> : never };
  /**
   * Fields that have a file, which calls of their own send, read and take away; each has a column that names it
   * (`contract` in `contractId`).
   */
  files?: readonly (FileField & FileName<Path>)[];
  imports?: {
    /** Fields that are asked for where one record is made, and may be left out where many are brought in. */
    optional: readonly (keyof CreateOf<Path> & string)[];
  };
  /** What is counted of the rows, beside how many there are: by filters of their list, and over time. */
  figures?: Figures<T, QueryOf<Path>>;
  /** What the contract's schema cannot say of what is sent; asked before the transaction. */
  check?: (input: UpdateOf<Path>, context: Context) => void | Promise<void>;
  /** Instead of locking the row alone; it comes first in the transaction. */
  lock?: (db: Db, id: string) => Promise<unknown>;
  /** By what is done: a change, a deletion, or a verb of `switches`. */
  before?: {
    [Deed in "update" | "delete" | NoInfer<Verb>]?: (changing: Changing<Path, T, Row>) => Promise<void> | void;
  };
  after?: {
    /** Of each, once all that are made together are stored. */
    create?: (work: Work & { record: RecordOf<Path>; input: CreateOf<Path> }) => Promise<void> | void;
    update?: (changing: Changing<Path, T, Row>) => Promise<void> | void;
    delete?: (changing: Changing<Path, T, Row>) => Promise<void> | void;
  };
  /** Instead of an UPDATE of the row, where more belongs to it. */
  store?: (changing: Changing<Path, T, Row>) => Promise<unknown>;
}

/**
 * A resource: what its table, the contract and names in common do not say themselves. Whatever follows from a name may be
 * left out; whatever does not has to be there, or it does not compile.
 */
export type Description<
  Path extends ResourcePath,
  T extends ResourceTable,
  Title extends string,
  Row,
  Verb extends string,
  FileField extends string = never,
> = Base<Path, T, Row, Verb, FileField> & { title: Title } & Keyed<Path, T> &
  When<
    Exclude<SortField<QueryOf<Path>>, SortedByName<T, Title, SortField<QueryOf<Path>>>>,
    {
      /** Sort fields that are no column by their name, or one that may be empty. */
      sorts: Sorts<T, Title, SortField<QueryOf<Path>>>;
    }
  > &
  When<
    Exclude<FilterName<QueryOf<Path>>, FilteredByName<T, FilterName<QueryOf<Path>>>>,
    { /** Filters that do not follow from their name. */ filters: Filters<T, QueryOf<Path>> }
  > &
  When<
    Exclude<keyof UpdateOf<Path>, WrittenByName<T>>,
    {
      /** Columns that are computed of what is sent; within the transaction. Of many that are made together, before the first is stored. */
      columns: (writing: Writing<Path, Row>) => Partial<Insert<T>> | Promise<Partial<Insert<T>>>;
    }
  > &
  When<
    IdsOf<Path>["create"] extends never ? never : Missing<Path, T>,
    {
      /** Columns that a new row alone gets; before the transaction, for what takes long. */
      fresh: (
        making: Fresh<Path>,
      ) =>
        | (Pick<Insert<T>, Missing<Path, T>> & Partial<Insert<T>>)
        | Promise<Pick<Insert<T>, Missing<Path, T>> & Partial<Insert<T>>>;
    }
  > &
  When<
    IdsOf<Path>["delete"],
    {
      /** What a deletion does to the row. */
      delete: Deletion<Path>;
    }
  > &
  (
    | ({ view?: never } & When<
        Exclude<keyof RecordOf<Path>, ShownByName<T, RecordOf<Path>, FileField>>,
        { /** Fields that are no column by their name. */ shown: ShownFields<T, RecordOf<Path>, FileField> }
      >)
    | { /** Rows by a SELECT of one's own, instead of by name. */ view: View<Row, RecordOf<Path>>; shown?: never }
  );
