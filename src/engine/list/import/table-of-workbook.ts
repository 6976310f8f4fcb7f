import { unguardCell } from "../../../../openapi/csv-cells";
import type { Cell } from "../files/file-writer";
import { columnOf, formatsListener, pieceListener, unescaped } from "../files/xlsx-file";
import { attributeOf, BadXml, readXml, type XmlListener } from "../files/xml";
import { BadZip, openZip, type Unpack } from "../files/zip";
import { createTable, FileProblem, type FileTable, limits } from "./file-table";
import { numberAs } from "./sheet-numbers";

type Parts = ReadonlyMap<string, Unpack>;
type Sheet = Pick<FileTable, "headings" | "rows" | "isMerged" | "sheets">;

/**
 * Reads a sheet of a workbook (XLSX, ECMA-376): the first one in sight that has rows, or the one that is wanted. Formulas
 * say what they came to when they were saved; nothing is reckoned here.
 *
 * @throws FileProblem
 */
export const tableOfWorkbook = async (bytes: Uint8Array<ArrayBuffer>, wanted?: string): Promise<Sheet> => {
  try {
    const book = await openWorkbook(openZip(bytes, { most: limits.unpacked }));
    const found: { name: string; count: number; path: string }[] = [];
    for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden))
      found.push({ ...sheet, count: await book.countRows(sheet.path) });
    const filled = found.filter(({ count }) => count > 1);
    const chosen = filled.find(({ name }) => name === wanted) ?? filled[0] ?? found.find(({ count }) => count > 0);
    if (!chosen) throw new FileProblem(book.sheets.some(({ isHidden }) => isHidden) ? "hidden" : "empty");
    const table = await book.read(chosen.path);
    if (filled.length < 2) return table;
    return { ...table, sheets: { names: filled.map(({ name }) => name), chosen: chosen.name } };
  } catch (error) {
    if (error instanceof BadZip) throw new FileProblem(error.reason, { megabytes: limits.unpacked / 1_000_000 });
    throw error instanceof BadXml ? new FileProblem("damaged") : error;
  }
};

const openWorkbook = async (parts: Parts) => {
  // of OpenDocument, and what Excel keeps in bytes
  if (parts.has("mimetype") || parts.has("xl/workbook.bin")) throw new FileProblem("spreadsheet");
  const main = [...(await linksOf(parts, "")).values()].find(({ type }) => type.endsWith("/officeDocument"))?.path;
  if (!main || !parts.has(main)) throw new FileProblem("noWorkbook");
  const links = await linksOf(parts, main);
  const pathOf = (kind: string) => [...links.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path;
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let isBook = false;
  let isFrom1904 = false;
  await readXml(partOf(parts, main), {
    open: (name, said) => {
      const link = links.get(attributeOf(said, "id") ?? "");
      if (name === "workbook") isBook = true;
      else if (name === "workbookPr") isFrom1904 = isYes(attributeOf(said, "date1904"));
      // beside them there are sheets of charts
      else if (name === "sheet" && link?.type.endsWith("/worksheet"))
        sheets.push({
          name: attributeOf(said, "name") ?? "",
          path: link.path,
          isHidden: (attributeOf(said, "state") ?? "visible") !== "visible",
        });
    },
  });
  if (!isBook) throw new FileProblem("noWorkbook");
  const texts = remembering(() => textsOf(partOf(parts, pathOf("sharedStrings"))));
  const formats = remembering(async () => {
    const { listener, formats: found } = formatsListener();
    await readXml(partOf(parts, pathOf("styles")), listener);
    return found;
  });

  const read = async (path: string, most?: number) => {
    const table = createTable();
    const known = { texts: await texts(), formats: await formats(), isFrom1904 };
    const sheet = sheetListener(known, table.add);
    await readXml(partOf(parts, path), sheet.listener, () => most !== undefined && table.count() >= most);
    return { table, isMerged: sheet.isMerged() };
  };
  return {
    sheets,
    /** Whether it has any, or some below its headings: no more of it is read. */
    countRows: async (path: string) => (await read(path, 2)).table.count(),
    read: async (path: string): Promise<Sheet> => {
      const { table, isMerged } = await read(path);
      return { ...table.end(), isMerged };
    },
  };
};

/** A part that is not there says nothing. */
const partOf = (parts: Parts, path = ""): ReturnType<Unpack> => (parts.get(path) ?? nothing)();

async function* nothing() {}

/** What a part names, by id: which kind of part it is and where it lies. */
const linksOf = async (parts: Parts, path: string) => {
  const links = new Map<string, { type: string; path: string }>();
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  await readXml(partOf(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), {
    open: (name, said) => {
      const target = attributeOf(said, "Target") ?? "";
      const { pathname } = new URL(encodeURI(target), `file:///${folder}`);
      const link = { type: attributeOf(said, "Type") ?? "", path: decodeURI(pathname).slice(1) };
      if (name === "Relationship") links.set(attributeOf(said, "Id") ?? "", link);
    },
  });
  return links;
};

const remembering = <T>(read: () => Promise<T>) => {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read();
    return known;
  };
};

