import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "../db/conditions";
import { list } from "../db/list";
import { associates, history } from "../db/schema";
import { platformWide, type Scope, withinCompany } from "../db/tenant";
import type { Context, Input, Operation } from "../operation";
import { type ErrorType, Refusal } from "../refusal";
import { signedIn } from "../signed-in";

interface Subject {
  resource: string;
  table: PgTable & { id: PgColumn };
  /** Which records the caller may see. */
  scope: Scope;
  notFound: ErrorType;
}

const historyOf = async (
  { path, query }: Pick<Input<"getAssociateHistory">, "path" | "query">,
  { db }: Context,
  { resource, table, scope, notFound }: Subject,
) => {
  const [body, found] = await Promise.all([
    list({
      db,
      query,
      table: history,
      scope: platformWide(eq(history.resource, resource), eq(history.recordId, path.id)),
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
        ...(actorId && actorName && { actor: { id: actorId, name: actorName.slice(0, 120) } }),
        action,
        changes,
      }),
    }),
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, path.id), scope.where)),
  ]);
  if (found.length === 0) throw new Refusal(notFound);
  return { status: 200 as const, body };
};

export const getAssociateHistory: Operation<"getAssociateHistory"> = async (input, context) => {
  const scope = withinCompany(signedIn(context), associates);
  return historyOf(input, context, {
    resource: "associates",
    table: associates,
    scope,
    notFound: "ASSOCIATE_NOT_FOUND",
  });
};
