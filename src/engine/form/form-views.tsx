import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type RaRecord, useCreate, useDataProvider, useTranslate, useUpdate } from "react-admin";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { can } from "../access";
import { ActionHost } from "../acts/action-host";
import { takeOver } from "../acts/cached-records";
import { type ResourceDefinition, titleOf } from "../define/definition";
import { lookOf } from "../define/draw";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { HistorySection } from "../history/history-section";
import { useListAddress } from "../list/use-list-address";
import { pathOf } from "../paths";
import { usePlaces } from "../place";
import { RecordHeader } from "../record/record-header";
import { RecordLoader } from "../record/record-loader";
import { RecordTabs } from "../record/record-tabs";
import { isSame } from "./is-same";
import { RecordForm } from "./record-form";

/** The generated page that changes a record. */
export const EditView = ({ definition }: { definition: ResourceDefinition }) => (
  <RecordLoader definition={definition}>
    {(record) => <Changeable definition={definition} record={record} />}
  </RecordLoader>
);

interface LoadedProps {
  definition: ResourceDefinition;
  record: RaRecord;
}

/** A record whose state forbids changes leads to its read-only page, which says why. */
const Changeable = ({ definition, record }: LoadedProps) => {
  const { actor } = useEngine();
  const { state } = useLocation();
  // Asked once: what is saved in this form may forbid the next change, and must not close the form under its reader.
  const [isOpen] = useState(() => can({ actor, definition, action: "edit", record }).allowed);
  if (isOpen) return <Loaded definition={definition} record={record} />;
  return <Navigate to={pathOf({ resource: definition.name, screen: "show", id: record.id })} state={state} replace />;
};

const Loaded = ({ definition, record }: LoadedProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const title = translate("engine.form.edit", { title: titleOf(definition, record) });
  return (
    <ActionHost definition={definition} onGone={() => navigate(list)}>
      <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
        <RecordHeader definition={definition} record={record} title={title} except={["edit"]} />
        <RecordTabs definition={definition} record={record}>
          <Changes definition={definition} record={record} />
          {definition.history && <HistorySection definition={definition} record={record} />}
        </RecordTabs>
      </section>
    </ActionHost>
  );
};

/** The form over what the server has. */
const Changes = ({ definition, record }: LoadedProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  // The version that the person began with: a later reading in the background must not pass for it.
  const [seen, setSeen] = useState(record);
  const { name: resource } = definition;
  const write = (data: Values, previousData: RaRecord) =>
    update(resource, { id: record.id, data, previousData }, { returnPromise: true });
  return (
    <RecordForm
      definition={definition}
      record={seen}
      success={definition.messages?.updated}
      submit={translate("engine.form.save")}
      uploads={
        <Uploads
          definition={definition}
          record={record}
          // The form goes on with the new version, unless someone has changed more than the file meanwhile.
          onChange={(changed) =>
            setSeen((before) => (isSame(bare(definition, before), bare(definition, changed)) ? changed : before))
          }
        />
      }
      onSave={(data, since) => write(data, since === undefined ? seen : { ...seen, updatedAt: since })}
      onReload={setSeen}
      onOverwrite={async (data) => {
        // What is overwritten is what the person has just compared with, or the server refuses again.
        const { data: current } = await dataProvider.getOne<RaRecord>(resource, { id: record.id });
        await write(data, current);
      }}
    />
  );
};

/** A record without its files and its version. */
function bare({ uploads = {} }: ResourceDefinition, { updatedAt, ...record }: RaRecord): object {
  const sent = Object.values(uploads);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !sent.includes(name)));
}

interface UploadsProps {
  definition: ResourceDefinition;
  record: RaRecord;
  /** Told of the record as it is with its new file. */
  onChange: (record: RaRecord) => void;
}

/** The pictures and other files of a record, each sent on its own: a form that is not saved yet stays as it is. */
const Uploads = ({ definition, record, onChange }: UploadsProps) => {
  const { name: resource, fields, uploads = {} } = definition;
  const ports = useEngine();
  const placeFor = usePlaces(`resources.${resource}`);
  const queryClient = useQueryClient();
  if (!ports.uploads) return null;
  return Object.entries(uploads).map(([part, name = ""]) => {
    const schema = fields[name];
    const Upload = schema && lookOf(schema).Upload;
    if (!Upload) return null;
    return (
      <Suspense key={part}>
        <Upload
          resource={resource}
          record={record}
          part={part}
          schema={schema}
          value={record[name]}
          place={placeFor(name, schema)}
          onChange={(changed) => {
            onChange(changed);
            takeOver(queryClient, { collections: [resource], record: changed });
          }}
        />
      </Suspense>
    );
  });
};

/** The generated page that creates a record. */
export const CreateView = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const [create] = useCreate();
  return (
    <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
      <RecordHeader definition={definition} title={translate(`resources.${definition.name}.create.label`)} />
      <RecordForm
        definition={definition}
        success={definition.messages?.created}
        submit={translate("engine.form.create")}
        onSave={(data) => create(definition.name, { data }, { returnPromise: true })}
      />
    </section>
  );
};
