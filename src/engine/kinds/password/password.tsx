import { draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";

const Input = lazyPart(async () => (await import("./password-input")).PasswordInput);
const PasswordCell = () => "••••••";

interface PasswordOptions {
  /** Whose it is: a new one of a person, the one that they have, or one that two programs share. */
  of?: keyof typeof bounds;
}

/** Shortest, longest, and what a browser may fill in. */
const bounds = {
  new: [6, 128, "new-password"],
  current: [1, 128, "current-password"],
  // no manager of passwords is asked for it
  programs: [1, 512, "off"],
} as const;

/**
 * What is never shown nor kept: a new password, the one that a person has, or a secret; the bounds are those of the contract.
 *
 * @example
 * password: password()
 * currentPassword: password({ of: "current" })
 * clientSecret: password({ of: "programs" })
 */
export const password = ({ of = "new" }: PasswordOptions = {}) => {
  const [shortest, longest, autoComplete] = bounds[of];
  return draw(z.string().min(shortest).max(longest), { Cell: PasswordCell, Input, isSecret: true, autoComplete });
};
