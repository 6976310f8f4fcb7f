import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

const DocumentCell = ({ value }: CellProps) => <span className="vc-figures">{writeDocument(plainText(value))}</span>;

// Written with its punctuation, kept without.
const Input = lazyPart(async () => (await import("../text/text-input")).TextInput, {
  write: (kept) => writeDocument(kept),
  read: (typed) => bareDocument(typed).slice(0, 14),
  html: { autoCapitalize: "characters", autoComplete: "off", spellCheck: false },
});
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
    { Cell: DocumentCell, Input, hint: "engine.hints.document", read: async () => () => bareDocument },
  );

/** What people write between the characters of a CPF or CNPJ. */
const punctuation = /[.\-/\s]/g;

/**
 * A CPF or CNPJ without punctuation, in upper case.
 *
 * @example
 * bareDocument("12.abc.345/01de-35") // "12ABC34501DE35"
 */
export const bareDocument = (typed: string): string => typed.replace(punctuation, "").toUpperCase();

/**
 * Whether the check digits are right: CPF (11 digits) or CNPJ (14 characters, letters allowed in the first twelve since
 * July 2026). Source: Receita Federal, Instrução Normativa RFB nº 2.229/2024, annex XV: a character counts as its
 * ASCII code minus 48, weights 2 to 9 from the right, modulo 11.
 */
export const isDocument = (bare: string): boolean => {
  if (/^\d{11}$/.test(bare)) return !isRepeated(bare) && endsRight(bare, 11);
  return /^[0-9A-Z]{12}\d{2}$/.test(bare) && !isRepeated(bare) && endsRight(bare, 9);
};

/** Whether it is a CPF, and right: while a CNPJ is typed it is none, as long as it may be one. */
export const isCpf = (bare: string): boolean => bare.length === 11 && isDocument(bare);

/**
 * A CPF or CNPJ as it is written, as far as it has been typed.
 *
 * @example
 * writeDocument("12ABC34501DE35") // "12.ABC.345/01DE-35"
 */
export const writeDocument = (bare: string): string => {
  const isShort = bare.length <= 11 && /^\d*$/.test(bare);
  const marks: Record<number, string> = isShort ? { 3: ".", 6: ".", 9: "-" } : { 2: ".", 5: ".", 8: "/", 12: "-" };
  return [...bare.slice(0, 14)].map((character, at) => (marks[at] ?? "") + character).join("");
};

function endsRight(bare: string, highestWeight: number): boolean {
  const first = checkDigit(bare.slice(0, -2), highestWeight);
  const second = checkDigit(bare.slice(0, -2) + first, highestWeight);
  return bare.endsWith(`${first}${second}`);
}

function checkDigit(characters: string, highestWeight: number): number {
  const sum = [...characters].reverse().reduce((total, character, at) => {
    const weight = 2 + (at % (highestWeight - 1));
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function isRepeated(bare: string): boolean {
  return new Set(bare).size === 1;
}
