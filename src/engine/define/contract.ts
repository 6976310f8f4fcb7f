import type { PathsElsewhere } from "../../../openapi/elsewhere/hosts";
import type { paths as ownPaths } from "../../../openapi/schema";

/** The panel's own contract, and those of other hosts. */
type paths = ownPaths & PathsElsewhere;

type Verb = "get" | "post" | "put" | "delete";
type Present<T> = Exclude<T, undefined>;
type Operation<P, V extends Verb> = P extends keyof paths
  ? V extends keyof paths[P]
    ? Present<paths[P][V]>
    : never
  : never;
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : never;
type Reply<O> = O extends { responses: { 200: { content: { "application/json": infer T } } } } ? T : never;
type Query<O> = O extends { parameters: { query?: infer Q } } ? Present<Q> : never;

/** A row of the pages that a list call answers. */
type RowOf<P extends string> = Reply<Operation<P, "get">> extends { data: readonly (infer R)[] } ? R : never;

/** Collections of the contract: every `/name` that also has `/name/{id}`, or verbs of its rows at least. */
export type ResourceName = {
  [P in keyof paths]: P extends `/${infer N}/{id}` | `/${infer N}/{id}/respond`
    ? `/${N}` extends keyof paths
      ? N
      : never
    : never;
}[keyof paths];

type ListCall<N extends ResourceName> = Operation<`/${N}`, "get">;

/** A record as `GET /name/{id}` answers it; where there is no such call, a row of the list. */
export type RecordOf<N extends ResourceName> = ([Reply<Operation<`/${N}/{id}`, "get">>] extends [never]
  ? RowOf<`/${N}`>
  : Reply<Operation<`/${N}/{id}`, "get">>) & { id: string };

/** Fields of a record that are text, which can name it. */
export type TextOf<R> = { [K in keyof R & string]-?: Present<R[K]> extends string ? K : never }[keyof R & string];

/** The fields in which records hold others in short, by their name; of several resources, those that any of them has. */
export type InShort<N extends ResourceName> = N extends unknown ? Naming<RecordOf<N>> : never;
/** Of what is no record, none. */
type Naming<R> = R extends object
  ? { [K in keyof R & string]-?: Present<R[K]> extends { name: string } ? K : never }[keyof R & string]
  : never;

/** Collections by path, those below a record too: `associates/{id}/received-vcards`. */
export type PlaceName = keyof paths extends infer P ? (P extends `/${infer C}` ? C : never) : never;

/** What `POST /name` accepts; `never` when the contract creates none. */
export type InputOf<N extends ResourceName> = Body<Operation<`/${N}`, "post">>;

/** What `PUT /name/{id}` accepts; `never` when the contract changes none. */
export type UpdateOf<N extends ResourceName> = Body<Operation<`/${N}/{id}`, "put">>;

type ListParameter = "page" | "perPage" | "after" | "sort" | "ids" | "format" | "timeZone";

/** Filters that `GET /name` declares. */
export type FilterOf<N extends ResourceName> = Exclude<keyof Query<ListCall<N>> & string, ListParameter>;

/** Sort orders that `GET /name` declares: a field, with a hyphen in front for descending. */
export type SortOf<N extends ResourceName> =
  Query<ListCall<N>> extends { sort?: infer S } ? Present<S> & string : never;

/** Fields by which a collection's list can be ordered, be it called as the contract writes it or with the ids of its path filled in; of a name that only runs know, any. */
export type OrderIn<C extends string> = [OrdersOf<CallAt<`/${C}`>>] extends [never]
  ? string
  : OrdersOf<CallAt<`/${C}`>>;
type OrdersOf<O> = Query<O> extends { sort?: infer S } ? Exclude<Present<S> & string, `-${string}`> : never;
type CallAt<A extends string> = { [P in keyof paths]: A extends Filled<P> ? Operation<P, "get"> : never }[keyof paths];
/** A path with anything where its ids stand. */
type Filled<P> = P extends `${infer Before}{${string}}${infer Behind}` ? `${Before}${string}${Filled<Behind>}` : P;

/** Default filters: a subset of the list's query. */
export type FilterValuesOf<N extends ResourceName> = {
  // lists as they are written in a definition, which nobody changes: any other would make it none
  [F in FilterOf<N> & keyof Query<ListCall<N>>]?: Query<ListCall<N>>[F] extends infer V
    ? V extends readonly (infer One)[]
      ? readonly One[]
      : V
    : never;
};

/**
 * Filters of `GET /name` that tell its rows apart: by a closed list of values, by yes or no, or by the record that
 * a row names. Each number of such a figure is the list's own, under that filter.
 */
