import type { Problems } from "./problem";

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** The rules of a new password: at least 6 characters, at most 128, twice the same. */
export const checkPasswords = ({ password, confirmPassword }: Passwords): Problems<keyof Passwords> => {
  const problems: Problems<keyof Passwords> = {};
  // Counted as the server does: an emoji is one character.
  const { length } = [...password];
  if (length === 0) problems.password = { here: "passwordRequired" };
  else if (length < 6) problems.password = { here: "passwordShort" };
  else if (length > 128) problems.password = { here: "tooLong" };
  if (!confirmPassword) problems.confirmPassword = { here: "confirmPasswordRequired" };
  else if (confirmPassword !== password) problems.confirmPassword = { here: "confirmPasswordMismatch" };
  return problems;
};
