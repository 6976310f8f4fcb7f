import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import { inputOf, operationOf } from "../contract/document";
import type { Context, Operation } from "../contract/operation";
import { requireRecent } from "../contract/require-recent";
import { type AssociateRow, findAssociates, toAssociate } from "../db/associates";
import type { Db } from "../db/database";
import { recordHistories } from "../db/history";
import { lockAdministration } from "../db/lock-administration";
import { invitedKeys } from "../db/person-keys";
import { associates, companies, invites, type Person, personColumns, users } from "../db/schema";
import { companyOf } from "../db/tenant";
import { refusing } from "../db/violation";
import { decideInvite } from "../domain/associates";
import { importRecords, unchanged } from "../import/import-records";
import { firstLocale } from "../languages/languages";
import { mailOf } from "../mails/mail-of";
import type { Dispatch } from "../mails/mailer";
import { Refusal } from "../refusal";
import { associates as resource } from "../resources/associates";
import { invitationOf } from "./mail-invitation";

type Invite = components["schemas"]["AssociateInvite"];

/**
 * Invites a person: one with an account becomes PENDING, an unknown address is invited to the platform first.
 * Someone who said no or left before may be invited again.
 */
export const inviteAssociate: Operation<"inviteAssociate"> = async ({ body }, context) => {
  const caller = signedIn(context);
  if (body.type === "ADMIN") requireRecent(caller, context.clock());
  await context.limits.consume("namedByCaller", caller.id);
  const [invited] = await inviteAll(context, [body]);
  if (invited instanceof Refusal) throw invited;
  if (invited && invited !== unchanged) return { status: 201, body: toAssociate(invited) };
  // An unknown app2Id was refused.
  const email = addressOf(body);
  return { status: 202, body: { type: "SEND_INVITE_JOIN_PLATAFORM", data: { email } } };
};

/** A file of invitations, a row each. Whoever is a member already is changed one by one. */
export const importAssociates: Operation<"importAssociates"> = importRecords({
  list: operationOf("listAssociates"),
  schema: inputOf(operationOf("inviteAssociate")),
  admit: async (context, rows, { dryRun }) => {
    const { limits } = context;
    const caller = signedIn(context);
    const logins = rows.filter(isByLogin).length;
    const addresses = rows.length - logins;
    // a wrong login mails nobody: it is a guess, in a rehearsal too, which says nothing of who has an address
    const byLogin = await limits.consumeEach("namedByCaller", caller.id, logins);
    const byAddress = dryRun ? [] : await limits.consumeEach("invitedByCompany", companyOf(caller), addresses);
    return rows.map((row) => (isByLogin(row) ? byLogin : byAddress).shift());
  },
  prepare: async () => {},
  create: (context, rows) =>
    inviteAll(
      context,
      // the schema has just said so
      rows.map(({ input }) => input as Invite),
      { isFile: true },
    ),
  // no row takes statements of its own: the transaction itself is most of what they cost
  portionSize: 20,
  existing: {
    read: async (context, id) => {
      const { email, app2Id, type } = toAssociate(await resource.find(context.db, signedIn(context), id));
      return { email, app2Id, type };
    },
  },
});

const isByLogin = ({ app2Id }: { app2Id?: unknown }) => app2Id !== undefined;

const addressOf = ({ email = "" }: Invite) => email.toLowerCase();

/** Work for the company of whoever invites. */
interface Work {
  db: Db;
  context: Context;
  companyId: string;
  at: Date;
  /** Of a file, which may come in twice: it mails nobody whom it does not invite anew, and was counted where it came in. */
  isFile: boolean;
}

/** Somebody with an account who may be invited, with the membership that they have refused. */
interface Invited {
  body: Invite;
  user: Person;
  earlier: AssociateRow | undefined;
}

/** An address that nobody has, or nobody has confirmed. */
interface Stranger {
  body: Invite;
  email: string;
}

/**
 * Invites many in the statements that one takes, and answers for each of them: the membership of whoever has an account,
 * nothing for an unknown address, or why they are not invited.
 */
