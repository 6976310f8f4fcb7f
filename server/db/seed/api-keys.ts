import { normalize, searchText } from "../normalize";
import { apiKeys, associates, companies, users } from "../schema";
import { fullName, type MoreSeeds, remember } from "./story/context";

const day = 86_400_000;

const used = [
  { name: "Folha de pagamento", scopes: ["associates:read", "vcards:read", "vcards:write"], days: 300, isUsed: true },
  { name: "Painel de indicadores", scopes: ["vcards:read", "received-vcards:read"], days: 60, isUsed: true },
  { name: "Vigilância", scopes: ["events:read"], days: 12, isUsed: false },
] as const;

/** Keys that companies made for their machines. Nobody has them: no hash is kept. */
export const seedApiKeys: MoreSeeds = (context, rowsOf) => {
  const { dice, now } = context;
  const people = new Map(rowsOf(users).map((user) => [user.id, user]));
  const rows = rowsOf(companies).flatMap((company) => {
    const isMaker = (one: typeof associates.$inferInsert) =>
      one.companyId === company.id && one.type === "ADMIN" && one.status === "ACTIVE" && !one.endedAt;
    const maker = people.get(rowsOf(associates).find(isMaker)?.userId ?? "");
    if (!maker) return [];
    return used.map(({ name, scopes, days, isUsed }, n) => {
      const createdAt = new Date(now.getTime() - (20 + n) * day);
      const start = `vcp_${dice.id(createdAt).replaceAll("-", "").slice(-6)}`;
      const id = dice.id(createdAt);
      const about = { resource: "api-keys", recordId: id, companyId: company.id };
      remember(context, { ...about, actor: maker, action: "CREATED", at: createdAt });
      return {
        ...{ id, companyId: company.id, name, start, scopes: [...scopes] },
        ...{ createdById: maker.id, createdByName: fullName(maker), createdAt, updatedAt: createdAt },
        expiresAt: new Date(now.getTime() + days * day),
        lastUsedAt: isUsed ? new Date(now.getTime() - (n + 1) * 3_600_000) : null,
        ...{ nameKey: normalize(name), search: searchText(name, start) },
      };
    });
  });
  return { table: apiKeys, rows };
};
