import { and, eq, inArray, ne } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../auth/caller";
import { endSessions, isInUse } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { present } from "../contract/present";
import { anyOf } from "../db/conditions";
import type { Db } from "../db/database";
import { list, type Page } from "../db/list";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { sessions, users } from "../db/schema";
import { shortened } from "../db/shortened";
import { ownedBy, platformWide, type Scope } from "../db/tenant";
import { languageOf } from "../languages/languages";
import { preferredLocale } from "../languages/preferred-locale";
import { Refusal } from "../refusal";

/** What both lists have in common, in whatever order. */
const inOrder = {
  table: sessions,
  sorts: { lastUsedAt: sessions.lastUsedAt, createdAt: sessions.createdAt },
  defaultSort: "-lastUsedAt",
} as const;

/** What a session is called whose browser says nothing of itself, for whoever reads it. */
const unknownBrowserFor = ({ language }: Context): string => languageOf(preferredLocale(language)).unknownBrowser;

/** Sessions with their people: one row each. */
const select = (db: Db) => (page: Page) =>
  db
    .select({
      id: sessions.id,
      session: sessions,
      person: { firstName: users.firstName, middleName: users.middleName, surName: users.surName },
      cursorKey: page.cursorKey,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

type Row = Awaited<ReturnType<ReturnType<typeof select>>>[number];

const shownTo =
  (caller: Caller, unknownBrowser: string) =>
  ({ session, person }: Row): components["schemas"]["Session"] => ({
    id: session.id,
    userId: session.userId,
    user: { id: session.userId, name: personName(person) },
    name: session.device ?? unknownBrowser,
    ...present({ place: session.place ? shortened(session.place) : undefined }),
    isCurrent: session.id === caller.sessionId,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  });

export const listSessions: Operation<"listSessions"> = async ({ query }, context) => {
  const { db, clock } = context;
  const scope = platformWide(isInUse(clock()));
  const filters = { userId: anyOf(sessions.userId) };
  const item = shownTo(signedIn(context), unknownBrowserFor(context));
  return { status: 200, body: await list({ ...inOrder, db, query, scope, filters, rows: select(db), item }) };
};

export const listMySessions: Operation<"listMySessions"> = async ({ query }, context) => {
  const { db, clock } = context;
  const caller = signedIn(context);
  const scope = ownedBy(caller, sessions.userId, isInUse(clock()));
  const item = shownTo(caller, unknownBrowserFor(context));
  return { status: 200, body: await list({ ...inOrder, db, query, scope, filters: {}, rows: select(db), item }) };
};

export const deleteSession: Operation<"deleteSession"> = ({ path: { id } }, context) =>
  endOne(context, id, platformWide(eq(sessions.id, id)));

export const deleteMySession: Operation<"deleteMySession"> = ({ path: { id } }, context) =>
  endOne(context, id, ownedBy(signedIn(context), sessions.userId, eq(sessions.id, id)));

export const endMyOtherSessions: Operation<"endMyOtherSessions"> = async (_input, context) => {
  const caller = signedIn(context);
  await end(context, ownedBy(caller, sessions.userId, ne(sessions.id, caller.sessionId)));
  return { status: 200, body: { type: "SESSIONS_ENDED" } };
};

const endOne = async (context: Context, id: string, scope: Scope) => {
  if ((await end(context, scope)) === 0) throw new Refusal("SESSION_NOT_FOUND");
  return { status: 200 as const, body: { type: "SESSION_ENDED" as const, data: { id } } };
};

/**
 * Ends those of a scope, writes it down for each person, and says how many there were. Whoever writes with one of them at
 * the moment is waited for, or refused (`caller.ts`).
 */
const end = async (context: Context, scope: Scope): Promise<number> => {
  const person = signedIn(context);
  const at = context.clock();
  return context.db.transaction(async (db) => {
    const ended = await endSessions(db, at, and(scope.where, isInUse(at)));
    const whose = ended.map(({ userId }) => userId);
    const people = await db.select().from(users).where(inArray(users.id, whose));
    const events = people.map((user) => {
      const about = { resource: "users", recordId: user.id, name: personName(user) };
      return { kind: "SESSION_ENDED", at, person, about } as const;
    });
    await recordEvents(db, events);
    return ended.length;
  });
};
