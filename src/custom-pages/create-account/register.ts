import type { components } from "../../../openapi/schema";
import { locale } from "../../i18n/locale";
import { ApiError } from "../../providers/api-error";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi } from "../../providers/panel-api";
import type { AccountField } from "./check-account";

const idempotency = createIdempotency();

/**
 * Registers a person and answers the success code. Sending the same again after an answer that never came makes no second
 * account; the mails come in the language of the panel, not in that of the browser.
 */
export const register = async (values: Record<AccountField, string>): Promise<string> => {
  const middleName = values.middleName.trim();
  const body: components["schemas"]["AccountInput"] = {
    firstName: values.firstName.trim(),
    ...(middleName && { middleName }),
    surName: values.surName.trim(),
    app2Id: values.app2Id.trim(),
    email: values.email.trim(),
    birthday: values.birthday,
    password: values.password,
    confirmPassword: values.confirmPassword,
  };
  const { data } = await idempotency.run({ path: "/accounts", body }, (key) =>
    panelApi.POST("/accounts", {
      body,
      params: { header: { "Idempotency-Key": key } },
      headers: { "Accept-Language": locale.get() },
    }),
  );
  if (!data) throw new ApiError({ type: "BAD_ANSWER" });
  return data.type;
};
