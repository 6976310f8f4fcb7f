import { type CsvSource, csvOf } from "./csv";
import type { ContractOperation } from "./document";
import { etagOf } from "./etag";

/** What any operation answers. */
export interface AnyReply {
  status: number;
  body?: unknown;
  contentType?: string;
  content?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string>;
}

/** A list that is sent as a file. */
export interface CsvReply extends Pick<CsvSource, "onFailure" | "onEnd"> {
  operation: ContractOperation;
  query: Record<string, unknown>;
  read: (query: object) => Promise<AnyReply>;
}

/** The first page is read before it, so that a refusal is still one. */
export const toCsv = async ({ operation, query, read, ...told }: CsvReply) => {
  // a list's reply, as its contract says
  const readPage = async (page: object) => (await read(page)).body as Awaited<ReturnType<CsvSource["read"]>>;
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${operation.path.split("/").at(-1)}.csv"`,
  };
  return new Response(await csvOf(operation, query, { read: readPage, ...told }), { headers });
};

/** What is kept of an answer that may be given again. */
export const jsonOnly = ({ status, body }: AnyReply) => ({ status, body });

/** A reply as HTTP has it; with a version where the contract says so. */
export const toResponse = (
  { responses }: ContractOperation,
  { status, body, contentType, content, headers = {} }: AnyReply,
) => {
  if (contentType !== undefined) {
    const type = /^text\/|\+xml$/.test(contentType) ? `${contentType}; charset=utf-8` : contentType;
    return new Response(content, { status, headers: { "Content-Type": type, ...headers } });
  }
  if (body === undefined) return new Response(null, { status, headers });
  const versioned = responses[status]?.headers?.ETag !== undefined && typeof body === "object" && body !== null;
  return Response.json(body, { status, headers: versioned ? { ...headers, ETag: etagOf(body) } : headers });
};
