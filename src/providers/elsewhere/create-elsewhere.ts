import type { Identifier, RaRecord } from "react-admin";
import { ApiError } from "../api-error";
import type { PanelDataProvider } from "../data-provider";
import { isRecord } from "../is-record";
import type { ListParams } from "../lists";
import { ask } from "./ask";
import type { Elsewhere } from "./description";
import { type pageOf, pagesOf, rowsOf } from "./list-of";

/**
 * The data provider of one collection of another contract. The panel's bearer, company and cookies are not sent there:
 * whoever is asking is said by `headers`.
 *
 * @example
 * createElsewhere({ host: hosts.invoices, path: "/invoices", id: "id", envelope: {}, paging: { by: "whole" }, filters: {} })
 */
export const createElsewhere = (of: Elsewhere): PanelDataProvider => {
  const url = (rest = "", query = new URLSearchParams()) => {
    const made = new URL(`${of.host}${of.path}${rest}`);
    made.search = query.toString();
    return made;
  };
  const asking = async (question: Omit<Parameters<typeof ask>[0], "headers">) =>
    ask({ ...question, headers: await of.headers?.() });
  const one = (id: Identifier) => `/${encodeURIComponent(id)}`;

  const pages = pagesOf(of, async (query, signal) => {
    const { answer, response } = await asking({ url: url("", query), signal });
    return { answer, response, rows: rowsOf(of, answer).map((row) => recordOf(of, row)) };
  });
  const getList = (_: string, params: ListParams) => pages(params);
  const read = async (id: Identifier, signal?: AbortSignal) => {
    const { answer } = await asking({ url: url(one(id)), signal });
    return recordOf(of, answer);
  };
  /** Whoever asks for many has no use for one that is gone. */
  const there = (id: Identifier, signal?: AbortSignal): Promise<RaRecord | []> =>
    read(id, signal).catch((error: unknown) => {
      if (error instanceof ApiError && (error.code === 404 || error.code === 410)) return [];
      throw error;
    });
  const write = async (id: Identifier, data: object) => {
    const { answer } = await asking({ url: url(one(id)), method: of.update ?? "PUT", body: changeOf(of, id, data) });
    // a host may answer a change with nothing
    return answer === undefined ? read(id) : recordOf(of, answer);
  };
  /**
   * No other host is known to refuse a version that it has left behind, so that what is written is read and compared with what
   * was seen first; where nobody says what that was, it is written.
   */
  const edit = async (id: Identifier, data: object, seen?: Record<string, unknown>) => {
    const { written = [] } = of;
    if (!seen || written.length === 0) return write(id, data);
    const current: RaRecord = await read(id);
    const said = (value: unknown) => JSON.stringify(value ?? ""); // an input that is empty says no null
    if (written.some((name) => said(seen[name]) !== said(current[name])))
      throw new ApiError({ code: 412, type: "EDIT_CONFLICT", data: current });
    return write(id, data);
  };
  const remove = (id: Identifier) => asking({ url: url(one(id)), method: "DELETE" });
  const create = async (data: unknown) => {
    const { answer, response } = await asking({ url: url(), method: "POST", body: data });
    const made = response.headers.get("Location")?.split("/").at(-1);
    return answer === undefined && made ? read(decodeURIComponent(made)) : recordOf(of, answer);
  };
  const absent = async () => {
    throw new ApiError({ code: 501, type: "NOT_IMPLEMENTED" });
  };

  const provider: Verbs = {
    supportAbortSignal: true,
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (_, { id, signal }) => ({ data: await read(id, signal) }),
    getMany: async (_, { ids, signal }) => {
      const found: RaRecord[] = [];
      for (let at = 0; at < ids.length; at += readAtOnce)
        found.push(...(await Promise.all(ids.slice(at, at + readAtOnce).map((id) => there(id, signal)))).flat());
      return { data: found };
    },
    create: async (_, { data }) => ({ data: await create(data) }),
    update: async (_, { id, data, previousData }) => ({ data: await edit(id, data, previousData) }),
    updateMany: async (_, { ids, data }) => ({ data: await each(ids, (id) => write(id, data)) }),
    delete: async (_, { id, previousData }) => {
      await remove(id);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (_, { ids }) => ({ data: await each(ids, remove) }),
    act: async (_, { id, verb, body }) => {
      const { answer } = await asking({ url: url(`${one(id)}/${verb}`), method: "POST", body });
      return isNamed(of, inner(of, answer)) ? { data: recordOf(of, answer) } : {};
    },
    invite: async (_, { body }) => ({ data: await create(body) }),
    putFile: absent,
    removeFile: absent,
    importRows: absent,
    history: absent,
  };
  // react-admin lets the caller of each hook name the record's type, which no provider can know; the engine proves it
  // against the contract instead.
  return provider as PanelDataProvider;
};

/** Records that are asked for one by one, at a time. */
const readAtOnce = 4;

type Signal = { signal?: AbortSignal };
type Row = Promise<{ data: RaRecord }>;
type Ids = Promise<{ data: Identifier[] }>;

interface Verbs
  extends Pick<PanelDataProvider, "act" | "invite" | "putFile" | "removeFile" | "importRows" | "history"> {
  supportAbortSignal: boolean;
  getList: (resource: string, params: ListParams) => Promise<ReturnType<typeof pageOf>>;
  getManyReference: (
    resource: string,
    params: ListParams & { target: string; id: Identifier },
  ) => ReturnType<Verbs["getList"]>;
  getOne: (resource: string, params: { id: Identifier } & Signal) => Row;
  getMany: (resource: string, params: { ids: Identifier[] } & Signal) => Promise<{ data: RaRecord[] }>;
  create: (resource: string, params: { data: unknown }) => Row;
  update: (resource: string, params: { id: Identifier; data: object; previousData?: RaRecord }) => Row;
  updateMany: (resource: string, params: { ids: Identifier[]; data: object }) => Ids;
  delete: (resource: string, params: { id: Identifier; previousData?: RaRecord }) => Row;
  deleteMany: (resource: string, params: { ids: Identifier[] }) => Ids;
}

const each = async (ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) => {
  for (const id of ids) await call(id);
  return [...ids];
};

const inner = ({ record }: Elsewhere, answer: unknown): unknown => {
  const found = record !== undefined && isRecord(answer) ? answer[record] : undefined;
  return found ?? answer;
};

const isNamed = ({ id }: Elsewhere, value: unknown): value is Record<string, unknown> =>
  isRecord(value) && (typeof value[id] === "string" || typeof value[id] === "number");

/** A record of the panel's: named by `id`, a text, and without what is null. */
const recordOf = (of: Elsewhere, answer: unknown): RaRecord => {
  const value = inner(of, answer);
  if (!isNamed(of, value)) throw new ApiError({ cause: "BAD_ANSWER" });
  const said = Object.entries(value).filter(([name, one]) => one !== null && name !== of.id);
  return { ...Object.fromEntries(said), id: String(value[of.id]) };
};

/** What is absent in a change stays as it is where a host takes patches, so that what was emptied is said. */
const changeOf = ({ id: name, update, sent, nullable = [] }: Elsewhere, id: Identifier, data: object) => {
  const named = sent ? { [name]: sent === "number" ? Number(id) : String(id) } : {};
  if (update !== "PATCH") return { ...named, ...data };
  return { ...named, ...Object.fromEntries(nullable.map((one) => [one, null])), ...data };
};
