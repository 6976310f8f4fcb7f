import { eq } from "drizzle-orm";
import type { ContractOperation } from "../contract/document";
import { removeFilesOf } from "../files/record-files";
import { codeOf } from "./contract-of";
import type { Records } from "./records";
import { releaseAll } from "./references";
import type { AnyOperation, Resource, Values } from "./resource";

/** Does to a record what its description says of a deletion. Switching off once more changes nothing. */
export const deleteRecord = (resource: Resource, { change }: Records, operation: ContractOperation): AnyOperation => {
  const { table, active, files, contract, delete: { how, recordedAs = "DELETED" } = { how: "removes" } } = resource;
  const type = codeOf(operation);
  const isEnd = how !== "inactivates";
  const endName = Object.keys(resource.columnsByName).find((name) => resource.columnsByName[name] === resource.ends);
  const without = Object.fromEntries(files.map(({ columnName }) => [columnName, null]));
  const ended = (at: Date): Values => (how === "ends" && endName !== undefined ? { ...without, [endName]: at } : {});
  return async ({ path: { id } }, context) => {
    const record = await change(context, {
      id,
      recordedAs,
      strength: "update",
      isEnd,
      changes: ({ before, at }) => {
        const off = active?.columns(false, before[active.name], at) ?? {};
        return isEnd || Object.keys(off).length > 0 ? { ...off, ...ended(at) } : undefined;
      },
      before: async (changing) => {
        if (isEnd) await releaseAll(changing.db, resource, id);
        await resource.before?.delete?.(changing);
        if (isEnd && files.length > 0) await removeFilesOf(changing.db, { resource: contract.name, recordId: id });
      },
      after: resource.after?.delete,
      ...(how === "removes" && { store: ({ db }) => db.delete(table).where(eq(table.id, id)) }),
    });
    return { status: 200, body: { type, data: isEnd ? { id } : record } };
  };
};
