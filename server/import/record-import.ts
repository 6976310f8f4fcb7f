import { signedIn } from "../auth/signed-in";
import { type ContractOperation, collectionOf } from "../contract/document";
import type { Context } from "../contract/operation";
import { workOf } from "../contract/work-of";
import type { Db } from "../db/database";
import { recordEvents } from "../db/record-events";

/** That records were brought in is written down with the last of them. */
export const recordImport = (context: Context, db: Db, list: ContractOperation): Promise<void> => {
  const person = signedIn(context);
  const companyId = workOf(list, person)?.companyId;
  const about = { resource: collectionOf(list.path) };
  return recordEvents(db, [{ kind: "IMPORTED", at: context.clock(), person, companyId, about }]);
};
