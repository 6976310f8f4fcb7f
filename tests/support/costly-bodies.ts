import { type ContractOperation, resolveSchema, type Schema } from "../../server/contract/document";

/** A body made to cost the server more than it cost its sender. */
export interface CostlyBody {
  /** What is wrong with it, for the report of a failure. */
  name: string;
  /** The schema that alone decides about it, of one field or of the kind of the whole; that of another operation with the same is no other case. */
  field?: Schema;
  contentType: string;
  /** Its text, of no more than a number of bytes. */
  text: (size: number) => string;
}

/** Wrong bodies of every shape that an operation's contract leaves room for. */
export const costlyBodiesOf = ({ body }: ContractOperation): CostlyBody[] =>
  Object.entries(body?.content ?? {}).flatMap(([contentType, { schema }]) => {
    const sent = contentType === multipart ? `${multipart}; boundary=${boundary}` : contentType;
    return shapesOf(contentType, resolveSchema(schema)).map((shape) => ({ ...shape, contentType: sent }));
  });

type Shape = Omit<CostlyBody, "contentType">;
type Filling = readonly [begin: string, unit: string, end: string];

const multipart = "multipart/form-data";
const boundary = "----------------------------boundary";

const shapesOf = (contentType: string, schema: Schema): Shape[] => {
  if (contentType === "application/json") {
    const { type } = schema;
    const ofNoObject = shapes(otherJson).map((shape) => ({ ...shape, field: { type } }));
    return [...shapes(objects), ...ofNoObject, ...fieldsOf(schema).flatMap(fieldShapes)];
  }
  if (contentType === "text/vcard") return shapes(cards);
  return contentType === "text/csv" ? shapes(rows) : shapes(forms);
};

const shapes = (fillings: Record<string, Filling>): Shape[] =>
  Object.entries(fillings).map(([name, filling]) => ({ name, text: (size) => filled(size, filling) }));

/** `unit` again and again between a beginning and an end; a `#` in it counts. */
const filled = (size: number, [begin, unit, end]: Filling) => {
  const room = size - begin.length - end.length;
  if (!unit.includes("#")) return begin + unit.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(unit)))) + end;
  const parts: string[] = [];
  for (let at = 0, left = room; left > unit.length + 8; at += 1) {
    const part = unit.replaceAll("#", String(at));
    parts.push(part);
    left -= part.length;
  }
  return begin + parts.join("") + end;
};

/** Items that no list of the contract holds, with their comma. */
const wrongItems = ["1,", "{},", "[],", '"",', '{"#":1},', '{"type":1,"value":1},', "null,"];
const wrongLists = Object.fromEntries(
  wrongItems.map((item): [string, Filling] => [`a list of ${item}`, ["[", item, "1]"]]),
);
const unknownFields: Filling = ["{", '"k#":1,', '"z":1}'];

/** What a schema reads field by field before it says no. */
const objects: Record<string, Filling> = {
  "objects in objects": ["", '{"a":', ""],
  "the same field": ["{", '"k":1,', '"z":1}'],
  "fields in an unknown one": ['{"k":{', '"k#":{"a":[1]},', '"z":1}}'],
  "unknown fields": unknownFields,
  "unknown fields with numbers for names": ["{", '"#":1,', '"z":1}'],
};

/** What no schema of an object looks into. */
const otherJson: Record<string, Filling> = {
  "one text": ['"', "a", '"'],
  "one number": ["", "1", ""],
  "escaped text": ['"', "\\u0000", '"'],
  "lists in lists": ["", "[", ""],
  ...wrongLists,
};

interface Field {
  path: string[];
  schema: Schema;
}

