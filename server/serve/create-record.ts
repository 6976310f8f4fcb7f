import { uuidv7 } from "uuidv7";
import { signedIn } from "../auth/signed-in";
import type { Context } from "../contract/operation";
import { recordHistories } from "../db/history";
import type { HistoryAction } from "./contract-names";
import type { Records } from "./records";
import { holdNamed } from "./references";
import { columnsOf, flagOf, type Resource, type Values } from "./resource";

/** What a record gets before its transaction. */
export interface FreshRecord {
  id: string;
  fresh: Values | undefined;
}

/** A record that is to be made, as it was sent. */
interface Made extends FreshRecord {
  input: Values;
  action?: HistoryAction;
}

/**
 * Makes records of the caller's in two steps: what takes long comes before the transaction. Many are written in the
 * statements that one takes, and all of them or none.
 */
export const recordMaker = (resource: Resource, { findAll, storing }: Records) => {
  const { contract, table, rows, view, active, references } = resource;

  const prepare = async (context: Context, input: Values): Promise<FreshRecord> => {
    const id = uuidv7();
    await resource.check?.(input, context);
    return { id, fresh: await resource.fresh?.({ context, caller: signedIn(context), id, input }) };
  };

  const storeAll = (context: Context, made: readonly Made[]): Promise<Values[]> => {
    const caller = signedIn(context);
    const at = context.clock();
    return context.db.transaction(async (db) => {
      const work = { db, context, caller, at };
      const valuesOf = async ({ id, fresh, input }: Made) => {
        await holdNamed(references, { db, caller, id, input, before: {} });
        const said = {
          ...resource.written(input),
          ...active?.columns(flagOf(input), undefined, at),
          ...(await resource.columns?.({ ...work, id, input })),
          ...fresh,
        };
        const owner = rows.owner(caller);
        return columnsOf(resource, { ...said, ...resource.keys(said), ...owner, id, createdAt: at, updatedAt: at });
      };
      const values: Values[] = [];
      for (const one of made) values.push(await valuesOf(one));
      await storing(async () => db.insert(table).values(values));
      const ids = made.map(({ id }) => id);
      const stored = (await findAll(db, caller, ids)).map((row): Values => ({ ...view.show(row) }));
      const deeds = made.map(({ id, action = "CREATED" }, nth) => {
        const deed = { caller, at, companyId: rows.companyId(caller, id), resource: contract.name, recordId: id };
        return { ...deed, action, after: stored[nth] ?? {} };
      });
      for (const [nth, { id, input }] of made.entries())
        await resource.after?.create?.({ ...work, id, record: stored[nth] ?? {}, input });
      await recordHistories(db, deeds);
      return stored;
    });
  };

  const store = async (context: Context, input: Values, fresh: FreshRecord): Promise<Values> => {
    const [record] = await storeAll(context, [{ input, ...fresh }]);
    // what is not found is refused
    return record ?? {};
  };

  return { prepare, store, storeAll };
};
