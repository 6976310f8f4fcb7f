import { useState } from "react";
import type { UseGetListHookValue } from "react-admin";
import { useTranslate } from "react-admin";
import { type Association, associationsResource } from "./pending";
import { PendingRow } from "./pending-row";
import { PendingSection } from "./pending-section";
import { RefuseDialog } from "./refuse-dialog";
import { useAnswer } from "./use-answer";

interface PendingAssociationsProps {
  query: UseGetListHookValue<Association>;
  onAnswered: () => void;
  onMore: () => void;
  /** The invitation of a company was accepted, and the server has said so. */
  onJoin: (company: string) => void;
}

/** Invitations of companies, each to be accepted or rejected. */
export const PendingAssociations = ({ query, onAnswered, onMore, onJoin }: PendingAssociationsProps) => {
  const translate = useTranslate();
  const { mutateAsync: answer } = useAnswer(associationsResource, refusals);
  const [refusing, setRefusing] = useState<Association>();
  const accept = ({ id, company }: Association) => {
    onAnswered();
    // A failure is told by the answer itself.
    answer({ id, accept: true }).then(() => onJoin(company.name), ignore);
  };
  const reject = ({ id }: Association) => {
    setRefusing(undefined);
    onAnswered();
    answer({ id, accept: false }).catch(ignore);
  };
  return (
    <>
      <PendingSection
        title={translate("home.associations.title")}
        failed={translate("home.associations.failed")}
        query={query}
        onMore={onMore}
        row={(association) => (
          <PendingRow
            key={association.id}
            name={association.company.name}
            avatarUrl={association.company.logoUrl}
            lines={[translate(`home.associations.${association.type === "ADMIN" ? "asAdmin" : "asMember"}`)]}
            createdAt={association.createdAt}
            onAccept={() => accept(association)}
            onReject={() => setRefusing(association)}
          />
        )}
      />
      {refusing && (
        <RefuseDialog
          kind="association"
          name={refusing.company.name}
          onConfirm={() => reject(refusing)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
};

// To the person invited it is no associate, but an invitation.
const refusals = {
  ASSOCIATE_STATE: "home.associations.answered",
  ASSOCIATE_NOT_FOUND: "home.associations.gone",
};
const ignore = () => undefined;
