import type { Identifier, RaRecord } from "react-admin";
import { ApiError, type FieldError } from "./api-error";
import { isRecord } from "./is-record";
import type { RawAnswer, RawClient } from "./raw-client";

/** Reads and writes single records, and never overwrites a version that the person did not see. */
export const createRecords = ({ GET, PUT }: RawClient) => {
  const versions = createVersions();

  const read = async (resource: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
    const asked = GET(`/${resource}/{id}`, { params: { path: { id: String(id) } }, signal });
    const answer = await asked.catch((error: unknown) => {
      throw isOfNoId(error) ? new ApiError({ code: 404, type: "NOT_FOUND" }) : error;
    });
    versions.keep(resource, answer.body, answer.response);
    return recordOf(answer);
  };

  /** The ETag of what the person saw; when that version was not read here, the record must not have changed since. */
  const etagOf = async (resource: string, id: Identifier, seen: unknown): Promise<string | undefined> => {
    if (!isRecord(seen) || seen.updatedAt === undefined) return undefined;
    const known = versions.find(resource, seen);
    if (known) return known;
    const current = await read(resource, id);
    if (seen.updatedAt !== current.updatedAt) throw new ApiError({ code: 412, type: "EDIT_CONFLICT", data: current });
    return versions.find(resource, current);
  };

  const write = async (resource: string, { id, data, previousData }: Write): Promise<RaRecord> => {
    const etag = await etagOf(resource, id, previousData);
    const header = etag ? { "If-Match": etag } : undefined;
    const params = { path: { id: String(id) }, header };
    const answer = await PUT(`/${resource}/{id}`, { params, body: data }).catch((error: unknown) => {
      // Two versions may have one instant: what is compared with after a refusal is read anew before it is written.
      if (error instanceof ApiError && error.code === 412) versions.forget(resource, previousData);
      throw error;
    });
    versions.keep(resource, answer.body, answer.response);
    return recordOf(answer);
  };

  return { read, write };
};

interface Write {
  id: Identifier;
  data: unknown;
  previousData?: unknown;
}

/** A record out of an answer, bare or beside the code of an action. */
export const recordOf = ({ body, response }: RawAnswer): RaRecord => {
  if (isRaRecord(body)) return body;
  if (isRaRecord(body.data)) return body.data;
  throw ApiError.unreadable(response);
};

/** The rows of a page. */
export const recordsOf = ({ body: { data }, response }: RawAnswer): RaRecord[] => {
  if (Array.isArray(data) && data.every(isRaRecord)) return data;
  throw ApiError.unreadable(response);
};

const isRaRecord = (value: unknown): value is RaRecord =>
  isRecord(value) && (typeof value.id === "string" || typeof value.id === "number");

/** Whether the server says of an id that it is the id of nothing: for a person there is no such record. */
const isOfNoId = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 400 && error.fields.length > 0 && error.fields.every(isId);

const isId = ({ path }: FieldError): boolean => path === "id";

/** ETags by the version of the record that a person saw, so that a later read of it never passes for that version. */
const createVersions = (limit = 500) => {
  const etags = new Map<string, string>();
  return {
    keep: (resource: string, record: unknown, response: Response): void => {
      const etag = response.headers.get("ETag");
      if (!etag) return;
      const mark = markOf(resource, record);
      etags.delete(mark);
      etags.set(mark, etag);
      if (etags.size > limit) etags.delete(etags.keys().next().value ?? "");
    },
    forget: (resource: string, record: unknown) => etags.delete(markOf(resource, record)),
    find: (resource: string, record: unknown): string | undefined => etags.get(markOf(resource, record)),
  };
};

const markOf = (resource: string, record: unknown): string =>
  isRecord(record) ? `${resource}/${record.id}@${record.updatedAt}` : "";
