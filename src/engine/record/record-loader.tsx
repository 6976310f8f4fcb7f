import type { ReactNode } from "react";
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { SkeletonRows } from "../../ui/skeleton-rows";
import type { ResourceDefinition } from "../define/definition";
import { useListAddress } from "../list/use-list-address";
import { LoadFailure } from "./load-failure";

interface RecordLoaderProps {
  definition: ResourceDefinition;
  children: (record: RaRecord) => ReactNode;
}

/** Reads the record of the address, and says so while it does and when it cannot. */
export const RecordLoader = ({ definition, children }: RecordLoaderProps) => {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const list = useListAddress(definition.name);
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    definition.name,
    { id },
    // A form must not change under the person's hands.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, refetchOnMount: "always" },
  );
  if (data) {
    return (
      // The key: a form of one record is never that of another.
      <RecordContextProvider key={data.id} value={data}>
        {children(data)}
      </RecordContextProvider>
    );
  }
  if (isPending) {
    return (
      <section className="vc-view vc-reading vc-paper">
        <SkeletonRows columns={2} rows={6} />
      </section>
    );
  }
  return (
    <LoadFailure
      title={translate("engine.form.loadError")}
      error={error}
      onRetry={() => refetch()}
      back={{ to: list, label: translate("engine.back") }}
      isNarrow
    />
  );
};
