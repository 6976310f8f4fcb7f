import LockOutlined from "@mui/icons-material/LockOutlined";
import { lazy, Suspense } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { can, isOffered } from "../access";
import { ActionHost } from "../acts/action-host";
import { type ResourceDefinition, titleOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { HistorySection } from "../history/history-section";
import { useListAddress } from "../list/use-list-address";
import { OwnPart } from "../own-part";
import { useNavigate } from "../use-navigate";
import { Beside } from "./beside";
import { GroupCard } from "./group-card";
import { RecordHeader } from "./record-header";
import { RecordLoader } from "./record-loader";
import { RecordTabs } from "./record-tabs";
import { RecordValues } from "./record-values";

const RelatedLists = lazy(async () => ({ default: (await import("./related-lists")).RelatedLists }));

/** The generated read-only page of a record. */
export const ShowView = ({ definition }: { definition: ResourceDefinition }) => (
  <RecordLoader definition={definition}>{(record) => <Loaded definition={definition} record={record} />}</RecordLoader>
);

interface LoadedProps {
  definition: ResourceDefinition;
  record: RaRecord;
}

const Loaded = ({ definition, record }: LoadedProps) => {
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const groups = Object.entries(definition.show ?? definition.form ?? {});
  return (
    <ActionHost definition={definition} onGone={() => navigate(list)}>
      <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
        <RecordHeader definition={definition} record={record} title={titleOf(definition, record)} except={["view"]} />
        <ReadOnlyNotice definition={definition} record={record} />
        <RecordTabs definition={definition} record={record}>
          <Suspense fallback={<Loading minHeight="100vh" />}>
            <Beside definition={definition} record={record} isFirst>
              <OwnPart resetKey={record}>
                {groups.map(([group, names]) => (
                  <GroupCard key={group} resource={definition.name} group={group}>
                    <RecordValues definition={definition} record={record} names={names} />
                  </GroupCard>
                ))}
              </OwnPart>
            </Beside>
          </Suspense>
          {definition.related && (
            <OwnPart>
              <Suspense fallback={<Loading minHeight={40} />}>
                <RelatedLists definition={definition} record={record} />
              </Suspense>
            </OwnPart>
          )}
          <HistorySection definition={definition} record={record} />
        </RecordTabs>
      </section>
    </ActionHost>
  );
};

/** Says why a record cannot be changed now, to those who may change others of its kind. */
const ReadOnlyNotice = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  if (!isOffered({ actor, definition, action: "edit" })) return null;
  const access = can({ actor, definition, action: "edit", record });
  if (access.allowed) return null;
  return (
    <p className="vc-paper vc-notice" role="note">
      <LockOutlined fontSize="small" aria-hidden />
      {translate(access.reason)}
    </p>
  );
};
