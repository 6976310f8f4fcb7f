import { useGetOne, useTranslate } from "react-admin";
import { LoadFailure } from "../../../engine";
import { BackLink } from "../../../ui/back-link";
import { CardSkeletons } from "../../../ui/card-skeletons";
import { VcardFace } from "../vcard-face";
import { CardFiles } from "./card-files";
import type { ReceivedCard } from "./received-card";
import "./card-screen.css";
import { formatDay } from "../../../i18n/format";

interface CardScreenProps {
  /** The collection that the card is read from, with the ids of its path filled in. */
  resource: string;
  id: string;
  back: { to: string; label: string };
}

/** One token of somebody else in full: the card, what is known of it, and the ways to keep it. */
export const CardScreen = ({ resource, id, back }: CardScreenProps) => {
  const translate = useTranslate();
  const { data: vcard, error, isPending, refetch } = useGetOne<ReceivedCard>(resource, { id }, quiet);
  if (isPending) return <CardSkeletons rows={4} />;
  // A failed second look leaves what the first one showed, but a card that is gone is gone.
  if (!vcard)
    return (
      <LoadFailure
        error={error}
        title={translate("contacts.token.failed")}
        onRetry={() => void refetch()}
        back={back}
      />
    );
  return (
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
          <CardFiles vcard={vcard} />
        </div>
      </div>
    </section>
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
