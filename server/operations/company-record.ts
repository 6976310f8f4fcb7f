import { eq, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../caller";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { normalize, searchText } from "../db/normalize";
import { companies } from "../db/schema";
import { refusing } from "../db/violation";
import { isDocument } from "../domain/documents";
import { guardEdit } from "../etag";
import { mediaUrl } from "../media-url";
import type { Context } from "../operation";
import { present, presentAudit } from "../present";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

type Company = components["schemas"]["Company"];
type CompanyInput = components["schemas"]["CompanyInput"];

/** Active administrators of the company of the row, as JSON: a list needs no further statement for them. */
const administrators = sql<Company["administrators"]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'email', one.email)), '[]'::json) from (
    select a.id, concat_ws(' ', u.first_name, u.middle_name, u.sur_name) as name, u.email
    from associates a join users u on u.id = a.user_id
    where a.company_id = "companies"."id" and a.type = 'ADMIN' and a.status = 'ACTIVE' and a.ended_at is null
    order by a.name_key, a.id limit 100
  ) one
)`;

/** What a SELECT over companies needs for `toCompany`. */
export const companyFields = {
  id: companies.id,
  name: companies.name,
  tradeName: companies.tradeName,
  document: companies.document,
  site: companies.site,
  email: companies.email,
  phone: companies.phone,
  status: companies.status,
  socialNetworks: companies.socialNetworks,
  address: companies.address,
  logoId: companies.logoId,
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
  inactiveAt: companies.inactiveAt,
  administrators,
};

const select = (db: Db, where: SQL) => db.select(companyFields).from(companies).where(where);

export type CompanyRow = Awaited<ReturnType<typeof select>>[number];

/** A row as the contract's Company. */
export const toCompany = (row: CompanyRow): Company => {
  const { id, name, tradeName, document, site, email, phone, status, socialNetworks, address, logoId } = row;
  return {
    ...present({
      id,
      name,
      tradeName,
      document,
      site,
      email,
      phone,
      status,
      socialNetworks,
      address,
      logoUrl: mediaUrl(logoId),
    }),
    isActive: status === "ACTIVE",
    administrators: row.administrators,
    ...presentAudit(row),
  };
};

/** @throws Refusal COMPANY_NOT_FOUND */
export const findCompany = async (db: Db, id: string): Promise<CompanyRow> => {
  const [row] = await select(db, eq(companies.id, id));
  if (!row) throw new Refusal("COMPANY_NOT_FOUND");
  return row;
};

/** The columns that follow from what administrators write. */
export const companyColumns = ({
  name,
  tradeName,
  document,
  site,
  email,
  phone,
  socialNetworks,
  address,
}: CompanyInput) => {
  if (!isDocument(document)) {
    throw refuseField({
      path: "document",
      type: "INVALID_DOCUMENT",
      message: "must be a CPF or CNPJ with right check digits",
    });
  }
  return {
    name,
    tradeName: tradeName ?? null,
    tradeNameKey: normalize(tradeName ?? ""),
    document,
    site: site ?? null,
    email: email ?? null,
    phone: phone ?? null,
    socialNetworks: socialNetworks ?? [],
    address: address ?? null,
    nameKey: normalize(name),
    search: searchText(name, tradeName, document, email, phone, site),
  };
};

const duplicateDocument = () =>
  refuseField({
    as: "COMPANY_DUPLICATE_DOCUMENT",
    path: "document",
    type: "DUPLICATE",
    message: "belongs to another company",
  });

/** Runs a write and names the document when it is taken. */
export const withUniqueDocument = <Result>(run: () => PromiseLike<Result>) =>
  refusing({ companies_document_unique: duplicateDocument }, run);

interface Edit {
  id: string;
  input: CompanyInput;
  caller: Caller;
}

/** Replaces what may be written of a company, unless it was changed since it was read. */
export const editCompany = ({ db, clock, ifMatch }: Context, { id, input, caller }: Edit): Promise<Company> =>
  db.transaction(async (transaction) => {
    // who may close it waits for everybody who writes in its name, and who does not may be one of them
    const lock = input.isActive === undefined ? "no key update" : "update";
    await transaction.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for(lock);
    const row = await findCompany(transaction, id);
    const before = toCompany(row);
    guardEdit(ifMatch, { ...before });
    const isActive = input.isActive ?? before.isActive;
    const now = clock();
    const changes = {
      ...companyColumns(input),
      updatedAt: now,
      ...(isActive !== before.isActive && {
        status: isActive ? ("ACTIVE" as const) : ("INACTIVE" as const),
        inactiveAt: isActive ? null : now,
      }),
    };
    await withUniqueDocument(() => transaction.update(companies).set(changes).where(eq(companies.id, id)));
    const after = toCompany(await findCompany(transaction, id));
    await recordHistory({
      db: transaction,
      caller,
      at: now,
      resource: "companies",
      recordId: id,
      companyId: id,
      action: "UPDATED",
      before,
      after,
    });
    return after;
  });