export type DividedBy<N extends ResourceName> = {
  [F in FilterOf<N>]: F extends `${string}_${string}`
    ? never
    : Query<ListCall<N>> extends { [K in F]?: infer V }
      ? Tells<Present<V>, F> extends true
        ? F
        : never
      : never;
}[FilterOf<N>];
type Tells<V, F> = [V] extends [boolean]
  ? true
  : V extends readonly (infer E)[]
    ? string extends E
      ? F extends `${string}Id`
        ? true
        : false
      : true
    : F extends `${string}Id`
      ? true
      : false;

/** Instants that `GET /name` can be narrowed to from both sides. */
export type RunOver<N extends ResourceName> = {
  [F in FilterOf<N>]: F extends `${infer I}_gte` ? (`${I}_lte` extends FilterOf<N> ? I : never) : never;
}[FilterOf<N>];

/** Filters of `GET /name` that an id fills: what its rows belong to. */
export type BelongsBy<N extends ResourceName> = {
  [F in FilterOf<N>]: F extends `${string}Id`
    ? Query<ListCall<N>> extends { [K in F]?: infer V }
      ? string extends Present<V> | Extract<Present<V>, readonly unknown[]>[number]
        ? F
        : never
      : never
    : never;
}[FilterOf<N>];

/** Row actions of the contract: the verb of every `POST /name/{id}/verb`, whatever the id is called there. */
export type ActionName<N extends string> = {
  [P in keyof paths]: P extends `/${N}/{${string}}/${infer A}`
    ? [Operation<P, "post">] extends [never]
      ? never
      : A
    : never;
}[keyof paths];

/** Its address, as the contract writes it. */
type ActionPath<N extends string, A extends string> = Extract<keyof paths, `/${N}/{${string}}/${A}`>;

/** What `POST /name/{id}/verb` accepts; `never` when it takes no body. */
export type ActionBody<N extends string, A extends string> = Body<Operation<ActionPath<N, A>, "post">>;

/** Collections with verbs on their records: every name that has a `POST /name/{id}/verb`. */
export type ActedOn = {
  [P in keyof paths]: P extends `/${infer N}/{${string}}/${string}`
    ? [Operation<P, "post">] extends [never]
      ? never
      : N
    : never;
}[keyof paths];

/** Collections that lose records by `DELETE /name/{id}`. */
export type LostFrom = {
  [P in keyof paths]: P extends `/${infer N}/{${string}}`
    ? [Operation<P, "delete">] extends [never]
      ? never
      : N
    : never;
}[keyof paths];

type Success<O> = O extends { responses: infer R }
  ? {
      [C in keyof R & (200 | 201 | 202)]: R[C] extends { content: { "application/json": infer T } } ? T : never;
    }[keyof R & (200 | 201 | 202)]
  : never;

/** What `POST /name/{id}/verb` answers. */
export type ActionReply<N extends string, A extends string> = Success<Operation<ActionPath<N, A>, "post">>;

/** The address of one record, as the contract writes it. */
type RecordPath<N extends string> = Exclude<Extract<keyof paths, `/${N}/{${string}}`>, `/${N}/{${string}}/${string}`>;

/** Collections whose records can be changed: every name that has a `PUT /name/{id}`. */
export type ChangedIn = {
  [P in keyof paths]: P extends `/${infer N}/{${string}}`
    ? [Operation<RecordPath<N>, "put">] extends [never]
      ? never
      : N
    : never;
}[keyof paths];

/** What `PUT /name/{id}` accepts. */
export type ChangeBody<N extends string> = Body<Operation<RecordPath<N>, "put">>;

/** What `PUT /name/{id}` answers. */
export type ChangeReply<N extends string> = Success<Operation<RecordPath<N>, "put">>;

/** Collections that `POST /name` adds to. */
export type AddedTo = { [N in ResourceName]: [InputOf<N>] extends [never] ? never : N }[ResourceName];

/** What `POST /name` answers. */
export type CreateReply<N extends ResourceName> = Success<Operation<`/${N}`, "post">>;

/** Files of a record, pictures too: the last part of every `PUT /name/{id}/part` that takes a file and can be taken back. */
export type UploadName<N extends ResourceName> = {
  [P in keyof paths]: P extends `/${N}/{id}/${infer A}`
    ? Operation<P, "put"> extends { requestBody: { content: { "multipart/form-data": { file: unknown } } } }
      ? [Operation<P, "delete">] extends [never]
        ? never
        : A
      : never
    : never;
}[keyof paths];

/** Whether `DELETE /name/{id}` exists. */
export type CanDelete<N extends ResourceName> = [Operation<`/${N}/{id}`, "delete">] extends [never] ? false : true;

/** Whether `GET /name/{id}/history` exists. */
export type HasHistory<N extends ResourceName> = [Operation<`/${N}/{id}/history`, "get">] extends [never]
  ? false
  : true;
