import { checkPasswords } from "../check-passwords";
import { isEmail } from "../is-email";
import type { Problem, Problems } from "../problem";

/** The fields in the order of the form. */
export const accountFields = [
  "firstName",
  "middleName",
  "surName",
  "app2Id",
  "email",
  "birthday",
  "password",
  "confirmPassword",
] as const;
export type AccountField = (typeof accountFields)[number];

/** The earliest date of birth that is taken for one. */
export const firstBirthday = "1900-01-01";

interface Circumstances {
  /** Where the person is, as `YYYY-MM-DD`. */
  today: string;
  /** The date field holds something that is no date. */
  isBirthdayIncomplete: boolean;
}

/** What is wrong with a registration before it is sent. */
export const checkAccount = (
  values: Record<AccountField, string>,
  circumstances: Circumstances,
): Problems<AccountField> => {
  const problems: Problems<AccountField> = {
    firstName: checkName(values.firstName, { here: "firstNameRequired" }),
    middleName: checkName(values.middleName),
    surName: checkName(values.surName, { here: "surNameRequired" }),
    app2Id: checkApp2Id(values.app2Id.trim()),
    email: checkEmail(values.email.trim()),
    birthday: checkBirthday(values.birthday, circumstances),
    ...checkPasswords(values),
  };
  return problems;
};

const checkName = (name: string, missing?: Problem): Problem | undefined => {
  const { length } = name.trim();
  if (length === 0) return missing;
  return length > 120 ? { here: "tooLong" } : undefined;
};

const checkApp2Id = (login: string): Problem | undefined => {
  if (!login) return { here: "app2IdRequired" };
  if (login.length < 3) return { here: "app2IdShort" };
  if (login.length > 60) return { here: "tooLong" };
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(login) ? undefined : { here: "app2IdForm" };
};

const checkEmail = (email: string): Problem | undefined => {
  if (!email) return { here: "emailRequired" };
  return isEmail(email) ? undefined : { here: "emailInvalid" };
};

const checkBirthday = (date: string, { today, isBirthdayIncomplete }: Circumstances): Problem | undefined => {
  if (isBirthdayIncomplete) return { here: "birthdayIncomplete" };
  if (!date) return { here: "birthdayRequired" };
  // Where the browser knows no date field, anything may have been typed.
  if (!/^\d{4,6}-\d\d-\d\d$/.test(date)) return { here: "birthdayIncomplete" };
  if (date.length > today.length || date > today) return { here: "birthdayFuture" };
  return date < firstBirthday ? { here: "birthdayPast" } : undefined;
};
