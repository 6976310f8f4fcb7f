import LockOutlined from "@mui/icons-material/LockOutlined";
import { lazy, Suspense } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { can, isOffered } from "../access";
import { ActionHost } from "../acts/action-host";
import { titleOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { HistorySection } from "../history/history-section";
import { useListAddress } from "../list/use-list-address";
import { OwnPart } from "../own-part";
import { useDefinition } from "../use-definition";
import { useNavigate } from "../use-navigate";
import { Beside } from "./beside";
import { GroupCard } from "./group-card";
import { RecordHeader } from "./record-header";
import { RecordLoader } from "./record-loader";
import { RecordTabs } from "./record-tabs";
import { RecordValues } from "./record-values";

const RelatedLists = lazy(async () => ({ default: (await import("./related-lists")).RelatedLists }));

/** The generated read-only page of a record. */
export const ShowView = () => <RecordLoader>{(record) => <Loaded record={record} />}</RecordLoader>;

interface LoadedProps {
  record: RaRecord;
}

const Loaded = ({ record }: LoadedProps) => {
  const definition = useDefinition();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const groups = Object.entries(definition.show ?? definition.form ?? {});
  return (
    <ActionHost onGone={() => navigate(list)}>
      <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
        <RecordHeader record={record} title={titleOf(definition, record)} except={["view"]} />
        <ReadOnlyNotice record={record} />
        <RecordTabs record={record}>
          <Suspense fallback={<Loading minHeight="100vh" />}>
            <Beside record={record} isFirst>
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
                <RelatedLists record={record} />
              </Suspense>
            </OwnPart>
          )}
          <HistorySection record={record} />
        </RecordTabs>
      </section>
    </ActionHost>
  );
};

/** Says why a record cannot be changed now, to those who may change others of its kind. */
const ReadOnlyNotice = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
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
