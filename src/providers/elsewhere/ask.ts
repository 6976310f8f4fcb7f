import { ApiError, type FieldError } from "../api-error";
import { attempt } from "../attempt";
import { isRecord } from "../is-record";

interface Question {
  url: URL;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
}

/** Milliseconds until a call without an answer fails. */
const patience = 30_000;

/** Asks another host, without cookies, and ends every failure as an ApiError; what is answered is JSON or nothing. */
export const ask = async ({ url, method = "GET", body, headers, signal }: Question) => {
  const sent = new Headers(headers);
  if (!sent.has("Accept")) sent.set("Accept", "application/json");
  if (body !== undefined) sent.set("Content-Type", "application/json");
  const late = AbortSignal.timeout(patience);
  const init: RequestInit = {
    method,
    headers: sent,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const answer: unknown = attempt(() => JSON.parse(text));
    if (!response.ok) throw refusal(response, { method, answer });
    if (text !== "" && answer === undefined) throw new ApiError({ cause: "BAD_ANSWER" });
    return { answer, response };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (late.aborted) throw new ApiError({ cause: "TIMEOUT" });
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ cause: "NETWORK_ERROR" });
  }
};

/** Types of the panel's own, whose texts fit. */
const types: Record<number, string> = {
  400: "VALIDATION_FAILED",
  401: "AUTH_FORBIDDEN",
  403: "AUTH_FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  409: "EDIT_CONFLICT",
  412: "EDIT_CONFLICT",
  422: "VALIDATION_FAILED",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/** What another host refuses that has no type in the panel's own contract. */
export const refusalElsewhereValues = ["STATE_CONFLICT"] as const;
const [conflict] = refusalElsewhereValues;

/** A conflict of a change is one of two who changed it; of anything else, one with what is there. */
const typeOf = (status: number, method: string) =>
  status === 409 && !["PUT", "PATCH"].includes(method) ? conflict : types[status];

const refusal = ({ status, headers }: Response, { method, answer }: { method: string; answer: unknown }): ApiError => {
  const retryAfter = Number(headers.get("Retry-After") ?? Number.NaN);
  return new ApiError({
    // who is not signed in there is signed in here all the same
    code: status === 401 ? 403 : status,
    type: typeOf(status, method),
    fields: fieldsOf(answer),
    said: saidOf(answer),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/**
 * What a host tells the person who asked, in the ways that hosts do: `detail` or `title` of a problem (RFC 9457), `message`,
 * `error_description`, an `error` of either kind. A single word is a code, and so is none.
 */
const saidOf = (answer: unknown): string | undefined => {
  if (!isRecord(answer)) return undefined;
  const said = ["detail", "message", "error_description", "error", "title"]
    .map((name) => answer[name])
    .map((one) => (typeof one === "string" ? sentence(one) : undefined))
    .find((one) => one !== undefined);
  return said ?? (isRecord(answer.error) ? saidOf(answer.error) : undefined);
};

const longest = 300;

/** Words on one line, as many as fit into a toast. */
const sentence = (text: string): string | undefined => {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  if (!line.includes(" ") || /^</.test(line)) return undefined;
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/**
 * What is wrong with which field, in the ways that hosts say it: `{ errors: { name: ["…"] } }`, `{ errors: [{ field,
 * message }] }`, `{ detail: [{ loc, msg }] }`, `{ "invalid-params": [{ name, reason }] }` (RFC 7807).
 */
const fieldsOf = (answer: unknown): FieldError[] => {
  if (!isRecord(answer)) return [];
  const lists = ["errors", "fields", "detail", "details", "invalid-params", "invalidParams", "violations"];
  for (const said of lists.map((name) => answer[name])) {
    const found = Array.isArray(said)
      ? said.flatMap(ofItem)
      : isRecord(said)
        ? Object.entries(said).flatMap(ofEntry)
        : [];
    if (found.length > 0) return found;
  }
  return isRecord(answer.error) ? fieldsOf(answer.error) : [];
};

const wrong = (path: string, message: unknown): FieldError => {
  const text = typeof message === "string" ? message : "";
  return { path, type: "INVALID", message: text, said: sentence(text) };
};

const ofEntry = ([path, said]: [string, unknown]): FieldError[] => [wrong(path, Array.isArray(said) ? said[0] : said)];

const ofItem = (item: unknown): FieldError[] => {
  if (!isRecord(item)) return [];
  const place = item.field ?? item.path ?? item.name ?? item.property ?? item.propertyPath ?? item.loc ?? item.pointer;
  // `["body", "due_date"]` and `/due_date`, too
  const path = Array.isArray(place)
    ? place.filter((part) => part !== "body").join(".")
    : typeof place === "string"
      ? place.replace(/^#?\//, "").replaceAll("/", ".")
      : "";
  return path === "" ? [] : [wrong(path, item.message ?? item.msg ?? item.reason)];
};
