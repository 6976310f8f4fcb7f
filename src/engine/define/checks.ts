import type { Check } from "./definition";

/**
 * A check over two fields: the repetition must equal the original.
 *
 * @example
 * form: { fields: { password: password(), confirmPassword: password() }, check: mustMatch("confirmPassword", "password") }
 */
export const mustMatch =
  (repetition: string, original: string): Check =>
  (values): Record<string, string> =>
    values[repetition] === values[original] ? {} : { [repetition]: "engine.validation.match" };
