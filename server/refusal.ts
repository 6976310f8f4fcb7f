import type { components } from "../openapi/schema";

export type ErrorType = components["schemas"]["ErrorType"];
export type FieldError = components["schemas"]["FieldError"];
export type FieldErrorType = components["schemas"]["FieldErrorType"];

/** HTTP status and English message of every error type; people read the panel's own text of the type. */
const table: Record<ErrorType, readonly [status: RefusalStatus, message: string]> = {
  AUTH_INVALID: [401, "Invalid credentials"],
  AUTH_EXPIRED: [401, "Session expired"],
  AUTH_REQUIRED: [401, "User not authenticated"],
  AUTH_FORBIDDEN: [403, "Forbidden"],
  TOKEN_EXPIRED: [401, "The token has expired"],
  TOKEN_INVALID: [401, "The token is invalid"],
  COMPANY_NOT_FOUND: [404, "No such company"],
  COMPANY_DUPLICATE_DOCUMENT: [409, "Duplicate document"],
  USER_NOT_FOUND: [404, "No such user"],
  USER_DUPLICATE_EMAIL: [409, "Email already exists"],
  USER_DUPLICATE_APP2ID: [409, "App2id already exists"],
  USER_ALREADY_ASSOCIATED: [409, "The user is already associated with the company"],
  USER_ERASED: [409, "The account was erased, and nobody has it any more"],
  USER_LAST_ADMIN: [409, "The last active platform admin stays one"],
  ASSOCIATE_NOT_FOUND: [404, "No such associate"],
  ASSOCIATE_INACTIVE: [409, "Operation not allowed, associate is inactive"],
  ASSOCIATE_LAST_ADMIN: [409, "The last active admin of the company stays one"],
  ASSOCIATE_STATE: [409, "Operation not allowed in the associate's state"],
  VCARD_NOT_FOUND: [404, "No such vCard"],
  VCARD_ALREADY_EXISTS: [409, "The vCard already exists"],
  VCARD_FORBIDDEN: [409, "Operation not allowed on this vCard"],
  VCARD_DESTINATION_NOT_FOUND: [404, "No user has this app2Id"],
  VCARD_ACTIVE_TO_COMPANY_EXISTS: [409, "Active VCard to company exists"],
  VCARD_ACTIVE_TO_USER_EXISTS: [409, "Active VCard to user exists"],
  VCARD_ALREADY_SHARED: [409, "The vCard is already shared with this person"],
  VCARD_ACTIVE_EXISTS: [409, "Active VCard to associate exists"],
  VCARD_LIMIT_EXCEEDED: [409, "Nobody has more than 5,000 vCards of their own"],
  VCARD_SHARE_TO_SELF: [400, "A vCard cannot be shared with oneself"],
  UNAUTHORIZED_ALTER_VCARD_CORPORATE: [403, "Only the company can alter a corporate vCard"],
  VCARD_TEMPLATE_NOT_FOUND: [404, "No such template"],
  ME_NOT_FOUND: [404, "The signed-in user does not exist"],
  ME_DUPLICATE_EMAIL: [409, "Email already exists"],
  PASSWORD_INVALID: [400, "The current password is wrong"],
  PASSWORD_CHANGE_REQUIRED: [403, "The person has to choose a password first"],
  PASSWORD_EXPIRED: [401, "The password was chosen by somebody else more than a week ago"],
  CONFIRMATION_REQUIRED: [403, "The person has to show once more who they are"],
  CHALLENGE_INVALID: [400, "The sign-in has to begin anew"],
  CODE_INVALID: [400, "The code is wrong, or was used"],
  PASSKEY_INVALID: [400, "The passkey is not known here, or did not sign what it was asked to"],
  PASSKEY_LIMIT_EXCEEDED: [409, "There are ten passkeys already"],
  SECOND_STEP_EXISTS: [409, "There is this second step already"],
  SECOND_STEP_NOT_FOUND: [404, "There is no such second step"],
  SECOND_STEP_REQUIRED: [403, "Whoever administers the platform or this company has to set up a second step first"],
  SECOND_STEP_LAST: [409, "Whoever is asked for a second step keeps one"],
  DATA_EXPORT_NOT_FOUND: [404, "There is no such file, or no more"],
  PREVIEW_READ_ONLY: [403, "Whoever looks as another kind of person changes nothing"],
  PREVIEW_NOT_SHOWN: [403, "Platform administrators may not read this, and not as another kind of person either"],
  CONTACT_NOT_FOUND: [404, "No such contact"],
  EXCHANGE_NOT_FOUND: [404, "No such exchange"],
  EXCHANGE_STATE: [409, "The exchange is already answered"],
  EXCHANGE_VCARD_INACTIVE: [409, "The vCard that was sent is inactive"],
  EVENT_NOT_FOUND: [404, "No such event"],
  SESSION_NOT_FOUND: [404, "No such session"],
  API_KEY_NOT_FOUND: [404, "No such key"],
  API_KEY_LIMIT_EXCEEDED: [409, "No company has more than 20 keys"],
  API_KEY_EXPIRED: [401, "The key has expired"],
  API_KEY_REVOKED: [401, "The key was revoked"],
  API_KEY_NOT_ACCEPTED: [403, "This is done by people, and not with a key"],
  API_KEY_SCOPE_MISSING: [403, "The key was not made for this"],
  MAIL_NOT_FOUND: [404, "No such mail"],
  MAIL_STATE: [409, "The mail waits or was sent: only one that failed is sent again"],
  MAIL_OVER: [409, "What the mail tells is no longer so, or a newer one took its place"],
  VIEW_NOT_FOUND: [404, "No such view"],
  VIEW_DUPLICATE_NAME: [409, "A view of the list has this name"],
  VIEW_LIMIT_EXCEEDED: [409, "Nobody keeps more than 100 views"],
  AVATAR_NOT_FOUND: [404, "There is no avatar"],
  LOGO_NOT_FOUND: [404, "There is no logo"],
  SIZE_EXCEEDS_LIMIT: [413, "The file size exceeds the limit of 3MB"],
  FILES_LIMIT_EXCEEDED: [409, "There is no room for another file"],
  VALIDATION_FAILED: [400, "The request is not valid"],
  EDIT_CONFLICT: [412, "The record was changed meanwhile"],
  IDEMPOTENCY_CONFLICT: [409, "The idempotency key belongs to another request, or the first is still running"],
  TOO_MANY_REQUESTS: [429, "Too many requests"],
  NOT_FOUND: [404, "No such path"],
  METHOD_NOT_ALLOWED: [405, "Method not allowed"],
  REQUEST_TIMEOUT: [408, "The request did not arrive in time"],
  PAYLOAD_TOO_LARGE: [413, "The request is too large"],
  UNSUPPORTED_MEDIA_TYPE: [415, "Content type not supported"],
  NOT_IMPLEMENTED: [501, "Not implemented"],
  DRAINING: [503, "The server is about to stop, another one may answer"],
  SERVICE_UNAVAILABLE: [503, "Service unavailable"],
  generalNotFound: [404, "Not found"],
  internalServerError: [500, "Internal server error"],
  UnknownError: [500, "Unknown error"],
  WEBHOOK_NOT_FOUND: [404, "No such webhook"],
  WEBHOOK_LIMIT_EXCEEDED: [409, "No company has more than 25 webhooks"],
  WEBHOOK_INACTIVE: [409, "The webhook is switched off"],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, "No such delivery"],
  WEBHOOK_DELIVERY_STATE: [409, "It is being sent at the moment"],
  IDENTITY_PROVIDER_NOT_FOUND: [404, "No such identity provider"],
  IDENTITY_PROVIDER_LIMIT_EXCEEDED: [409, "No company has more than 20 identity providers"],
  IDENTITY_PROVIDER_NEEDED: [
    409,
    "The company asks its members to come by an identity provider, and this is the last one",
  ],
  IDENTITY_NOT_FOUND: [404, "No such identity"],
  IDENTITY_TAKEN: [409, "The identity signs somebody in already"],
  SSO_NOT_FOUND: [404, "No company signs in that way"],
  SSO_UNREACHABLE: [503, "The identity provider did not answer"],
  SSO_ANSWER_INVALID: [400, "What the identity provider answered is not good for a sign-in"],
  SSO_STATE_INVALID: [400, "The sign-in was answered already, is over, or began in another browser"],
  SSO_LINK_INVALID: [400, "The identity was linked already, or waited too long"],
  SSO_NOT_MEMBER: [403, "The company does not let this person in"],
  SSO_ADDRESS_MISSING: [409, "The identity provider names no e-mail address"],
  SINGLE_SIGN_ON_REQUIRED: [403, "The company asks its members to come by its identity provider"],
  SINGLE_SIGN_ON_UNTRIED: [409, "Come by the company's identity provider first, in this session"],
};

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 421 | 429 | 431 | 500 | 501 | 503;

