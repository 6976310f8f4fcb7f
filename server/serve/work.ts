import type { Caller } from "../auth/caller";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import type { Insert, ResourceTable } from "./by-name";
import type { CreateOf, RecordOf, ResourcePath, UpdateOf } from "./contract-names";

/** What every hook works with, inside the transaction. */
export interface Work {
  db: Db;
  context: Context;
  caller: Caller;
  at: Date;
  id: string;
}

/** One record on its way from `before` to what is sent or said. */
export interface Writing<Path extends ResourcePath, Row> extends Work {
  input: UpdateOf<Path>;
  /** Absent while it is made. */
  before?: RecordOf<Path>;
  row?: Row;
}

/** A stored record that changes: `changes` are the columns that are about to be written. */
export interface Changing<Path extends ResourcePath, T extends ResourceTable, Row> extends Work {
  before: RecordOf<Path>;
  row: Row;
  changes: Partial<Insert<T>>;
}

/** A record before its transaction. */
export interface Fresh<Path extends ResourcePath> extends Omit<Work, "db" | "at"> {
  input: CreateOf<Path>;
}
