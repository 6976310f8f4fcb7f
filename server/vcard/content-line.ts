/** A content line of a card file: `item1.TEL;TYPE=work:+55…`. */
export interface ContentLine {
  /** Upper case, without its group. */
  name: string;
  /** Values of TYPE and the like, lower case, by upper-case name; a bare word of old files counts as a type. */
  parameters: Map<string, string[]>;
  /** As written, still escaped. */
  value: string;
}

/** Reads a line that was unfolded; undefined when it is none. RFC 6350 section 3.3. */
export const readContentLine = (line: string): ContentLine | undefined => {
  const [head, value] = cut(line, ":");
  if (value === undefined) return undefined;
  const [name = "", ...words] = splitOutsideQuotes(head, ";");
  const parameters = new Map<string, string[]>();
  for (const word of words) {
    const [key, given] = cut(word, "=");
    const parameter = given === undefined ? "TYPE" : key.toUpperCase();
    const values = splitOutsideQuotes(given ?? key, ",").flatMap((one) => unquoted(one).toLowerCase().split(","));
    parameters.set(parameter, [...(parameters.get(parameter) ?? []), ...values]);
  }
  return { name: name.slice(name.lastIndexOf(".") + 1).toUpperCase(), parameters, value };
};

/** A value without its escapes. */
export const unescapeText = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character)).trim();

/** The parts of a structured value, unescaped. */
export const partsOf = (value: string): string[] => {
  const parts = [""];
  for (const [piece] of value.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === ";") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map(unescapeText);
};

const cut = (text: string, mark: string): [string, string | undefined] => {
  const [first = ""] = splitOutsideQuotes(text, mark);
  return first.length === text.length ? [text, undefined] : [first, text.slice(first.length + 1)];
};

const splitOutsideQuotes = (text: string, mark: string): string[] => {
  const parts = [""];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === mark && !isQuoted) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
};

const unquoted = (text: string) => text.replace(/^"|"$/g, "");
