import type { components } from "../../../../openapi/schema";
import { dataOf } from "../../../providers/data-of";
import { createIdempotency } from "../../../providers/idempotency";
import { panelApi } from "../../../providers/panel-api";
import type { AccountField } from "./check-account";

const idempotency = createIdempotency();

/**
 * Registers a person and answers the success code. Sending the same again after an answer that never came makes no second
 * account.
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
  const answer = await idempotency.run({ path: "/accounts", body }, (key) =>
    panelApi.POST("/accounts", { body, params: { header: { "Idempotency-Key": key } } }),
  );
  return dataOf(answer).type;
};
