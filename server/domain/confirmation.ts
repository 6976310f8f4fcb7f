import type { components } from "../../openapi/schema";

interface Person {
  status: components["schemas"]["EntityStatus"];
  email: string;
  pendingEmail: string | null;
}

/** What a confirmed address changes in a person; nothing (undefined) when it is not theirs any more, or they were made inactive. */
export const afterConfirmation = (
  { status, email, pendingEmail }: Person,
  confirmed: string,
): Pick<Person, "status" | "email" | "pendingEmail"> | undefined => {
  if (status === "INACTIVE") return undefined;
  if (confirmed === email) return { status: status === "PENDING" ? "ACTIVE" : status, email, pendingEmail };
  return confirmed === pendingEmail ? { status, email: confirmed, pendingEmail: null } : undefined;
};
