import { MailLink } from "../../../ui/mail-text";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

const EmailCell = ({ value }: CellProps) => {
  const address = plainText(value);
  return address && <MailLink address={address} />;
};

// Spaces around it, as pasting brings them, are dropped.
const Input = lazyPart(async () => (await import("../text/text-input")).TextInput, {
  type: "email",
  inputMode: "email",
  tidy: (typed) => typed,
});
const Filter = lazyPart(async () => (await import("../text/text-filter")).TextFilter);

/**
 * An e-mail address.
 *
 * @example
 * email: email().optional()
 */
export const email = () => draw(z.email().max(254), { Cell: EmailCell, Input, Filter, filterText: plainText });
