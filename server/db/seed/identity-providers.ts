import { companies, identityProviders } from "../schema";
import type { MoreSeeds } from "./story/context";
import { namedRows } from "./story/named-rows";

const names = ["Entrada única", "Entrada antiga"];

/** Demonstration rows of the companies in which people work together. Nobody comes by them: they are nowhere. */
export const seedIdentityProviders: MoreSeeds = (story, rowsOf) => ({
  table: identityProviders,
  rows: rowsOf(companies)
    .slice(0, 3)
    .flatMap((company) =>
      namedRows(story, names, ["name", "issuer", "clientId", "domain"], ({ name, at, isLast }) => ({
        companyId: company.id,
        name,
        issuer: `https://login.example/${at + 1}`,
        clientId: "tokens",
        domain: null,
        addsMembers: !isLast,
        isActive: !isLast,
      })),
    ),
});
