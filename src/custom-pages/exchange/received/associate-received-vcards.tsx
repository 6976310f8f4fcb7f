import ArrowBack from "@mui/icons-material/ArrowBack";
import Inbox from "@mui/icons-material/MoveToInbox";
import { useGetOne, useTranslate } from "react-admin";
import { Link, useParams } from "react-router-dom";
import type { RecordOf } from "../../../engine";
import { ReceivedList } from "./received-list";

/** The tokens that came in against those of one associate. */
export const AssociateReceivedVcards = () => {
  const translate = useTranslate();
  const { associateId = "" } = useParams();
  // The list itself tells when there is no such associate.
  const { data: associate } = useGetOne<RecordOf<"associates">>("associates", { id: associateId }, quiet);
  return (
    <section className="vc-view" aria-labelledby="received-title">
      <header className="vc-view" style={{ gap: 6 }}>
        <div>
          <Link className="vc-back" to="/associates">
            <ArrowBack fontSize="inherit" />
            {translate("receivedVcards.back")}
          </Link>
        </div>
        <div className="vc-header">
          <h1 id="received-title">
            {associate
              ? translate("receivedVcards.ofAssociate", { name: associate.name })
              : translate("receivedVcards.ofSomebody")}
          </h1>
        </div>
      </header>
      <p className="ls-intro">{translate("receivedVcards.ofAssociateIntro")}</p>
      <ReceivedList
        resource={`associates/${encodeURIComponent(associateId)}/received-vcards`}
        empty={{
          icon: <Inbox />,
          title: translate("receivedVcards.emptyOfAssociate.title"),
          text: translate("receivedVcards.emptyOfAssociate.text"),
        }}
      />
    </section>
  );
};

const quiet = { retry: false, onError: () => undefined };
