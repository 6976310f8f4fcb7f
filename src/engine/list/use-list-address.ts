import { useLocation } from "react-router-dom";
import { pathOf } from "../paths";

/** The list that a record was opened from, with its page and filters. */
export const useListAddress = (resource: string): string => {
  const state: unknown = useLocation().state;
  const search =
    typeof state === "object" && state !== null && "list" in state && typeof state.list === "string" ? state.list : "";
  return pathOf({ resource, screen: "list" }) + search;
};
