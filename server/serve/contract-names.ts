import type { components, operationIds, operations, paths } from "../../openapi/schema";
import type { Input, OperationId } from "../contract/operation";
import type { ErrorType } from "../refusal";

type Method = "get" | "post" | "put" | "delete";

/** What the call at a path is called. */
type IdAt<Path, Verb extends Method> = Path extends keyof operationIds
  ? operationIds[Path] extends Record<Verb, infer Id extends OperationId>
    ? Id
    : never
  : never;

/** That name, where the call at that path has it. */
type NamedAt<Id, Path, Verb extends Method> = Extract<IdAt<Path, Verb>, Id>;

/** `VcardTemplate` of `/vcard-templates`: what `get…` at the path of one is called by. */
type NameOf<Path extends string> = IdAt<`${Path}/{id}`, "get"> extends `get${infer Name}` ? Name : never;

/** `VCARD_TEMPLATE` of `VcardTemplate`. */
type Shouted<Name extends string, Before extends string = ""> = Name extends `${infer Letter}${infer Rest}`
  ? Letter extends Uppercase<Letter>
    ? Shouted<Rest, `${Before}${Before extends "" ? "" : "_"}${Letter}`>
    : Shouted<Rest, `${Before}${Uppercase<Letter>}`>
  : Before;

/** The refusal of a record that is not there, or not the caller's; the contract has to know it. */
type NotFoundOf<Path extends string> = Extract<`${Shouted<NameOf<Path>>}_NOT_FOUND`, ErrorType>;

/** A collection of the contract that has records: `/things` beside `/things/{id}`, and a code for one that is missing. */
export type ResourcePath = {
  [Path in keyof paths & string]: `${Path}/{id}` extends keyof paths
    ? [NameOf<Path>] extends [never]
      ? never
      : [NotFoundOf<Path>] extends [never]
        ? never
        : Path
    : never;
}[keyof paths & string];

/** `VcardTemplates` of `/vcard-templates`: what `list…` there is called by. */
type ManyOf<Path extends string> = IdAt<Path, "get"> extends `list${infer Many}` ? Many : never;

/** The operations that are made of a description, by what they are called: one that invites, say, is a function of its own. */
export type IdsOf<Path extends ResourcePath> = {
  list: NamedAt<`list${string}`, Path, "get">;
  get: NamedAt<`get${NameOf<Path>}`, `${Path}/{id}`, "get">;
  create: NamedAt<`create${NameOf<Path>}`, Path, "post">;
  update: NamedAt<`update${NameOf<Path>}`, `${Path}/{id}`, "put">;
  delete: NamedAt<`delete${NameOf<Path>}`, `${Path}/{id}`, "delete">;
  history: NamedAt<`get${NameOf<Path>}History`, `${Path}/{id}/history`, "get">;
  /** Where rows become records as the one that makes them does. */
  import: [NamedAt<`create${NameOf<Path>}`, Path, "post">] extends [never]
    ? never
    : NamedAt<`import${ManyOf<Path>}`, `${Path}/import`, "post">;
};

/** Verbs on a record that may be switches, since nothing is sent along: `archive` of `POST /things/{id}/archive`, called `archiveThing`. */
export type SwitchName<Path extends ResourcePath> = {
  [Other in keyof paths]: Other extends `${Path}/{id}/${infer Verb}`
    ? [NamedAt<`${Verb}${NameOf<Path>}`, Other, "post">] extends [never]
      ? never
      : [BodyOf<`${Verb}${NameOf<Path>}`>] extends [undefined]
        ? Verb
        : never
    : never;
}[keyof paths];

type BodyOf<Id> = Id extends OperationId ? Input<Id>["body"] : never;

/** `priceList` of `price-list`. */
type Humped<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Humped<Rest>>}`
  : Text;

/** Fields of a record that may have a file: `priceList` of `PUT /things/{id}/price-list`, called `putThingPriceList`, which takes one. */
export type FileName<Path extends ResourcePath> = {
  [Other in keyof paths]: Other extends `${Path}/{id}/${infer Part}`
    ? [NamedAt<`put${NameOf<Path>}${Capitalize<Humped<Part>>}`, Other, "put">] extends [never]
      ? never
      : [BodyOf<`put${NameOf<Path>}${Capitalize<Humped<Part>>}`>] extends [{ file: File }]
        ? Humped<Part>
        : never
    : never;
}[keyof paths];

/** What a description with those switches and files answers. */
export type ServedId<Path extends ResourcePath, Switch extends string = never, FileField extends string = never> =
  | IdsOf<Path>[keyof IdsOf<Path>]
  | Extract<`${Switch}${NameOf<Path>}`, OperationId>
  | Extract<`${"put" | "get" | "delete"}${NameOf<Path>}${Capitalize<FileField>}`, OperationId>;

type ReplyOf<Operation, Status extends number> = Operation extends {
  responses: { [S in Status]: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

/** A record as the contract shows it. */
export type RecordOf<Path extends ResourcePath> = ReplyOf<operations[IdsOf<Path>["get"]], 200>;

/** What a list may be asked for. */
export type QueryOf<Path extends ResourcePath> = Input<IdsOf<Path>["list"]>["query"];

/** What is written of a record, where the contract has a call for it. */
export type CreateOf<Path extends ResourcePath> = Input<IdsOf<Path>["create"]>["body"];
export type UpdateOf<Path extends ResourcePath> = [IdsOf<Path>["update"]] extends [never]
  ? Record<never, never>
  : Input<IdsOf<Path>["update"]>["body"];

/** What the reply to a deletion carries: the record itself, which stays, or its id. */
export type DeletedOf<Path extends ResourcePath> =
  ReplyOf<operations[IdsOf<Path>["delete"]], 200> extends { data: infer Data } ? Data : never;

export type HistoryAction = components["schemas"]["HistoryAction"];
