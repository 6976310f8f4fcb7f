import type { Caller } from "../auth/caller";
import { recordEvents } from "../db/record-events";
import { Refusal } from "../refusal";
import { type ContractOperation, collectionOf } from "./document";
import type { Services } from "./operation";
import type { Claims } from "./read-claims";
import { recordRefusal } from "./record-refusal";
import { workOf } from "./work-of";

interface Export {
  person: Caller;
  kind: "EXPORTED" | "DATA_EXPORTED";
}

/** That a list, or all that is a person's, is sent as a file is written down on its own: what reads has no transaction that writes. */
export const recordExport = (operation: ContractOperation, { db, clock }: Services, { person, kind }: Export) => {
  const companyId = workOf(operation, person)?.companyId;
  const about =
    kind === "EXPORTED"
      ? { resource: collectionOf(operation.path) }
      : { resource: "users", recordId: person.id, name: person.name };
  return db.transaction((inner) => recordEvents(inner, [{ kind, at: clock(), person, companyId, about }]));
};

interface Refused {
  claims: Claims;
  /** As far as it is known who called. */
  known: Caller | undefined;
  error: unknown;
}

/** Writes down what a call failed by, where that says something of rights. */
export const recordRefused = async (
  operation: ContractOperation,
  services: Services,
  { claims, known, error }: Refused,
): Promise<void> => {
  if (!(error instanceof Refusal && isOfRights(operation, error))) return;
  const companyId = workOf(operation, known)?.companyId;
  await recordRefusal(services, {
    kind: "REFUSED",
    refused: error.type,
    ...("keyHash" in claims
      ? { key: known, companyId: known?.companyId, by: `${claims.keyHash}/${operation.id}` }
      : { personId: claims.sub, companyId, by: `${claims.sub}/${operation.id}` }),
  });
};

// a password or code that is asked for once more and was guessed: whoever found a session open is not the person
const guessed = ["PASSWORD_INVALID", "CODE_INVALID"];
// what the panel asks for and the person then gives: a password, a second step, the way of the company's provider
const isAsked = (type: string) => type.endsWith("_REQUIRED");

/** What somebody may not do, or might until a moment ago: their session ended while they wrote. */
const isOfRights = ({ method }: ContractOperation, { status, type }: Refusal) =>
  (status === 403 && !isAsked(type)) ||
  guessed.includes(type) ||
  // of no use any more, and somebody goes on using it
  type === "API_KEY_EXPIRED" ||
  type === "API_KEY_REVOKED" ||
  (type === "AUTH_EXPIRED" && method !== "get");
