const longest = 75;
const octets = new TextEncoder();

/**
 * Breaks a content line so that no part is longer than 75 octets, line break excluded; a part that goes on begins with a
 * space. No character is cut in two. RFC 6350 section 3.2, RFC 2426 section 2.6.
 */
export const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const character of line) {
    const length = octets.encode(character).length;
    if (size + length > longest) {
      parts.push(part);
      part = " ";
      size = 1;
    }
    part += character;
    size += length;
  }
  return [...parts, part].join("\r\n");
};
