import { lazy, Suspense } from "react";
import { type RaRecord, useListContext, useTranslate } from "react-admin";
import { Message } from "../../ui/message";
import { Pagination } from "../../ui/pagination";
import { SkeletonRows } from "../../ui/skeleton-rows";
import type { ResourceDefinition } from "../define/definition";
import { FailureMessage } from "../record/failure-message";
import { CreateButton, type EmptyWords } from "./list-header";
import { NoResult } from "./no-result";
import { OwnRows } from "./own-rows";
import { Table } from "./table";
import { useSelection } from "./use-selection";

const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar")).BulkBar }));

/** What a list shows in each of its states: loading, failed, empty, nothing found, rows. */
export const ListBody = ({ definition, empty }: { definition: ResourceDefinition; empty?: EmptyWords | undefined }) => {
  const { data, error, isPending, isFetching, refetch, total } = useListContext();
  const translate = useTranslate();
  const selection = useSelection();
  if (isPending) {
    return (
      <div className="vc-paper">
        <SkeletonRows columns={definition.list.columns.length} />
      </div>
    );
  }
  const failure = error && (
    <FailureMessage title={translate("engine.list.error")} error={error} onRetry={() => refetch()} />
  );
  if (failure && !data?.length) return <div className="vc-paper">{failure}</div>;
  return (
    <>
      {failure}
      {selection.records.length > 0 && (
        <Suspense>
          <BulkBar definition={definition} records={selection.records} onDone={selection.clear} />
        </Suspense>
      )}
      <div className="vc-paper">
        {/* Told to those who do not see the rows change. */}
        <span className="vc-hidden" role="status">
          {isFetching ? translate("engine.list.updating") : ""}
        </span>
        {data?.length ? (
          <Rows definition={definition} records={data} />
        ) : (
          <NoRows definition={definition} empty={empty} />
        )}
        {total !== 0 && <Pagination />}
      </div>
    </>
  );
};

/** The table, or what the definition has instead of it. */
const Rows = ({ definition, records }: { definition: ResourceDefinition; records: RaRecord[] }) => {
  const { list: List, row } = definition.views ?? {};
  if (List) return <List resource={definition.name} />;
  return row ? (
    <OwnRows definition={definition} records={records} row={row} />
  ) : (
    <Table definition={definition} records={records} />
  );
};

const NoRows = ({ definition, empty }: { definition: ResourceDefinition; empty: EmptyWords | undefined }) => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  if (Object.keys(filterValues).length > 0) return <NoResult />;
  const { icon: Icon, name } = definition;
  return (
    <Message
      icon={<Icon />}
      title={empty?.title ?? translate(`resources.${name}.empty.title`)}
      text={empty?.text ?? translate(`resources.${name}.empty.text`)}
    >
      {empty?.actions ?? <CreateButton definition={definition} />}
    </Message>
  );
};
