import type { Identifier, RaRecord } from "ra-core";
import type { components } from "../../openapi/schema";
import type { Actor } from "./rule";

export type HistoryEntry = components["schemas"]["HistoryEntry"];

/** A refusal of the server in the engine's words. */
export interface Failure {
  /** The error type of the contract, or of the transport. */
  type: string;
  fields?: readonly { path: string; type: string; message: string }[];
  /** The record as the server has it now, on an edit conflict. */
  current?: RaRecord;
}

/** The answer of an action: the code to tell, and what the record has become. */
export interface Outcome {
  data?: object;
  type?: string;
}

/** What the engine asks of the providers around it. Reading and plain writing go through react-admin's data provider. */
export interface EnginePorts {
  actor: Actor;
  /** `POST /resource/{id}/verb`. */
  act: (
    resource: string,
    call: { id: Identifier; verb: string; body?: unknown; record?: RaRecord },
  ) => Promise<Outcome>;
  /** `POST /resource`, for creations whose answer need not be a record. */
  invite: (resource: string, call: { body: unknown }) => Promise<Outcome>;
  /** `GET /resource/{id}/history`. */
  history: (
    resource: string,
    call: { id: Identifier; page: number; perPage: number },
  ) => Promise<{ data: readonly HistoryEntry[]; hasNextPage: boolean }>;
  asFailure: (error: unknown) => Failure;
  /** The dictionary key of a success, of an error, or of what is wrong with a field. */
  messageKey: (kind: "success" | "error" | "field", type: string) => string;
}
