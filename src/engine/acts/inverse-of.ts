import type { RaRecord } from "react-admin";
import { can } from "../access";
import type { ActionDefinition, ResourceDefinition } from "../define/definition";
import type { Actor } from "../define/rule";

interface Question {
  actor: Actor;
  definition: ResourceDefinition;
  /** The action that is done. */
  name: string;
  record: RaRecord;
}

/**
 * The action that takes another one back: it may be done to what the record becomes, and makes of it what it was. That
 * follows from what both say a record becomes (`optimistic`), and from their guards; no definition names it.
 *
 * @example
 * inverseOf({ actor, definition: associates, name: "join", record: member }) // "unjoin"
 */
export const inverseOf = ({ actor, definition, name, record }: Question): string | undefined => {
  const { actions = {} } = definition;
  const after = becomes(actions[name], record);
  if (!after) return undefined;
  const was = JSON.stringify(record);
  return Object.keys(actions).find((other) => {
    // what ends a record takes nothing back, whatever is drawn of it
    if (other === name || other === "delete") return false;
    const back = becomes(actions[other], after);
    return JSON.stringify(back) === was && can({ actor, definition, action: other, record: after }).allowed;
  });
};

/** What a record becomes by an action that says so. */
export const becomes = (action: ActionDefinition | undefined, record: RaRecord): RaRecord | undefined => {
  const { optimistic } = action ?? {};
  const patch = typeof optimistic === "function" ? optimistic(record) : optimistic;
  return patch && { ...record, ...patch };
};
