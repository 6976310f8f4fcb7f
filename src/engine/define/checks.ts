/**
 * A check over two fields: the repetition must equal the original.
 *
 * @example
 * form: { fields: { password: password(), confirmPassword: password() }, check: mustMatch("confirmPassword", "password") }
 */
export const mustMatch =
  <R extends string, O extends string>(repetition: R, original: O) =>
  (values: Record<R | O, unknown>): { [K in R]?: string } => {
    const refused: { [K in R]?: string } = {};
    if (values[repetition] !== values[original]) refused[repetition] = "engine.validation.match";
    return refused;
  };
