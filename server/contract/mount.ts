import { Hono, type Context as HonoContext } from "hono";
import { type Caller, holdStanding, loadCaller } from "../auth/caller";
import type { Db } from "../db/database";
import { type RequestDatabase, readingDatabase, requestDatabase } from "../db/request-database";
import { decideAccess } from "../domain/access";
import { breakOff } from "../http/break-off";
import { isBrokenOff } from "../http/is-broken-off";
import { createLanes, type Lanes } from "../http/lane";
import { requestScope } from "../http/request-scope";
import { type Arrival, createArrivals, createRoom } from "../http/room";
import { Refusal } from "../refusal";
import { withBounds } from "./asked-periods";
import { largestOfStrangers, leastJson } from "./body-limit";
import { wantsCsv } from "./csv";
import { answersList, type ContractOperation, contractOperations, operationOf } from "./document";
import { dropEmpty } from "./drop-empty";
import { enforce } from "./enforce";
import { once } from "./idempotency";
import type { Context, Input, OperationId, Operations, Services } from "./operation";
import { isOpen, readClaims } from "./read-claims";
import { announcedBytes, parseBody, readHeaders, readQuery, receiveBody } from "./read-request";
import { recordExport, recordRefused } from "./record-call";
import { type AnyReply, type CsvReply, jsonOnly, toCsv, toResponse } from "./reply";
import { requireRecent } from "./require-recent";
import { bodyCheck, type Check, parameterCheck } from "./validate";
import { workOf } from "./work-of";

export interface MountOptions {
  operations: Operations;
  services: Services;
  /** Address of the client that sent a request. */
  ipOf: (context: HonoContext) => string;
}

/** What all operations of the contract look like to this loop. */
type AnyInput = Input<OperationId>;
type AnyOperation = (input: AnyInput, context: Context) => Promise<AnyReply>;

/** Mounts every operation of the contract: access, validation, the operation itself, its reply. */
export const mountContract = (options: MountOptions) => {
  const app = new Hono();
  // fewer of one person than the database has connections: a flood delays its own
  const inTurnOf = createLanes({ name: "person", atOnce: 8, waiting: 200, retryAfter: 1 });
  const roomFor = createRooms();
  // a path with a suffix (`/{id}.vcf`) also fits the plain pattern, so it comes first
  const ordered = contractOperations.toSorted((a, b) => Number(a.path.endsWith("}")) - Number(b.path.endsWith("}")));
  for (const operation of ordered)
    app.on(
      operation.method.toUpperCase(),
      pattern(operation.path),
      serve(operation, { ...options, inTurnOf, roomFor }),
    );
  for (const path of new Set(ordered.map((operation) => operation.path))) {
    const methods = ordered.filter((operation) => operation.path === path).map(({ method }) => method.toUpperCase());
    app.all(pattern(path), () => {
      throw new Refusal("METHOD_NOT_ALLOWED", { headers: { Allow: methods.join(", ") } });
    });
  }
  return app;
};

/** `/things/{id}.vcf` as the router writes it. */
const pattern = (path: string) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, suffix?: string) =>
    suffix ? `:${name}{[^/]+\\${suffix}}` : `:${name}`,
  );

interface ServeOptions extends MountOptions {
  /** Answers a person's requests a few at a time. */
  inTurnOf: Lanes;
  /** Room for the body of a request, until it is answered. */
  roomFor: ReturnType<typeof createRooms>;
}

const mega = 1024 * 1024;

/** Apart by size, so that those who send much never keep anybody from signing in or saving a form. */
const createRooms = () => {
  // more than the lanes let a person have at once, and than an office behind one address signs in with
  const small = createRoom({ each: 4 * mega, all: Number.POSITIVE_INFINITY, retryAfter: 5 });
  // of all, small ones count as they come: what a few networks announced and never send keeps nobody out
  const arrivals = createArrivals({ all: 64 * mega, unfinished: 32 * mega, retryAfter: 5 });
  // the largest file, or five pictures, or thirty parts of an import together; and of all as many as eight such people
  const large = createRoom({ each: 16 * mega, all: 128 * mega, retryAfter: 5 });
  return (whose: string, announced: number): Arrival => {
    if (announced > largestOfStrangers) return { add: () => {}, leave: large(whose, announced) };
    const leaveOwn = small(whose, announced);
    const { add, leave } = arrivals();
    return {
      add,
      leave: () => {
        leave();
        leaveOwn();
      },
    };
  };
};

