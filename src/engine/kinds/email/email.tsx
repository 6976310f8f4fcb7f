import { z } from "zod";
import { type CellProps, draw } from "../../define/draw";
import { lazyFilter, lazyInput } from "../lazy-inputs";
import { plainText } from "../plain-text";

const EmailCell = ({ value }: CellProps) => {
  const address = plainText(value);
  return address && <a href={`mailto:${address}`}>{address}</a>;
};

const Input = lazyInput((inputs) => inputs.EmailInput);
const Filter = lazyFilter((filters) => filters.TextFilter);

/**
 * An e-mail address.
 *
 * @example
 * email: email().optional()
 */
export const email = () => draw(z.email().max(254), { Cell: EmailCell, Input, Filter, filterText: plainText });
