import { type RaRecord, useDataProvider, useTranslate, useUpdate } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ResourceDefinition, titleOf, type Values } from "../definition";
import { ActionHost } from "./action-host";
import { HistorySection } from "./history-section";
import { RecordForm } from "./record-form";
import { RecordHeader } from "./record-header";
import { RecordLoader } from "./record-loader";
import { useListAddress } from "./use-list-address";

/** The generated page that changes a record. */
export const EditView = ({ definition }: { definition: ResourceDefinition }) => (
  <RecordLoader definition={definition}>{(record) => <Loaded definition={definition} record={record} />}</RecordLoader>
);

const Loaded = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  // The version that the person began with: a later reading in the background must not pass for it.
  const [seen, setSeen] = useState(record);
  const { name: resource } = definition;
  const write = (data: Values, previousData: RaRecord) =>
    update(resource, { id: record.id, data, previousData }, { returnPromise: true });
  const title = titleOf(definition, record);
  return (
    <ActionHost definition={definition} onGone={() => navigate(list)}>
      <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
        <RecordHeader
          definition={definition}
          record={record}
          title={translate("engine.form.edit", { title })}
          except={["edit"]}
        />
        <RecordForm
          definition={definition}
          record={seen}
          success={definition.messages?.updated}
          submit={translate("engine.form.save")}
          onSave={(data) => write(data, seen)}
          onReload={setSeen}
          onOverwrite={async (data) => {
            // What is overwritten is what the person has just compared with, or the server refuses again.
            const { data: current } = await dataProvider.getOne<RaRecord>(resource, { id: record.id });
            await write(data, current);
          }}
        />
        {definition.history && <HistorySection definition={definition} record={record} />}
      </section>
    </ActionHost>
  );
};
