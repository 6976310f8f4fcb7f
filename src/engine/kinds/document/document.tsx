import { z } from "zod";
import { type CellProps, draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { isDocument, writeDocument } from "./document-number";

const DocumentCell = ({ value }: CellProps) => <span className="vc-figures">{writeDocument(plainText(value))}</span>;

const Input = lazyPart(async () => (await import("./document-input")).DocumentInput);
const wrong = "engine.validation.document";

/**
 * A CNPJ (the alphanumeric one of 2026 too) or CPF with right check digits, kept without punctuation.
 *
 * @example
 * document: documentNumber()
 */
export const documentNumber = () =>
  draw(
    z
      .string()
      .min(11, wrong)
      .max(14, wrong)
      .regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/, wrong)
      .refine(isDocument, wrong),
    { Cell: DocumentCell, Input },
  );
