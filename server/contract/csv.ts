import { guardCell } from "../../openapi/csv-cells";
import { type ContractOperation, resolveSchema, type Schema } from "./document";

interface ListPage {
  data: Record<string, unknown>[];
  pageInfo: { hasNextPage: boolean; endCursor?: string };
}

export interface CsvSource {
  /** Reads a page of the list. */
  read: (query: Record<string, unknown>) => Promise<ListPage>;
  /** Breaks the reply off, where one of the later pages cannot be read. */
  onFailure: (error: unknown) => void;
  /** Told when the last row was sent. */
  onEnd: (rows: number) => void;
}

const rowsAtOnce = 100;

/** Whether a request wants a list as CSV, and the contract offers it. */
export const wantsCsv = ({ responses }: ContractOperation, query: Record<string, unknown>) =>
  query.format === "csv" && responses[200]?.content?.["text/csv"] !== undefined;

/** Every row of a list as CSV (RFC 4180), read page by page behind a cursor while it is sent: memory stays flat. */
export const csvOf = async (
  operation: ContractOperation,
  query: Record<string, unknown>,
  { read, onFailure, onEnd }: CsvSource,
) => {
  const columns = exportedFields(operation);
  const { page: _page, after: _after, format: _format, ...filters } = query;
  const next = (after?: string) =>
    read({ ...filters, count: false, perPage: rowsAtOnce, ...(after !== undefined && { after }) });
  // the first page is read before the reply begins, so that a refusal is still one
  let page: ListPage | undefined = await next();
  const encoder = new TextEncoder();
  let rows = 0;
  // the mark tells spreadsheets that this is UTF-8
  let text = `\uFEFF${columns.map(cell).join(",")}\r\n`;
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      if (!page) return stream.close();
      text += page.data.map((row) => `${columns.map((column) => cell(valueAt(row, column))).join(",")}\r\n`).join("");
      stream.enqueue(encoder.encode(text));
      text = "";
      rows += page.data.length;
      const { hasNextPage, endCursor } = page.pageInfo;
      try {
        page = hasNextPage && endCursor !== undefined ? await next(endCursor) : undefined;
      } catch (error) {
        onFailure(error);
        page = undefined;
        return;
      }
      if (!page) onEnd(rows);
    },
  });
};

/** The fields of a row as the contract names them, nested ones by dotted paths. */
export const exportedFields = ({ responses }: ContractOperation): string[] => {
  const list = resolveSchema(responses[200]?.content?.["application/json"]?.schema);
  return paths(resolveSchema(resolveSchema(list.properties?.data).items));
};

const paths = (schema: Schema, prefix = ""): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const resolved = resolveSchema(property);
    return resolved.properties ? paths(resolved, `${prefix}${name}.`) : [`${prefix}${name}`];
  });

const valueAt = (row: Record<string, unknown>, path: string) =>
  path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const cell = (value: unknown): string => {
  const harmless = guardCell(asText(value));
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  // as an import reads it again
  if (Array.isArray(value) && value.some(isRecord)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(String).join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
