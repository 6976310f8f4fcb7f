import type { Context } from "../contract/operation";
import type { Records } from "./records";
import { holdNamed } from "./references";
import { flagOf, type Resource, type Values } from "./resource";

/** Replaces what may be written of a record, unless it was changed since it was read. */
export const updateRecord =
  (resource: Resource, { change }: Records) =>
  async (context: Context, id: string, input: Values): Promise<Values> => {
    const { active, references } = resource;
    await resource.check?.(input, context);
    return change(context, {
      id,
      recordedAs: "UPDATED",
      // who may switch it off waits for everybody who relies on it, and who may not would be one of them
      strength: flagOf(input) === undefined ? "no key update" : "update",
      ifMatch: context.ifMatch,
      before: resource.before?.update,
      after: resource.after?.update,
      changes: async (changing) => {
        const { db, caller, before, at } = changing;
        await holdNamed(references, { db, caller, id, input, before });
        const said = {
          ...resource.written(input),
          ...active?.columns(flagOf(input), before[active.name], at),
          ...(await resource.columns?.({ ...changing, input })),
        };
        return { ...said, ...resource.keys(said) };
      },
    });
  };
