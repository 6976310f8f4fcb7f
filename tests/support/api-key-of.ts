import { apiKeyScopeValues } from "../../openapi/schema";
import type { TestServer } from "./server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

const day = 24 * 60 * 60 * 1000;

/** A new key of the company that somebody administers, for all that keys are for unless a test says otherwise. */
export const apiKeyOf = async (
  { post }: Actor,
  now: Date,
  scopes: readonly (typeof apiKeyScopeValues)[number][] = apiKeyScopeValues,
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + 30 * day).toISOString();
  const { status, text, body } = await post("/api-keys", { body: { name: "Folha de pagamento", scopes, expiresAt } });
  if (status !== 201) throw new Error(`No key was made: ${text}`);
  return body.key;
};
