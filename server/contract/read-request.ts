import type { Arrival } from "../http/room";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { bodyLimit } from "./body-limit";
import { type ContractOperation, fileOf, formType } from "./document";
import { readForm } from "./read-form";

const longest = 30_000;

/** The query as the contract's parameters want it: lists for lists, one text for everything else. */
export const readQuery = (url: URL, { parameters }: ContractOperation): Record<string, unknown> => {
  const given = new Map<string, string[]>();
  for (const [name, value] of url.searchParams) {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  const lists = new Set(
    parameters.flatMap((one) => (one.in === "query" && one.schema.type === "array" ? one.name : [])),
  );
  const entries = [...given].map(([name, values]): [string, unknown] => {
    if (lists.has(name)) return [name, values];
    if (values.length > 1)
      throw refuseField({ path: name || "query", type: "TOO_MANY", message: "must be given once" });
    return [name, values[0]];
  });
  // takes a parameter named `__proto__` for one like any other
  return Object.fromEntries(entries);
};

/** The headers that the contract names, as far as they were sent. */
export const readHeaders = ({ headers }: Request, { parameters }: ContractOperation): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ in: place, name }) => {
      const value = place === "header" ? headers.get(name) : null;
      return value === null ? [] : [[name, value]];
    }),
  );

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * How many bytes a body may turn out to have: what it says of itself, or what the operation takes where it says nothing.
 * @throws Refusal 413 when it says that there are too many
 */
export const announcedBytes = (request: Request, operation: ContractOperation): number => {
  if (!operation.body) return 0;
  const { limit, type } = boundOf(request, operation);
  const announced = Number(request.headers.get("Content-Length") ?? limit);
  if (announced > limit) throw new Refusal(type);
  return announced >= 0 ? announced : limit;
};

/**
 * Waits for the bytes of a body, which take their room as they come; nothing of them is looked at yet.
 * @throws Refusal 413 when there are too many, 408 when they take longer than 30 s, 429 when there is no room for them.
 */
export const receiveBody = async (
  request: Request,
  operation: ContractOperation,
  take: Arrival["add"],
): Promise<Bytes | undefined> =>
  operation.body ? readBytes(request, { ...boundOf(request, operation), take }) : undefined;

const boundOf = (request: Request, operation: ContractOperation): Bound => {
  const contentType = contentTypeOf(request);
  return {
    limit: bodyLimit(operation, contentType),
    type: contentType === formType ? "SIZE_EXCEEDS_LIMIT" : "PAYLOAD_TOO_LARGE",
  };
};

interface Bound {
  limit: number;
  type: "PAYLOAD_TOO_LARGE" | "SIZE_EXCEEDS_LIMIT";
}

/**
 * What a body says, by the content types that the contract declares.
 * @throws Refusal 415 for another content type, 400 when it cannot be read.
 */
export const parseBody = async (
  bytes: Bytes | undefined,
  request: Request,
  operation: ContractOperation,
): Promise<unknown> => {
  const { body } = operation;
  if (!body || !bytes) return undefined;
  const sent = contentTypeOf(request);
  const declared = Object.keys(body.content);
  if (!declared.includes(sent)) {
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE", { message: `The content type must be ${declared.join(" or ")}` });
  }
  if (sent === formType) {
    const mostBytes = fileOf(operation)?.mostBytes ?? 0;
    return readForm(bytes, { contentType: request.headers.get("Content-Type") ?? "", mostBytes });
  }
  const text = decode(bytes);
  return sent === "application/json" ? parse(text) : text;
};

const contentTypeOf = (request: Request) =>
  (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

interface Reading extends Bound {
  take: Arrival["add"];
}

const readBytes = async (request: Request, { limit, type, take }: Reading) => {
  // a body that does not say how long it is ends when it ends, and may wait as long as it likes at any length
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const late = new Refusal("REQUEST_TIMEOUT");
  let isLate = false;
  // ends a read that waits, too
  const timer = setTimeout(() => {
    isLate = true;
    void reader?.cancel(late).catch(() => {});
  }, longest);
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const part = read.value;
      size += part.byteLength;
      if (size > limit) throw new Refusal(type);
      take(part.byteLength, size === announced);
      parts.push(part);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw late;
  return new Uint8Array(Buffer.concat(parts));
};

const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuseField({ path: "body", type: "INVALID", message: "is not UTF-8" });
  }
};

const parse = (text: string): unknown => {
  if (text.trim() === "") throw refuseField({ path: "body", type: "REQUIRED", message: "is missing" });
  try {
    return JSON.parse(text);
  } catch {
    throw refuseField({ path: "body", type: "INVALID", message: "is not JSON" });
  }
};
