import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { useDataProvider, useListContext, useTranslate } from "react-admin";

export const rowsPerPage = [10, 25, 50, 100] as const;

/**
 * For how long an answer of a list needs no other, in ms, as the query cache asks it: one that was asked for with the press
 * on a button is the one that the list is drawn for, even if it comes before that.
 */
export const staleTime = ({ state: { data } }: { state: { data?: object | undefined } }): number =>
  data && "isAhead" in data ? 500 : 0;

/** In whose name a list is read, where that is not the workspace: for the list and for all that asks for rows ahead of it. */
export const ListMeta = createContext<{ company: string } | undefined>(undefined);

/** Whether a list has more than one page, even a smallest one: how many rows there are is not told of every list. */
export const useIsPaged = (): boolean => {
  const { data = [], total = data.length, page, hasNextPage } = useListContext();
  return page > 1 || hasNextPage === true || total > rowsPerPage[0];
};

/** Pages of a list. Its labels are Portuguese in every language, as the product wants it. */
export const Pagination = () => {
  const {
    page,
    perPage,
    setPerPage,
    total,
    data,
    meta,
    hasNextPage = false,
    isPlaceholderData = false,
  } = useListContext();
  const translate = useTranslate();
  const key = "engine.fixed.pagination";
  const from = (page - 1) * perPage + 1;
  const to = from + (data?.length ?? 0) - 1;
  // behind the last row there are no more, however many were counted
  const isCapped = meta?.totalIsExact === false && hasNextPage;
  const figure = (count: number) => count.toLocaleString("pt-BR");
  const rows = { from: figure(from), to: figure(to) };
  const range =
    total === undefined
      ? `${rows.from}–${rows.to}`
      : translate(`${key}.${isCapped ? "rangeAbove" : "range"}`, {
          ...rows,
          // no more is known there than that it goes on
          total: figure(isCapped && total === to + 1 ? to : total),
        });
  // while another page is on its way, it is the one before that says whether there is a next one
  const isLast = !hasNextPage || (total === undefined ? isPlaceholderData : page * perPage >= total);
  return (
    <nav
      className="vc-pagination"
      lang={translate("engine.fixed.lang")}
      aria-label={translate(`${key}.current`, { page })}
    >
      <label>
        {translate(`${key}.rowsPerPage`)}{" "}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {rowsPerPage.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      <span className="vc-figures">{range}</span>
      <span>
        <Turn to={page - 1} label={`${key}.previous`} isOff={page <= 1} icon={<ChevronLeft className="vc-turns" />} />
        <Turn to={page + 1} label={`${key}.next`} isOff={isLast} icon={<ChevronRight className="vc-turns" />} />
      </span>
    </nav>
  );
};

interface TurnProps {
  to: number;
  label: string;
  isOff: boolean;
  icon: ReactNode;
}

/** Leads to another page, and asks for it with the press: the list itself asks only when it has been drawn waiting. */
const Turn = ({ to: page, label, isOff, icon }: TurnProps) => {
  const { resource, setPage, perPage, sort, filter, filterValues } = useListContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const meta = useContext(ListMeta);
  const ask = () => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter }, meta };
    void queryClient.prefetchQuery({
      // as react-admin's `useGetList` has it
      queryKey: [resource, "getList", params],
      queryFn: async ({ signal }) => ({
        ...(await dataProvider.getList(resource, { ...params, signal })),
        isAhead: true,
      }),
      retry: false,
      staleTime,
    });
  };
  const turn = () => {
    ask();
    setPage(page);
  };
  return (
    <button
      type="button"
      className="vc-menu-button"
      disabled={isOff}
      aria-label={translate(label)}
      onPointerDown={ask}
      onClick={turn}
    >
      {icon}
    </button>
  );
};
