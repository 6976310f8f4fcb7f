import { completeCnpj, completeCpf } from "../../domain/documents";
import { companies } from "../../resources/companies";
import type { SocialLink } from "../schema/shapes";
import { companyNames } from "./story/company-names";
import { type CompanyRow, daysBefore, remember, type SeedContext, type UserRow } from "./story/context";
import { addressIn, landlineIn, places } from "./story/places";

/** Places in the list of names: gone ones, one person's business under a CPF, and new ones with an alphanumeric CNPJ. */
const inactive = new Set([7, 14, 21, 26, 33]);
const withCpf = new Set([38]);
const alphanumeric = new Set([9, 32, 37]);

/** Some forty companies; the first three are those in which people work together. */
export const seedCompanies = (context: SeedContext, admin: UserRow): CompanyRow[] =>
  companyNames.map((name, index) => {
    const company = companyRow(context, name, index);
    rememberCompany(context, company, admin);
    return company;
  });

const companyRow = (
  { dice, now }: SeedContext,
  [name, tradeName, word]: (typeof companyNames)[number],
  index: number,
): CompanyRow => {
  const place = places[index % places.length] ?? dice.pick(places);
  const createdAt =
    index < 3 ? daysBefore(now, 295 - index) : dice.between(daysBefore(now, 290), daysBefore(now, index > 34 ? 4 : 60));
  const inactiveAt = inactive.has(index) ? dice.between(daysBefore(now, 50), daysBefore(now, 5)) : null;
  const changedAt = dice.chance(0.4) ? dice.between(createdAt, now) : createdAt;
  const company = {
    id: dice.id(createdAt),
    name,
    tradeName,
    document: documentOf(index, { base: dice.digits(8), letters: word }),
    site: `https://www.${word}.example`,
    email: `contato@${word}.example`,
    phone: landlineIn(place, dice),
    status: inactiveAt ? ("INACTIVE" as const) : ("ACTIVE" as const),
    socialNetworks: socialNetworksOf(word, index),
    address: addressIn(place, dice),
    createdAt,
    updatedAt: inactiveAt ?? changedAt,
    inactiveAt,
  };
  return { ...company, ...companies.keys(company) };
};

const documentOf = (index: number, { base, letters }: { base: string; letters: string }): string => {
  if (withCpf.has(index)) return completeCpf(`${base}7`);
  const root = alphanumeric.has(index)
    ? `${letters
        .replace(/[^a-z]/g, "")
        .toUpperCase()
        .slice(0, 3)}${base.slice(3)}`
    : base;
  return completeCnpj(`${root}0001`);
};

const socialNetworksOf = (word: string, index: number): SocialLink[] => {
  const all: SocialLink[] = [
    { network: "INSTAGRAM", url: `https://www.instagram.com/${word}.example` },
    { network: "LINKEDIN", url: `https://www.linkedin.com/company/${word}-example` },
    { network: "FACEBOOK", url: `https://www.facebook.com/${word}.example` },
  ];
  return all.slice(0, index < 3 ? 3 : index % 4);
};

const rememberCompany = (context: SeedContext, company: CompanyRow, actor: UserRow): void => {
  const record = { resource: "companies", recordId: company.id, companyId: company.id, actor };
  const created = company.createdAt ?? context.start;
  remember(context, {
    ...record,
    action: "CREATED",
    changes: [
      { field: "name", after: company.name },
      { field: "document", after: company.document },
    ],
    at: created,
  });
  if (company.inactiveAt) {
    const changes = [{ field: "status", before: "ACTIVE", after: "INACTIVE" }];
    remember(context, { ...record, action: "DELETED", changes, at: company.inactiveAt });
  } else if (company.updatedAt && company.updatedAt > created) {
    const before = `+55${company.phone?.slice(3, 5)}30000000`;
    remember(context, {
      ...record,
      action: "UPDATED",
      changes: [{ field: "phone", before, after: company.phone }],
      at: company.updatedAt,
    });
  }
};
