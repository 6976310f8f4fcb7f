import { dataOf } from "../../providers/data-of";
import { panelApi, panelTabs } from "../../providers/panel-api";
import { session } from "../../providers/session";

export const passwordFields = ["currentPassword", "password", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];

/** Changes the password, and goes on with the fresh session that the answer carries; the code to tell is answered. */
export const changePassword = async (body: Record<PasswordField, string>): Promise<string> => {
  const { type, data } = dataOf(await panelApi.PUT("/me/password", { body }));
  // Read only now: the call itself may have had a fresh one first.
  const { refreshToken: from } = session.get();
  session.refresh(data);
  // A duplicated tab holds the tokens that have just died.
  if (from) panelTabs.announce({ from, ...data });
  return type;
};
