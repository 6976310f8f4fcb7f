import type { GetListParams } from "react-admin";
import { isRecord } from "./is-record";

/** The query of a list without its page: filters as the contract names them, and the order with a hyphen for descending. */
export const listQuery = ({ filter, sort }: Pick<GetListParams, "filter" | "sort">): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(isRecord(filter) ? filter : {})) {
    const given = typeof value === "string" ? value.trim() : value;
    // An emptied filter asks for everything, which the contract says by leaving it out.
    if (given === undefined || given === null || given === "" || (Array.isArray(given) && given.length === 0)) continue;
    query[key] = given;
  }
  // react-admin sorts by id when nobody chose an order; the server's own order stands then.
  if (sort?.field && sort.field !== "id") query.sort = sort.order === "DESC" ? `-${sort.field}` : sort.field;
  return query;
};
