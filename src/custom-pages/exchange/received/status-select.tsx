import { useListFilterContext, useTranslate } from "react-admin";
import type { ReceivedVcard } from "./received-vcard";

/** What a received token can be; one that waits for an unknown address was sent, not received. */
const states: readonly ReceivedVcard["status"][] = ["PENDING", "ACCEPTED", "REJECTED"];

/** Narrows the list to one state, in the URL. */
export const StatusSelect = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const { status, ...rest } = filterValues;
  return (
    <select
      className="vc-select"
      aria-label={translate("receivedVcards.status.label")}
      value={typeof status === "string" ? status : ""}
      onChange={({ target }) => setFilters(target.value ? { ...rest, status: target.value } : rest, undefined, false)}
    >
      <option value="">
        {translate("receivedVcards.status.label")}: {translate("receivedVcards.status.all")}
      </option>
      {states.map((state) => (
        <option key={state} value={state}>
          {translate(`receivedVcards.status.${state}`)}
        </option>
      ))}
    </select>
  );
};