const inviteAll = (context: Context, bodies: readonly Invite[], { isFile = false } = {}) => {
  const companyId = companyOf(signedIn(context));
  return context.db.transaction(async (db) => {
    const work = { db, context, companyId, at: context.clock(), isFile };
    await lockAdministration(db, companyId);
    const judged = await judgeAll(work, bodies);
    const open = judged.filter(isNew);
    const people = open.filter((one) => "user" in one);
    const members = await invitePeople(work, people);
    const memberOf = ({ user }: Invited) => {
      const member = members.get(user.id);
      if (!member) throw new Error("the invited associate is gone");
      return member;
    };
    await context.mailer.queueAll(db, [
      ...people.map((one) => ({ ...invitationOf(context, memberOf(one)), by: senderOf(work, one.body) })),
      ...(await inviteAddresses(
        work,
        open.filter((one) => "email" in one),
      )),
    ]);
    return judged.map((one) => {
      if (!isNew(one)) return one;
      return "user" in one ? memberOf(one) : undefined;
    });
  });
};

type Judged = Invited | Stranger | Refusal | typeof unchanged;

const isNew = (one: Judged): one is Invited | Stranger => one !== unchanged && !(one instanceof Refusal);

/** Who makes the mail of an invitation come, as it is counted. */
const senderOf = ({ context, isFile }: Work, body: Invite) => ({
  id: signedIn(context).id,
  isCounted: isFile && !isByLogin(body),
});

/** What each of them leads to: a membership, an invitation to the platform, nothing new, or a refusal. */
const judgeAll = async ({ db, companyId, isFile }: Work, bodies: readonly Invite[]) => {
  const personOf = await findInvited(db, bodies);
  const waiting = isFile ? await findWaiting(db, companyId, bodies) : new Map<string, string>();
  const found = bodies.flatMap((body) => personOf(body)?.id ?? []);
  const memberships = await findMemberships(db, companyId, found);
  const isInvited = new Set<string>();
  return bodies.map((body): Judged => {
    const user = personOf(body);
    if (!user && isByLogin(body)) return unknownLogin();
    if (!user) {
      const email = addressOf(body);
      if (waiting.get(email) === typeOf(body)) return unchanged;
      // for the rows that follow
      waiting.set(email, typeOf(body));
      return { body, email };
    }
    const earlier = memberships.get(user.id);
    // the second of two rows about a person
    const decision = decideInvite(isInvited.has(user.id) ? "PENDING" : earlier?.status);
    if (!decision.ok) return new Refusal(decision.type);
    isInvited.add(user.id);
    return { body, user, earlier };
  });
};

const typeOf = ({ type = "USER" }: Invite) => type;

/** As what addresses that nobody has are invited already. */
const findWaiting = async (db: Db, companyId: string, bodies: readonly Invite[]) => {
  const rows = await db
    .select({ email: invites.email, type: invites.associateType })
    .from(invites)
    .where(openInvites(companyId, bodies.map(addressOf)));
  return new Map(rows.map(({ email, type }) => [email.toLowerCase(), String(type)]));
};

const openInvites = (companyId: string, emails: readonly string[]) =>
  and(
    eq(invites.kind, "ASSOCIATION"),
    eq(invites.companyId, companyId),
    // as the index has it
    inArray(sql`lower(${invites.email})`, [...emails]),
    eq(invites.status, "SAVED"),
  );

const unknownLogin = () =>
  new Refusal("USER_NOT_FOUND", {
    fields: [{ path: "app2Id", type: "INVALID", message: "nobody has this app2Id" }],
  });

const findInvited = async (db: Db, bodies: readonly Invite[]) => {
  const logins = bodies.flatMap(({ app2Id }) => app2Id?.toLowerCase() ?? []);
  const addresses = bodies.flatMap((body) => (isByLogin(body) ? [] : addressOf(body)));
  const found = await db
    .select(personColumns)
    .from(users)
    .where(
      or(
        ...(addresses.length > 0 ? [inArray(users.email, addresses)] : []),
        ...(logins.length > 0 ? [inArray(users.app2IdKey, logins)] : []),
      ),
    );
  const byAddress = new Map(found.map((person) => [person.email, person]));
  const byLogin = new Map(found.map((person) => [person.app2Id.toLowerCase(), person]));
  return (body: Invite): Person | undefined =>
    body.app2Id === undefined ? byAddress.get(addressOf(body)) : byLogin.get(body.app2Id.toLowerCase());
};

