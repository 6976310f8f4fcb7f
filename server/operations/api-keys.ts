import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { newApiKey } from "../auth/api-keys";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { recordHistory } from "../db/history";
import { lockAdministration } from "../db/lock-administration";
import { normalize, searchText } from "../db/normalize";
import { apiKeySecrets, apiKeys as table } from "../db/schema";
import { companyOf } from "../db/tenant";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { apiKeys } from "../resources/api-keys";

/** As many as somebody keeps an eye on; the contract says so, too. */
const most = 20;
/** A leap year, so that a year from now is within it wherever it is. */
const longest = 366 * 24 * 60 * 60 * 1000;

/** The reply has the key, which is kept nowhere; its hash and its first characters are. */
export const issueApiKey: Operation<"issueApiKey"> = async ({ body: { name, scopes, expiresAt } }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const end = endOf(expiresAt, at);
  const { key, hash, start } = newApiKey();
  const record = await context.db.transaction(async (db) => {
    // one at a time counts what there is
    await lockAdministration(db, companyId);
    const kept = await db.$count(table, and(eq(table.companyId, companyId), isNull(table.revokedAt)));
    if (kept >= most) throw new Refusal("API_KEY_LIMIT_EXCEEDED");
    const id = uuidv7();
    const by = { createdById: caller.id, createdByName: caller.name };
    const keys = { nameKey: normalize(name), search: searchText(name, start) };
    const values = { id, companyId, name, start, scopes, expiresAt: end, ...by, ...keys, createdAt: at, updatedAt: at };
    await db.insert(table).values(values);
    await db.insert(apiKeySecrets).values({ keyId: id, hash });
    const after = apiKeys.show(await apiKeys.find(db, caller, id));
    const deed = { db, caller, at, resource: "api-keys", recordId: id, companyId };
    await recordHistory({ ...deed, action: "CREATED", after });
    return after;
  });
  return { status: 201, body: { ...record, key } };
};

const endOf = (sent: string, now: Date): Date => {
  const end = new Date(sent);
  const wait = end.getTime() - now.getTime();
  if (wait <= 0) throw refuseField({ path: "expiresAt", type: "TOO_SMALL", message: "is over already" });
  if (wait > longest) throw refuseField({ path: "expiresAt", type: "TOO_LARGE", message: "is more than a year away" });
  return end;
};
