import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface ViewLinkProps {
  search: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** The address of the list under a view, or under none. */
export const ViewLink = ({ search, isOpen, onOpen, children }: ViewLinkProps) => (
  <Link
    className="vv-link"
    to={{ search }}
    state={{ fromViews: true }}
    {...(isOpen && { "aria-current": "true" as const })}
    onClick={onOpen}
  >
    {children}
  </Link>
);
