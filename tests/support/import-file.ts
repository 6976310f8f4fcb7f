import { type ContractOperation, contractOperations } from "../../server/contract/document";

/** Where the records are that an operation brings in, or is about. */
export const collectionOf = ({ path }: ContractOperation) => path.replace(/\/import$|\/\{id\}.*/, "");

/** What makes one record where a file brings in many, or where something is done to one. */
export const creationBeside = (operation: ContractOperation) => {
  const at = collectionOf(operation);
  const found = contractOperations.find((one) => one.method === "post" && one.path === at);
  if (!found) throw new Error(`Nothing makes a record at ${at}.`);
  return found;
};

/** A file with one row for each body; parts and lists stand in their cells as JSON. */
export const importFileOf = (bodies: readonly object[]) => {
  const columns = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const lines = bodies.map((body) => columns.map((column) => said(Reflect.get(body, column))));
  return [columns, ...lines].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
};

const said = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value ?? ""));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
