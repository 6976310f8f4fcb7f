import { Hono, type Context as HonoContext } from "hono";
import { type Caller, loadCaller } from "./caller";
import { csvOf, wantsCsv } from "./csv";
import { behindBarrier } from "./db/barrier";
import type { Db } from "./db/open";
import { type ContractOperation, contractOperations } from "./document";
import { isAdmitted } from "./domain/access";
import { etagOf } from "./etag";
import { once } from "./idempotency";
import type { Context, Input, OperationId, Operations, Services } from "./operation";
import { readBody, readQuery } from "./read-request";
import { Refusal } from "./refusal";
import { bodyCheck, type Check, parameterCheck } from "./validate";

export interface MountOptions {
  operations: Operations;
  services: Services;
  /** Address of the client that sent a request. */
  ipOf: (context: HonoContext) => string;
}

/** What all operations of the contract look like to this loop. */
type AnyOperation = (input: Input<OperationId>, context: Context) => Promise<AnyReply>;

interface AnyReply {
  status: number;
  body?: unknown;
  contentType?: string;
  content?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string>;
}

/** Mounts every operation of the contract: access, validation, the operation itself, its reply. */
export const mountContract = (options: MountOptions) => {
  const app = new Hono();
  // a path with a suffix (`/{id}.vcf`) also fits the plain pattern, so it comes first
  const ordered = contractOperations.toSorted((a, b) => Number(a.path.endsWith("}")) - Number(b.path.endsWith("}")));
  for (const operation of ordered)
    app.on(operation.method.toUpperCase(), pattern(operation.path), serve(operation, options));
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

const serve = (operation: ContractOperation, { operations, services, ipOf }: MountOptions) => {
  const checkPath = parameterCheck(operation, "path");
  const checkQuery = parameterCheck(operation, "query");
  const checkBody = bodyChecks(operation);
  const suffix = /\}(\.\w+)$/.exec(operation.path)?.[1] ?? "";
  // the table is typed by operationId; the loop is the one place that forgets which it holds
  const run = operations[operation.id] as unknown as AnyOperation;

  return async (hono: HonoContext): Promise<Response> => {
    const request = hono.req.raw;
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const caller = await admit(operation, services, {
      bearer,
      companyId: request.headers.get("Company-Id") ?? undefined,
    });
    const path = Object.fromEntries(
      Object.entries(hono.req.param()).map(([name, value]) => [name, value.slice(0, value.length - suffix.length)]),
    );
    const query = readQuery(new URL(request.url), operation);
    refuseUnless([...checkPath(path), ...checkQuery(query)]);
    const body = await readBody(request, operation);
    refuseUnless(checkBody(body));
    const context = {
      ...services,
      db: databaseOf(operation, services.db, caller),
      caller,
      bearer,
      ip: ipOf(hono),
      ifMatch: request.headers.get("If-Match") ?? undefined,
      language: request.headers.get("Accept-Language") ?? undefined,
    };
    // validated just now against the schemas that the type was generated from
    const input = { path, query, body } as Input<OperationId>;
    if (wantsCsv(operation, query)) return toCsv(operation, query, (page) => run({ ...input, query: page }, context));
    const key = idempotencyKey(request, operation);
    const work = async () => run(input, context);
    const scope = `${operation.id}/${caller?.id ?? "public"}/${caller?.companyId ?? ""}`;
    const reply: AnyReply =
      key === undefined
        ? await work()
        : await once({
            db: services.db,
            now: services.clock(),
            scope,
            key,
            mark: services.mark(JSON.stringify(input)),
            run: async () => jsonOnly(await work()),
          });
    return toResponse(operation, reply);
  };
};

/** Work for a company goes behind row-level security, whatever its operation asks for. */
const databaseOf = ({ access }: ContractOperation, db: Db, caller: Caller | undefined) =>
  caller?.companyId !== undefined && (access.includes("company") || access.includes("member"))
    ? behindBarrier(db, { companyId: caller.companyId, personId: caller.id })
    : db;

const toCsv = async (
  operation: ContractOperation,
  query: Record<string, unknown>,
  run: (query: object) => Promise<AnyReply>,
) => {
  // a list's reply, as its contract says
  const read = async (page: object) => (await run(page)).body as Awaited<ReturnType<Parameters<typeof csvOf>[2]>>;
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${operation.path.split("/").at(-1)}.csv"`,
  };
  return new Response(await csvOf(operation, query, read), { headers });
};

const admit = async (
  { access, allowInactive }: ContractOperation,
  { db, tokens }: Services,
  { bearer, companyId }: { bearer: string | undefined; companyId: string | undefined },
) => {
  if (access.includes("public")) return undefined;
  if (bearer === undefined) throw new Refusal("AUTH_REQUIRED");
  // the operation checks the mailed token itself: it is no access token
  if (access.includes("resetToken")) return undefined;
  const caller = await loadCaller({ db, tokens, bearer, companyId });
  if (!isAdmitted(access, caller, allowInactive)) throw new Refusal("AUTH_FORBIDDEN");
  return caller;
};

const bodyChecks = ({ body }: ContractOperation): Check => {
  const schema = body?.content["application/json"]?.schema;
  return schema ? bodyCheck(schema) : () => [];
};

const refuseUnless = (fields: ReturnType<Check>) => {
  if (fields.length > 0) throw new Refusal("VALIDATION_FAILED", { fields });
};

const idempotencyKey = (request: Request, { parameters }: ContractOperation) => {
  if (!parameters.some(({ name }) => name === "Idempotency-Key")) return undefined;
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && (key === "" || key.length > 100)) {
    refuseUnless([
      {
        path: "Idempotency-Key",
        type: key === "" ? "TOO_SHORT" : "TOO_LONG",
        message: "must have 1 to 100 characters",
      },
    ]);
  }
  return key;
};

const jsonOnly = ({ status, body }: AnyReply) => ({ status, body });

const toResponse = (
  { responses }: ContractOperation,
  { status, body, contentType, content, headers = {} }: AnyReply,
) => {
  if (contentType !== undefined)
    return new Response(content, { status, headers: { "Content-Type": contentType, ...headers } });
  if (body === undefined) return new Response(null, { status, headers });
  const versioned = responses[status]?.headers?.ETag !== undefined && typeof body === "object" && body !== null;
  return Response.json(body, { status, headers: versioned ? { ...headers, ETag: etagOf(body) } : headers });
};