/** Every field that a schema names, however deep; `0` is the first of a list. */
const fieldsOf = (schema: Schema, path: string[] = []): Field[] => [
  ...(path.length > 0 ? [{ path, schema }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => fieldsOf(resolveSchema(part), [...path, name])),
  ...(schema.items ? fieldsOf(resolveSchema(schema.items), [...path, "0"]) : []),
];

const fieldShapes = ({ path, schema }: Field): Shape[] =>
  shapes(fieldFillings(schema)).map(({ name, text }) => ({
    name: `${path.join(".")}: ${name}`,
    field: schema,
    text: (size) => inside(path, (room) => text(room), size),
  }));

const inside = (path: string[], text: (size: number) => string, size: number) => {
  const around = path.reduceRight((value, name) => (name === "0" ? `[${value}]` : `{"${name}":${value}}`), "@");
  return around.replace("@", () => text(size - around.length));
};

const fieldFillings = ({ type, pattern, format }: Schema): Record<string, Filling> => ({
  "unknown fields": unknownFields,
  ...(type === "array" ? wrongLists : { "a list of numbers": ["[", "1,", "1]"] }),
  ...(type === "string" ? { "a text": ['"', "a", '"'] } : {}),
  ...(pattern || format
    ? {
        "a number that ends badly": ['"+1', "1", '!"'],
        "an address that ends badly": ['"http://a@a', ".a-a", '!"'],
        blanks: ['"', " ", '!"'],
      }
    : {}),
});

const cardStart = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\n";
const cardEnd = "\r\nEND:VCARD\r\n";

const inCard = (begin: string, unit: string, end = ""): Filling => [`${cardStart}${begin}`, unit, `${end}${cardEnd}`];

/** Around and inside one card; then many cards. */
const cards: Record<string, Filling> = {
  "one text": ["", "a", ""],
  "empty lines": ["", "\r\n", ""],
  "a folded line": inCard("NOTE:", "\r\n a"),
  "a line of soft breaks": inCard("TITLE;QUOTED-PRINTABLE:", "a=\r\n", "a"),
  "lines that might be quoted": inCard("", ";QUOTED-PRINTABLE\r\n"),
  "quoted lines": inCard("", "TITLE;QUOTED-PRINTABLE:=C3=A3\r\n"),
  "escapes that are none": inCard("TITLE;QUOTED-PRINTABLE:", "=Z", ""),
  "a folded name": inCard("NOTE", "\r\n ;a", ":1"),
  "types without a name": inCard("TEL", ";a", ":1"),
  "types with a name": inCard("TEL", ";TYPE=a", ":1"),
  "types in one": inCard("TEL;TYPE=", "a,", ":1"),
  parameters: inCard("TEL", ";P#=a", ":1"),
  "lines of many types": inCard("", `TEL${";TYPE=a".repeat(500)}:1\r\n`),
  "lines of many quotes": inCard("", `TEL;TYPE=${'"a";b,'.repeat(500)}:1\r\n`),
  quotes: inCard("TEL;TYPE=", '"', ":1"),
  colons: inCard("TEL", ":", ""),
  escapes: inCard("TITLE:", "\\n", ""),
  "blanks in a title": inCard("TITLE:", " ", "a"),
  "parts of a name": ["BEGIN:VCARD\r\nVERSION:3.0\r\nN:", ";", cardEnd],
  "parts of an address": inCard("ADR:", ";", ""),
  "commas in an address": inCard("ADR:;;a", ", ", ";;"),
  "hyphens in an address": inCard("ADR:;;a, b", " - ", ";;"),
  "accents in a country": inCard("ADR:;;;;;;", "e\u0301", ""),
  "parts of an organization": inCard("ORG:a", ";", ""),
  organizations: inCard("ORG:a", ";a", ""),
  phones: inCard("", "TEL:1\r\n", ""),
  "phones that are none": inCard("", "TEL:+5511987654321x\r\n", ""),
  "a phone without end": inCard("TEL:+", "5", ""),
  addresses: inCard("", "EMAIL:a\r\n", ""),
  sites: inCard("", "URL:a.b\r\n", ""),
  "a site without end": inCard("URL:http://", "a.", ""),
  titles: inCard("", "TITLE:\r\n", ""),
  versions: inCard("", "VERSION:1\r\n", ""),
  cards: ["", `${cardStart}TEL:1${cardEnd}`, ""],
  "cards without an end": ["", "BEGIN:VCARD\r\n", ""],
  "empty cards": ["", "BEGIN:VCARD\r\nEND:VCARD\r\n", ""],
  "ends without a card": ["", "END:VCARD\r\n", ""],
  "a thousand cards full of phones": ["", `${cardStart}${"TEL:+55 11 98765\r\n".repeat(55)}${cardEnd}`, ""],
  "a thousand cards full of sites": ["", `${cardStart}${"URL:a.b\r\n".repeat(110)}${cardEnd}`, ""],
};

const rows: Record<string, Filling> = {
  "one text": ["", "a", ""],
  "empty lines": ["", "\r\n", ""],
  columns: ["name", ",a", ""],
  "columns without a name": ["name", ",", `\r\n${"\u0001\r\n".repeat(1000)}`],
  quotes: ["name\r\n", '"', ""],
  rows: ["name\r\n", "a\r\n", ""],
};

const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"`;
const formEnd = `\r\n--${boundary}--\r\n`;
const inFile = (unit: string): Filling => [`${part("file")}\r\n\r\n`, unit, formEnd];

const forms: Record<string, Filling> = {
  "parts with names of their own": ["", `${part("k#")}\r\n\r\n1\r\n`, formEnd],
  "parts of one name": ["", `${part("file")}\r\n\r\n1\r\n`, formEnd],
  "headers of a part": [part("file"), "\r\nA: b", `\r\n\r\n1${formEnd}`],
  "a header without end": [`${part("file")}\r\nA: `, "b", `\r\n\r\n1${formEnd}`],
  "a name without end": [`--${boundary}\r\nContent-Disposition: form-data; name="`, "a", `"\r\n\r\n1${formEnd}`],
  "line breaks": inFile("\r\n"),
  hyphens: inFile("-"),
  "half boundaries": inFile(`\r\n--${boundary.slice(0, -1)}`),
  "no end": [`${part("file")}\r\n\r\n`, "a", ""],
};
