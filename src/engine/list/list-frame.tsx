import type { ReactNode } from "react";
import {
  type GetListParams,
  I18nContext,
  type I18nProvider,
  // biome-ignore lint/style/noRestrictedImports: here it is framed
  ListBase,
  type RaRecord,
  type SortPayload,
  useI18nProvider,
} from "react-admin";
import { ListMeta, rowsPerPage, staleTime } from "../../ui/pagination";
import type { OrderIn } from "../define/contract";
import { collectionOf, type ResourceDefinition } from "../define/definition";
import "../../ui/ui.css";
import "../../ui/lists.css";

interface ListFrameProps<C extends string> {
  /** The collection of the contract, with the ids of its path filled in: `me/contacts/42/tokens`. */
  resource: C;
  /** By a field that the contract orders this list by. */
  sort: { field: OrderIn<C>; order: SortPayload["order"] };
  /** What narrows it until the person chooses otherwise. */
  filter?: object | undefined;
  /** What it is of, whatever the person chooses: such a list is a part of a page, and leaves the address alone. */
  of?: object;
  /** The company of the person in whose name it is read, where that is not the workspace. */
  company?: string;
  children: ReactNode;
}

/**
 * What any list stands in: react-admin's controller, whose order, page and filters live in the URL and nowhere else.
 *
 * @example
 * <ListFrame resource="me/contacts" sort={{ field: "name", order: "ASC" }}><ListStates … /></ListFrame>
 */
export const ListFrame = <C extends string>({ resource, sort, filter, of, company, children }: ListFrameProps<C>) => {
  const meta = company === undefined ? undefined : { company };
  const voice = useI18nProvider();
  return (
    <ListMeta value={meta}>
      <I18nContext value={silent}>
        <ListBase<RaRecord>
          // Another collection starts with a fresh list.
          key={resource}
          resource={resource}
          storeKey={false}
          exporter={false}
          disableAuthentication
          perPage={of ? rowsPerPage[0] : perPage}
          sort={sort}
          {...(of ? { filter: of, disableSyncWithLocation: true as const } : {})}
          {...(filter ? { filterDefaultValues: filter } : {})}
          queryOptions={{ ...options, meta }}
        >
          <I18nContext value={voice}>{children}</I18nContext>
        </ListBase>
      </I18nContext>
    </ListMeta>
  );
};

/**
 * The controller makes a title of what the collection is called, which nobody shows: not every collection has a name, and that
 * of others need not have come.
 */
const silent = { translate: (key: string) => key } as I18nProvider; // of which it asks nothing else

const perPage = rowsPerPage[1];

/** The rows that a resource's list shows to whoever opens it afresh, as react-admin asks its provider for them. */
export const firstPageOf = (definition: ResourceDefinition): { resource: string; params: Required<FirstPage> } => {
  const { sort = "id", filter = {} } = definition.list;
  return {
    resource: collectionOf(definition).resource,
    params: {
      pagination: { page: 1, perPage },
      sort: { field: sort.replace(/^-/, ""), order: sort.startsWith("-") ? "DESC" : "ASC" },
      filter,
    },
  };
};

type FirstPage = Pick<GetListParams, "pagination" | "sort" | "filter">;

const options = {
  // the list itself says what went wrong, with a retry
  onError: () => undefined,
  staleTime,
};
