import type { components } from "../openapi/schema";
import { refuseField } from "./refuse-field";

type AccountInput = components["schemas"]["AccountInput"];

const oldest = "1900-01-01";
const hour = 3_600_000;
// where the day begins first
const earliestZone = 14 * hour;

/**
 * A registration with its names trimmed, refused where the contract alone cannot say what is wrong.
 * @throws Refusal 400 VALIDATION_FAILED with the field
 */
export const checkRegistration = (input: AccountInput, now: Date) => {
  const { password, confirmPassword, birthday, ...person } = input;
  const firstName = nameIn("firstName", person.firstName);
  const surName = nameIn("surName", person.surName);
  const today = new Date(now.getTime() + earliestZone).toISOString().slice(0, 10);
  if (birthday < oldest || birthday > today) {
    throw refuseField({ path: "birthday", type: "INVALID_DATE", message: `must lie between ${oldest} and today` });
  }
  if (password !== confirmPassword) {
    throw refuseField({ path: "confirmPassword", type: "MISMATCH", message: "must equal password" });
  }
  return {
    firstName,
    middleName: person.middleName?.trim() || null,
    surName,
    app2Id: person.app2Id,
    email: person.email.toLowerCase(),
    birthday,
  };
};

const nameIn = (path: "firstName" | "surName", name: string) => {
  const trimmed = name.trim();
  if (trimmed === "") throw refuseField({ path, type: "REQUIRED", message: "must not be blank" });
  return trimmed;
};
