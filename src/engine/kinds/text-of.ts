import { z } from "zod";
import { contractFormats } from "../../../openapi/formats";

/** Text as the contract's format wants it, once the blanks around it are gone. */
export const textOf = (format: "single-line" | "multi-line") =>
  z.stringFormat(format, (text) => contractFormats[format](text.trim())).trim();
