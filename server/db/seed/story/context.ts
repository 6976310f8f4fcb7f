import type { PgTable } from "drizzle-orm/pg-core";
import type {
  associates,
  companies,
  contacts,
  exchanges,
  history,
  invites,
  users,
  vcards,
  vcardTemplates,
} from "../../schema";
import type { HistoryAction, HistoryChange } from "../../schema/shapes";
import type { Dice } from "./dice";

type Row<T extends { $inferInsert: unknown }> = Required<Pick<T["$inferInsert"] & { id: string }, "id">> &
  T["$inferInsert"];

export type UserRow = Row<typeof users>;
export type CompanyRow = Row<typeof companies>;
export type AssociateRow = Row<typeof associates>;
export type TemplateRow = Row<typeof vcardTemplates>;
export type VcardRow = Row<typeof vcards>;
export type ExchangeRow = Row<typeof exchanges>;
export type InviteRow = Row<typeof invites>;
export type ContactRow = Row<typeof contacts>;
type HistoryRow = Row<typeof history>;

/** The rows of the demonstration data, in the order in which they refer to each other. */
export interface SeedWorld {
  users: UserRow[];
  companies: CompanyRow[];
  associates: AssociateRow[];
  templates: TemplateRow[];
  vcards: VcardRow[];
  exchanges: ExchangeRow[];
  invites: InviteRow[];
  contacts: ContactRow[];
  history: HistoryRow[];
}

/** The demonstration rows that a table has so far; of one company, where they belong to companies. */
export type RowsOf = <T extends PgTable>(table: T, companyId?: string) => (T["$inferInsert"] & { id: string })[];

/** Demonstration rows of a table that stands beside the story of people, companies and tokens. */
export type MoreSeeds = (context: SeedContext, rowsOf: RowsOf) => { table: PgTable; rows: { id: string }[] };

/** What every part of the demonstration data is made from. */
export interface SeedContext {
  dice: Dice;
  /** The newest instant of the story. */
  now: Date;
  /** The oldest one: ten months before. */
  start: Date;
  passwordHash: string;
  /** Grows while the parts are made. */
  history: HistoryRow[];
}

const day = 86_400_000;

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * day);

/** Adds a line to the history of a record. */
export const remember = (
  context: SeedContext,
  entry: {
    resource: string;
    recordId: string;
    companyId?: string | undefined;
    actor?: UserRow | undefined;
    action: HistoryAction;
    changes?: HistoryChange[];
    at: Date;
  },
): void => {
  context.history.push({
    id: context.dice.id(entry.at),
    resource: entry.resource,
    recordId: entry.recordId,
    companyId: entry.companyId ?? null,
    actorId: entry.actor?.id ?? null,
    actorName: entry.actor ? fullName(entry.actor) : null,
    action: entry.action,
    changes: entry.changes ?? [],
    createdAt: entry.at,
  });
};

/** First, middle and last name as one. */
export const fullName = (user: Pick<UserRow, "firstName" | "middleName" | "surName">): string =>
  [user.firstName, user.middleName, user.surName].filter(Boolean).join(" ");
