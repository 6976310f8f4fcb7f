import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import { inputOf } from "../contract/document";
import type { Context, Operation, OperationId } from "../contract/operation";
import type { Db } from "../db/database";
import { importRecords } from "../import/import-records";
import type { ResourceTable, TextColumn } from "./by-name";
import type { RecordOf, ResourcePath, ServedId, UpdateOf } from "./contract-names";
import { recordMaker } from "./create-record";
import { deleteRecord } from "./delete-record";
import type { Description } from "./description";
import { fileOperations } from "./file-operations";
import { listRecords } from "./list-records";
import { historyOf } from "./record-history";
import { type Deed, type Records, recordsOf } from "./records";
import type { Referable } from "./references";
import { type AnyDescription, type AnyOperation, type Resource, resourceOf, type Values } from "./resource";
import { switchRecord } from "./switch-record";
import { updateRecord } from "./update-record";
import type { Changing } from "./work";

interface SomeRow {
  id: string;
  cursorKey: string;
}

/** A change that is not one of the contract's five: of one record, in a transaction, written down. */
interface Change<Path extends ResourcePath, T extends ResourceTable, Row>
  extends Pick<Deed, "id" | "recordedAs" | "isUntold"> {
  changes: (
    changing: Omit<Changing<Path, T, Row>, "changes">,
  ) => Partial<T["$inferInsert"]> | Promise<Partial<T["$inferInsert"]>>;
}

/** A resource that is served: its operations, and what functions beside them need of it. */
export interface Served<
  Path extends ResourcePath,
  T extends ResourceTable,
  Row,
  Verb extends string = never,
  FileField extends string = never,
> extends Referable {
  table: T;
  // picked from all of them: held against each other, the two unions grow with every resource until nothing compiles
  operations: { [Id in OperationId as Extract<Id, ServedId<Path, Verb, FileField>>]: Operation<Id> };
  /** The columns that a row is sorted and searched by; whoever writes one beside the operations writes them along. */
  keys: (row: Partial<T["$inferInsert"]>) => Record<"nameKey" | "search", string>;
  /** The record that the caller sees; 404 without one. */
  find: (db: Db, caller: Caller, id: string) => Promise<Row>;
  /** The same, with nobody else changing it until the transaction ends. */
  hold: (db: Db, caller: Caller, id: string) => Promise<Row>;
  /** A row as the contract shows it. */
  show: (row: Row) => RecordOf<Path>;
  /** Replaces what may be written, as the operation does. */
  update: (context: Context, id: string, input: UpdateOf<Path>) => Promise<RecordOf<Path>>;
  change: (context: Context, change: Change<Path, T, Row>) => Promise<RecordOf<Path>>;
  /** What tests over all descriptions look at. */
  resource: Resource;
}

/**
 * Makes the operations of a resource: list, get, create, update, delete, import, history, its switches and its files, as
 * far as the contract has them. A description says whose the rows are and what does not follow from names; a name that the contract or the
 * table does not know does not compile, nor does one that is left out.
 * @example
 * export const departments = serve("/departments", {
 *   table: departmentsTable,
 *   rows: company(departmentsTable),
 *   title: "name",
 *   search: ["name", "email"],
 *   ends: departmentsTable.deletedAt,
 *   delete: { how: "ends" },
 * });
 */
export const serve = <
  const Path extends ResourcePath,
  T extends ResourceTable,
  const Title extends TextColumn<T>,
  Row extends SomeRow = SomeRow,
  Verb extends string = never,
  const FileField extends string = never,
>(
  path: Path,
  description: Description<Path, T, Title, Row, Verb, FileField>,
): Served<Path, T, Row, Verb, FileField> => {
  // from here on it is any resource: what it may say was the compiler's business
  const resource = resourceOf(path, description as unknown as AnyDescription);
  const records = recordsOf(resource);
  const update = updateRecord(resource, records);
  const { keys, view, own } = resource;
  const served = {
    ...own,
    operations: operationsOf(resource, records),
    keys,
    find: records.find,
    hold: records.hold,
    show: view.show,
    update,
    change: records.change,
    resource,
  };
  // the same names and records, found by type there and by the contract here: a test compares them
  return served as unknown as Served<Path, T, Row, Verb, FileField>;
};

const operationsOf = (resource: Resource, records: Records) => {
  const { contract, view, switches = {}, files } = resource;
  const operations: Record<string, AnyOperation> = {
    [contract.list.id]: listRecords(resource),
    [contract.get.id]: async ({ path: { id } }, context) => ({
      status: 200,
      body: view.show(await records.find(context.db, signedIn(context), id)),
    }),
  };
  const update = updateRecord(resource, records);
  if (contract.create) {
    const { prepare, store } = recordMaker(resource, records);
    operations[contract.create.id] = async ({ body }, context) => ({
      status: 201,
      body: await store(context, body, await prepare(context, body)),
    });
  }
  if (contract.create && contract.import) operations[contract.import.id] = importOf(resource, records);
  if (contract.update) {
    operations[contract.update.id] = async ({ path, body }, context) => ({
      status: 200,
      body: await update(context, path.id, body),
    });
  }
  if (contract.delete) operations[contract.delete.id] = deleteRecord(resource, records, contract.delete);
  if (contract.history) operations[contract.history.id] = historyOf(resource);
  for (const file of files) Object.assign(operations, fileOperations(resource, records, file));
  for (const [verb, one] of Object.entries(switches))
    operations[contract.verb(verb).id] = switchRecord(resource, records, [verb, one]);
  return operations;
};

/** A row without an id is a record that is made, one with it is one that is changed, both as their operations do. */
const importOf = (resource: Resource, records: Records): AnyOperation => {
  const { contract, view, unique = {}, imports = {} } = resource;
  const { prepare, storeAll } = recordMaker(resource, records);
  const update = updateRecord(resource, records);
  const schema = inputOf(contract.update);
  const written = Object.keys(schema.properties ?? {});
  const run = importRecords({
    list: contract.list,
    schema: inputOf(contract.create),
    optional: imports.optional ?? [],
    unique: Object.values(unique),
    prepare: async (context, input) => ({ ...(await prepare(context, input)), action: "IMPORTED" as const }),
    create: (context, rows) =>
      storeAll(
        context,
        rows.map(({ input, prepared }) => ({ input, ...prepared })),
      ),
    existing: {
      read: async (context, id) => {
        const shown: Values = { ...view.show(await records.hold(context.db, signedIn(context), id)) };
        return Object.fromEntries(
          Object.entries(shown).filter(([name, value]) => written.includes(name) && value != null),
        );
      },
      ...(contract.update && {
        change: { schema, update: (context, id, input) => update({ ...context, ifMatch: undefined }, id, input) },
      }),
    },
  });
  // a file is a text, as its contract says
  return run as unknown as AnyOperation;
};
