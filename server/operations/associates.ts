import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Caller } from "../caller";
import { findAssociate, selectAssociates, toAssociate } from "../db/associates";
import { anyOf, from, until } from "../db/conditions";
import { list, type Page } from "../db/list";
import { associates } from "../db/schema";
import { forMembers, withinCompany } from "../db/tenant";
import type { Operation } from "../operation";
import { Refusal } from "../refusal";
import { signedIn } from "../signed-in";
import { changeAssociate } from "./change-associate";
import { mailInvitation } from "./mail-invitation";

/** Colleagues know each other; who is invited, has refused or is out of it is the administrators' business. */
const visibleTo = (caller: Caller, ...conditions: SQL[]) =>
  withinCompany(caller, associates, forMembers(caller, eq(associates.status, "ACTIVE")), ...conditions);

export const listAssociates: Operation<"listAssociates"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: associates,
    scope: visibleTo(signedIn(context), isNull(associates.endedAt)),
    sorts: {
      name: associates.nameKey,
      email: associates.emailKey,
      status: associates.status,
      type: associates.type,
      createdAt: associates.createdAt,
      updatedAt: associates.updatedAt,
    },
    defaultSort: "name",
    filters: {
      // ACCEPTED is the legacy word for ACTIVE
      status: (values) => anyOf(associates.status)(values.map((value) => (value === "ACCEPTED" ? "ACTIVE" : value))),
      type: anyOf(associates.type),
      createdAt_gte: from(associates.createdAt),
      createdAt_lte: until(associates.createdAt),
      updatedAt_gte: from(associates.updatedAt),
      updatedAt_lte: until(associates.updatedAt),
    },
    search: associates,
    rows: (page: Page) => selectAssociates(context.db, page),
    item: (row) => toAssociate(row),
  }),
});

export const getAssociate: Operation<"getAssociate"> = async ({ path: { id } }, context) => {
  const mine = visibleTo(signedIn(context));
  const row = await findAssociate(context.db, and(eq(associates.id, id), mine.where));
  if (!row) throw new Refusal("ASSOCIATE_NOT_FOUND");
  return { status: 200, body: toAssociate(row) };
};

export const joinAssociate: Operation<"joinAssociate"> = async ({ path: { id } }, context) => {
  const data = await changeAssociate({ id, action: "join", context });
  return { status: 200, body: { type: "JOIN_ADMIN", data } };
};

export const unjoinAssociate: Operation<"unjoinAssociate"> = async ({ path: { id } }, context) => {
  const data = await changeAssociate({ id, action: "unjoin", context });
  return { status: 200, body: { type: "UNJOIN_ADMIN", data } };
};

export const resendAssociate: Operation<"resendAssociate"> = async ({ path: { id } }, context) => {
  const data = await changeAssociate({
    id,
    action: "resend",
    context,
    also: (db, associate) => mailInvitation(context, { db, associate }),
  });
  return { status: 200, body: { type: "RESEND_EMAIL", data } };
};

export const inactivateAssociate: Operation<"inactivateAssociate"> = async ({ path: { id } }, context) => {
  const data = await changeAssociate({ id, action: "inactivate", context });
  return { status: 200, body: { type: "ASSOCIATE_INACTIVATED", data } };
};

export const activateAssociate: Operation<"activateAssociate"> = async ({ path: { id } }, context) => {
  const data = await changeAssociate({ id, action: "activate", context });
  return { status: 200, body: { type: "ASSOCIATE_ACTIVATED", data } };
};

export const unassociate: Operation<"unassociate"> = async ({ path: { id } }, context) => {
  await changeAssociate({ id, action: "unassociate", context });
  return { status: 200, body: { type: "UNASSOCIATED", data: { id } } };
};
