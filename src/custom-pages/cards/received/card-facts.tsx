import { useTranslate } from "react-admin";
import { formatDay } from "../../../i18n/format";
import type { ReceivedCard } from "./received-card";

/** What is known of a token beside what is on the card. */
export const CardFacts = ({ vcard }: { vcard: ReceivedCard }) => {
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
