/** An archive that names what a document of an office has in it. */
const office = (part: string) => `PK\x03\x04[Content_Types].xml${part}`;

/** The beginning of a file of each type that the server can tell, which is all that it looks at. */
export const fileSamples: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-1.7 plans\0",
  "image/png": "\x89PNG\r\n\x1a\n drawn",
  "image/jpeg": "\xff\xd8\xff\xe0 taken",
  "image/webp": "RIFF\x10\0\0\0WEBP",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": office("word/document.xml"),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": office("xl/workbook.xml"),
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": office("ppt/presentation.xml"),
  "application/zip": "PK\x03\x04 things",
  "text/csv": "name;price\r\nCaf\xe9;1,50",
  "text/plain": "Pre\xe7os:\n\tcaf\xe9",
};

/** A whole one, and something behind it. */
export const fileBytes = (type: string, more = ""): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`${fileSamples[type]}${more}`, type.startsWith("text/") ? "utf8" : "latin1"));
