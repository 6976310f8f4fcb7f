/** Whether a text is a colour as the contract has it. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/**
 * What a person typed or pasted as a colour, in the short form of style sheets or without its sign, too. Nothing for
 * what is none.
 *
 * @example
 * readColor("1E8") // "#11ee88"
 */
export const readColor = (typed: string): string | undefined => {
  const digits = typed.trim().toLowerCase().replace(/^#/, "");
  const color = `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, "$&$&") : digits}`;
  return isColor(color) ? color : undefined;
};