const serve = (operation: ContractOperation, { operations, services, ipOf, inTurnOf, roomFor }: ServeOptions) => {
  const checkPath = parameterCheck(operation, "path");
  const checkQuery = parameterCheck(operation, "query");
  const checkHeaders = parameterCheck(operation, "header");
  const bodySchema = operation.body?.content["application/json"]?.schema;
  const checkBody: Check = bodySchema ? bodyCheck(bodySchema) : () => [];
  const mayLag = answersList(operation);
  const suffix = /\}(\.\w+)$/.exec(operation.path)?.[1] ?? "";
  // the table is typed by operationId; the loop is the one place that forgets which it holds
  const runOf = (id: OperationId) => operations[id] as unknown as AnyOperation;
  const run = runOf(operation.id);

  return async (hono: HonoContext): Promise<Response> => {
    const request = hono.req.raw;
    requestScope.note({ operation: operation.id });
    const ip = ipOf(hono);
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const claims = await readClaims(operation, services, { bearer, ip });
    const whose = claims && ("keyHash" in claims ? claims.keyHash : claims.sub);
    // of those who are refused later, too
    if (claims && "sub" in claims) requestScope.note({ person: claims.sub, session: claims.sid });
    if (isOpen(operation)) {
      const limit = operation.method === "get" ? "openReadByIp" : "openCallByIp";
      await services.limits.consume(limit, `${operation.id}/${ip}`);
    }
    const announced = announcedBytes(request, operation);
    const room = roomFor(whose ?? ip, announced);
    const inTurn = <Result>(work: () => Promise<Result>) => (whose ? inTurnOf(whose, work) : work());
    const moments: Promise<void>[] = [];
    // who calls, and with what rights, is asked once all of the request is there: whoever holds it back gains nothing.
    // Of a large one it is asked before, too, so that nobody fills the memory with what they may not send
    let known: Caller | undefined;
    const admitted = async ({ isBegun = false } = {}) => {
      if (!claims) return undefined;
      const { env, db, clock } = services;
      const asked = { companyId: companyIdOf(request), now: clock(), adminsNeedStep: env.ADMIN_SECOND_STEP };
      known = await loadCaller(db, { claims, ...asked });
      enforce(decideAccess(operation, known));
      // after the right itself, so that nobody is asked for what they may not do; no other request can take it back
      if (operation.recent === true && !isBegun) requireRecent(known, services.clock());
      return known;
    };
    const answer = async (bytes: Awaited<ReturnType<typeof receiveBody>>): Promise<Response | CsvReply> => {
      const caller = await admitted();
      const path = Object.fromEntries(
        Object.entries(hono.req.param()).map(([name, value]) => [name, value.slice(0, value.length - suffix.length)]),
      );
      const sent = readQuery(new URL(request.url), operation);
      const headers = readHeaders(request, operation);
      refuseUnless([...checkPath(path), ...checkQuery(sent), ...checkHeaders(headers)]);
      const query = withBounds(sent, operation, services.clock());
      const body = await parseBody(bytes, request, operation);
      if (bodySchema) dropEmpty(bodySchema, body);
      refuseUnless(checkBody(body));
      // validated just now against the schemas that the type was generated from
      const input = { path, query, body } as Input<OperationId>;
      const work = workOf(operation, caller);
      const frame = { work, begin: holding(operation, services, caller) };
      const asking =
        (from: Db): Context["ask"] =>
        async (id, asked) => {
          const other = operationOf(id);
          if (!caller || !decideAccess(other, caller).ok) return undefined;
          const reading = readingDatabase(from, workOf(other, caller));
          return runOf(id)({ ...input, path: {}, query: asked }, contextOf(reading, from));
        };
      const contextOf = (
        { db, inPortions }: Pick<RequestDatabase, "db" | "inPortions">,
        from = services.db,
      ): Context => ({
        ...services,
        db,
        inPortions,
        ask: asking(from),
        caller,
        bearer,
        ip,
        userAgent: request.headers.get("User-Agent") ?? undefined,
        ifMatch: request.headers.get("If-Match") ?? undefined,
        language: request.headers.get("Accept-Language") ?? undefined,
        answerAfter: (moment) => void moments.push(moment),
      });
      if (operation.method === "get") {
        const from = mayLag && caller ? services.replica : undefined;
        const read = (asked: AnyInput) => {
          const ask = (db: Db) => run(asked, contextOf(readingDatabase(db, work), db));
          return from ? from.read(caller?.lastWrite, ask) : ask(services.db);
        };
        if (wantsCsv(operation, query)) {
          // a list is sent for as long as its reader takes: rights are asked for again with every page of it
          const readPage = (page: object) =>
            inTurn(async () => {
              await admitted();
              return read({ ...input, query: page });
            });
          return {
            operation,
            query,
            read: readPage,
            onFailure: (error) => breakOff(error, hono, services.log),
            onEnd: (rows) => services.log.info({ rows }, "a list was exported"),
          };
        }
        const reply = await read(input);
        if (!(reply.content instanceof ReadableStream)) return toResponse(operation, reply);
        const content = inPieces(reply.content, {
          admit: () => inTurn(() => admitted({ isBegun: true })),
          onFailure: (error) => breakOff(error, hono, services.log),
        });
        return toResponse(operation, { ...reply, content });
      }
      const key = headers["Idempotency-Key"];
      if (key === undefined)
        return toResponse(operation, await run(input, contextOf(requestDatabase(services.db, frame))));
      const reply = await once({
        db: services.db,
        frame,
        marker: services.marker,
        now: services.clock(),
        scope: `${operation.id}/${caller?.id ?? "public"}/${caller?.companyId ?? ""}`,
        key,
        // a mailed token that is the bearer is part of what is asked for; a session's is not, and is another one after a while
        input: JSON.stringify(operation.access.includes("resetToken") ? { ...input, bearer } : input),
        run: async (database) => jsonOnly(await run(input, contextOf(database))),
      });
      return toResponse(operation, reply);
    };
    try {
      if (announced > leastJson) await inTurn(admitted);
      const bytes = await receiveBody(request, operation, room.add);
      // reset in the middle, a body may look like one that ended
      if (isBrokenOff(hono)) throw new Error("The request broke off.");
      const reply = await inTurn(() => answer(bytes));
      if (reply instanceof Response) {
        const isOwnData = reply.headers.get("Content-Type") === "application/zip";
        if (known && isOwnData) await recordExport(operation, services, { person: known, kind: "DATA_EXPORTED" });
        return reply;
      }
      const file = await toCsv(reply);
      // before a row of it is sent
      if (known) await recordExport(operation, services, { person: known, kind: "EXPORTED" });
      return file;
    } catch (error) {
      if (claims) await recordRefused(operation, services, { claims, known, error });
      throw error;
    } finally {
      room.leave();
      await Promise.all(moments);
    }
  };
};

interface Sending {
  admit: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** What is sent for as long as its reader takes, each piece to whoever may still have it. */
const inPieces = (content: ReadableStream<Uint8Array>, { admit, onFailure }: Sending) => {
  const pieces = content.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (out) => {
      try {
        await admit();
        const { value, done } = await pieces.read();
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        await pieces.cancel(error);
        onFailure(error);
      }
    },
    cancel: (reason) => pieces.cancel(reason),
  });
};

const companyIdOf = (request: Request) => request.headers.get("Company-Id") ?? undefined;

/** Asks again within each transaction that writes, and keeps the answer true until its end. */
const holding =
  (operation: ContractOperation, { replica, clock }: Services, caller: Caller | undefined) =>
  async (db: Db) => {
    if (!caller) return;
    enforce(decideAccess(operation, await holdStanding(db, caller, clock())));
    await replica?.mark(db, caller.id);
  };

const refuseUnless = (fields: ReturnType<Check>) => {
  if (fields.length > 0) throw new Refusal("VALIDATION_FAILED", { fields });
};
