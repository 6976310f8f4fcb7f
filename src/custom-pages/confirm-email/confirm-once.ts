import { panelApi } from "../../providers/panel-api";

const calls = new Map<string, Promise<unknown>>();

/** Confirms by a token, once for each however often a page is drawn: a second call would find the token used. */
export const confirmOnce = (token: string, password?: string): Promise<unknown> => {
  const body = { token, ...(password !== undefined && { password }) };
  const call = calls.get(token) ?? panelApi.POST("/accounts/confirm-email", { body });
  calls.set(token, call);
  return call;
};

/** Lets a token be tried again, after nobody answered or with the password that was asked for. */
export const forgetConfirmation = (token: string): void => void calls.delete(token);
