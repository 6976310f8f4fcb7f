import { eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import { readFile, removeFile, storeFile, storing, takeFile } from "../files/record-files";
import { Refusal } from "../refusal";
import { codeOf, type FileField } from "./contract-of";
import type { Records } from "./records";
import type { AnyOperation, Resource } from "./resource";

/** Sends, reads and takes away the file of one field of a record, each as its operation of the contract says. */
export const fileOperations = (
  resource: Resource,
  { change, find }: Records,
  { field, column, columnName, put, get, remove, notFound }: FileField,
): Record<string, AnyOperation> => {
  const { table, rows, contract } = resource;
  const [saved, removed] = [codeOf(put), codeOf(remove)];

  const storedOf = async (db: Parameters<typeof find>[0], id: string) => {
    const [row] = await db.select({ id: column }).from(table).where(eq(table.id, id));
    return typeof row?.id === "string" ? row.id : null;
  };

  return {
    [put.id]: ({ path: { id }, body }, context) =>
      storing(context, async () => {
        // a form has one file, as its contract says
        const file = await takeFile(context, { file: body.file as File, operation: put, field });
        const owner = rows.owner(signedIn(context));
        const place = { resource: contract.name, recordId: id, field, owner, isShared: rows.isShared === true };
        const data = await change(context, {
          id,
          recordedAs: "FILE_SAVED",
          isUntold: true,
          changes: async ({ db, at }) => ({
            [columnName]: await storeFile(db, { ...place, file, at, replaces: await storedOf(db, id) }),
          }),
        });
        return { status: 200, body: { type: saved, data } };
      }),

    [get.id]: async ({ path: { id } }, context) => {
      // whoever may read the record may read what is its own
      await find(context.db, signedIn(context), id);
      const stored = await storedOf(context.db, id);
      const found = stored && (await readFile(context, stored));
      if (!found) throw new Refusal(notFound);
      return { status: 200, ...found };
    },

    [remove.id]: async ({ path: { id } }, context) => {
      const data = await change(context, {
        id,
        recordedAs: "FILE_DELETED",
        isUntold: true,
        changes: async ({ db }) => {
          const stored = await storedOf(db, id);
          if (!stored) throw new Refusal(notFound);
          await removeFile(db, stored);
          return { [columnName]: null };
        },
      });
      return { status: 200, body: { type: removed, data } };
    },
  };
};
