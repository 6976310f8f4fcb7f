import type { ContractOperation } from "./document";
import { Refusal } from "./refusal";
import { refuseField } from "./refuse-field";

const largest = 1024 * 1024;
const largestImage = 3 * 1024 * 1024;
// boundaries and part headers around an image of the largest size
const multipartFrame = 16 * 1024;

/** The query as the contract's parameters want it: lists for lists, one text for everything else. */
export const readQuery = (url: URL, { parameters }: ContractOperation): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    const isList = parameters.some((one) => one.in === "query" && one.name === name && one.schema.type === "array");
    if (!isList && values.length > 1)
      throw refuseField({ path: name, type: "TOO_MANY", message: "must be given once" });
    Object.defineProperty(query, name, {
      value: isList ? values : values[0],
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return query;
};

/**
 * The body of a request, by the content types that the contract declares.
 * @throws Refusal 413 when it is too large, 415 for another content type, 400 when it cannot be read.
 */
export const readBody = async (request: Request, { body }: ContractOperation): Promise<unknown> => {
  if (!body) return undefined;
  const sent = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const declared = Object.keys(body.content);
  if (!declared.includes(sent)) {
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE", { message: `The content type must be ${declared.join(" or ")}` });
  }
  if (sent === "multipart/form-data") return readForm(request);
  const bytes = await readBytes(request, largest, "PAYLOAD_TOO_LARGE");
  const text = decode(bytes);
  return sent === "application/json" ? parse(text) : text;
};

const readForm = async (request: Request) => {
  const bytes = await readBytes(request, largestImage + multipartFrame, "SIZE_EXCEEDS_LIMIT");
  const form = await formOf(bytes, request.headers.get("Content-Type") ?? "");
  const names = [...new Set(form.keys())];
  const fields = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const unknown = names.find((name) => name !== "file");
  if (unknown !== undefined)
    throw refuseField({ path: unknown || "body", type: "UNKNOWN_FIELD", message: "is not known" });
  const { file } = fields;
  if (!file || typeof file === "string")
    throw refuseField({ path: "file", type: "REQUIRED", message: "must be a file" });
  if (file.size > largestImage) throw new Refusal("SIZE_EXCEEDS_LIMIT");
  return { file };
};

const formOf = async (bytes: Uint8Array<ArrayBuffer>, contentType: string) => {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw refuseField({ path: "body", type: "INVALID", message: "is no multipart form" });
  }
};

const readBytes = async (request: Request, limit: number, type: "PAYLOAD_TOO_LARGE" | "SIZE_EXCEEDS_LIMIT") => {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new Refusal(type);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const part = read.value;
    size += part.byteLength;
    if (size > limit) throw new Refusal(type);
    parts.push(part);
  }
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
