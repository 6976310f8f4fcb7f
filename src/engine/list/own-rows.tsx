import type { ComponentType } from "react";
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import type { RowProps } from "../define/shape";
import { useEngine } from "../engine-provider";
import { pathOf } from "../paths";
import { screenOf } from "../record/menu-of-record";
import "../../ui/lists.css";

interface OwnRowsProps {
  definition: ResourceDefinition;
  records: RaRecord[];
  row: ComponentType<RowProps>;
}

/** Records as a list, each as the definition draws it. */
export const OwnRows = ({ definition, records, row: Row }: OwnRowsProps) => {
  const { name: resource } = definition;
  const { isFetching, isPlaceholderData } = useListContext();
  const translate = useTranslate();
  const { actor } = useEngine();
  return (
    <ul
      className={`ls-rows${isFetching && isPlaceholderData ? " vc-busy" : ""}`}
      aria-label={translate("engine.list.table", { name: translate(`resources.${resource}.name`, { smart_count: 2 }) })}
    >
      {records.map((record) => (
        <li key={record.id}>
          <RecordContextProvider value={record}>
            <Row
              resource={resource}
              record={record}
              href={pathOf({ resource, screen: screenOf({ actor, definition, record }), id: record.id })}
            />
          </RecordContextProvider>
        </li>
      ))}
    </ul>
  );
};
