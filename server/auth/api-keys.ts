import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { apiKeySecrets, apiKeys, companies } from "../db/schema";
import type { KeyStanding, Standing } from "../domain/access";
import { requestScope } from "../http/request-scope";
import { Refusal } from "../refusal";
import { hashSecret } from "./secrets";

/** What keys begin with: programs that look for secrets in code and logs know them by it. */
const prefix = "vcp_";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(alphabet.length);

/** A number in so many letters and digits, which a double click marks whole. */
const inLetters = (value: bigint, length: number): string => {
  let text = "";
  for (let rest = value; text.length < length; rest /= base) text = alphabet[Number(rest % base)] + text;
  return text;
};

// as many as 256 and 32 bits need
const randomLength = 43;
const checksumLength = 6;

const checksumOf = (random: string) => inLetters(BigInt(crc32(random)), checksumLength);

const shape = new RegExp(`^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** A new key: 256 random bits between the prefix and a checksum. Its hash alone is kept, and its start, to know it again by. */
export const newApiKey = () => {
  const random = inLetters(BigInt(`0x${randomBytes(32).toString("hex")}`), randomLength);
  const key = `${prefix}${random}${checksumOf(random)}`;
  return { key, hash: hashSecret(key), start: key.slice(0, prefix.length + 6) };
};

/** A key as a request shows it. */
export interface KeyClaims {
  keyHash: string;
}

/**
 * What a bearer says where it is a key; undefined where it is something else. A misspelt one costs no look into the database.
 * @throws Refusal 401 TOKEN_INVALID for what begins like a key and is none.
 */
export const readKey = (bearer: string): KeyClaims | undefined => {
  if (!bearer.startsWith(prefix)) return undefined;
  const [, random = "", checksum] = shape.exec(bearer) ?? [];
  if (checksum === undefined || checksumOf(random) !== checksum) throw new Refusal("TOKEN_INVALID");
  return { keyHash: hashSecret(bearer) };
};

interface KeyRequest {
  claims: KeyClaims;
  /** The Company-Id header. */
  companyId: string | undefined;
  now: Date;
}

const minute = 60 * 1000;

/**
 * Loads key and company in ONE statement, and writes down that it is used: once a minute at most.
 * @throws Refusal 401 TOKEN_INVALID for a key that there is not; what else is wrong with it is in its standing.
 */
export const loadKey = async (db: Db, { claims, companyId, now }: KeyRequest) => {
  const [row] = await db
    .select(columns)
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.keyId))
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(eq(apiKeySecrets.hash, claims.keyHash));
  if (!row) throw new Refusal("TOKEN_INVALID");
  requestScope.note({ key: row.id, company: row.companyId });
  const isElsewhere = companyId !== undefined && companyId.toLowerCase() !== row.companyId;
  const standing = standingOf(row, now, isElsewhere);
  if (standing.key.state === "GOOD") await touch(db, row, now);
  return {
    id: row.id,
    ...standing,
    // so that nobody takes it for a person of that name
    name: `${row.name} (${row.start}…)`,
    companyId: row.companyId,
    sessionId: row.id,
    isPrimaryAccess: false,
    beganAt: row.createdAt,
    expiresAt: Math.floor(row.expiresAt.getTime() / 1000),
    ...(row.lastWrite !== null && { lastWrite: row.lastWrite }),
  };
};

/**
 * Reads within a transaction what a key may do, and lets nobody take it away until the transaction ends: who revokes the
 * key or closes the company waits for it, or was faster and is found here.
 */
export const holdKey = async (db: Db, id: string, now: Date): Promise<Standing> => {
  const [row] = await db
    .select(columns)
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(eq(apiKeys.id, id))
    // who writes down its last use does not wait for it
    .for("key share");
  if (!row) throw new Refusal("TOKEN_INVALID");
  return standingOf(row, now);
};

const columns = {
  id: apiKeys.id,
  companyId: apiKeys.companyId,
  name: apiKeys.name,
  start: apiKeys.start,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
  companyStatus: companies.status,
  lastWrite: sql<
    number | null
  >`(select max(transaction_id) from recent_writes where person_id = ${apiKeys.id})`.mapWith(Number),
};

type KeyRow = Pick<typeof apiKeys.$inferSelect, "scopes" | "expiresAt" | "revokedAt"> &
  Record<"companyStatus", Standing["status"]>;

/** An administrator of its company, as far as its scopes go. */
const standingOf = (row: KeyRow, now: Date, isElsewhere = false) => ({
  role: "PLATFORM_USER" as const,
  status: row.companyStatus,
  associateType: "ADMIN" as const,
  mustChangePassword: false,
  key: { scopes: row.scopes, state: isElsewhere ? "ELSEWHERE" : stateOf(row, now) } satisfies KeyStanding,
});

const stateOf = ({ revokedAt, expiresAt }: KeyRow, now: Date) => {
  if (revokedAt) return "REVOKED";
  return expiresAt <= now ? "EXPIRED" : "GOOD";
};

const touch = async (db: Db, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }, now: Date) => {
  const before = new Date(now.getTime() - minute);
  if (lastUsedAt && lastUsedAt > before) return;
  const isOld = or(sql`${apiKeys.lastUsedAt} is null`, lt(apiKeys.lastUsedAt, before));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(sql`${eq(apiKeys.id, id)} and ${isOld}`);
};
