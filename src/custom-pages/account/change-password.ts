import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";

export const passwordFields = ["currentPassword", "password", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];

/** Changes the password: the client goes on with the fresh session that the answer carries. The code to tell is answered. */
export const changePassword = async (body: Record<PasswordField, string>): Promise<string> =>
  dataOf(await panelApi.PUT("/me/password", { body })).type;
