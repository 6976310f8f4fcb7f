import { createIdempotency } from "../../../providers/idempotency";
import { panelApi } from "../../../providers/panel-api";

const idempotency = createIdempotency();
const calls = new Map<string, Promise<unknown>>();

/** Confirms by a token, once for each however often a page is drawn: a second call would find the token used. */
export const confirmOnce = (token: string, password?: string): Promise<unknown> => {
  const body = { token, ...(password !== undefined && { password }) };
  const call = calls.get(token) ?? send(body);
  calls.set(token, call);
  return call;
};

/** The same again after an answer that never came finds the address confirmed, and not a token that was used. */
const send = (body: { token: string; password?: string }) =>
  idempotency.run({ path: "/accounts/confirm-email", body }, (key) =>
    panelApi.POST("/accounts/confirm-email", { body, params: { header: { "Idempotency-Key": key } } }),
  );

/** Lets a token be tried again, after nobody answered or with the password that was asked for. */
export const forgetConfirmation = (token: string): void => void calls.delete(token);
