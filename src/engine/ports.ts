import type { ComponentType, ReactNode } from "react";
import type { Identifier, RaRecord, SortPayload, TranslateFunction } from "react-admin";
import type { components } from "../../openapi/schema";
import type { Caught } from "../ui/error-boundary";
import type { ActedOn, ActionBody, ActionName, AddedTo, CreateReply, InputOf, ResourceName } from "./define/contract";
import type { ResourceDefinition } from "./define/definition";
import type { Actor, Rule } from "./define/rule";

export type HistoryEntry = components["schemas"]["HistoryEntry"];

/** A refusal of the server in the engine's words. */
export interface Failure {
  /** The error type of the contract, or of the transport. */
  type: string;
  fields?: readonly { path: string; type: string; message: string; said?: string }[];
  /** The id of the request, where support may be asked about it. */
  request?: string;
  /** What another host says of it in words of its own; so does `said` of a field. */
  said?: string;
  /** The record as the server has it now, on an edit conflict. */
  current?: RaRecord;
  /** Whether it is because there is no such record, or none any more. */
  isGone?: boolean;
  /** Whether it is because of who asks, or of the state that something is in. */
  isForbidden?: boolean;
  /** Seconds after which the server wants to be asked again. */
  retryIn?: number;
  /** Nobody knows whether it was done: there was no answer, or none that says so. */
  isUnknown?: boolean;
}

/** The answer of a call: the code to tell, and what the record has become. */
export interface Outcome {
  data?: object;
  type?: string;
}

/** A key that no other call has: 128 bits of chance. A browser makes UUIDs on https alone. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

type WithBody<B> = [B] extends [never] ? { body?: undefined } : { body: B };

/** A verb of a record, with the body that the contract asks for. */
export type ActionCall<N extends string, A extends string> = {
  id: Identifier;
  /** In the name of this company of the person, where that is not the workspace. */
  company?: string;
  /** With the key of an earlier call, what that one did is not done again. */
  key?: string;
} & WithBody<ActionBody<N, A>>;

/** Every verb of the contract with its resource. */
type ActCall = {
  [N in ActedOn]: { [A in ActionName<N>]: [resource: N, call: ActionCall<N, A> & { verb: A }] }[ActionName<N>];
}[ActedOn];

/** An addition to a collection; one that answers a bare record has it as its `data`. */
export interface Addition<N extends ResourceName> {
  body: InputOf<N>;
}
type InviteCall = { [N in AddedTo]: [resource: N, call: Addition<N>] }[AddedTo];
export type AdditionReply<N extends ResourceName> =
  CreateReply<N> extends infer R
    ? R extends { type: string; data: object }
      ? R
      : { type?: undefined; data: R }
    : never;

/** Whose something is that is kept: a person's in a company, or their own. Whoever keeps something cannot leave the company out. */
export interface Owner {
  person: string;
  company: string | undefined;
}

/** The form that unsaved work belongs to: whose it is, and where it stands. */
export interface DraftPlace extends Owner {
  resource: string;
  /** `create`, `edit`, the verb of an action, or `own` of a record that is the same in all companies. */
  verb: string;
  /** The record that it is about; a creation has none. */
  id?: string;
}

/** What was typed and not saved. */
export interface Draft {
  place: DraftPlace;
  /** When it was typed last, as an ISO instant. */
  at: string;
  /** The values that differ from what the form began with; never a password. */
  values: Record<string, unknown>;
  /** The version of the record that the person began with, and what the form held then; never a password. */
  version?: string;
  base?: Record<string, unknown>;
  /** What the record was called. */
  title?: string;
}

/** Keeps unsaved work where a reload or an ended session does not reach it. */
export interface DraftStore {
  find: (place: DraftPlace) => Draft | undefined;
  /** Those of one person, for one company or for themselves; newest first. */
  all: (owner: Owner) => readonly Draft[];
  keep: (draft: Omit<Draft, "at">) => void;
  forget: (place: DraftPlace) => void;
  /** Tells of whatever is kept and forgotten. */
  subscribe: (listener: () => void) => () => void;
}

/** How a person wants a list drawn: its columns in their order, and how much room rows take. What is absent is as everybody has it. */
export type ListChoice = components["schemas"]["ListPreferencesInput"];

/** Whose a view of a list is: who reads it, and who writes it. */
export const viewOwnerValues = ["person", "company", "platform"] as const;
export type ViewOwner = (typeof viewOwnerValues)[number];

/** Filter, order, columns and density of a list under a name. */
export type SavedView = components["schemas"]["View"] & { owner: ViewOwner };
/** What one writes of it. */
export type ViewBody = components["schemas"]["SharedViewInput"];

/** Lists under names, a person's own and those that are shared with them. */
export interface ViewPort {
  /** For whom the person may write some. */
  owners: readonly ViewOwner[];
  /** All that the person may open here. */
  read: () => Promise<readonly SavedView[]>;
  create: (owner: ViewOwner, body: ViewBody) => Promise<SavedView>;
  /** Fails as a conflict of edits where somebody changed it since it was read. */
  update: (view: SavedView, body: ViewBody) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
}

