import { ApiError } from "../../../providers/api-error";

/** Whether a refusal wants the account's password, another one than was given. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "password");
