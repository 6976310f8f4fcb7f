import { and, asc, eq, isNull, ne, notInArray, type SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { components } from "../../openapi/schema";
import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import { answersList, contractOperations } from "../contract/document";
import { guardEdit } from "../contract/etag";
import type { Context } from "../contract/operation";
import { present } from "../contract/present";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { lockAdministration, lockPlatformAdmins } from "../db/lock-administration";
import { normalize } from "../db/normalize";
import { savedViews as table, users } from "../db/schema";
import { companyOf, ownedBy, platformWide, withinCompany } from "../db/tenant";
import { keepingUnique, type Unique } from "../db/violation";
import { decideAccess } from "../domain/access";
import { Refusal } from "../refusal";

type View = components["schemas"]["View"];
type Input = components["schemas"]["SharedViewInput"];
type Row = typeof table.$inferSelect;

/** Whose views they are. */
interface Shelf {
  /** Rows of theirs. */
  where: (caller: Caller) => SQL | undefined;
  /** What a new row says of whose it is. */
  owner: (caller: Caller) => Partial<Pick<Row, "ownerId" | "companyId">>;
  /** One at a time adds to them, or makes another one the default. */
  lock: (db: Db, caller: Caller) => PromiseLike<unknown>;
  /** Whoever writes them reads all of them; without it they are the reader's own. */
  isWrittenBy?: (caller: Caller) => boolean;
}

const mine: Shelf = {
  where: (caller) => ownedBy(caller, table.ownerId).where,
  owner: ({ id }) => ({ ownerId: id }),
  lock: (db, { id }) => db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update"),
};

const ofCompany: Shelf = {
  where: (caller) => withinCompany(caller, table).where,
  owner: (caller) => ({ companyId: companyOf(caller) }),
  lock: (db, caller) => lockAdministration(db, companyOf(caller)),
  isWrittenBy: ({ associateType }) => associateType === "ADMIN",
};

const ofPlatform: Shelf = {
  where: () => platformWide(isNull(table.ownerId), isNull(table.companyId)).where,
  owner: () => ({}),
  lock: (db, { id }) => lockPlatformAdmins(db, id),
  isWrittenBy: ({ role }) => role === "PLATFORM_ADMIN",
};

/** As many as anybody finds something among; the contract says so, too. */
const most = 100;

const duplicate = {
  refused: "VIEW_DUPLICATE_NAME",
  field: "name",
  message: "another view of the list has this name",
} as const;
const unique: Unique = Object.fromEntries(
  ["own", "company", "platform"].map((whose) => [`saved_views_${whose}_name`, duplicate]),
);

/** The lists of the contract, as clients call them by their path. */
const lists = contractOperations
  .filter((operation) => answersList(operation) && !operation.path.includes("{"))
  .map((operation) => ({ operation, list: operation.path.slice(1).replace(/\W+/g, "-") }));

/** What the caller reads of a shelf: of views that others write, those of lists that are open to the caller. */
const readable = (caller: Caller, { where, isWrittenBy }: Shelf): SQL | undefined => {
  if (!isWrittenBy || isWrittenBy(caller)) return where(caller);
  const closed = lists.filter(({ operation }) => !decideAccess(operation, caller).ok).map(({ list }) => list);
  return and(where(caller), closed.length > 0 ? notInArray(table.list, closed) : undefined);
};

const toView = (row: Row): View => {
  const { id, list, name, filter, sort, columns, density, isDefault, ownerId, createdAt, updatedAt } = row;
  const shared = ownerId === null && { isDefault, changedBy: { id: row.changedById, name: row.changedByName } };
  return {
    ...present({ id, list, name, filter, sort, columns, density }),
    ...shared,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

/** What it shows, without the moments and people that come with it. */
const shownBy = ({ list, name, filter, sort, columns, density }: Input) => ({
  list,
  name,
  nameKey: normalize(name),
  filter: filter ?? null,
  sort: sort ?? null,
  columns: columns ?? null,
  density: density ?? null,
});

const byName = [asc(table.list), asc(table.nameKey), asc(table.id)];

const findAll = async ({ db, caller, shelf }: { db: Db; caller: Caller; shelf: Shelf }) => {
  const rows = await db
    .select()
    .from(table)
    .where(readable(caller, shelf))
    .orderBy(...byName)
    .limit(most);
  return { data: rows.map(toView) };
};

const findOne = async (db: Db, id: string, where: SQL | undefined): Promise<Row> => {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), where));
  if (!row) throw new Refusal("VIEW_NOT_FOUND");
  return row;
};

