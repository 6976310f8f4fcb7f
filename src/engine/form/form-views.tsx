import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useCreate,
  useDataProvider,
  useTranslate,
  useUpdate,
} from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { can } from "../access";
import { ActionHost } from "../acts/action-host";
import { takeOver } from "../acts/cached-records";
import { type ResourceDefinition, titleOf } from "../define/definition";
import { lookOf } from "../define/draw";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { HistorySection } from "../history/history-section";
import { useListAddress } from "../list/use-list-address";
import { OwnPart } from "../own-part";
import { pathOf } from "../paths";
import { usePlaces } from "../place";
import { RecordHeader } from "../record/record-header";
import { RecordLoader } from "../record/record-loader";
import { RecordTabs } from "../record/record-tabs";
import { useDefinition } from "../use-definition";
import { useNavigate } from "../use-navigate";
import { draftOwner } from "./draft-owner";
import { fieldsOf } from "./form-values";
import { isSame } from "./is-same";
import { KeptDraft } from "./kept-work";
import { noDrafts } from "./no-drafts";
import { RecordForm } from "./record-form";
import { stripEmpty } from "./strip-empty";

/** The generated page that changes a record. */
export const EditView = () => (
  <RecordLoader failed={(error, id) => <LeftBehind key={id} error={error} id={id} />}>
    {(record) => <Changeable record={record} />}
  </RecordLoader>
);

interface LeftBehindProps {
  error: unknown;
  id: string;
}

/** Unsaved work on a record that is gone. */
const LeftBehind = ({ error, id }: LeftBehindProps) => {
  const definition = useDefinition();
  const { actor, drafts = noDrafts, asFailure } = useEngine();
  const place = { ...draftOwner(actor, definition.name), resource: definition.name, verb: "edit", id };
  const [draft, setDraft] = useState(() => drafts.find(place));
  if (!draft || !asFailure(error).isGone) return null;
  return (
    <div className="vc-reading vc-kept-draft">
      <KeptDraft draft={draft} onDiscard={() => setDraft(undefined)} />
    </div>
  );
};

interface LoadedProps {
  record: RaRecord;
}

/** A record whose state forbids changes leads to its read-only page, which says why. */
const Changeable = ({ record }: LoadedProps) => {
  const definition = useDefinition();
  const { actor } = useEngine();
  const { state } = useLocation();
  // Asked once: what is saved in this form may forbid the next change, and must not close the form under its reader.
  const [isOpen] = useState(() => can({ actor, definition, action: "edit", record }).allowed);
  if (isOpen) return <Loaded record={record} />;
  return <Navigate to={pathOf({ resource: definition.name, screen: "show", id: record.id })} state={state} replace />;
};

const Loaded = ({ record }: LoadedProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const [taken, setTaken] = useState<RaRecord>();
  const title = translate("engine.form.edit", { title: titleOf(definition, record) });
  return (
    <ActionHost onGone={() => navigate(list)}>
      <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
        <RecordHeader record={record} title={title} except={["edit"]} />
        <RecordTabs record={record}>
          {/* Begun anew with what was taken back: what is typed beside it is unsaved work, and compared as such. */}
          <Changes key={taken?.updatedAt} record={record} begin={taken ?? record} />
          <HistorySection record={record} onTakenBack={setTaken} />
        </RecordTabs>
      </section>
    </ActionHost>
  );
};

/** The form over what the server has; `begin` is the version that it starts with. */
const Changes = ({ record, begin }: LoadedProps & { begin: RaRecord }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  // The version that the person began with: a later reading in the background must not pass for it.
  const [seen, setSeen] = useState(begin);
  const { name: resource } = definition;
  const write = (data: Values, previousData: RaRecord) =>
    update(resource, { id: record.id, data, previousData }, { returnPromise: true });
  return (
    <RecordForm
      record={seen}
      success={definition.messages?.updated}
      submit={translate("engine.form.save")}
      uploads={
        <Uploads
          record={record}
          // The form goes on with the new version, unless someone has changed more than the file meanwhile.
          onChange={(changed) =>
            setSeen((before) => (isSame(bare(definition, before), bare(definition, changed)) ? changed : before))
          }
        />
      }
      onSave={(data, over) => write(data, over ?? seen)}
      onRebase={setSeen}
      onRead={async () => (await dataProvider.getOne<RaRecord>(resource, { id: record.id })).data}
    />
  );
};

/** A record without its files and its version. */
function bare({ uploads = {} }: ResourceDefinition, { updatedAt, ...record }: RaRecord): object {
  const sent = Object.values(uploads);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !sent.includes(name)));
}

interface UploadsProps {
  record: RaRecord;
  /** Told of the record as it is with its new file. */
  onChange: (record: RaRecord) => void;
}

/** The pictures and other files of a record, each sent on its own: a form that is not saved yet stays as it is. */
const Uploads = ({ record, onChange }: UploadsProps) => {
  const definition = useDefinition();
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
      <OwnPart key={part}>
        <Suspense>
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
      </OwnPart>
    );
  });
};

/** The generated page that creates a record. */
export const CreateView = () => {
  const definition = useDefinition();
  const translate = useTranslate();
  const [create] = useCreate();
  return (
    <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
      <RecordHeader title={translate(`resources.${definition.name}.create.label`)} />
      <RecordForm
        success={definition.messages?.created}
        submit={translate("engine.form.create")}
        onSave={(data) => create(definition.name, { data }, { returnPromise: true })}
      />
    </section>
  );
};

interface OwnFormProps {
  isNew: boolean;
  children: ReactNode;
}

/**
 * A screen of a definition's own that writes. react-admin's forms send the whole record, with what was emptied as `null`:
 * what the definition's form has of it goes on its way; and what is refused they say as they find it in an error, which is
 * told in the person's words, and at its fields.
 */
export const OwnForm = ({ isNew, children }: OwnFormProps) => {
  const definition = useDefinition();
  const { asFailure, failureKey, messageKey } = useEngine();
  const provider = useContext(DataProviderContext);
  const writing = useMemo(() => {
    if (!provider) return provider;
    const names = Object.keys(fieldsOf(definition, isNew));
    const written = <P extends { data: Values }>(resource: string, params: P): P => {
      if (resource !== definition.name || !definition.form) return params;
      const own = Object.entries(params.data).filter(([name]) => names.includes(name));
      return { ...params, data: stripEmpty(Object.fromEntries(own)) };
    };
    const refuse = (error: unknown): never => {
      const failure = asFailure(error);
      const errors = failure.fields?.map(({ path, type, said }) => [path, said ?? messageKey("field", type)]);
      throw Object.assign(error instanceof Error ? error : new Error(), {
        message: failureKey(failure),
        body: { errors: Object.fromEntries(errors ?? []) },
      });
    };
    const own: Pick<DataProvider, "create" | "update"> = {
      create: (resource, params) => provider.create(resource, written(resource, params)).catch(refuse),
      update: (resource, params) => provider.update(resource, written(resource, params)).catch(refuse),
    };
    return Object.assign<DataProvider, typeof own>(Object.create(provider), own);
  }, [definition, isNew, provider, asFailure, failureKey, messageKey]);
  return <DataProviderContext value={writing}>{children}</DataProviderContext>;
};
