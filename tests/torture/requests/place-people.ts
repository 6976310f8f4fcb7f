import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import type { ContractOperation } from "../../../server/contract/document";
import type { Db } from "../../../server/db/database";
import { personKeys } from "../../../server/db/person-keys";
import { associates, companies, media, users } from "../../../server/db/schema";
import type { Access } from "../../../server/domain/access";

/**
 * Kinds of people: their login, and the groups that they belong to. Those who see all companies come last, since what
 * they do may make a foreign one known to others.
 */
const people = {
  nobody: { groups: ["public", "resetToken"] },
  unconfirmed: { login: "unconfirmed", groups: ["public"] },
  stranger: { login: "stranger", groups: ["public", "any", "own"] },
  member: { login: "joao", groups: ["public", "any", "own", "member"] },
  "company admin": { login: "maria", groups: ["public", "any", "own", "member", "company"] },
  "platform support": { login: "support", groups: ["public", "any", "own", "support"] },
  "platform admin": { login: "admin", groups: ["public", "any", "own", "admin"] },
} satisfies Record<string, { login?: string; groups: Access[] }>;

export type Kind = keyof typeof people;

// the table's own names
export const kinds = Object.keys(people) as Kind[];

export const seesAll = (kind: Kind) => kind.startsWith("platform");

/** Whether an operation is for people of this kind. */
export const isAdmitted = (kind: Kind, { access, allowInactive }: ContractOperation) => {
  const groups: Access[] = people[kind].groups;
  return access.some((group) => groups.includes(group)) || (kind === "unconfirmed" && allowInactive);
};

/** Finds a person of each kind among the demonstration accounts, or makes one, and gives all of them a picture. */
export const placePeople = async (db: Db, picture: Uint8Array) => {
  const [somebody] = await db.select().from(users).limit(1);
  for (const app2Id of ["unconfirmed", "stranger"]) {
    const who = { firstName: "Alguém", surName: "Mais", app2Id, email: `${app2Id}@example.org` };
    const status = app2Id === "stranger" ? "ACTIVE" : "PENDING";
    await db.insert(users).values({ ...who, ...personKeys(who), passwordHash: somebody?.passwordHash ?? "", status });
  }
  const logins = kinds.flatMap((kind) => loginOf(kind) ?? []);
  for (const login of logins) {
    const image = { contentType: "image/png", bytes: picture, createdAt: new Date() };
    const [{ id: avatarId = null } = {}] = await db.insert(media).values(image).returning();
    await db.update(users).set({ avatarId }).where(eq(users.app2Id, login));
  }
  const placed = await db.select().from(users).where(inArray(users.app2Id, logins));
  const isTheirs = inArray(users.id, ids(placed));
  const findMemberships = () =>
    db
      .select()
      .from(associates)
      .where(inArray(associates.userId, ids(placed)));
  const memberships = await findMemberships();
  const userOf = (kind: Kind) => placed.find(({ app2Id }) => app2Id === loginOf(kind));
  const work = memberships.find(({ userId, status }) => userId === userOf("member")?.id && status === "ACTIVE");
  const isAtWork = eq(companies.id, work?.companyId ?? "");
  const [company] = await db.select().from(companies).where(isAtWork);
  if (!company) throw new Error("The member works nowhere.");

  return {
    companyId: company.id,
    unconfirmed: userOf("unconfirmed")?.id ?? "",
    /** Who it is, and where at work; undefined for nobody. */
    of: (kind: Kind): { userId: string; companyId?: string } | undefined => {
      const user = userOf(kind);
      const works = kind === "member" || kind === "company admin";
      return user && { userId: user.id, ...(works && { companyId: company.id }) };
    },
    /** Puts them back into their places, whatever was done to them. */
    restore: async () => {
      for (const was of changed(placed, await db.select().from(users).where(isTheirs)))
        await db.update(users).set(was).where(eq(users.id, was.id));
      for (const was of changed(memberships, await findMemberships()))
        await db.update(associates).set(was).where(eq(associates.id, was.id));
      await db.update(companies).set(company).where(isAtWork);
    },
  };
};

const loginOf = (kind: Kind) => {
  const person: { login?: string; groups: Access[] } = people[kind];
  return person.login;
};

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Rows as they were, of those that are other ones now. */
const changed = <Row extends { id: string }>(before: Row[], after: Row[]): Row[] =>
  before.filter(
    (was) =>
      !isDeepStrictEqual(
        was,
        after.find(({ id }) => id === was.id),
      ),
  );
