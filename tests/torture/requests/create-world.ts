import { eq } from "drizzle-orm";
import sharp from "sharp";
import { createServices } from "../../../server/app";
import { issueOneTimeToken } from "../../../server/auth/one-time-tokens";
import { startSession } from "../../../server/auth/sessions";
import type { ContractOperation, Schema } from "../../../server/contract/document";
import { media, rateLimits, users, vcards } from "../../../server/db/schema";
import { completeCnpj } from "../../../server/domain/documents";
import { createLog } from "../../../server/telemetry/log";
import { fillTokens, firstNames, surnames } from "../../bench/fill-tokens.mjs";
import { createTestServer } from "../../support/server";
import { foundForeignCompany } from "./found-foreign-company";
import { type Harvest, harvest, idsFor } from "./harvest";
import { type Kind, kinds, placePeople, seesAll } from "./place-people";
import type { Known } from "./request-of";
import { secretsOf } from "./secrets-of";

/** A server with a person of every kind, and with companies that are none of theirs; so many tokens more in their own. */
export const createWorld = async ({ tokens = 0 } = {}) => {
  const server = await createTestServer({
    env: { NODE_ENV: "production", DATA_DIR: "unused", TRUST_PROXY: "1" },
  });
  const { db, env, clock } = server;
  const services = await createServices({ db, env, log: createLog("silent"), clock: clock.now });
  const pictures = await drawPictures();
  const people = await placePeople(db, pictures[0]);
  if (tokens > 0) await fillTokens(async (text) => Object(await db.execute(text)), { [people.companyId]: tokens });
  const foreign = [
    await foundForeignCompany(server, { isPublic: false }),
    await foundForeignCompany(server, { isPublic: true }),
  ];
  const foreignWords: ReadonlySet<string> = new Set(foreign.flatMap(({ words }) => words));
  const foreignIds = foreign.flatMap(({ ids }) => ids);

  /** Signs somebody of the kind in anew: what the person sends along, and the token that prolongs it. */
  const signIn = async (kind: Kind): Promise<{ headers: Record<string, string>; refreshToken?: string }> => {
    const person = people.of(kind);
    if (!person) return { headers: {} };
    const { token, refreshToken } = await startSession({ ...services, ip: "in-process" }, db, person.userId);
    const { companyId } = person;
    return {
      headers: { Authorization: `Bearer ${token}`, ...(companyId && { "Company-Id": companyId }) },
      refreshToken,
    };
  };

  const harvests = new Map<Kind, Harvest>();
  for (const kind of kinds) harvests.set(kind, await harvest(server, (await signIn(kind)).headers));
  const shown = await db.select({ slug: vcards.slug }).from(vcards).where(eq(vcards.isActive, true)).limit(12);
  const demonstrated = await db.select().from(users).orderBy(users.createdAt).limit(20);
  const images = await db.select({ id: media.id }).from(media);
  const byPath: Record<string, readonly string[]> = {
    "/public/vcards": shown.map(({ slug }) => slug),
    "/public/images": images.map(({ id }) => id),
  };

  // as long as only one operation changes something, whoever is there stays there
  let before = "";
  const there = new Map<Kind, Awaited<ReturnType<typeof signIn>>>();
  let secrets: ReadonlySet<string> | undefined;
  const settle = async () => {
    there.clear();
    secrets = undefined;
    await people.restore();
  };

  /** What somebody of the kind sends along with requests to an operation, and may name in them. */
  const arrive = async (kind: Kind, { id, method, access, path }: ContractOperation) => {
    if (method !== "get" && id !== before) await settle();
    before = id;
    // or what one kind used up would be refused to all others
    await db.delete(rateLimits);
    const { headers, refreshToken } = there.get(kind) ?? (await signIn(kind));
    there.set(kind, { headers, refreshToken });
    const mail = { userId: people.unconfirmed, email: "unconfirmed@example.org", now: clock.now() };
    const byName: Record<string, readonly unknown[]> = {
      login: demonstrated.map(({ app2Id }) => app2Id),
      app2Id: demonstrated.map(({ app2Id }) => app2Id),
      token: path.includes("confirm") ? [await issueOneTimeToken(db, { ...mail, kind: "CONFIRM_EMAIL" })] : [],
      refreshToken: refreshToken === undefined ? [] : [refreshToken],
      file: pictures,
      q: [...firstNames, ...surnames, "maria silva", "diretora souza"],
      document: Array.from({ length: 20 }, (_, at) => completeCnpj(`${100_000_000_000 + at * 7919}`)),
      "Company-Id": [people.companyId, people.companyId, foreignIds[0]],
      "If-Match": ["*"],
    };
    const byFormat: Record<string, readonly unknown[]> = {
      password: ["demo1234", "um moinho de vento"],
      email: demonstrated.map(({ email }) => email),
    };
    const crops: Harvest = harvests.get(kind) ?? new Map();
    // most of the time one's own
    const amongForeign = (own: string[]) => [...own, ...own, ...own, ...own, ...own, ...foreignIds];
    const known: Known = {
      value: (name: string, { format }: Schema) => {
        if (format === "uuid" && !byName[name]) return amongForeign(idsFor(crops, { name }));
        return byName[name] ?? byFormat[String(format)] ?? [];
      },
      inPath: (before, name) => byPath[before] ?? amongForeign(idsFor(crops, { name, before })),
    };
    const isMailed = access.includes("resetToken");
    const reset = isMailed ? await issueOneTimeToken(db, { ...mail, kind: "RESET_PASSWORD" }) : undefined;
    secrets ??= new Set(await secretsOf(db));
    return {
      headers: { ...headers, ...(reset && { Authorization: `Bearer ${reset}` }) },
      known,
      /** Words that no reply to this person may hold. */
      hidden: { secret: secrets, foreign: seesAll(kind) ? noWords : foreignWords },
    };
  };

  return { server, arrive };
};

export type World = Awaited<ReturnType<typeof createWorld>>;

const noWords: ReadonlySet<string> = new Set();

const drawPictures = async () => {
  const square = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#08f" } });
  const [png, jpeg] = [await square().png().toBuffer(), await square().jpeg().toBuffer()];
  return [new Uint8Array(png), new Uint8Array(jpeg)] as const;
};
