import ArrowBack from "@mui/icons-material/ArrowBack";
import { Link, useLocation } from "react-router-dom";

/** Leads back to a list, with the search and the page it was left with. */
export const BackLink = ({ to, label }: { to: string; label: string }) => {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === "object" && state !== null && "list" in state && typeof state.list === "string";
  return (
    <Link className="vc-back" to={isFromList ? to + state.list : to}>
      <ArrowBack className="vc-turns" fontSize="inherit" aria-hidden />
      {label}
    </Link>
  );
};