interface RefusalDetails {
  /** Says more than the type's own message; English, for developers. */
  message?: string;
  fields?: FieldError[];
  /** The record as it is now, on EDIT_CONFLICT. */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Instead of the type's own: a mailed token that is not valid is no end of a session, so 400 and not 401. */
  status?: RefusalStatus;
}

/** Ends an operation with an error reply: `throw new Refusal("COMPANY_NOT_FOUND")`. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly headers: Record<string, string>;
  readonly #details: RefusalDetails;

  constructor(
    readonly type: ErrorType,
    details: RefusalDetails = {},
  ) {
    const [status, message] = table[type];
    super(details.message ?? message);
    this.status = details.status ?? status;
    this.#details = details;
    const challenge: Record<string, string> = this.status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
    this.headers = { ...challenge, ...details.headers };
  }

  /** The error body of the contract. */
  get body(): components["schemas"]["Error"] {
    const { fields, data } = this.#details;
    return {
      code: this.status,
      type: this.type,
      message: this.message,
      ...(fields && { fields: fields.map(({ path, ...found }) => ({ ...found, path: asPath(path) })) }),
      ...(data && { data }),
    };
  }
}

// names that were sent are repeated: at the length that the contract lets a path be, and without what is no text
const asPath = (name: string) => name.slice(0, 200).replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
