import { and, eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Context, Input } from "../contract/operation";
import { anyOf } from "../db/conditions";
import { list } from "../db/list";
import { asName } from "../db/person-keys";
import { history } from "../db/schema";
import { platformWide } from "../db/tenant";
import { Refusal } from "../refusal";
import type { AnyOperation, Resource } from "./resource";

type HistoryInput = Pick<Input<"getCompanyHistory">, "path" | "query">;

/** Who changed what of a record, whether it has ended or not. */
export const historyOf = ({ contract, table, rows }: Resource): AnyOperation => {
  const answer = async ({ path, query }: HistoryInput, context: Context) => {
    const { db } = context;
    const scope = rows.scope(signedIn(context), eq(table.id, path.id));
    const [body, found] = await Promise.all([
      list({
        db,
        query,
        table: history,
        scope: platformWide(eq(history.resource, contract.name), eq(history.recordId, path.id)),
        sorts: { at: history.createdAt },
        defaultSort: "-at",
        filters: { action: anyOf(history.action) },
        rows: ({ where, orderBy, limit, offset, cursorKey }) =>
          db
            .select({
              id: history.id,
              at: history.createdAt,
              actorId: history.actorId,
              actorName: history.actorName,
              action: history.action,
              changes: history.changes,
              cursorKey,
            })
            .from(history)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
        item: ({ id, at, actorId, actorName, action, changes }) => ({
          id,
          at: at.toISOString(),
          ...(actorId && actorName && { actor: { id: actorId, name: asName(actorName) } }),
          action,
          changes,
        }),
      }),
      db.select({ id: table.id }).from(table).where(and(scope.where)),
    ]);
    if (found.length === 0) throw new Refusal(contract.notFound);
    return { status: 200 as const, body };
  };
  // the contract gives all histories the same query
  return answer as unknown as AnyOperation;
};
