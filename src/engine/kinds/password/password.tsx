import { draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";

const Input = lazyPart(async () => (await import("./password-input")).PasswordInput);
const PasswordCell = () => "••••••";

interface PasswordOptions {
  /** The password that a person has, to show that they know it. */
  isCurrent?: boolean;
}

/**
 * A new password, or the one that a person has; the bounds are those of the contract.
 *
 * @example
 * password: password()
 * currentPassword: password({ isCurrent: true })
 */
export const password = ({ isCurrent = false }: PasswordOptions = {}) =>
  draw(
    z
      .string()
      .min(isCurrent ? 1 : 6)
      .max(128),
    {
      Cell: PasswordCell,
      Input,
      isSecret: true,
      autoComplete: isCurrent ? "current-password" : "new-password",
    },
  );