/** The texts that cells share; of each all pieces, but for those that say how it is spoken. */
const textsOf = async (part: ReturnType<Unpack>) => {
  const texts: string[] = [];
  let text = "";
  const pieces = pieceListener((piece) => {
    text += piece;
  });
  await readXml(part, {
    ...pieces,
    close: (name) => {
      pieces.close(name);
      if (name !== "si") return;
      texts.push(unescaped(text));
      text = "";
    },
  });
  return texts;
};

const isYes = (said: string | undefined) => said === "1" || said === "true";

interface Known {
  texts: readonly string[];
  formats: readonly string[];
  isFrom1904: boolean;
}

/** Takes the rows of a sheet that say something, as they come. */
const sheetListener = ({ texts, formats, isFrom1904 }: Known, add: (number: number, cells: Cell[]) => void) => {
  let isMerged = false;
  let number = 0;
  let cells: Cell[] = [];
  let at = -1;
  let said = "";
  let text = "";
  let isValue = false;
  let isFormula = false;
  const pieces = pieceListener((piece) => {
    text += piece;
  });
  const cellOf = (): Cell => {
    const type = attributeOf(said, "t");
    if (type === "s") {
      const shared = texts[Number(text)];
      if (shared === undefined) throw new FileProblem("damaged");
      return unguardCell(shared);
    }
    if (type === "b") return isYes(text) ? "true" : "false";
    if (type === "d") return text.replace("T", " ");
    // not reckoned by the program that wrote it
    if (text === "") return isFormula && type !== "str" ? "#N/A" : "";
    if (type !== undefined && type !== "n") return unguardCell(unescaped(text));
    const value = Number(text);
    if (!Number.isFinite(value)) throw new FileProblem("damaged");
    return numberAs(formats[Number(attributeOf(said, "s") ?? 0)] ?? "", { value, isFrom1904 });
  };
  const listener: XmlListener = {
    open: (name, attributes) => {
      if (name === "row") {
        const own = Number(attributeOf(attributes, "r") ?? number + 1);
        if (!(own > number)) throw new FileProblem("damaged");
        [number, cells, at] = [own, [], -1];
      } else if (name === "c") {
        at = columnOf(attributeOf(attributes, "r")) ?? at + 1;
        [said, text, isFormula] = [attributes, "", false];
      } else if (name === "v") isValue = true;
      else if (name === "f") isFormula = true;
      else if (name === "mergeCell") isMerged = true;
      else pieces.open(name, attributes);
    },
    text: (piece) => {
      if (isValue) text += piece;
      else pieces.text(piece);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      else if (name === "row" && cells.length > 0) add(number, cells);
      else if (name === "c") {
        const cell = cellOf();
        if (cell === "") return;
        if (at >= limits.columns) throw new FileProblem("tooManyColumns", { count: limits.columns });
        while (cells.length < at) cells.push("");
        cells[at] = cell;
      } else pieces.close(name);
    },
  };
  return { listener, isMerged: () => isMerged };
};
