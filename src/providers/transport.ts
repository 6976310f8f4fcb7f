import { locale } from "../i18n/locale";
import { ApiError } from "./api-error";
import { attempt } from "./attempt";

export type Send = (request: Request) => Promise<Response>;

interface TransportOptions {
  fetch: Send;
  /** Milliseconds until a call without an answer fails. */
  timeout?: number;
  /** The same for uploads, which a slow line may carry for minutes. */
  uploadTimeout?: number;
}

/**
 * Sends a request and waits for the whole answer, so that all that can go wrong ends as one ApiError: refused, or an
 * UnknownError with its cause: offline or cut off (NETWORK_ERROR), too slow (TIMEOUT), no answer of this API at all (BAD_ANSWER).
 * Only a call that its caller gave up rejects with the caller's own reason. Every attempt has an id, so that one without
 * an answer can be found in the server's log, too. A list that is sent as a file, or a ZIP, is handed on as soon as it begins:
 * whoever reads it sees whether it ends.
 */
export const createTransport = ({ fetch, timeout = 30_000, uploadTimeout = 300_000 }: TransportOptions): Send => {
  return async (request) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    const requestId = newRequestId();
    let isLate = false;
    let isAnswered = false;
    let isStreamed = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        controller.abort();
      },
      isUpload(request) ? uploadTimeout : timeout,
    );
    if (request.signal.aborted) giveUp();
    request.signal.addEventListener("abort", giveUp);
    try {
      const sent = new Request(request, { signal: controller.signal });
      // what the person reads here, not what the browser was made for: mails and files come in it
      sent.headers.set("Accept-Language", locale.get());
      sent.headers.set("X-Request-Id", requestId);
      const response = await fetch(sent);
      isAnswered = true;
      isStreamed = response.ok && /text\/csv|application\/zip/.test(response.headers.get("Content-Type") ?? "");
      return isStreamed ? response : await readWhole(response, requestId);
    } catch (error) {
      if (isLate) throw new ApiError({ cause: "TIMEOUT", requestId });
      if (request.signal.aborted) throw request.signal.reason;
      if (error instanceof ApiError) throw error;
      throw new ApiError({ cause: "NETWORK_ERROR", requestId: isAnswered ? requestId : undefined });
    } finally {
      clearTimeout(timer);
      // what is still on its way can be given up, too
      if (!isStreamed) request.signal.removeEventListener("abort", giveUp);
    }
  };
};

const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// by its type alone: WebKit cannot send a form with a file any more once its body was looked at
const isUpload = (request: Request): boolean => !(request.headers.get("Content-Type") ?? "json").includes("json");

const readWhole = async (response: Response, requestId: string): Promise<Response> => {
  const { ok, status, statusText, headers } = response;
  const kind = headers.get("Content-Type") ?? "";
  // a blob is kept by another process, and read back from there: long in coming, where somebody waits for rows
  const text = !ok || /json|html/.test(kind) ? await response.text() : undefined;
  const body = text ?? (await response.blob());
  const whole = new Response(status === 204 ? null : body, { status, statusText, headers });
  // what answered may be no server of this API, but a proxy before it
  if (!whole.headers.has("X-Request-Id")) whole.headers.set("X-Request-Id", requestId);
  if (!ok) throw ApiError.from(whole, parse(text ?? ""));
  if (status === 204) return whole;
  // A page where data was asked for: a proxy, a portal or a wrong address answered.
  if (text !== undefined && typeof parse(text) !== "object") throw ApiError.unreadable(whole);
  return whole;
};

// `null` is an object to `typeof`, but no answer.
const parse = (text: string): unknown => attempt(() => JSON.parse(text)) ?? undefined;
