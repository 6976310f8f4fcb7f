import { type components, fieldErrorTypeValues } from "../../../openapi/schema";
import type { PublicCardTexts } from "../../i18n/public-card-texts";
import type { ApiError } from "../../providers/api-error";
import { isEmail } from "../account/is-email";
import { phoneNumberOf } from "./phone-number-of";

/** The fields in the order of the form. */
export const contactFields = ["name", "email", "phone", "note"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** What is wrong with a field: found here, or told by the server. A code and no text, so that it follows the language. */
export type ContactProblem =
  | { here: keyof PublicCardTexts["errors"] }
  | { field: components["schemas"]["FieldErrorType"] };

type Problems = Partial<Record<ContactField, ContactProblem>>;

/** What is wrong with a visitor's contact before it is sent. */
export const checkContact = async ({ name, email, phone, note }: ContactValues): Promise<Problems> => {
  const problems: Problems = {};
  if (!name.trim()) problems.name = { here: "nameRequired" };
  else if (charactersOf(name) > 120) problems.name = { here: "tooLong" };
  if (email.trim() && !isEmail(email.trim())) problems.email = { here: "emailInvalid" };
  if (phone.trim() && !(await phoneNumberOf(phone))) problems.phone = { here: "phoneInvalid" };
  if (charactersOf(note) > 2000) problems.note = { here: "tooLong" };
  return problems;
};

/** The fields that an answer of the server is about. */
export const refusedContact = ({ fields }: ApiError): Problems => {
  const problems: Problems = {};
  for (const name of contactFields) {
    const told = fields.find(({ path }) => path === name);
    if (told) problems[name] = { field: fieldErrorTypeValues.find((known) => known === told.type) ?? "INVALID" };
  }
  return problems;
};

// Counted as the server does: an emoji is one character.
const charactersOf = (text: string): number => [...text.trim()].length;
