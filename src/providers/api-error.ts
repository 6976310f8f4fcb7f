import type { components } from "../../openapi/schema";
import { isRecord } from "./is-record";

export type FieldError = components["schemas"]["FieldError"] & {
  /** In words of another host, for the person: those of the panel's own server are for developers. */
  said?: string;
};

/** Why an error has no type of a server: nobody answered, not in time, or somebody else did. */
export const failureCauseValues = ["NETWORK_ERROR", "TIMEOUT", "BAD_ANSWER"] as const;
type FailureCause = (typeof failureCauseValues)[number];

interface ApiErrorInit {
  code?: number;
  type?: string;
  cause?: FailureCause;
  message?: string;
  fields?: FieldError[];
  data?: Record<string, unknown>;
  retryAfter?: number;
  requestId?: string;
  said?: string;
}

/** A failed call: `code` is the HTTP status (500 without an answer), `type` that of the answer (UnknownError without one). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: number;
  /** A string, because another host may send types that this panel does not know. */
  readonly type: string;
  /** Beside an UnknownError that no server of this API has sent. */
  override readonly cause?: FailureCause;
  readonly fields: FieldError[];
  /** On EDIT_CONFLICT the record as it is now. */
  readonly data?: Record<string, unknown>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** Of an unexpected failure, the id of the request: support finds it in the server's log. */
  readonly requestId?: string;
  /** What another host says of it in words of its own, for the person. */
  readonly said?: string;

  constructor({
    code = 500,
    type = "UnknownError",
    cause,
    message = "Unknown error",
    fields = [],
    data,
    retryAfter,
    requestId,
    said,
  }: ApiErrorInit = {}) {
    super(message);
    this.code = code;
    this.type = type;
    this.cause = cause;
    this.fields = fields;
    this.data = data;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.said = said;
  }

  /** What the panel has a text for. */
  get told(): string {
    return this.cause ?? this.type;
  }

  /**
   * A clear no: it was looked at and refused, so that nothing was made and another try would hear the same. What ended the
   * session, took too long or came too often was not looked at; and an IDEMPOTENCY_CONFLICT may be that of a call which still runs.
   */
  get isClearNo(): boolean {
    return /^4(?!01|08|29)/.test(`${this.code}`) && this.type !== "IDEMPOTENCY_CONFLICT";
  }

  /** The name under which react-admin looks for the HTTP status. */
  get status(): number {
    return this.code;
  }

  /** Reads the error object of an answer; a body that is none leaves the defaults. */
  static from(response: Response, body: unknown): ApiError {
    const error = isRecord(body) ? body : {};
    const type = textOf(error.type);
    const isExpected = response.status < 500 && type !== undefined;
    const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
    return new ApiError({
      code: response.status,
      type,
      message: textOf(error.message),
      fields: Array.isArray(error.fields) ? error.fields.filter(isFieldError) : [],
      data: isRecord(error.data) ? error.data : undefined,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      requestId: isExpected ? undefined : requestIdOf(response),
    });
  }

  /** For an answer that was none of this API's. */
  static unreadable(response: Response): ApiError {
    return new ApiError({ cause: "BAD_ANSWER", requestId: requestIdOf(response) });
  }
}

const requestIdOf = (response: Response) => response.headers.get("X-Request-Id") ?? undefined;
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === "string" && typeof value.type === "string";
