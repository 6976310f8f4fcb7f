import { panelApi } from "../../providers/panel-api";

const calls = new Map<string, Promise<unknown>>();

/** Confirms by a token, once for each however often a page is drawn: a second call would find the token used. */
export const confirmOnce = (token: string): Promise<unknown> => {
  const call = calls.get(token) ?? panelApi.POST("/accounts/confirm-email", { body: { token } });
  calls.set(token, call);
  return call;
};

/** Lets a token be tried again, after nobody answered. */
export const forgetConfirmation = (token: string): void => void calls.delete(token);
