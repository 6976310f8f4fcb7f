import type { Caller } from "../auth/caller";
import type { Work } from "../db/barrier";
import type { Door } from "../domain/access";

/** For whom an operation works behind row-level security: the company, the person alone, or nobody in particular. */
export const workOf = (
  { access }: Pick<Door, "access">,
  caller: Pick<Caller, "id" | "companyId"> | undefined,
): Work | undefined => {
  if (!caller) return undefined;
  if (access.includes("own")) return { personId: caller.id };
  const isOfCompany = access.includes("company") || access.includes("member");
  return isOfCompany && caller.companyId !== undefined
    ? { companyId: caller.companyId, personId: caller.id }
    : undefined;
};
