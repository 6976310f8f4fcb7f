import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { hasAccepted } from "./accepted";
import type { Db } from "./database";
import { normalize, searchText } from "./normalize";
import { associates, contacts } from "./schema";

interface Person {
  firstName: string;
  middleName?: string | null;
  surName: string;
  app2Id: string;
  email: string;
}

// as the contract bounds every name, counted in characters as it counts them
const longestName = 120;

/** As much of a text as a name may be, with no character cut in two. */
export const asName = (text: string) => (text.length <= longestName ? text : [...text].slice(0, longestName).join(""));

/** Full name of a person. */
export const personName = ({ firstName, middleName, surName }: Pick<Person, "firstName" | "middleName" | "surName">) =>
  asName([firstName, middleName, surName].filter(Boolean).join(" "));

/** The same in the database, of the columns of a person. */
export const personNameIn = ({
  firstName,
  middleName,
  surName,
}: Record<"firstName" | "middleName" | "surName", SQLWrapper>) =>
  sql<string>`left(concat_ws(' ', ${firstName}, ${middleName}, ${surName}), ${sql.raw(String(longestName))})`;

/** The columns of `users` that follow from a person's name and addresses; write them whenever those change. */
export const personKeys = (person: Person) => ({
  nameKey: normalize(personName(person)),
  surNameKey: normalize(person.surName),
  app2IdKey: person.app2Id.toLowerCase(),
  search: searchText(personName(person), person.app2Id, person.email),
});

/** The same keys as `associates` repeats them. */
export const associateKeys = (person: Person) => ({
  nameKey: normalize(personName(person)),
  emailKey: person.email,
  search: searchText(personName(person), person.app2Id, person.email),
});

/** The columns of `associates` before the person accepted: what was typed to invite them. */
export const invitedKeys = (invitedAs: string) => ({
  invitedAs,
  nameKey: normalize(invitedAs),
  emailKey: invitedAs.includes("@") ? invitedAs : "",
  search: searchText(invitedAs),
});

/** Carries a changed name or address on to the rows that repeat it. Call it in the transaction that updates the user. */
export const followPerson = async (db: Db, userId: string, person: Person) => {
  const keys = associateKeys(person);
  await db
    .update(associates)
    .set(keys)
    .where(and(eq(associates.userId, userId), hasAccepted));
  await db.update(contacts).set({ nameKey: keys.nameKey, search: keys.search }).where(eq(contacts.userId, userId));
};
