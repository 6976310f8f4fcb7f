import { uuidv7 } from "uuidv7";
import { recordHistory } from "../db/history";
import { signedIn } from "../signed-in";
import type { Records } from "./records";
import { holdNamed } from "./references";
import { type AnyOperation, columnsOf, flagOf, type Resource, type Values } from "./resource";

/** Makes a record of the caller's. */
export const createRecord = (resource: Resource, { find, storing }: Records): AnyOperation => {
  const { contract, table, rows, view, active, references = {} } = resource;
  return async ({ body: input }, context) => {
    const caller = signedIn(context);
    const id = uuidv7();
    const at = context.clock();
    const owner = rows.owner(caller);
    resource.check?.(input);
    const fresh = await resource.fresh?.({ context, caller, id, input });
    const record = await context.db.transaction(async (db) => {
      const work = { db, context, caller, at, id };
      await holdNamed(references, { db, caller, input, before: {} });
      const said = {
        ...resource.written(input),
        ...active?.columns(flagOf(input), undefined, at),
        ...(await resource.columns?.({ ...work, input })),
        ...fresh,
      };
      const values = { ...said, ...resource.keys(said), ...owner, id, createdAt: at, updatedAt: at };
      await storing(async () => db.insert(table).values(columnsOf(resource, values)));
      const after: Values = { ...view.show(await find(db, caller, id)) };
      await resource.after?.create?.({ ...work, record: after });
      const deed = { db, caller, at, companyId: rows.companyId(caller, id), resource: contract.name, recordId: id };
      await recordHistory({ ...deed, action: "CREATED", after });
      return after;
    });
    return { status: 201, body: record };
  };
};
