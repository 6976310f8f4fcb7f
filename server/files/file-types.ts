/** A kind of file: the endings that its names have, the usual one first, and whether bytes are one. */
interface FileType {
  endings: readonly [string, ...string[]];
  is: (bytes: Uint8Array) => boolean;
}

/** The kinds of files that can be told by what is in them, whatever they are called; the first that fits is the one. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  "application/pdf": { endings: [".pdf"], is: (bytes) => begins(bytes, "%PDF-") },
  "image/png": { endings: [".png"], is: (bytes) => begins(bytes, "\x89PNG\r\n\x1a\n") },
  "image/jpeg": { endings: [".jpg", ".jpeg"], is: (bytes) => begins(bytes, "\xff\xd8\xff") },
  "image/webp": { endings: [".webp"], is: (bytes) => begins(bytes, "RIFF") && begins(bytes.subarray(8), "WEBP") },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    endings: [".docx"],
    is: (bytes) => isOffice(bytes, "word/document.xml"),
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    endings: [".xlsx"],
    is: (bytes) => isOffice(bytes, "xl/workbook.xml"),
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    endings: [".pptx"],
    is: (bytes) => isOffice(bytes, "ppt/presentation.xml"),
  },
  "application/zip": { endings: [".zip"], is: (bytes) => isZip(bytes) },
  "text/csv": { endings: [".csv"], is: (bytes) => isText(bytes) },
  "text/plain": { endings: [".txt"], is: (bytes) => isText(bytes) },
};

const begins = (bytes: Uint8Array, mark: string) =>
  mark.length <= bytes.length && [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));

const isZip = (bytes: Uint8Array) => begins(bytes, "PK\x03\x04");

/** An archive whose list of contents, which nothing compresses, names the part that such a document has. */
const isOffice = (bytes: Uint8Array, part: string) =>
  isZip(bytes) &&
  [part, "[Content_Types].xml"].every((name) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name),
  );

const isText = (bytes: Uint8Array) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
};

/** What a file is, of the types that are taken; undefined where it is none of them. */
export const typeOf = (bytes: Uint8Array, types: readonly string[]): string | undefined =>
  types.find((type) => fileTypes[type]?.is(bytes));

const longestName = 120;
// with what turns the direction of others' text around; joiners are part of signs that people see
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const forbidden = /[<>:"|?*]/g;

/**
 * What a file is called from now on: no path, nothing that cannot be seen, nothing that a system takes amiss, not too long,
 * and with an ending that fits what it is.
 * @example nameOf("..\\plans\\2024.exe", { type: "application/pdf", otherwise: "contract" }) // "2024.exe.pdf"
 */
export const nameOf = (given: string, { type, otherwise }: { type: string; otherwise: string }): string => {
  const own = given.split(/[/\\]/).at(-1) ?? "";
  const seen = own.normalize("NFC").replace(unseen, "").replace(forbidden, " ").replace(/\s+/g, " ");
  const whole = seen.replace(/[. ]+$/, "");
  const endings = fileTypes[type]?.endings ?? [];
  const ending = endings.find((one) => whole.toLowerCase().endsWith(one));
  // one that begins with a point is hidden
  const name = (ending ? whole.slice(0, -ending.length) : whole).replace(/^[. ]+/, "");
  const short = [...name].slice(0, longestName).join("").trim();
  return `${short || otherwise}${ending ?? endings[0] ?? ""}`;
};
