import { useListContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { formatDay } from "../../i18n/format";
import { Avatar } from "../../ui/avatar";
import { type Contact, contactPath } from "./contact";
import { FavoriteButton } from "./favorite-button";
import { withTag } from "./tag-filter";

/** One contact with the person's own notes on it; the row leads to its tokens. */
export const ContactRow = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const { filterValues, setFilters } = useListContext();
  const { id, name, avatarUrl, vcardsCount, tags, note, createdAt } = contact;
  return (
    <li className="ls-row">
      <Avatar name={name} url={avatarUrl} />
      <div className="ls-main">
        <Link className="ls-name" to={contactPath(id)} state={{ list: search }}>
          {name}
        </Link>
        <p className="ls-quiet">
          {translate("contacts.list.tokens", { smart_count: vcardsCount })}
          {" · "}
          {translate("contacts.list.since", { date: formatDay(createdAt) })}
        </p>
        {note && <p className="ls-quiet ls-note">{note}</p>}
        {tags.length > 0 && (
          <ul className="ls-tags" aria-label={translate("contacts.list.tags")}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className="ls-tag"
                  aria-label={translate("contacts.list.tagFilter", { tag })}
                  onClick={() => setFilters(withTag(filterValues, tag), undefined, false)}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FavoriteButton contact={contact} />
    </li>
  );
};
