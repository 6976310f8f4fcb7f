import type { PgTable } from "drizzle-orm/pg-core";
import { associates, companies, contacts, exchanges, invites, users, vcards, vcardTemplates } from "../../schema";
import { seedCompanies } from "../companies";
import { seedExchanges } from "../exchanges";
import { moreSeeds } from "../more";
import { seedUsers } from "../users";
import { seedCorporateVcards, seedPersonalVcards, seedTemplates } from "../vcards";
import {
  daysBefore,
  type RowsOf,
  type SeedContext,
  type SeedWorld,
  type TemplateRow,
  type UserRow,
  type VcardRow,
} from "./context";
import { createDice } from "./dice";
import { seedMembers } from "./members";

/** The same, with what stands beside it. */
interface WholeWorld extends SeedWorld {
  more: ReturnType<(typeof moreSeeds)[number]>[];
}

/** Companies, from the first, that have templates and tokens for their people. */
const full = 3;
/** Companies behind them that have a token of their own at least. */
const small = 12;

/** Makes the demonstration data; the same instant makes the same data. */
export const createSeedWorld = ({ now, passwordHash }: { now: Date; passwordHash: string }): WholeWorld => {
  const context: SeedContext = { dice: createDice(2023), now, start: daysBefore(now, 300), passwordHash, history: [] };
  const users = seedUsers(context);
  const admin = called(users, "admin");
  const companies = seedCompanies(context, admin);
  const { associates, invites } = seedMembers(context, { companies, users });
  const byId = new Map(users.map((user) => [user.id, user]));
  const templates: TemplateRow[] = [];
  const vcards: VcardRow[] = [];
  const maria = called(users, "maria");

  companies.slice(0, small).forEach((company, index) => {
    const people = associates.filter((associate) => associate.companyId === company.id);
    const by = byId.get(people[0]?.userId ?? "") ?? maria;
    const word = company.site?.replace(/^https:\/\/www\.|\.example$/g, "") ?? "empresa";
    const own = index < full ? seedTemplates(context, { company, by, word }) : [];
    templates.push(...own);
    if (company.inactiveAt) return;
    vcards.push(...seedCorporateVcards(context, { company, by, associates: people, templates: own, users: byId }));
  });
  vcards.push(...seedPersonalVcards(context, users));

  const { exchanges, contacts } = seedExchanges(context, { users, associates, vcards });
  const world = { users, companies, associates, templates, vcards, exchanges, invites, contacts };
  return { ...world, history: context.history, more: seedMore(context, world) };
};

/** What stands beside the story, each knowing the rows of what was made before it. */
const seedMore = (context: SeedContext, world: Omit<SeedWorld, "history">) => {
  const kept = new Map<PgTable, { id: string; companyId?: string | null }[]>([
    [users, world.users],
    [companies, world.companies],
    [associates, world.associates],
    [vcardTemplates, world.templates],
    [vcards, world.vcards],
    [exchanges, world.exchanges],
    [invites, world.invites],
    [contacts, world.contacts],
  ]);
  // the rows of a table are what was kept under it
  const rowsOf = ((table, companyId) =>
    (kept.get(table) ?? []).filter(
      (row) => companyId === undefined || row.companyId === undefined || row.companyId === companyId,
    )) as RowsOf;
  return moreSeeds.map((seed) => {
    const made = seed(context, rowsOf);
    kept.set(made.table, made.rows);
    return made;
  });
};

const called = (users: readonly UserRow[], login: string): UserRow => {
  const found = users.find((user) => user.app2Id === login);
  if (!found) throw new RangeError(`nobody is called ${login}`);
  return found;
};
