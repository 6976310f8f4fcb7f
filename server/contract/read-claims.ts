import { readKey } from "../auth/api-keys";
import { Refusal } from "../refusal";
import type { ContractOperation } from "./document";
import type { Services } from "./operation";

/** Nobody signs in for it: the operation may ask for a mailed token, which it checks itself. */
export const isOpen = ({ access }: ContractOperation) => access.includes("public") || access.includes("resetToken");

/** Whose session a bearer is, or which key. */
export type Claims = NonNullable<Awaited<ReturnType<typeof readClaims>>>;

/** What a bearer says of itself: whose session it is, or which key. */
export const readClaims = async (
  operation: ContractOperation,
  { tokens, limits }: Services,
  { bearer, ip }: { bearer: string | undefined; ip: string },
) => {
  if (operation.access.includes("public")) return undefined;
  if (bearer === undefined) throw new Refusal("AUTH_REQUIRED");
  if (isOpen(operation)) return undefined;
  const key = readKey(bearer);
  if (!key) {
    const person = await tokens.verify(bearer);
    await limits.consume("callByPerson", person.sub);
    return person;
  }
  // nothing but the database knows whether there is such a key
  await limits.consume("keyReadByIp", ip);
  await limits.consume("callByKey", key.keyHash);
  return key;
};
