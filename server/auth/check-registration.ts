import type { components } from "../../openapi/schema";
import { refuseField } from "../refuse-field";

type AccountInput = components["schemas"]["AccountInput"];

/**
 * A registration with its names trimmed, refused where the contract alone cannot say what is wrong.
 * @throws Refusal 400 VALIDATION_FAILED with the field
 */
export const checkRegistration = (input: AccountInput) => {
  const { password, confirmPassword, birthday, ...person } = input;
  if (password !== confirmPassword) {
    throw refuseField({ path: "confirmPassword", type: "MISMATCH", message: "must equal password" });
  }
  return {
    firstName: person.firstName.trim(),
    middleName: person.middleName?.trim() || null,
    surName: person.surName.trim(),
    app2Id: person.app2Id,
    email: person.email.toLowerCase(),
    birthday,
  };
};
