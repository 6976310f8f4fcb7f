import Inbox from "@mui/icons-material/MoveToInbox";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useSession } from "../../../providers/use-session";
import { ReceivedList } from "./received-list";

/** All tokens that the company received. */
export const ReceivedContacts = () => {
  const translate = useTranslate();
  const { workspace } = useSession();
  return (
    <section className="vc-view" aria-labelledby="received-title">
      <header className="vc-header">
        <h1 id="received-title">{translate("receivedVcards.title")}</h1>
      </header>
      <p className="ls-intro">{translate("receivedVcards.intro", { name: workspace?.name ?? "" })}</p>
      <ReceivedList
        resource="received-vcards"
        hasAssociate
        empty={{
          icon: <Inbox />,
          title: translate("receivedVcards.empty.title"),
          text: translate("receivedVcards.empty.text"),
          actions: (
            <Button component={Link} to="/vcards" variant="contained">
              {translate("receivedVcards.empty.share")}
            </Button>
          ),
        }}
      />
    </section>
  );
};
