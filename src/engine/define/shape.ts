import type { ComponentType, ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { components } from "../../../openapi/schema";
import type { Field } from "./draw";
import type { NoSymbol, Open } from "./exact";
import type { Allow, Named, Rule } from "./rule";

/** Fields by name: zod schemas made by the engine's kinds. */
export type FieldMap = Record<string, Field>;
export type SuccessType = components["schemas"]["SuccessType"];
export type IconComponent = ComponentType<{ fontSize?: "small" | "inherit" }>;
/** Form values by name, as the resolver hands them on. */
export type Values = Record<string, unknown>;

/** An object of any keys: one that names some fits, and so does one that may lack all that it names, or is an interface. */
type Anything = Omit<RaRecord, "id">;

/**
 * A function over a record. One over records of a certain resource also fits where any record is handed on, because
 * method syntax compares parameters both ways; among certain records they are compared strictly.
 */
export type OnRecord<R, T> = string extends keyof R ? { call(record: Anything): T }["call"] : (record: R) => T;

/** What is drawn of props, a component in short; over any record it takes those of certain ones, as `OnRecord` does. */
export type Drawn<P, R> = string extends keyof R ? { draw(props: P): ReactNode }["draw"] : ComponentType<P>;

/** Checks over several fields, once each is what it may be: the error of each wrong one, as a dictionary key. */
export type Check<K extends string = string, V = Record<K, unknown>> = string extends K
  ? { check(values: Anything): Record<string, string | undefined> }["check"]
  : (values: V) => { [P in K]?: string };

/** A check that says itself which fields it is over, as `mustMatch` does; in its type alone. */
export interface Checking<K extends string = string> {
  readonly "~over": K;
}

/** A record of a resource, by its id. */
interface RecordRef<N extends string> {
  resource: N;
  id: string;
}

type Guards<R> = Record<string, OnRecord<R, boolean>>;

/** What a dialog of an action's own is given. */
export interface RecordDialogProps<R = RaRecord, N extends string = string> {
  /** The collection that the record is of, in which its verbs are called. */
  resource: N;
  /** The list that the record is shown in, where that is another collection. */
  shownAt?: readonly string[];
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

/** What a view of a definition's own is given; react-admin's contexts of its place are around it. */
export interface ViewProps {
  /** The collection that is shown. */
  resource: string;
}

/** What a tab of a record's page is given, with the record's context around it. */
export interface TabProps<R = RaRecord> extends ViewProps {
  record: R;
}

/** What a row of a definition's own is given, with the record's context around it. */
export interface RowProps<R = RaRecord> extends TabProps<R> {
  /** Where the record's own link leads. */
  href: string;
}

/** What an action may be made of; the contract decides which of it one verb takes. */
interface ActionWords {
  record: object;
  form: unknown;
  dialog: unknown;
  optimistic: unknown;
  bulk: unknown;
}

/** One action on a record. */
export interface ActionShape<W extends ActionWords> extends NoSymbol {
  icon?: IconComponent;
  /** Who may use it, when that is fewer people than may write. */
  allow?: Rule;
  /** What must hold on a row; the key names the reason that is shown when it does not. */
  when?: Guards<W["record"]>;
  /** Ask before doing it. */
  confirm?: boolean;
  /** The fields of its body. */
  form?: W["form"];
  /** A dialog of its own, where a form is not enough. */
  dialog?: W["dialog"];
  /** Drawn at once and taken back when the call fails. */
  optimistic?: W["optimistic"];
  /** For one row at a time alone (`false`), or what is asked once for many, where one row has a dialog of its own. Any other is offered for many at once, too. */
  bulk?: W["bulk"];
}

/** Three names at most. */
type Facts<K extends string> = readonly [K, K?, K?];

/** The words that a definition is written in: those that the contract has for one resource, or any. */
interface Words {
  record: object;
  /** Fields that name a record. */
  title: string;
  fields: unknown;
  column: string;
  /** Columns that are no fields. */
  computed: object;
  listed: string;
  picture: string;
  sortable: string;
  filter: string;
  sort: string;
  filterValues: object;
  divided: string;
  over: string;
  waiting: object;
  form: unknown;
  check: unknown;
  body: unknown;
  createOnly: string;
  onlyWhen: unknown;
  lockedBy: unknown;
  uploads: unknown;
  at: unknown;
  create: unknown;
  actions: unknown;
  aside: unknown;
  screens: unknown;
  /** Resources whose records links lead to. */
  linked: string;
  related: unknown;
  history: unknown;
}

/** One resource: what of the contract is shown, where and to whom. */
export interface DefinitionShape<W extends Words> {
  icon: IconComponent;
  /** The field, or the text, that names a record. */
  title: W["title"] | OnRecord<W["record"], string>;
  allow: Allow;
  /**
   * Who has it in the menu, when that is fewer people than may open it; `account` puts it into the menu of the account and
   * the palette instead, for whoever may read it.
   */
  menu?: Rule | "account";
  fields: W["fields"];
  list: {
    /** In their order; one that only some people see is named with the rule that admits them. */
    columns: readonly Named<W["listed"]>[];
    /** Columns that are no field of the contract: what each says of a record, drawn without hooks as a kind's cell is. */
    computed?: W["computed"];
    /**
     * What a row says on a phone besides its name; without it the first three columns do, as the person arranged them.
     * What is not shown somewhere leaves its place to the first column that is.
     */
    card?: Facts<W["listed"]>;
    /** The picture beside the first column. */
    avatar?: W["picture"];
    /** Columns whose heading sorts. */
    sortable?: readonly W["sortable"][];
    /**
     * Those that are offered, to everybody or to those whom a rule admits. One that came with an address narrows the
     * list for others too, and is shown to them as narrowing it: what may be read at all is the server's to say.
     */
    filters?: readonly Named<W["filter"]>[];
    sort?: W["sort"];
    filter?: W["filterValues"];
  };
  /** Numbers of the overview, beside how many records there are. */
  figures?: Open<{
    /** Fields that its records are told apart by, each number with the list behind it. */
    by?: readonly Named<W["divided"]>[];
    /** Instants, in months or weeks. */
    over?: readonly Named<W["over"]>[];
    /** The values of such fields that wait for somebody who may write. */
    waiting?: W["waiting"];
  }>;
  /** Fields of create and edit, by card. */
  form?: W["form"];
  /** What several fields of the form must be together. */
  check?: W["check"];
  /** The request body made of the form's values, when it is not the values themselves. */
  body?: W["body"];
  /** Fields of the form that only creation accepts. */
  createOnly?: readonly W["createOnly"][];
  /** Fields of the form that apply at times alone, each with when: what does not apply is neither shown, nor asked for, nor sent. */
  onlyWhen?: W["onlyWhen"];
  /** Fields of the form that another record governs, where it says something in them: by the reference to that record, whose fields have the same names. */
  lockedBy?: W["lockedBy"];
  /** Pictures and other files that are changed beside the form: the field that each path of the contract fills. */
  uploads?: W["uploads"];
  /** Creation by a dialog over the list instead of a page. */
  create?: W["create"];
  /** Fields of the read-only view, by card; without it all fields of the form are shown. */
  show?: Record<string, readonly W["column"][]>;
  /** Other collections with the same records: where the verbs of their rows are called, who may use them, and which columns say nothing there. */
  at?: W["at"];
  actions?: W["actions"];
  /** Entries of a row's menu that lead to another page. */
  links?: Record<
    string,
    {
      icon: IconComponent;
      allow?: Rule;
      /** An address, or a record of some resource: that is open to whoever may read it. */
      to: OnRecord<W["record"], string | RecordRef<W["linked"]>>;
      when?: Guards<W["record"]>;
    }
  >;
  /** Looks of its own, where fields and columns are not enough. */
  views?: Open<{
    /** Above the list, such as tabs. */
    above?: ComponentType<ViewProps>;
    /** Instead of the table, as soon as there are rows. */
    list?: ComponentType<ViewProps>;
    /** Instead of the cells of a row, which then stands in a list and not in a table. */
    row?: Drawn<RowProps<W["record"]>, W["record"]>;
    /** Instead of the cards of the form, inside of it. */
    form?: ComponentType<ViewProps>;
    /** Beside the form, with what is being typed, and beside the read-only page. */
    aside?: W["aside"];
    /** Beside the record itself on its page, each at an address of its own: by the name of its text, and of its place in the address. */
    tabs?: Record<string, Drawn<TabProps<W["record"]>, W["record"]>>;
  }>;
  /** Lists on the page of a record, of what belongs to it: each resource with the filter of its list that the record's id fills. */
  related?: W["related"];
  /**
   * Whole screens of its own, as react-admin's `<Resource>` takes them: each stands at the address of the generated one,
   * behind the same rules, in the context of its resource.
   */
  screens?: W["screens"];
  history?: W["history"];
  /** What is told after a plain create, update or delete, whose replies carry no code. */
  messages?: Open<{ created?: SuccessType; updated?: SuccessType; deleted?: SuccessType }>;
}
