import { signedIn } from "../auth/signed-in";
import { list } from "../db/list";
import { defaultSortOf } from "./contract-of";
import type { AnyOperation, Resource } from "./resource";

/** A page of what the caller sees. */
export const listRecords = (resource: Resource): AnyOperation => {
  const { contract, table, rows, view, sorts, isOpen } = resource;
  const defaultSort = defaultSortOf(contract.list);
  return async ({ query }, context) => {
    const { db } = context;
    const asked = { db, caller: signedIn(context) };
    const filters = Object.entries(resource.filters).map(([name, filter]) => [
      name,
      (value: unknown) => filter(value, asked),
    ]);
    const body = await list({
      db,
      query,
      table,
      scope: rows.scope(asked.caller, rows.seen(asked), isOpen),
      sorts,
      defaultSort,
      filters: Object.fromEntries(filters),
      search: table,
      rows: (page) => view.select(db, page),
      item: view.show,
    });
    return { status: 200, body };
  };
};
