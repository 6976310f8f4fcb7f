import type { Cell, FileWriter } from "./file-writer";
import { attributeOf, type XmlListener, xmlText } from "./xml";
import { createZip } from "./zip";

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
        : `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(escaped(cell.slice(0, mostCharacters)))}</t></is></c>`,
  );
  return `<row>${cells.join("")}</row>`;
};

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
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, " ")
    .trim()
    .slice(0, 31)
    .trim() || "1";

/** A carriage return would be lost in XML, and what looks like the sign for one (ECMA-376, ST_Xstring) would become it. */
const escaped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_").replaceAll("\r", "_x000D_");

/** A text of which some signs are written by their numbers, since XML has no place for them. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Takes the texts of what it is told of, but for those that say how others are spoken. */
export const pieceListener = (take: (piece: string) => void): XmlListener => {
  let isText = false;
  let isSpoken = false;
  return {
    open: (name) => {
      if (name === "rPh") isSpoken = true;
      else if (name === "t") isText = true;
    },
    text: (piece) => {
      if (isText && !isSpoken) take(piece);
    },
    close: (name) => {
      if (name === "rPh") isSpoken = false;
      else if (name === "t") isText = false;
    },
  };
};

/** The formats of numbers, in the order in which cells name them. */
export const formatsListener = () => {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  const listener: Pick<XmlListener, "open" | "close"> = {
    open: (name, attributes) => {
      const id = attributeOf(attributes, "numFmtId") ?? "";
      if (name === "numFmt") own.set(id, attributeOf(attributes, "formatCode") ?? "");
      else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells) formats.push(own.get(id) ?? builtInFormat(Number(id)));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  };
  return { listener, formats };
};

/** What is told by its number alone, as far as it says more than how many digits are shown (ECMA-376, 18.8.30). */
const builtInFormat = (id: number): string => {
  if (id === 9 || id === 10) return "0%";
  if (id === 22) return "y-m-d h:mm";
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36) return "y-m-d";
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35)) return "h:mm";
  if (id === 45 || id === 47) return "mm:ss";
  return id === 46 ? "[h]:mm:ss" : "";
};

/** The column of `BC7`, the first of them 0. */
export const columnOf = (reference: string | undefined): number | undefined => {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "") ?? [];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
};
