import type { DataProvider, Identifier, RaRecord } from "react-admin";
import type { components } from "../../openapi/schema";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { createIdempotency } from "./idempotency";
import { isRecord } from "./is-record";
import { createLists, type ListParams } from "./lists";
import { createRawClient, type RawCall } from "./raw-client";
import { createRecords, recordOf } from "./records";

/** The answer of an action: the code to tell, and what the record has become. */
interface Outcome {
  type?: string;
  data?: object;
}

interface FileCall {
  id: Identifier;
  /** The last part of `/resource/{id}/{part}`. */
  part: string;
}

export interface PanelDataProvider extends DataProvider {
  /** `POST /resource/{id}/verb`. */
  act: (
    resource: string,
    call: { id: Identifier; verb: string; body?: unknown; company?: string; key?: string },
  ) => Promise<Outcome>;
  /** `POST /resource` for creations whose answer need not be a record. */
  invite: (resource: string, call: { body: unknown }) => Promise<Outcome>;
  /** `PUT /resource/{id}/{part}` with the file; a signal stops it. */
  putFile: (resource: string, call: FileCall & { file: Blob; signal?: AbortSignal }) => Promise<Outcome>;
  /** `DELETE /resource/{id}/{part}`. */
  removeFile: (resource: string, call: FileCall) => Promise<Outcome>;
  /** `POST /resource/import`: what became of the rows of a file, or would. */
  importRows: (
    resource: string,
    call: { csv: string; dryRun: boolean; key?: string; company?: string; signal: AbortSignal },
  ) => Promise<components["schemas"]["ImportReport"]>;
  /** `GET /resource/{id}/history`, newest first. */
  history: (
    resource: string,
    call: { id: Identifier; page: number; perPage: number; signal?: AbortSignal },
  ) => Promise<{ data: components["schemas"]["HistoryEntry"][]; hasNextPage: boolean }>;
}

interface Options {
  /** The company in whose name everything is asked, unless a call names another. */
  workspace?: () => string | undefined;
}

