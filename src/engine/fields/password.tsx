import { z } from "zod";
import { draw } from "../draw";
import { lazyInput } from "./lazy-inputs";

const Input = lazyInput((inputs) => inputs.PasswordInput);
const PasswordCell = () => "••••••";

/**
 * A new password; its minimum is that of the contract.
 *
 * @example
 * password: password()
 */
export const password = () => draw(z.string().min(6).max(128), { Cell: PasswordCell, Input, isSecret: true });
