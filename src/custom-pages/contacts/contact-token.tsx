import { useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { CardScreen } from "../cards/received/card-screen";
import { contactPath } from "./contact";

/** One accepted token of a contact. */
export const ContactToken = () => {
  const translate = useTranslate();
  const { userId = "", tokenId = "" } = useParams();
  return (
    <CardScreen
      resource={`me/contacts/${encodeURIComponent(userId)}/tokens`}
      id={tokenId}
      back={{ to: contactPath(userId), label: translate("contacts.token.backTokens") }}
    />
  );
};
