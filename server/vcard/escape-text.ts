// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a card, whatever was stored
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text as the value of a property, or as one part of it. RFC 6350 section 3.4, RFC 2426 section 4. */
export const escapeText = (text: string): string =>
  text
    .replace(controls, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

/** An address (URI) as a value: nothing in it is escaped, and nothing may break the line. */
export const plainUri = (uri: string): string => uri.replace(controls, "").replace(/\s/g, "");
