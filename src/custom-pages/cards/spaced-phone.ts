/**
 * A Brazilian number as Brazilians write it; any other as it is, since the tables of all countries are too large here.
 *
 * @example
 * spacedPhone("+5511987654321") // "+55 (11) 98765-4321"
 */
export const spacedPhone = (number: string): string =>
  number.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "+55 ($1) $2-$3");
