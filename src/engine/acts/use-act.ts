import { type RaRecord, useEvent } from "react-admin";
import { type ActionDefinition, alsoShownAt, collectionOf, type ResourceDefinition } from "../define/definition";
import { useVerbs } from "./use-verb";

export interface Act {
  name: string;
  action: ActionDefinition;
  record: RaRecord;
}

/**
 * Does an action on a record. One with an `optimistic` patch is drawn at once and taken back when the call fails; what
 * is told is the server's own code, in the person's language.
 *
 * @example
 * const act = useAct(associates);
 * act({ name: "join", action: associates.actions.join, record });
 */
export const useAct = (definition: ResourceDefinition, onGone?: () => void) => {
  const { resource, acts } = collectionOf(definition);
  const { attempt } = useVerbs(acts, { shownAt: alsoShownAt(definition) });
  const remove = useVerbs(resource, { success: definition.messages?.deleted });
  return useEvent(({ name, action, record }: Act) => {
    const patch = patchOf(action, record);
    const draw = patch && { ...record, ...patch };
    if (name !== "delete") return void attempt({ verb: name, id: record.id, record, draw });
    // A row that was only made inactive is still there.
    void remove.attempt({ verb: name, id: record.id, record, draw, onDone: patch ? undefined : onGone });
  });
};

const patchOf = ({ optimistic }: ActionDefinition, record: RaRecord): object | undefined =>
  typeof optimistic === "function" ? optimistic(record) : optimistic;
