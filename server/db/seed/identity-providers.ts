import { normalize, searchText } from "../normalize";
import { companies, identityProviders } from "../schema";
import type { MoreSeeds } from "./story/context";

const names = ["Entrada única", "Entrada antiga"];

/** Demonstration rows of the companies in which people work together. Nobody comes by them: they are nowhere. */
export const seedIdentityProviders: MoreSeeds = ({ dice, start, now }, rowsOf) => ({
  table: identityProviders,
  rows: rowsOf(companies)
    .slice(0, 3)
    .flatMap((company) =>
      names.map((name, at) => {
        const createdAt = dice.between(start, now);
        const isLast = at === names.length - 1;
        const row = {
          id: dice.id(createdAt),
          companyId: company.id,
          name,
          issuer: `https://login.example/${at + 1}`,
          clientId: "tokens",
          domain: null,
          addsMembers: !isLast,
          isActive: !isLast,
          createdAt,
          updatedAt: createdAt,
        };
        return { ...row, nameKey: normalize(name), search: searchText(row.name, row.issuer, row.clientId, row.domain) };
      }),
    ),
});
