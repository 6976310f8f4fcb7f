import { type Cell, createSink, type FileWriter } from "./file-writer";

/** Most that Excel opens. */
const mostRows = 1_048_576;
const mostCharacters = 32_767;

/** There are more rows than a sheet has room for. */
export class TooManyRows extends Error {}

/**
 * A workbook of one sheet (ECMA-376), packed while its rows are written. Texts stand in it as texts, which no spreadsheet
 * runs; the headings are bold and stay in sight.
 *
 * @example
 * const file = createXlsxFile({ name: "Empresas" });
 * await file.add([["Nome"], ["Ana"]]);
 * save(await file.end());
 */
export const createXlsxFile = ({ name }: { name: string }): FileWriter => {
  const zip = createZip("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  const encoder = new TextEncoder();
  let sheet: ReturnType<typeof zip.entry> | undefined;
  let count = 0;

  const write = async (path: string, text: string) => {
    const entry = zip.entry(path);
    await entry.write(encoder.encode(text));
    await entry.end();
  };
  const begin = async (columns: number) => {
    for (const [path, text] of Object.entries(frameOf(name))) await write(path, text);
    const entry = zip.entry("xl/worksheets/sheet1.xml");
    await entry.write(encoder.encode(sheetHead(columns)));
    return entry;
  };

  return {
    add: async (rows) => {
      if (rows.length === 0) return;
      if (count + rows.length > mostRows) throw new TooManyRows();
      sheet ??= await begin(rows[0]?.length ?? 1);
      const text = rows.map((row, at) => rowXml(row, count + at === 0)).join("");
      count += rows.length;
      await sheet.write(encoder.encode(text));
    },
    end: async () => {
      sheet ??= await begin(1);
      await sheet.write(encoder.encode("</sheetData></worksheet>"));
      await sheet.end();
      return zip.end();
    },
  };
};

const rowXml = (row: readonly Cell[], isHeading: boolean) => {
  const style = isHeading ? ' s="1"' : "";
  const cells = row.map((cell) =>
    typeof cell === "number"
      ? `<c${style}><v>${cell}</v></c>`
      : cell === ""
        ? "<c/>"
        : `<c t="inlineStr"${style}><is><t xml:space="preserve">${xml(cell.slice(0, mostCharacters))}</t></is></c>`,
  );
  return `<row>${cells.join("")}</row>`;
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML has no place for (half a character, too) is left out. */
const xml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const ofSheets = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const sheetHead = (columns: number) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="24" customWidth="1"/></cols><sheetData>`;

/** The parts around the sheet; the name of a sheet is short and has no signs of formulas. */
const frameOf = (name: string): Record<string, string> => ({
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xml(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, " ")
    .trim()
    .slice(0, 31)
    .trim() || "1";

type Bytes = Uint8Array<ArrayBuffer>;

/** A ZIP (APPNOTE 6.3.10, without its 64-bit extensions) whose entries are packed while they are written, one after the other. */
const createZip = (type: string) => {
  const sink = createSink(type);
  const directory: Bytes[] = [];
  let offset = 0;
  const put = (bytes: Bytes) => {
    offset += bytes.length;
    sink.put(bytes);
  };

  const entry = (name: string) => {
    const path = new TextEncoder().encode(name);
    const begin = offset;
    let check = 0xffffffff;
    let size = 0;
    let packed = 0;
    put(join(record([4, 0x04034b50], ...described, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]), path));
    const packer = new CompressionStream("deflate-raw");
    const input = packer.writable.getWriter();
    const collected = packer.readable.pipeTo(
      new WritableStream<Bytes>({
        write: (bytes) => {
          packed += bytes.length;
          put(bytes);
        },
      }),
    );
    return {
      write: async (bytes: Bytes): Promise<void> => {
        for (const byte of bytes) check = (check >>> 8) ^ (table[(check ^ byte) & 0xff] ?? 0);
        size += bytes.length;
        await input.write(bytes);
      },
      end: async (): Promise<void> => {
        await input.close();
        await collected;
        const sums = [
          [4, (check ^ 0xffffffff) >>> 0],
          [4, packed],
          [4, size],
        ] as const;
        put(record([4, 0x08074b50], ...sums));
        const rest = [
          [2, path.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, begin],
        ] as const;
        directory.push(join(record([4, 0x02014b50], [2, 20], ...described, ...sums, ...rest), path));
      },
    };
  };

  const end = (): Blob => {
    const begin = offset;
    for (const line of directory) put(line);
    const { length } = directory;
    put(record([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, offset - begin], [4, begin], [2, 0]));
    return sink.end();
  };

  return { entry, end };
};

type Part = readonly [bytes: 2 | 4, value: number];

/** What two headers say alike: version 2.0, sums behind the data, names in UTF-8, deflated, the first day of DOS. */
const described: readonly Part[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
];

const record = (...parts: readonly Part[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of parts) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
};

const join = (one: Bytes, other: Bytes): Bytes => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** CRC-32 of each byte (ISO 3309). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
