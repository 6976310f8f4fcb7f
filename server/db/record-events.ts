import { requestScope } from "../http/request-scope";
import type { Db } from "./database";
import { normalize, searchText } from "./normalize";
import { asName } from "./person-keys";
import { events } from "./schema";
import type { ErrorType, EventKind } from "./schema/shapes";
import { shortened } from "./shortened";

/** Who does something: a person, or a key of a company, which is no person. */
export interface Actor {
  id: string;
  name: string;
  key?: object;
}

/** Something that matters to security, without anything secret in it. */
export interface SecurityEvent {
  /** Of the contract's closed list, from which texts and filters follow. */
  kind: EventKind;
  at: Date;
  /** Who did it, or whose account it was tried with; absent where nobody knows. */
  person?: Actor | undefined;
  /** The company that it was done for: its administrators read it. */
  companyId?: string | null | undefined;
  /** What it was about. */
  about?: { resource: string; recordId?: string | undefined; name?: string | undefined } | undefined;
  /** Why it was refused. */
  refused?: ErrorType | undefined;
  /** How often it has happened by now, where it repeats. */
  times?: number | undefined;
}

/**
 * Writes down what happened, in the transaction that does it: both stand or neither. Which request it was, and from which
 * network, is known. What is refused undoes its transaction, and is written by `recordRefusal`.
 * @example await recordEvents(db, [{ kind: "SIGNED_IN", at, person: { id, name } }])
 */
export const recordEvents = async (db: Db, happened: readonly SecurityEvent[]): Promise<void> => {
  const { request, from, operation } = requestScope.get() ?? {};
  const place = from && shortened(from);
  const rows = happened.map(({ kind, at, person, companyId, about, refused, times = 1 }) => {
    const name = asName(person?.name || place || about?.name || "?");
    const recordName = about?.name ? asName(about.name) : null;
    return {
      kind,
      result: refused ? ("REFUSED" as const) : ("DONE" as const),
      name,
      personId: person && !person.key ? person.id : null,
      companyId: companyId ?? null,
      resource: about?.resource ?? null,
      recordId: about?.recordId ?? null,
      recordName,
      reason: refused ?? null,
      operation: operation ?? null,
      times,
      place: place ?? null,
      request: request ?? null,
      nameKey: normalize(name),
      search: searchText(name, recordName ?? "", place ?? ""),
      createdAt: at,
    };
  });
  if (rows.length > 0) await db.insert(events).values(rows);
};
