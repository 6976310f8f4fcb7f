import { contractFormats } from "../../../openapi/formats";
import { z } from "../define/late-zod";

/** Text as the contract's format wants it, once the blanks around it are gone. */
export const textOf = (format: "single-line" | "multi-line") =>
  z.stringFormat(format, (text) => contractFormats[format](text.trim())).trim();