/** Keeps what a person chose for lists, wherever that person signs in. */
export interface ListChoiceStore {
  /** The same object until it changes. */
  of: (list: string) => ListChoice;
  /** Why the choice is not kept on the server yet; nothing where it is, or is on its way. */
  failureOf: (list: string) => unknown;
  /** Counts at once, and is sent a moment later. */
  choose: (list: string, choice: ListChoice) => void;
  /** The views with which the company or the platform opens lists, by list, as they were known last in this browser. */
  opening: (company: string | undefined) => Readonly<Record<string, string>>;
  keepOpening: (company: string | undefined, views: Readonly<Record<string, string>>) => void;
  /** Tells of whatever changes. */
  subscribe: (listener: () => void) => () => void;
}

/** Pictures and other files of a record, which are sent on their own and not with its form. */
export interface UploadPort {
  /** `PUT /resource/{id}/{part}`; answers the record with it. */
  put: (resource: string, call: { id: Identifier; part: string; file: Blob; signal?: AbortSignal }) => Promise<Outcome>;
  /** `DELETE /resource/{id}/{part}`. */
  remove: (resource: string, call: { id: Identifier; part: string }) => Promise<Outcome>;
  /** What is at an address that a record has of a file, asked for with the person's rights. */
  read?: (url: string) => Promise<Blob>;
}

/** Lists as files, which are sent while they are read. */
export interface ExportPort {
  /** Whether the contract offers it of a collection, such as `associates/42/received-vcards`. */
  offers: (resource: string) => boolean;
  /** `GET /resource?format=csv`: every row that the filter leaves, in that order; fails where it breaks off. */
  read: (
    resource: string,
    call: { filter: object; sort: SortPayload; signal: AbortSignal },
  ) => Promise<ReadableStream<Uint8Array>>;
}

type ImportReport = components["schemas"]["ImportReport"];

/** The texts of one language. */
export interface Voice {
  locale: string;
  translate: TranslateFunction;
}

/** Whose work it is, and which: the import of a list, or what is done to many of its rows. */
export interface WorkPlace extends Owner {
  work: string;
}

/** Work that has begun, kept where a closed tab does not reach it: what it is of once, and how far it is often. */
export interface WorkStore {
  find: (place: WorkPlace) => Promise<{ file: unknown; run: unknown } | undefined>;
  keep: (place: WorkPlace, parts: { file?: unknown; run: unknown }) => Promise<void>;
  forget: (place: WorkPlace) => Promise<void>;
}

/** Files of records, which go in a part at a time. */
export interface ImportPort {
  /** Whether the contract takes files of a collection. */
  offers: (resource: string) => boolean;
  /** `POST /resource/import`; with the key of an earlier call, what that one did is not done again. */
  send: (
    resource: string,
    call: { csv: string; dryRun: boolean; key?: string; company?: string; signal: AbortSignal },
  ) => Promise<ImportReport>;
  /** Every language of the panel: files are written in any of them. */
  voices: () => Promise<readonly Voice[]>;
}

/** What the engine asks of the providers around it. Reading and plain writing go through react-admin's data provider. */
export interface EnginePorts {
  actor: Actor;
  /** Draws a screen for those whom the rule admits, and tells everybody else what all refusals tell. */
  Guarded: ComponentType<{ allow: Rule; children: ReactNode }>;
  /** The definition of a resource, by its name; without it no page shows lists of others. */
  definitionOf?: (resource: string) => ResourceDefinition | undefined;
  /** All definitions, asked while something is drawn: both have React wait for what has not come. */
  definitions?: () => readonly ResourceDefinition[];
  /** Where the list of a resource stands, when that is a page of its own and not the generated address. */
  addressOf?: (resource: string) => string | undefined;
  /** For an address at which no screen stands. */
  NotFound: ComponentType;
  /** What stands where a part of a screen failed: what happened, and the ways on. Of what was opened over it that is told, and `retry` closes it. */
  FailedPart: ComponentType<Caught & { isOver?: boolean }>;
  /** Says of a record that is not there where else it may be, and leads there. */
  Elsewhere?: ComponentType;
  /** `POST /resource/{id}/verb`; pages call it by `useVerb`. */
  act: (...call: ActCall) => Promise<Outcome>;
  /** `POST /resource`, for creations whose answer need not be a record. */
  invite: (...call: InviteCall) => Promise<Outcome>;
  /** `GET /resource/{id}/history`. */
  history: (
    resource: string,
    call: { id: Identifier; page: number; perPage: number },
  ) => Promise<{ data: readonly HistoryEntry[]; hasNextPage: boolean }>;
  /** Without it nobody's unsaved work outlives its form. */
  drafts?: DraftStore;
  /** Without it lists are as everybody has them. */
  lists?: ListChoiceStore;
  /** Without it lists have no names of their own. */
  views?: ViewPort;
  /** Without it neither pictures nor other files can be changed. */
  uploads?: UploadPort;
  /** Without it no list becomes a file. */
  exports?: ExportPort;
  /** Without it no file becomes records. */
  imports?: ImportPort;
  /** Without it work on many records ends with its tab. */
  kept?: WorkStore;
  asFailure: (error: unknown) => Failure;
  /** The dictionary key of a success, or of what is wrong with a field. */
  messageKey: (kind: "success" | "field", type: string) => string;
  /** That of a failure, with all that is told of it: `useTold` is for whoever shows the id of its request beside it. */
  failureKey: (failure: Failure) => string;
}
