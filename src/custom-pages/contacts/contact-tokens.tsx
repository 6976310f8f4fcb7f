import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import { useGetOne, useListContext, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { ListFrame, ListStates, RecordStates, SearchBox } from "../../engine";
import { formatDay } from "../../i18n/format";
import { Avatar } from "../../ui/avatar";
import { BackLink } from "../../ui/back-link";
import { CardSkeletons } from "../../ui/card-skeletons";
import { SortBy } from "../../ui/sort-by";
import { CardRow } from "./card-row";
import { type Contact, contactPath, contactsResource } from "./contact";
import { ContactNotes } from "./contact-notes";
import { FavoriteButton } from "./favorite-button";
import { nameOrDate } from "./name-or-date";
import "./contacts.css";

type SharedVcard = components["schemas"]["SharedVcard"];

/** From so many tokens on, a search saves time. */
const manyTokens = 6;

/** One contact: the tokens of that person, and one's own notes. */
export const ContactTokens = () => {
  const translate = useTranslate();
  const { userId = "" } = useParams();
  const back = { to: `/${contactsResource}`, label: translate("contacts.back") };
  const query = useGetOne<Contact>(contactsResource, { id: userId }, quiet);
  return (
    <RecordStates query={query} title={translate("contacts.failed")} skeleton={<CardSkeletons rows={3} />} back={back}>
      {(contact) => <TokensOf contact={contact} back={back} />}
    </RecordStates>
  );
};

interface TokensOfProps {
  contact: Contact;
  back: { to: string; label: string };
}

const TokensOf = ({ contact, back }: TokensOfProps) => {
  const translate = useTranslate();
  const { id, name, avatarUrl, createdAt } = contact;
  return (
    <section className="vc-view ct-page" aria-labelledby="contact-title">
      <div>
        <BackLink {...back} />
      </div>
      <header className="ct-person">
        <Avatar name={name} url={avatarUrl} isLarge />
        <div className="vc-header">
          <h1 id="contact-title">{translate("contacts.tokens.title", { name })}</h1>
          <p className="ls-quiet">{translate("contacts.list.since", { date: formatDay(createdAt) })}</p>
        </div>
        <FavoriteButton contact={contact} />
      </header>
      <div className="ct-columns">
        <ListFrame resource={`me/contacts/${id}/tokens`} sort={{ field: "name", order: "ASC" }}>
          <div className="vc-view">
            <Tools />
            <ListStates<SharedVcard>
              label={translate("contacts.tokens.name")}
              row={(vcard) => (
                <CardRow
                  key={vcard.id}
                  vcard={vcard}
                  to={`${contactPath(id)}/${vcard.id}/details`}
                  note={translate("contacts.tokens.received", { date: formatDay(vcard.receivedAt) })}
                />
              )}
              empty={{
                icon: <BadgeOutlined />,
                title: translate("contacts.tokens.empty.title"),
                text: translate("contacts.tokens.empty.text", { name }),
              }}
            />
          </div>
        </ListFrame>
        <ContactNotes key={id} contact={contact} />
      </div>
    </section>
  );
};

// A contact with one or two tokens needs no tools to find them.
const Tools = () => {
  const { total = 0, filterValues } = useListContext();
  if (total < manyTokens && Object.keys(filterValues).length === 0) return null;
  return (
    <div className="vc-toolbar">
      <SearchBox />
      <SortBy options={nameOrDate} />
    </div>
  );
};

const quiet = { onError: () => undefined, retry: false };
