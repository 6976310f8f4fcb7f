import type { ContentLine } from "./content-line";

const charsets = new Set(["utf-8", "utf8", "us-ascii", "iso-8859-1", "windows-1252"]);

/** Whether a line's value is quoted-printable, as far as its beginning says. */
export const isQuoted = (line: string) => /^[^:]{0,1000}[;=]quoted-printable[;:]/i.test(line);

/**
 * The value of a line that programs of old wrote as quoted-printable (RFC 2045 section 6.7), soft line breaks removed
 * before; other values as they are.
 * @throws Error that says what is wrong with it
 */
export const decodeQuoted = ({ parameters, value }: ContentLine): string => {
  const encodings = [...(parameters.get("ENCODING") ?? []), ...(parameters.get("TYPE") ?? [])];
  if (!encodings.includes("quoted-printable")) return value;
  const charset = parameters.get("CHARSET")?.[0] ?? "utf-8";
  if (!charsets.has(charset)) throw new Error("is in a charset that is not read");
  if (/=(?![0-9a-f]{2})/i.test(value)) throw new Error("is not valid quoted-printable");
  const decoder = new TextDecoder(charset, { fatal: true });
  const decoded = value.replace(/(?:=[0-9a-f]{2})+/gi, (bytes) => decode(decoder, bytes));
  if (/(?![\t\r\n])\p{Cc}/u.test(decoded)) throw new Error("holds control characters");
  return decoded;
};

const decode = (decoder: TextDecoder, bytes: string) => {
  try {
    return decoder.decode(Buffer.from(bytes.replaceAll("=", ""), "hex"));
  } catch {
    throw new Error("is not in the charset that it names");
  }
};
