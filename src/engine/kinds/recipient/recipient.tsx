import { draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { TextCell } from "../text/text";

const login = /^[A-Za-z0-9][A-Za-z0-9._-]{2,59}$/;
const Input = lazyPart(async () => (await import("../text/text-input")).TextInput);

/**
 * A person by e-mail address or app2Id, in one input.
 *
 * @example
 * form: dialog({ to: recipient() }, ({ to }) => toRecipient(to))
 */
export const recipient = () =>
  draw(
    z
      .string()
      .trim()
      .min(1)
      .refine(
        (typed) => login.test(typed) || z.email().max(254).safeParse(typed).success,
        "engine.validation.recipient",
      ),
    { Cell: TextCell, Input },
  );

/** The request body that names the person. */
export const toRecipient = (typed: string): { email: string } | { app2Id: string } =>
  typed.includes("@") ? { email: typed } : { app2Id: typed };
