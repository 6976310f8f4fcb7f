import { and, eq, isNull } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { findAssociate, toAssociate } from "../db/associates";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { lockAdministration } from "../db/lock-administration";
import { invitedKeys } from "../db/person-keys";
import { associates, companies, invites, type Person, personColumns, users } from "../db/schema";
import { companyOf } from "../db/tenant";
import { inputOf, operationOf } from "../document";
import { decideInvite } from "../domain/associates";
import { enforce } from "../enforce";
import { importRecords } from "../import/import-records";
import { localeValues } from "../languages/languages";
import { mailOf } from "../mails/mail-of";
import type { Context, Operation } from "../operation";
import { Refusal } from "../refusal";
import { requireRecent } from "../require-recent";
import { associates as resource } from "../resources/associates";
import { signedIn } from "../signed-in";
import { mailInvitation } from "./mail-invitation";

type Invite = components["schemas"]["AssociateInvite"];

/**
 * Invites a person: one with an account becomes PENDING, an unknown address is invited to the platform first.
 * Someone who said no or left before may be invited again.
 */
export const inviteAssociate: Operation<"inviteAssociate"> = async ({ body }, context) => {
  if (body.type === "ADMIN") requireRecent(signedIn(context), context.clock());
  await countNamed(context);
  return invite(context, body);
};

/** A file of invitations, a row each. Whoever is a member already is changed one by one. */
export const importAssociates: Operation<"importAssociates"> = importRecords({
  list: operationOf("listAssociates"),
  schema: inputOf(operationOf("inviteAssociate")),
  // a rehearsal says nothing of who has an address; a login it does say something of
  prepare: async (context, { app2Id }, { dryRun }) => {
    if (!dryRun || app2Id !== undefined) await countNamed(context);
  },
  create: async (context, rows) => {
    // the schema has just said so
    for (const { input } of rows) await invite(context, input as Invite);
  },
  existing: {
    read: async (context, id) => {
      const { email, app2Id, type } = toAssociate(await resource.find(context.db, signedIn(context), id));
      return { email, app2Id, type };
    },
  },
});

const countNamed = (context: Context) => context.limits.consume("namedByCaller", signedIn(context).id);

const invite = (context: Context, body: Invite) => {
  const companyId = companyOf(signedIn(context));
  return context.db.transaction(async (db) => {
    await lockAdministration(db, companyId);
    const user = await findInvited(db, body);
    if (user) return { status: 201 as const, body: await invitePerson({ db, context, user, body }) };
    // An unknown app2Id ended in findInvited.
    const email = (body.email ?? "").toLowerCase();
    await inviteAddress({ db, context, email, type: body.type ?? "USER" });
    return { status: 202 as const, body: { type: "SEND_INVITE_JOIN_PLATAFORM" as const, data: { email } } };
  });
};

const findInvited = async (db: Db, { email, app2Id }: Invite): Promise<Person | undefined> => {
  const isWanted =
    app2Id === undefined ? eq(users.email, (email ?? "").toLowerCase()) : eq(users.app2IdKey, app2Id.toLowerCase());
  const [user] = await db.select(personColumns).from(users).where(isWanted);
  if (!user && app2Id !== undefined) throw new Refusal("USER_NOT_FOUND", { fields: [unknownLogin] });
  return user;
};

const unknownLogin = { path: "app2Id", type: "INVALID" as const, message: "nobody has this app2Id" };

const invitePerson = async ({ db, context, user, body }: { db: Db; context: Context; user: Person; body: Invite }) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const mine = and(eq(associates.companyId, companyId), eq(associates.userId, user.id), isNull(associates.endedAt));
  const earlier = await findAssociate(db, mine);
  enforce(decideInvite(earlier?.status));
  const invitedAs = (body.email ?? body.app2Id ?? "").toLowerCase();
  const invited = {
    type: body.type ?? "USER",
    status: "PENDING" as const,
    invitedById: caller.id,
    respondedAt: null,
    updatedAt: at,
    ...invitedKeys(invitedAs),
  };
  if (earlier) await db.update(associates).set(invited).where(eq(associates.id, earlier.id));
  else {
    await db.insert(associates).values({ ...invited, companyId, userId: user.id, createdAt: at });
  }
  const associate = await findAssociate(db, mine);
  if (!associate) throw new Error("the invited associate is gone");
  await recordHistory({
    db,
    caller,
    at,
    resource: "associates",
    recordId: associate.id,
    companyId,
    action: "INVITED",
    before: earlier ? { status: earlier.status, type: earlier.type } : {},
    after: { status: associate.status, type: associate.type, name: invitedAs },
  });
  await mailInvitation(context, { db, associate });
  return toAssociate(associate);
};

const inviteAddress = async ({
  db,
  context,
  email,
  type,
}: {
  db: Db;
  context: Context;
  email: string;
  type: "USER" | "ADMIN";
}) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const open = and(
    eq(invites.kind, "ASSOCIATION"),
    eq(invites.companyId, companyId),
    eq(invites.email, email),
    eq(invites.status, "SAVED"),
  );
  const wish = { associateType: type, invitedById: caller.id, updatedAt: at };
  // The company is locked: nobody saves the same invitation between the two statements.
  const renewed = await db.update(invites).set(wish).where(open).returning({ id: invites.id });
  const saved = { ...wish, kind: "ASSOCIATION" as const, email, companyId, createdAt: at };
  const [invite] = renewed.length > 0 ? renewed : await db.insert(invites).values(saved).returning({ id: invites.id });
  if (!invite) throw new Error("The invitation was not stored.");
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const [inviter] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, caller.id));
  await context.mailer.queue(db, {
    mail: mailOf("platform-invitation", {
      company: company?.name ?? "",
      inviter: caller.name,
      link: `${context.env.PUBLIC_URL}/create-account`,
    }),
    to: email,
    // Nothing is known of the reader: the language of whoever writes to them.
    locale: inviter?.locale ?? localeValues[0],
    dedupeKey: `${companyId}/${email}/${at.toISOString()}`,
    about: invite.id,
    by: caller,
  });
};