/** The memberships of people in a company that have not ended, by person. */
const findMemberships = async (db: Db, companyId: string, people: readonly string[]) => {
  if (people.length === 0) return new Map<string, AssociateRow>();
  const theirs = and(eq(associates.companyId, companyId), inArray(associates.userId, [...people]));
  const rows = await findAssociates(db, theirs, people.length);
  return new Map(rows.map((row) => [row.userId, row]));
};

const alreadyAssociated = { associates_one_per_person: () => new Refusal("USER_ALREADY_ASSOCIATED") };

const invitedAs = ({ email, app2Id }: Invite) => (email ?? app2Id ?? "").toLowerCase();

const invitePeople = async ({ db, context, companyId, at }: Work, people: readonly Invited[]) => {
  const caller = signedIn(context);
  const columns = ({ body }: Invited) => ({
    type: typeOf(body),
    status: "PENDING" as const,
    invitedById: caller.id,
    respondedAt: null,
    updatedAt: at,
    ...invitedKeys(invitedAs(body)),
  });
  const fresh = people.filter(({ earlier }) => !earlier);
  const values = fresh.map((one) => ({ ...columns(one), companyId, userId: one.user.id, createdAt: at }));
  // what waited for their address may be delivered at this moment
  if (values.length > 0) await refusing(alreadyAssociated, () => db.insert(associates).values(values));
  for (const one of people)
    if (one.earlier) await db.update(associates).set(columns(one)).where(eq(associates.id, one.earlier.id));
  const members = await findMemberships(
    db,
    companyId,
    people.map(({ user }) => user.id),
  );
  const deeds = people.flatMap(({ body, user, earlier }) => {
    const member = members.get(user.id);
    if (!member) return [];
    const before = earlier ? { status: earlier.status, type: earlier.type } : {};
    const after = { status: member.status, type: member.type, name: invitedAs(body) };
    const deed = { caller, at, resource: "associates", recordId: member.id, companyId };
    return [{ ...deed, action: "INVITED" as const, before, after }];
  });
  await recordHistories(db, deeds);
  return members;
};

/** Keeps them until they have an account; the last word about an address counts, and it is mailed once. */
const inviteAddresses = async (work: Work, strangers: readonly Stranger[]): Promise<Dispatch[]> => {
  const { db, context, companyId, at } = work;
  const caller = signedIn(context);
  const byEmail = new Map(strangers.map((one) => [one.email, one]));
  if (byEmail.size === 0) return [];
  const wish = { invitedById: caller.id, updatedAt: at };
  const ids = new Map<string, string>();
  // The company is locked: nobody saves the same invitation between the two statements.
  for (const associateType of ["USER", "ADMIN"] as const) {
    const emails = [...byEmail.values()].filter(({ body }) => typeOf(body) === associateType).map(({ email }) => email);
    if (emails.length === 0) continue;
    const stored = { id: invites.id, email: invites.email };
    const renewed = await db
      .update(invites)
      .set({ ...wish, associateType })
      .where(openInvites(companyId, emails))
      .returning(stored);
    for (const { id, email } of renewed) ids.set(email.toLowerCase(), id);
    const values = emails
      .filter((email) => !ids.has(email))
      .map((email) => ({ ...wish, kind: "ASSOCIATION" as const, email, companyId, associateType, createdAt: at }));
    if (values.length === 0) continue;
    for (const { id, email } of await db.insert(invites).values(values).returning(stored)) ids.set(email, id);
  }
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const [inviter] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, caller.id));
  const mail = mailOf("platform-invitation", {
    company: company?.name ?? "",
    inviter: caller.name,
    link: `${context.env.PUBLIC_URL}/create-account`,
  });
  return [...byEmail.values()].map(({ body, email }) => {
    const about = ids.get(email);
    if (!about) throw new Error("The invitation was not stored.");
    return {
      mail,
      to: email,
      // Nothing is known of the reader: the language of whoever writes to them.
      locale: inviter?.locale ?? firstLocale,
      dedupeKey: `${companyId}/${email}/${at.toISOString()}`,
      about,
      by: senderOf(work, body),
    };
  });
};
