import { and, eq } from "drizzle-orm";
import { loadPerson, toClaims } from "../auth/person";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { present } from "../contract/present";
import { recordHistory } from "../db/history";
import { recordEvents } from "../db/record-events";
import { companies, users } from "../db/schema";
import { fits, rightsOf } from "../domain/previews";
import { mediaUrl } from "../files/media-url";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

/**
 * A token that says of its person that they are of another kind, and that this is a preview: what it opens is decided by
 * `domain/access.ts`, for every operation alike.
 */
export const startPreview: Operation<"startPreview"> = async ({ body }, context) => {
  const caller = signedIn(context);
  if (!fits(body))
    throw refuseField({
      path: "companyId",
      type: "INVALID",
      message: "is for those who work for a company, and theirs",
    });
  const at = context.clock();
  const token = await context.db.transaction(async (db) => {
    const person = await loadPerson(db, eq(users.id, caller.id));
    if (!person) throw new Refusal("ME_NOT_FOUND");
    const { companyId } = body;
    const [company] = companyId
      ? await db
          .select({ id: companies.id, name: companies.name, logoId: companies.logoId })
          .from(companies)
          .where(and(eq(companies.id, companyId), eq(companies.status, "ACTIVE")))
      : [];
    if (companyId && !company) throw new Refusal("COMPANY_NOT_FOUND");
    const deed = { db, caller, at, action: "PREVIEWED", after: { preview: body.kind } } as const;
    await recordHistory({ ...deed, resource: "users", recordId: caller.id });
    if (company) await recordHistory({ ...deed, resource: "companies", recordId: company.id, companyId: company.id });
    const about = company && { resource: "companies", recordId: company.id, name: company.name };
    await recordEvents(db, [{ kind: "PREVIEWED", at, person: caller, companyId: company?.id, about }]);
    const { company: _own, associateType: _part, ...claims } = toClaims(person, { ...caller, id: caller.sessionId });
    return context.tokens.sign({
      ...claims,
      ...rightsOf(body),
      ...(company && { company: present({ id: company.id, name: company.name, logoUrl: mediaUrl(company.logoId) }) }),
      preview: body,
    });
  });
  return { status: 200, body: { token } };
};
