// in full width too
const signs = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20";
const atStart = new RegExp(`^'*(?=[${signs}\\t\\r\\n])`);
const guardedAtStart = new RegExp(`^'('*)(?=[${signs}\\t\\r\\n])`);
// where a spreadsheet of another language, or one that takes every separator, parts the cell and begins another
const within = new RegExp(`([;,\\t\\r\\n][" ]*)('*)(?=[${signs}])`, "g");
const guardedWithin = new RegExp(`([;,\\t\\r\\n][" ]*)'('*)(?=[${signs}])`, "g");

/**
 * A cell of a CSV of which no spreadsheet runs a part, whatever it takes for a separator: an apostrophe stands before what
 * would begin a formula, and so before a phone number.
 */
export const guardCell = (text: string): string => text.replace(within, "$1'$2").replace(atStart, "'$&");

/** The text as it was before `guardCell`. */
export const unguardCell = (text: string): string => text.replace(guardedAtStart, "$1").replace(guardedWithin, "$1$2");
