import type { ReactNode } from "react";
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { useListAddress } from "../list/use-list-address";
import { useDefinition } from "../use-definition";
import { RecordStates } from "./record-states";

interface RecordLoaderProps {
  /** What stands over the reason when it could not be read. */
  failed?: (error: unknown, id: string) => ReactNode;
  children: (record: RaRecord) => ReactNode;
}

/** Reads the record of the address, and says so while it does and when it cannot. */
export const RecordLoader = ({ failed, children }: RecordLoaderProps) => {
  const definition = useDefinition();
  const { id = "" } = useParams();
  const translate = useTranslate();
  const list = useListAddress(definition.name);
  const query = useGetOne<RaRecord>(
    definition.name,
    { id },
    // A form must not change under the person's hands.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, refetchOnMount: "always" },
  );
  return (
    <>
      {query.error && !query.data && failed?.(query.error, id)}
      <RecordStates query={query} back={{ to: list, label: translate("engine.back") }} isNarrow>
        {(record) => (
          // The key: a form of one record is never that of another.
          <RecordContextProvider key={record.id} value={record}>
            {children(record)}
          </RecordContextProvider>
        )}
      </RecordStates>
    </>
  );
};
