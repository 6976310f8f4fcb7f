import type { PgColumn } from "drizzle-orm/pg-core";
import { errorTypeValues } from "../../openapi/schema";
import { type ContractOperation, contractOperations, resolveSchema, type Schema } from "../contract/document";
import type { ErrorType } from "../refusal";

/** What the contract says of a resource, read once for each description. */
export interface Contract {
  /** `vcard-templates`: what its history is kept under. */
  name: string;
  list: ContractOperation;
  get: ContractOperation;
  create: ContractOperation | undefined;
  update: ContractOperation | undefined;
  delete: ContractOperation | undefined;
  history: ContractOperation | undefined;
  import: ContractOperation | undefined;
  /** The operation of a verb on a record. */
  verb: (verb: string) => ContractOperation;
  notFound: ErrorType;
  /** The operations of a file, by the field that has it: `/things/{id}/price-list` of `priceList`. */
  file: (field: string) => FileContract;
}

/** A field that has a file: its operations, and the column that names the one that it has. */
export interface FileField extends FileContract {
  field: string;
  columnName: string;
  column: PgColumn;
}

interface FileContract {
  put: ContractOperation;
  get: ContractOperation;
  remove: ContractOperation;
  notFound: ErrorType;
}

/** The same names as `contract-names.ts` finds by type. */
export const contractOf = (path: string): Contract => {
  const at = (where: string, method: ContractOperation["method"], named: RegExp) =>
    contractOperations.find((one) => one.path === where && one.method === method && named.test(one.id));
  const list = known(at(path, "get", /^list/), path);
  const get = known(at(`${path}/{id}`, "get", /^get/), path);
  const name = get.id.slice("get".length);
  const called = (verb: string, after = "") => new RegExp(`^${verb}${name}${after}$`);
  return {
    name: path.slice(1),
    list,
    get,
    create: at(path, "post", called("create")),
    update: at(`${path}/{id}`, "put", called("update")),
    delete: at(`${path}/{id}`, "delete", called("delete")),
    history: at(`${path}/{id}/history`, "get", called("get", "History")),
    import: at(`${path}/import`, "post", new RegExp(`^import${list.id.slice("list".length)}$`)),
    verb: (verb) => known(at(`${path}/{id}/${verb}`, "post", called(verb)), `${path}/{id}/${verb}`),
    notFound: notFoundOf(name),
    file: (field) => {
      const where = `${path}/{id}/${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const after = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
      return {
        put: known(at(where, "put", called("put", after)), where),
        get: known(at(where, "get", called("get", after)), where),
        remove: known(at(where, "delete", called("delete", after)), where),
        notFound: notFoundOf(`${name}${after}`),
      };
    },
  };
};

const known = (operation: ContractOperation | undefined, path: string) => {
  if (!operation) throw new Error(`The contract has no such operation at ${path}.`);
  return operation;
};

const notFoundOf = (name: string): ErrorType => {
  const wanted = `${name.replace(/(?<!^)[A-Z]/g, "_$&").toUpperCase()}_NOT_FOUND`;
  const type = errorTypeValues.find((one) => one === wanted);
  if (!type) throw new Error(`The contract has no ${wanted}.`);
  return type;
};

/** The schema of what an operation answers. */
export const replyOf = ({ responses }: ContractOperation, status: 200 | 201 = 200): Schema =>
  resolveSchema(responses[status]?.content?.["application/json"]?.schema);

/** The code that `{ type, data }` of a reply carries. */
export const codeOf = (operation: ContractOperation): string => {
  const parts = replyOf(operation).properties?.type?.allOf;
  const code = Array.isArray(parts) ? parts.find((part) => "const" in part)?.const : undefined;
  if (typeof code !== "string") throw new Error(`The contract names no code of ${operation.id}.`);
  return code;
};

/** What a list is sorted by when nobody asks. */
export const defaultSortOf = ({ parameters }: ContractOperation): string =>
  String(parameters.find(({ name }) => name === "sort")?.schema.default);

/** The fields that a list can be sorted by. */
export const sortFieldsOf = ({ parameters }: ContractOperation): string[] => {
  const values = parameters.find(({ name }) => name === "sort")?.schema.enum;
  return Array.isArray(values) ? values.filter((value) => !String(value).startsWith("-")).map(String) : [];
};
