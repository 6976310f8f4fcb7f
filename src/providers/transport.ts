import { locale } from "../i18n/locale";
import { ApiError } from "./api-error";

export type Send = (request: Request) => Promise<Response>;

interface TransportOptions {
  fetch: Send;
  /** Milliseconds until a call without an answer fails. */
  timeout?: number;
  /** The same for uploads, which a slow line may carry for minutes. */
  uploadTimeout?: number;
}

/**
 * Sends a request and waits for the whole answer, so that all that can go wrong ends as one ApiError: refused, offline
 * (NETWORK_ERROR), too slow (TIMEOUT), cut off or no answer of this API at all (BAD_ANSWER).
 * Only a call that its caller gave up rejects with the caller's own reason.
 */
export const createTransport = ({ fetch, timeout = 30_000, uploadTimeout = 300_000 }: TransportOptions): Send => {
  return async (request) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    let isLate = false;
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
      const response = await fetch(sent);
      return await readWhole(response);
    } catch (error) {
      if (isLate) throw new ApiError({ type: "TIMEOUT" });
      if (request.signal.aborted) throw request.signal.reason;
      if (error instanceof ApiError) throw error;
      throw new ApiError({ type: "NETWORK_ERROR" });
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", giveUp);
    }
  };
};

const isUpload = (request: Request): boolean =>
  request.body !== null && !(request.headers.get("Content-Type") ?? "").includes("json");

const readWhole = async (response: Response): Promise<Response> => {
  const body = await response.blob();
  if (!response.ok) throw ApiError.from(response, parse(await body.text()));
  if (response.status === 204) return response;
  const kind = response.headers.get("Content-Type") ?? "";
  // A page where data was asked for: a proxy, a portal or a wrong address answered.
  if (kind.includes("text/html")) throw new ApiError({ type: "BAD_ANSWER" });
  if (kind.includes("json") && typeof parse(await body.text()) !== "object") throw new ApiError({ type: "BAD_ANSWER" });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
};

const parse = (text: string): unknown => {
  try {
    // `null` is an object to `typeof`, but no answer.
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
};
