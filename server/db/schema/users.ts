import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { firstLocale, localeValues } from "../../languages/languages";
import { audit, id, instant, keyText, oneOf } from "./columns";

const genders = ["FEMALE", "MALE", "OTHER", "NOT_INFORMED"] as const;
const roles = ["PLATFORM_ADMIN", "PLATFORM_USER", "PLATFORM_SUPPORT"] as const;
const statuses = ["ACTIVE", "INACTIVE", "TEMPORARY", "PENDING"] as const;

/** People with an account. `email` is kept in lower case, `app2Id` as written (`app2IdKey` in lower case). */
export const users = pgTable(
  "users",
  {
    id: id(),
    app2Id: text().notNull(),
    firstName: text().notNull(),
    middleName: text(),
    surName: text().notNull(),
    email: keyText().notNull(),
    /** A new address that waits for its confirmation. */
    pendingEmail: text(),
    phone: text(),
    birthday: date(),
    gender: text({ enum: genders }).notNull().default("NOT_INFORMED"),
    role: text({ enum: roles }).notNull().default("PLATFORM_USER"),
    status: text({ enum: statuses }).notNull().default("PENDING"),
    avatarId: uuid(),
    passwordHash: text().notNull(),
    /** The password was set by an administrator; the person has to choose another. */
    mustChangePassword: boolean().notNull().default(false),
    /** When that was: it is good for a week. */
    passwordGivenAt: instant(),
    firstSignInAt: instant(),
    currentCompanyId: uuid(),
    /** When the account is erased, as its person asked for. */
    eraseAt: instant(),
    /** Since when it is no more: nothing here says whose it was. */
    erasedAt: instant(),
    locale: text({ enum: localeValues }).notNull().default(firstLocale),
    nameKey: keyText().notNull(),
    surNameKey: keyText().notNull(),
    app2IdKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    uniqueIndex("users_app2id_unique").on(table.app2IdKey),
    index("users_pending_email").on(table.pendingEmail).where(sql`${table.pendingEmail} is not null`),
    index("users_erase").on(table.eraseAt).where(sql`${table.eraseAt} is not null`),
    index("users_name").on(table.nameKey, table.id),
    index("users_created").on(table.createdAt, table.id),
    index("users_updated").on(table.updatedAt, table.id),
    index("users_sur_name").on(table.surNameKey, table.id),
    index("users_status").on(table.status, table.nameKey, table.id),
    index("users_role").on(table.role, table.status, table.nameKey, table.id),
    index("users_phone").on(table.phone, table.nameKey, table.id),
    index("users_birthday").on(table.birthday, table.nameKey, table.id),
    index("users_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_app2id_key", sql`${table.app2IdKey} = lower(${table.app2Id})`),
    check("users_gender", oneOf(table.gender, genders)),
    check("users_role_known", oneOf(table.role, roles)),
    check("users_status_known", oneOf(table.status, statuses)),
  ],
);

/** What work for a company may know of people, colleagues or not; the database gives it nothing else. */
export const personColumns = {
  id: users.id,
  app2Id: users.app2Id,
  firstName: users.firstName,
  middleName: users.middleName,
  surName: users.surName,
  email: users.email,
  phone: users.phone,
  avatarId: users.avatarId,
  locale: users.locale,
};

/** A person as far as work for a company knows them. */
export type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>;
