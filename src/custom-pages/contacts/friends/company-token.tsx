import { useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { CardScreen } from "../../cards/received/card-screen";

/** One public token of a friend's company. */
export const CompanyToken = () => {
  const translate = useTranslate();
  const { companyId = "", tokenId = "" } = useParams();
  return (
    <CardScreen
      resource={`me/tokens-friends-company/${encodeURIComponent(companyId)}/tokens`}
      id={tokenId}
      back={{ to: "/me/tokens-friends-company", label: translate("contacts.friends.back") }}
    />
  );
};
