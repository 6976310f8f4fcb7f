import { seedCompanies } from "./seed-companies";
import {
  type AssociateRow,
  type CompanyRow,
  type ContactRow,
  daysBefore,
  type ExchangeRow,
  type HistoryRow,
  type InviteRow,
  type SeedContext,
  type TemplateRow,
  type UserRow,
  type VcardRow,
} from "./seed-context";
import { createDice } from "./seed-dice";
import { seedExchanges } from "./seed-exchanges";
import { seedMembers } from "./seed-members";
import { seedUsers } from "./seed-users";
import { seedCorporateVcards, seedPersonalVcards, seedTemplates } from "./seed-vcards";

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

/** Companies, from the first, that have templates and tokens for their people. */
const full = 3;
/** Companies behind them that have a token of their own at least. */
const small = 12;

/** Makes the demonstration data; the same instant makes the same data. */
export const createSeedWorld = ({ now, passwordHash }: { now: Date; passwordHash: string }): SeedWorld => {
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
  return { users, companies, associates, templates, vcards, exchanges, invites, contacts, history: context.history };
};

const called = (users: readonly UserRow[], login: string): UserRow => {
  const found = users.find((user) => user.app2Id === login);
  if (!found) throw new RangeError(`nobody is called ${login}`);
  return found;
};
