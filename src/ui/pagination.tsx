import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { useListContext, useTranslate } from "react-admin";

export const rowsPerPage = [10, 25, 50, 100] as const;

/** Pages of a list. Its labels are Portuguese in every language, as the product wants it. */
export const Pagination = () => {
  const { page, perPage, setPage, setPerPage, total = 0, data, meta, hasNextPage } = useListContext();
  const translate = useTranslate();
  const key = "engine.fixed.pagination";
  const from = (page - 1) * perPage + 1;
  const isCapped = meta?.totalIsExact === false;
  const range = translate(`${key}.${isCapped ? "rangeAbove" : "range"}`, {
    from: from.toLocaleString("pt-BR"),
    to: (from + (data?.length ?? 0) - 1).toLocaleString("pt-BR"),
    total: total.toLocaleString("pt-BR"),
  });
  const isLast = page * perPage >= total || hasNextPage === false;
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
        <button
          type="button"
          className="vc-menu-button"
          disabled={page <= 1}
          aria-label={translate(`${key}.previous`)}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft className="vc-turns" />
        </button>
        <button
          type="button"
          className="vc-menu-button"
          disabled={isLast}
          aria-label={translate(`${key}.next`)}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight className="vc-turns" />
        </button>
      </span>
    </nav>
  );
};
