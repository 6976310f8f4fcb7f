import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { ListFrame, ListStates, SearchBox } from "../../../engine";
import { SortBy, type SortOption } from "../../../ui/sort-by";
import type { ReceivedVcard } from "./received-vcard";
import "./received-list.css";
import { ReceivedRow } from "./received-row";
import { RespondDialog } from "./respond-dialog";
import { StatusSelect } from "./status-select";

interface ReceivedListProps {
  /** The collection: all of the company, or those of one associate. */
  resource: "received-vcards" | `associates/${string}/received-vcards`;
  empty: { icon: ReactNode; title: string; text: string; actions?: ReactNode };
  /** Whether each row says whose token it came in against. */
  hasAssociate?: boolean;
}

/**
 * Tokens that a company received, with search, status, order and pages in the URL, and the answer to each that waits.
 *
 * @example
 * <ReceivedList resource="received-vcards" empty={…} hasAssociate />
 */
export const ReceivedList = ({ resource, empty, hasAssociate = false }: ReceivedListProps) => {
  const translate = useTranslate();
  const [answered, setAnswered] = useState<ReceivedVcard>();
  return (
    <ListFrame resource={resource} sort={{ field: "createdAt", order: "DESC" }}>
      <div className="vc-toolbar">
        <SearchBox />
        <StatusSelect />
        <SortBy options={orders} />
      </div>
      <ListStates<ReceivedVcard>
        label={translate("receivedVcards.list")}
        empty={empty}
        row={(received) => (
          <ReceivedRow
            key={received.id}
            received={received}
            hasAssociate={hasAssociate}
            onRespond={() => setAnswered(received)}
          />
        )}
      />
      {answered && <RespondDialog received={answered} onClose={() => setAnswered(undefined)} />}
    </ListFrame>
  );
};

const orders: readonly SortOption[] = [
  { field: "createdAt", order: "DESC", label: "contacts.sort.newest" },
  { field: "createdAt", order: "ASC", label: "contacts.sort.oldest" },
  { field: "name", order: "ASC", label: "contacts.sort.nameUp" },
  { field: "name", order: "DESC", label: "contacts.sort.nameDown" },
];