/** Work at a shelf with nobody else at it, and what it leaves written down. */
const working = <Result>(
  context: Context,
  shelf: Shelf,
  run: (at: { db: Db; caller: Caller; now: Date; tell: Tell }) => Promise<Result>,
) => {
  const caller = signedIn(context);
  const now = context.clock();
  return context.db.transaction(async (db) => {
    await shelf.lock(db, caller);
    const { companyId } = shelf.owner(caller);
    const deed = { db, caller, at: now, resource: "views", companyId: companyId ?? null };
    // what a person keeps for themselves is nobody else's business
    const tell: Tell = async (told) => {
      if (shelf.isWrittenBy) await recordHistory({ ...deed, ...told });
    };
    return run({ db, caller, now, tell });
  });
};

type Tell = (
  told: Pick<Parameters<typeof recordHistory>[0], "recordId" | "action" | "before" | "after">,
) => Promise<void>;

const makeRoom = async (db: Db, caller: Caller, shelf: Shelf) => {
  if ((await db.$count(table, shelf.where(caller))) >= most) throw new Refusal("VIEW_LIMIT_EXCEEDED");
};

/** Lists open with one view of a shelf. */
const yieldDefault = (db: Db, where: SQL | undefined, { id, list }: { id: string; list: string }) =>
  db
    .update(table)
    .set({ isDefault: false })
    .where(and(where, eq(table.list, list), eq(table.isDefault, true), ne(table.id, id)));

const create = async (context: Context, shelf: Shelf, body: Input) =>
  working(context, shelf, async ({ db, caller, now, tell }) => {
    await makeRoom(db, caller, shelf);
    const id = uuidv7();
    const { isDefault = false } = body;
    if (isDefault) await yieldDefault(db, shelf.where(caller), { id, list: body.list });
    const by = { changedById: caller.id, changedByName: caller.name };
    const row = { ...shownBy(body), ...by, id, isDefault, createdAt: now, updatedAt: now };
    await keepingUnique(unique, () => db.insert(table).values({ ...row, ...shelf.owner(caller) }));
    const after = toView(await findOne(db, id, shelf.where(caller)));
    await tell({ recordId: id, action: "CREATED", after });
    return after;
  });

const update = async (context: Context, shelf: Shelf, { id, body }: { id: string; body: Input }) =>
  working(context, shelf, async ({ db, caller, now, tell }) => {
    const where = shelf.where(caller);
    const row = await findOne(db, id, where);
    const before = toView(row);
    guardEdit(context.ifMatch, { ...before });
    const { isDefault = row.isDefault } = body;
    if (isDefault) await yieldDefault(db, where, { id, list: body.list });
    const shown = shownBy(body);
    // who makes it the default has changed nothing that it shows
    const isSame = JSON.stringify(shown) === JSON.stringify(shownBy(before));
    const by = { changedById: caller.id, changedByName: caller.name, updatedAt: now };
    await keepingUnique(unique, () =>
      db
        .update(table)
        .set({ ...shown, isDefault, ...(!isSame && by) })
        .where(and(eq(table.id, id), where)),
    );
    const after = toView(await findOne(db, id, where));
    await tell({ recordId: id, action: "UPDATED", before, after });
    return after;
  });

const remove = async (context: Context, shelf: Shelf, id: string) =>
  working(context, shelf, async ({ db, caller, tell }) => {
    const where = shelf.where(caller);
    const before = toView(await findOne(db, id, where));
    await db.delete(table).where(and(eq(table.id, id), where));
    await tell({ recordId: id, action: "DELETED", before, after: {} });
    return { type: "VIEW_DELETED" as const, data: { id } };
  });

interface One {
  path: { id: string };
}

/** The calls of a shelf, which are the same for each. */
const callsOf = (shelf: Shelf) => ({
  list: async (_input: unknown, context: Context) => ({
    status: 200 as const,
    body: await findAll({ db: context.db, caller: signedIn(context), shelf }),
  }),
  create: async ({ body }: { body: Input }, context: Context) => ({
    status: 201 as const,
    body: await create(context, shelf, body),
  }),
  get: async ({ path: { id } }: One, context: Context) => ({
    status: 200 as const,
    body: toView(await findOne(context.db, id, readable(signedIn(context), shelf))),
  }),
  update: async ({ path: { id }, body }: One & { body: Input }, context: Context) => ({
    status: 200 as const,
    body: await update(context, shelf, { id, body }),
  }),
  remove: async ({ path: { id } }: One, context: Context) => ({
    status: 200 as const,
    body: await remove(context, shelf, id),
  }),
});

export const {
  list: listMyViews,
  create: createMyView,
  get: getMyView,
  update: updateMyView,
  remove: deleteMyView,
} = callsOf(mine);
export const {
  list: listCompanyViews,
  create: createCompanyView,
  get: getCompanyView,
  update: updateCompanyView,
  remove: deleteCompanyView,
} = callsOf(ofCompany);
export const {
  list: listPlatformViews,
  create: createPlatformView,
  get: getPlatformView,
  update: updatePlatformView,
  remove: deletePlatformView,
} = callsOf(ofPlatform);
