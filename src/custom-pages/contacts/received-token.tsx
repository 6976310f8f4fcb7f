import { useGetOne, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { RecordStates } from "../../engine";
import { formatDay } from "../../i18n/format";
import { BackLink } from "../../ui/back-link";
import { CardSkeletons } from "../../ui/card-skeletons";
import { CardFiles } from "../cards/card-files";
import { VcardFace } from "../cards/vcard-face";
import { contactPath } from "./contact";
import type { ReceivedCard } from "./received-card";
import "./received-token.css";

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

interface CardScreenProps {
  /** The collection that the card is read from, with the ids of its path filled in. */
  resource: string;
  id: string;
  back: { to: string; label: string };
}

/** One token of somebody else in full: the card, what is known of it, and the ways to keep it. */
const CardScreen = ({ resource, id, back }: CardScreenProps) => {
  const translate = useTranslate();
  const query = useGetOne<ReceivedCard>(resource, { id }, quiet);
  return (
    <RecordStates
      query={query}
      title={translate("contacts.token.failed")}
      skeleton={<CardSkeletons rows={4} />}
      back={back}
    >
      {(vcard) => (
        <section className="vc-view rc-screen" aria-labelledby="card-title">
          <div>
            <BackLink {...back} />
          </div>
          <header className="vc-header">
            <h1 id="card-title">{vcard.name}</h1>
          </header>
          <div className="rc-columns">
            <VcardFace vcard={vcard} />
            <div className="vc-view">
              <CardFacts vcard={vcard} />
              <CardFiles resource="public/vcards" id={vcard.id} name={vcard.name} align="start" />
            </div>
          </div>
        </section>
      )}
    </RecordStates>
  );
};

const quiet = { onError: () => undefined, retry: false };

/** What is known of a token beside what is on the card. */
const CardFacts = ({ vcard }: { vcard: ReceivedCard }) => {
  const translate = useTranslate();
  const { isActive, receivedAt, updatedAt, company } = vcard;
  const facts = [
    { name: "company", value: company?.name },
    {
      name: "status",
      value: isActive === undefined ? undefined : translate(`contacts.token.${isActive ? "active" : "inactive"}`),
    },
    { name: "received", value: receivedAt && formatDay(receivedAt) },
    { name: "updated", value: formatDay(updatedAt) },
  ];
  return (
    <section className="vc-paper vc-card" aria-labelledby="facts-title">
      <h2 id="facts-title">{translate("contacts.token.facts")}</h2>
      <dl className="vc-values">
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{translate(`contacts.token.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
