import { uuidv7 } from "uuidv7";
import { recordHistory } from "../db/history";
import type { Context } from "../operation";
import { signedIn } from "../signed-in";
import type { HistoryAction } from "./contract-names";
import type { Records } from "./records";
import { holdNamed } from "./references";
import { columnsOf, flagOf, type Resource, type Values } from "./resource";

/** What a record gets before its transaction. */
export interface FreshRecord {
  id: string;
  fresh: Values | undefined;
}

/** Makes a record of the caller's in two steps: what takes long comes before the transaction. */
export const recordMaker = (resource: Resource, { find, storing }: Records) => {
  const { contract, table, rows, view, active, references } = resource;

  const prepare = async (context: Context, input: Values): Promise<FreshRecord> => {
    const id = uuidv7();
    await resource.check?.(input, context);
    return { id, fresh: await resource.fresh?.({ context, caller: signedIn(context), id, input }) };
  };

  const store = (context: Context, input: Values, { id, fresh, action = "CREATED" }: FreshRecord & As) => {
    const caller = signedIn(context);
    const at = context.clock();
    return context.db.transaction(async (db) => {
      const work = { db, context, caller, at, id };
      await holdNamed(references, { db, caller, id, input, before: {} });
      const said = {
        ...resource.written(input),
        ...active?.columns(flagOf(input), undefined, at),
        ...(await resource.columns?.({ ...work, input })),
        ...fresh,
      };
      const owner = rows.owner(caller);
      const values = { ...said, ...resource.keys(said), ...owner, id, createdAt: at, updatedAt: at };
      await storing(async () => db.insert(table).values(columnsOf(resource, values)));
      const after: Values = { ...view.show(await find(db, caller, id)) };
      await resource.after?.create?.({ ...work, record: after, input });
      const deed = { db, caller, at, companyId: rows.companyId(caller, id), resource: contract.name, recordId: id };
      await recordHistory({ ...deed, action, after });
      return after;
    });
  };

  return { prepare, store };
};

interface As {
  action?: HistoryAction;
}