/** react-admin's verbs, actions and history over any resource of the contract; every failure is an ApiError. */
export const createDataProvider = (api: Api, { workspace = () => undefined }: Options = {}): PanelDataProvider => {
  const raw = createRawClient(api);
  const lists = createLists(raw, workspace);
  const writing =
    (call: RawCall): RawCall =>
    (...request) =>
      call(...request).finally(lists.recount);
  const client = { GET: raw.GET, POST: writing(raw.POST), PUT: writing(raw.PUT), DELETE: writing(raw.DELETE) };
  const idempotency = createIdempotency();
  const records = createRecords(client);

  const post = (pattern: string, { id, body, company, key }: Posted) => {
    const send = async (own: string) => {
      const path = { id: String(id) };
      const header = { "Idempotency-Key": own, "Company-Id": company };
      return client.POST(pattern, { params: { path, header }, body });
    };
    // whoever brings a key looks after it
    return key === undefined ? idempotency.run({ path: `${pattern} ${id}`, body }, send) : send(key);
  };
  const remove = (resource: string, id: Identifier, key?: string) =>
    client.DELETE(`/${resource}/{id}`, { params: { path: { id: String(id) }, header: { "Idempotency-Key": key } } });

  const provider: Verbs = {
    supportAbortSignal: true,
    getList: lists.page,
    getOne: async (resource, { id, signal }) => ({ data: await records.read(resource, id, signal) }),
    getMany: async (resource, { ids, meta, signal }) => ({
      data: await lists.byIds(resource, ids, { filter: meta?.filter, signal }),
    }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      lists.page(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: recordOf(await post(`/${resource}`, { body: data })) }),
    update: async (resource, params) => ({ data: await records.write(resource, params) }),
    updateMany: async (resource, { ids, data }) => ({
      data: await forEach(ids, (id) => records.write(resource, { id, data })),
    }),
    delete: async (resource, { id, previousData, meta }) => {
      await remove(resource, id, meta?.key);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (resource, { ids }) => ({ data: await forEach(ids, (id) => remove(resource, id)) }),
    act: async (resource, { verb, ...call }) => outcomeOf((await post(`/${resource}/{id}/${verb}`, call)).body),
    invite: async (resource, { body }) => outcomeOf((await post(`/${resource}`, { body })).body),
    putFile: async (resource, { id, part, file, signal }) => {
      const body = new FormData();
      body.append("file", file);
      const params = { path: { id: String(id) } };
      return outcomeOf((await client.PUT(`/${resource}/{id}/${part}`, { params, body, signal })).body);
    },
    removeFile: async (resource, { id, part }) =>
      outcomeOf((await client.DELETE(`/${resource}/{id}/${part}`, { params: { path: { id: String(id) } } })).body),
    importRows: async (resource, { csv, dryRun, key, company, signal }) => {
      const { body, response } = await client.POST(`/${resource}/import`, {
        params: { query: { dryRun }, header: { "Idempotency-Key": key, "Company-Id": company } },
        headers: { "Content-Type": "text/csv" },
        body: csv,
        bodySerializer: (text) => text,
        signal,
      });
      if (!isReport(body.data)) throw ApiError.unreadable(response);
      return body.data;
    },
    history: async (resource, { id, page, perPage, signal }) => {
      const params = { path: { id: String(id) }, query: { page, perPage, count: false } };
      const { body, response } = await client.GET(`/${resource}/{id}/history`, { params, signal });
      if (!isHistory(body.data)) throw ApiError.unreadable(response);
      return { data: body.data, hasNextPage: isRecord(body.pageInfo) && body.pageInfo.hasNextPage === true };
    },
  };
  // react-admin lets the caller of each hook name the record's type, which no provider can know; the engine proves it
  // against the contract instead.
  return provider as PanelDataProvider;
};

/** What is posted, and where to. */
interface Posted {
  id?: Identifier;
  body?: unknown;
  company?: string;
  key?: string;
}

type Signal = { signal?: AbortSignal };
type Custom = Pick<
  PanelDataProvider,
  "act" | "invite" | "putFile" | "removeFile" | "importRows" | "history" | "supportAbortSignal"
>;

interface Verbs extends Custom {
  getList: (resource: string, params: ListParams) => ReturnType<ReturnType<typeof createLists>["page"]>;
  getOne: (resource: string, params: { id: Identifier } & Signal) => Promise<{ data: RaRecord }>;
  /** `meta.filter` leaves those out that it does not fit. */
  getMany: (
    resource: string,
    params: { ids: Identifier[]; meta?: { filter?: object } } & Signal,
  ) => Promise<{ data: RaRecord[] }>;
  getManyReference: (
    resource: string,
    params: ListParams & { target: string; id: Identifier },
  ) => ReturnType<Verbs["getList"]>;
  create: (resource: string, params: { data: unknown }) => Promise<{ data: RaRecord }>;
  update: (
    resource: string,
    params: { id: Identifier; data: unknown; previousData?: unknown },
  ) => Promise<{ data: RaRecord }>;
  updateMany: (resource: string, params: { ids: Identifier[]; data: unknown }) => Promise<{ data: Identifier[] }>;
  /** With the key of an earlier call (`meta.key`), what that one did is not done again. */
  delete: (
    resource: string,
    params: { id: Identifier; previousData?: RaRecord; meta?: { key?: string } },
  ) => Promise<{ data: RaRecord }>;
  deleteMany: (resource: string, params: { ids: Identifier[] }) => Promise<{ data: Identifier[] }>;
}

const isHistory = (rows: unknown): rows is components["schemas"]["HistoryEntry"][] =>
  Array.isArray(rows) && rows.every((row) => isRecord(row) && Array.isArray(row.changes));

const isReport = (data: unknown): data is components["schemas"]["ImportReport"] =>
  isRecord(data) && typeof data.imported === "number" && Array.isArray(data.rejections);

/** An action answers its code and the record, a creation may answer the bare record. */
const outcomeOf = (body: Record<string, unknown>): Outcome => {
  if (typeof body.type === "string" && body.id === undefined) {
    return { type: body.type, data: isRecord(body.data) ? body.data : undefined };
  }
  return { data: body };
};

/** One call per id, a few at a time, all of them; fails as the first that did. */
const forEach = async (ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) => {
  const waiting = [...ids];
  const failures: unknown[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await call(id).catch((error: unknown) => failures.push(error));
  };
  await Promise.all([work(), work(), work(), work()]);
  if (failures.length > 0) throw failures[0];
  return [...ids];
};
