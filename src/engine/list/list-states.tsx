import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { type RaRecord, useListContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { CardSkeletons } from "../../ui/card-skeletons";
import { Message } from "../../ui/message";
import { Pagination, useIsPaged } from "../../ui/pagination";
import { useChangeFilters } from "../../ui/use-change-filters";
import { useEngine } from "../engine-provider";
import { OwnPart } from "../own-part";
import { FailureMessage } from "../record/failure-message";
import { useBeside } from "./use-beside";

interface ListStatesProps<T extends RaRecord> {
  /** Names the list for those who do not see it. */
  label: string;
  /** One `<li>` of the list. */
  row: (record: T) => ReactNode;
  /** What a list without records says, and what to do next. */
  empty: { icon: ReactNode; title: string; text: string; actions?: ReactNode };
}

/**
 * The rows of a custom page's list with their pages, or what stands in their place.
 *
 * @example
 * <ListStates<Contact> label={translate("contacts.name")} row={(contact) => <ContactRow key={contact.id} … />} empty={…} />
 */
export const ListStates = <T extends RaRecord>({ label, row, empty }: ListStatesProps<T>) => {
  const { data = [] } = useListContext<T>();
  const isPaged = useIsPaged();
  return (
    <ListBody
      skeleton={<CardSkeletons />}
      empty={
        <Message icon={empty.icon} title={empty.title} text={empty.text}>
          {empty.actions && <div className="ls-actions">{empty.actions}</div>}
        </Message>
      }
      isPaged={isPaged}
    >
      <RowList label={label}>{data.map(row)}</RowList>
    </ListBody>
  );
};

interface ListBodyProps {
  skeleton: ReactNode;
  /** What a list without records says. */
  empty: ReactNode;
  isPaged: boolean;
  /** Over the rows. */
  above?: ReactNode;
  /** The rows, drawn where there are some. */
  children: ReactNode;
}

/** What any list shows in each of its states: loading, failed, empty, nothing found, rows with their pages. */
export const ListBody = ({ skeleton, empty, isPaged, above, children }: ListBodyProps) => {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, filterValues } = useListContext();
  const translate = useTranslate();
  const { asFailure } = useEngine();
  const { search } = useLocation();
  // where the keys of rows do not come, rows are links all the same
  useBeside(Boolean(data?.length), () => import("./row-keys"));
  if (isPending) return skeleton;
  const isFiltered = Object.keys(filterValues).length > 0;
  // an address of another version or hand
  const isRefused = search && error && asFailure(error).type === "VALIDATION_FAILED";
  const failure = isRefused ? (
    // another try would be refused, too
    <Message
      role="alert"
      icon={<SearchOff />}
      title={translate("engine.list.notUnderstood.title")}
      text={translate("engine.list.notUnderstood.text")}
    >
      <Button variant="outlined" component={Link} to="?">
        {translate("engine.list.notUnderstood.show")}
      </Button>
    </Message>
  ) : (
    error && <FailureMessage title={translate("engine.list.error")} error={error} onRetry={() => refetch()} />
  );
  if (failure && !data?.length) return <div className="vc-paper">{failure}</div>;
  const nothing = isFiltered ? <NoResult /> : empty;
  return (
    <>
      {failure}
      {above}
      <div className={`vc-paper vc-rows${isFetching && isPlaceholderData ? " vc-busy" : ""}`}>
        {/* Told to those who do not see the rows change. */}
        <span className="vc-hidden" role="status">
          {isFetching ? translate("engine.list.updating") : ""}
        </span>
        {data?.length ? (
          <OwnPart resetKey={data} isOnPaper>
            {children}
          </OwnPart>
        ) : (
          nothing
        )}
        {isPaged && <Pagination />}
      </div>
    </>
  );
};

/** Rows that stand in a list and not in a table. */
export const RowList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="ls-rows" aria-label={label}>
    {children}
  </ul>
);

/** What a list says whose filters leave nothing, with the way back to all of it. */
const NoResult = () => {
  const translate = useTranslate();
  return (
    <Message
      role="status"
      icon={<SearchOff />}
      title={translate("engine.list.noResult.title")}
      text={translate("engine.list.noResult.text")}
    >
      <Unfilter />
    </Message>
  );
};

const Unfilter = () => {
  const changeFilters = useChangeFilters();
  const translate = useTranslate();
  return (
    <Button variant="outlined" onClick={() => changeFilters(() => ({}))}>
      {translate("engine.list.clearFilters")}
    </Button>
  );
};
