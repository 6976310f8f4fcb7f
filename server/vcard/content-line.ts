/** A content line of a card file: `item1.TEL;TYPE=work:+55…`. */
export interface ContentLine {
  /** Upper case, without its group. */
  name: string;
  /** Values of TYPE and the like, lower case, by upper-case name; a bare word of old files counts as a type. */
  parameters: ReadonlyMap<string, string[]>;
  /** As written, still escaped. */
  value: string;
}

// far more than any program writes; what comes behind is not read
const longestHead = 4096;
const mostParameters = 32;

/** Reads a line that was unfolded; undefined when it is none. RFC 6350 section 3.3. */
export const readContentLine = (line: string): ContentLine | undefined => {
  const start = line.slice(0, longestHead);
  const end = findOutsideQuotes(start, ":");
  if (end === start.length) return undefined;
  const head = line.slice(0, end);
  const nameEnd = findOutsideQuotes(head, ";");
  const name = head.slice(0, nameEnd);
  let parameters: ContentLine["parameters"] | undefined = nameEnd === end ? none : undefined;
  return {
    name: name.slice(name.lastIndexOf(".") + 1).toUpperCase(),
    // read when they are asked for: those of most lines never are
    get parameters() {
      parameters ??= readParameters(head.slice(nameEnd + 1));
      return parameters;
    },
    value: line.slice(end + 1),
  };
};

const none: ReadonlyMap<string, string[]> = new Map();

const readParameters = (text: string): ReadonlyMap<string, string[]> => {
  const parameters = new Map<string, string[]>();
  for (const word of splitOutsideQuotes(text, ";")) {
    const sign = word.indexOf("=");
    const parameter = sign === -1 ? "TYPE" : word.slice(0, sign).toUpperCase();
    const values = splitOutsideQuotes(word.slice(sign + 1).toLowerCase(), ",").flatMap((value) =>
      value.replace(/^"|"$/g, "").split(",", mostParameters),
    );
    parameters.set(parameter, [...(parameters.get(parameter) ?? []), ...values]);
  }
  return parameters;
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

const splitOutsideQuotes = (text: string, mark: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  while (from <= text.length && parts.length < mostParameters) {
    const end = findOutsideQuotes(text, mark, from);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
};

/** Where a mark stands next, or the end; `from` is outside of quotes. */
const findOutsideQuotes = (text: string, mark: string, from = 0): number => {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === mark && !isQuoted) return at;
  }
  return text.length;
};
