import { dataOf } from "../../providers/data-of";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi } from "../../providers/panel-api";

const idempotency = createIdempotency();

/** Asks for a mail and answers the success code. Asking the same again after an answer that never came mails once. */
export const askForMail = async (
  path: "/accounts/forgot-password" | "/accounts/resend-confirmation",
  email: string,
): Promise<string> => {
  const body = { email };
  const answer = await idempotency.run({ path, body }, (key) =>
    panelApi.POST(path, { body, params: { header: { "Idempotency-Key": key } } }),
  );
  return dataOf(answer).type;
};
