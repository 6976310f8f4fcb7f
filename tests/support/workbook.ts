import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  path: string;
  content: string | Uint8Array;
  /** What the ZIP says of its size, where it lies. */
  size?: number;
  /** Behind a password. */
  isLocked?: boolean;
  isStored?: boolean;
}

/** A ZIP, with what it says of itself as its entries want it. */
export const zipOf = (entries: readonly Entry[]): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const { path, content, size, isLocked, isStored } of entries) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const data = isStored ? bytes : deflateRawSync(bytes, { level: 9 });
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(isLocked ? 0x801 : 0x800, 2);
    said.writeUInt16LE(isStored ? 0 : 8, 4);
    said.writeUInt32LE(crc32(bytes), 10);
    said.writeUInt32LE(data.length, 14);
    said.writeUInt32LE(size ?? bytes.length, 18);
    said.writeUInt16LE(name.length, 22);
    const own = Buffer.concat([Buffer.from("PK\x03\x04"), said, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    lines.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), said, rest, name]));
    parts.push(own);
    at += own.length;
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
};

interface Sheet {
  name: string;
  /** What stands in its `sheetData`. */
  rows: string;
  /** What stands behind that. */
  rest?: string;
  state?: "hidden" | "veryHidden";
}

interface Book {
  sheets: readonly Sheet[];
  texts?: readonly string[];
  /** Formats of numbers, which cells name by `s`, the first of them 1. */
  formats?: readonly string[];
  isFrom1904?: boolean;
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a workbook as programs write them. */
export const partsOfBook = ({ sheets, texts = [], formats = [], isFrom1904 }: Book): Entry[] => {
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="sheets/${at}.xml"/>`,
  );
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at}"/>`,
  );
  const own = formats.map((format, at) => `<numFmt numFmtId="${170 + at}" formatCode="${format}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`);
  return [
    {
      path: "_rels/.rels",
      content: `<Relationships><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: "xl/workbook.xml",
      content: `<?xml version="1.0"?><workbook><workbookPr${isFrom1904 ? ' date1904="1"' : ""}/><sheets>${names.join("")}</sheets></workbook>`,
    },
    {
      path: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${links.join("")}<Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/texts.xml"/><Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: "xl/texts.xml", content: `<sst>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>` },
    {
      path: "xl/styles.xml",
      content: `<styleSheet><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows, rest = "" }, at) => ({
      path: `xl/sheets/${at}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`,
    })),
  ];
};

export const workbookOf = (book: Book) => zipOf(partsOfBook(book));

/** A row of texts. */
export const textRow = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
