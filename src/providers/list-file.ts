import type { SortPayload } from "react-admin";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { listQuery } from "./lists";

interface ListFileCall {
  filter: object;
  sort: SortPayload;
  signal: AbortSignal;
}

/** Whether the contract sends a list as a file, too: one of the paths that it has of such lists. */
export const isListAsFile = (resource: string, paths: readonly string[]): boolean =>
  paths.some((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(`/${resource}`));

/** The rows of a list as the server writes them into a file. Where they break off, reading them fails with an ApiError. */
export const readListFile = async (api: Api, resource: string, { filter, sort, signal }: ListFileCall) => {
  // The contract's types hang on literal paths; which of them are lists is only known when it runs.
  const get = api.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown; response: Response }>;
  const query = { ...listQuery({ filter, sort }), format: "csv" };
  const { response } = await get(`/${resource}`, { params: { query }, parseAs: "stream", signal });
  if (!response.body || !isCsv(response)) throw ApiError.unreadable(response);
  return watched(response.body, { signal, requestId: response.headers.get("X-Request-Id") ?? undefined });
};

/** A file of a record, from the address that the record has of it. */
export const readOwnFile = async (api: Api, url: string): Promise<Blob> => {
  // as above: which addresses there are is only known when it runs
  const get = api.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown; response: Response }>;
  const { data, response } = await get(url.replace(/^\/api(?=\/)/, ""), { parseAs: "blob" });
  if (!(data instanceof Blob)) throw ApiError.unreadable(response);
  return data;
};

const isCsv = ({ headers }: Response) => headers.get("Content-Type")?.includes("text/csv") === true;

/** Milliseconds without a row after which nothing more is expected. */
const longest = 30_000;

interface Watch {
  signal: AbortSignal;
  requestId: string | undefined;
}

/** The same bytes; whatever cuts them off is told as one kind of error. */
const watched = (body: ReadableStream<Uint8Array>, { signal, requestId }: Watch) => {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (out) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let giveUp = () => {};
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ApiError({ cause: "TIMEOUT", requestId })), longest);
        giveUp = () => reject(signal.reason);
        // at once, whatever the line does with it
        signal.addEventListener("abort", giveUp);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), late]);
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        reader.cancel().catch(() => undefined);
        if (signal.aborted) throw signal.reason;
        throw error instanceof ApiError ? error : new ApiError({ cause: "NETWORK_ERROR", requestId });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
};
