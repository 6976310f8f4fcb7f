import type { components } from "../../../openapi/schema";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi } from "../../providers/panel-api";
import type { ContactValues } from "./check-contact";
import { phoneNumberOf } from "./phone-number-of";

const idempotency = createIdempotency();

/** Leaves a visitor's contact with a token. Sending the same again after an answer that never came leaves it once. */
export const sendContact = async (id: string, values: ContactValues): Promise<void> => {
  const email = values.email.trim();
  const note = values.note.trim();
  const phone = values.phone.trim() ? await phoneNumberOf(values.phone) : undefined;
  const body: components["schemas"]["PublicContactInput"] = {
    name: values.name.trim(),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(note && { note }),
  };
  await idempotency.run({ path: `/public/vcards/${id}/contacts`, body }, (key) =>
    panelApi.POST("/public/vcards/{id}/contacts", {
      body,
      params: { path: { id }, header: { "Idempotency-Key": key } },
    }),
  );
};
