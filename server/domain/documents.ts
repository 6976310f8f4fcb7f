/**
 * Whether a text without punctuation is a valid CPF or CNPJ.
 * The same number repeated passes the arithmetic and is issued to nobody, so it is refused.
 */
export const isDocument = (document: string): boolean => isCpf(document) || isCnpj(document);

/** Whether eleven digits end in the check digits that Receita Federal computes for a CPF (modulo 11, weights 10 to 2 and 11 to 2). */
export const isCpf = (document: string): boolean =>
  /^\d{11}$/.test(document) && !isRepeated(document) && completeCpf(document.slice(0, 9)) === document;

/**
 * Whether fourteen characters end in the check digits of a CNPJ. Letters are those of the alphanumeric CNPJ
 * (Instrução Normativa RFB 2.229/2024, in use from July 2026): capital, in the first twelve places alone.
 */
export const isCnpj = (document: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(document) && !isRepeated(document) && completeCnpj(document.slice(0, 12)) === document;

/** The first nine digits of a CPF with both check digits behind them. */
export const completeCpf = (base: string): string => {
  const first = base + checkDigit(base, 10, 11);
  return first + checkDigit(first, 11, 11);
};

/** The first twelve characters of a CNPJ with both check digits behind them. */
export const completeCnpj = (base: string): string => {
  const first = base + checkDigit(base, 5, 9);
  return first + checkDigit(first, 6, 9);
};

/** The weights fall from `from` to 2 and begin again at `highest`; a character is worth its ASCII code less 48. */
const checkDigit = (text: string, from: number, highest: number): string => {
  let weight = from;
  let sum = 0;
  for (const character of text) {
    sum += (character.charCodeAt(0) - 48) * weight;
    weight = weight === 2 ? highest : weight - 1;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
};

const isRepeated = (document: string): boolean => /^(.)\1*$/.test(document);
