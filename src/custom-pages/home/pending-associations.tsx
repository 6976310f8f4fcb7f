import { useState } from "react";
import type { UseGetListHookValue } from "react-admin";
import { useTranslate } from "react-admin";
import { useVerb } from "../../engine";
import type { Association } from "./pending";
import { PendingRow } from "./pending-row";
import { PendingSection } from "./pending-section";
import { RefuseDialog } from "./refuse-dialog";

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
  const { attempt } = useVerb("me/associations", "respond", { refusals });
  const [refusing, setRefusing] = useState<Association>();
  const accept = async ({ id, company }: Association) => {
    onAnswered();
    const reply = await attempt({ id, body: { accept: true }, draw: "gone" });
    if (reply) onJoin(company.name);
  };
  const reject = ({ id }: Association) => {
    setRefusing(undefined);
    onAnswered();
    void attempt({ id, body: { accept: false }, draw: "gone" });
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
            onAccept={() => void accept(association)}
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
