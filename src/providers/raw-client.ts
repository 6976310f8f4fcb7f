import type { Api } from "./api";
import { ApiError } from "./api-error";
import { isRecord } from "./is-record";

interface RawInit {
  params?: {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    header?: Record<string, string | undefined>;
  };
  body?: unknown;
  /** Where the body is no JSON. */
  bodySerializer?: (body: unknown) => unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface RawAnswer {
  body: Record<string, unknown>;
  response: Response;
}

export type RawCall = (path: string, init?: RawInit) => Promise<RawAnswer>;
export type RawClient = Record<"GET" | "POST" | "PUT" | "DELETE", RawCall>;

/**
 * The client for paths that are only known at run time, as react-admin's verbs need it: one code for every resource.
 * Answers that are no object are refused as BAD_ANSWER.
 */
export const createRawClient = (api: Api): RawClient => {
  // The contract's types hang on literal paths; the engine has proven the resource's name against them before.
  const calls = api as unknown as Record<keyof RawClient, (path: string, init?: RawInit) => Promise<RawResult>>;
  const through =
    (method: keyof RawClient): RawCall =>
    async (path, init) => {
      const { data, response } = await calls[method](path, init);
      if (data === undefined && response.status === 204) return { body: {}, response };
      if (!isRecord(data)) throw ApiError.unreadable(response);
      return { body: data, response };
    };
  return { GET: through("GET"), POST: through("POST"), PUT: through("PUT"), DELETE: through("DELETE") };
};

interface RawResult {
  data?: unknown;
  response: Response;
}
