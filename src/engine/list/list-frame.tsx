import type { ReactNode } from "react";
import { ListBase, type RaRecord, type SortPayload } from "react-admin";
import { rowsPerPage } from "../../ui/pagination";
import "../../ui/ui.css";
import "../../ui/lists.css";

interface ListFrameProps {
  /** The collection of the contract, with the ids of its path filled in: `me/contacts/42/tokens`. */
  resource: string;
  sort: SortPayload;
  /** What narrows it until the person chooses otherwise. */
  filter?: object | undefined;
  children: ReactNode;
}

/**
 * What any list stands in: react-admin's controller, whose order, page and filters live in the URL and nowhere else.
 *
 * @example
 * <ListFrame resource="me/contacts" sort={{ field: "name", order: "ASC" }}><ListStates … /></ListFrame>
 */
export const ListFrame = ({ resource, sort, filter, children }: ListFrameProps) => (
  <ListBase<RaRecord>
    // Another collection starts with a fresh list.
    key={resource}
    resource={resource}
    storeKey={false}
    exporter={false}
    disableAuthentication
    perPage={rowsPerPage[1]}
    sort={sort}
    {...(filter ? { filterDefaultValues: filter } : {})}
    // The list itself says what went wrong, with a retry.
    queryOptions={quiet}
  >
    {children}
  </ListBase>
);

const quiet = { onError: () => undefined };
