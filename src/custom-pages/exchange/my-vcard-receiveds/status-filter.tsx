import { useListContext, useTranslate } from "react-admin";
import { exchangeStatusValues } from "../../../../openapi/schema";

/** Narrows the list to one state, in the URL. */
export const StatusFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen: unknown = Array.isArray(filterValues.status) ? filterValues.status[0] : filterValues.status;
  return (
    <select
      className="vc-select"
      aria-label={translate("sharing.receiveds.status")}
      value={exchangeStatusValues.find((status) => status === chosen) ?? ""}
      onChange={({ target }) => {
        const { status: _status, ...rest } = filterValues;
        setFilters(target.value ? { ...rest, status: [target.value] } : rest, undefined, false);
      }}
    >
      <option value="">
        {translate("sharing.receiveds.status")}: {translate("sharing.receiveds.any")}
      </option>
      {exchangeStatusValues.map((status) => (
        <option key={status} value={status}>
          {translate(`sharing.receiveds.states.${status}`)}
        </option>
      ))}
    </select>
  );
};
