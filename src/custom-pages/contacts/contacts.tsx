import ContactsOutlined from "@mui/icons-material/ContactsOutlined";
import Domain from "@mui/icons-material/Domain";
import Star from "@mui/icons-material/Star";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import { useListContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { ListFrame, ListStates, SearchBox, useEngine, useLocale } from "../../engine";
import { formatDay } from "../../i18n/format";
import { platformUser } from "../../resources/rules";
import { Avatar } from "../../ui/avatar";
import { SortBy } from "../../ui/sort-by";
import { useChangeFilters } from "../../ui/use-change-filters";
import { type Contact, contactPath, contactsResource } from "./contact";
import { FavoriteButton } from "./favorite-button";
import { nameOrDate } from "./name-or-date";
import "./contacts.css";

/** The people whose tokens were accepted, with search, favourites, tags and notes of one's own. */
export const Contacts = () => {
  const translate = useTranslate();
  return (
    <ListFrame resource={contactsResource} sort={{ field: "name", order: "ASC" }}>
      <section className="vc-view ct-page" aria-labelledby="contacts-title">
        <header className="vc-header">
          <div className="ls-heading">
            <h1 id="contacts-title">{translate("contacts.list.title")}</h1>
            <p className="ls-intro">{translate("contacts.list.intro")}</p>
          </div>
          <Button component={Link} to="/me/tokens-friends-company" variant="outlined" startIcon={<Domain />}>
            {translate("contacts.list.friends")}
          </Button>
        </header>
        <div className="vc-toolbar">
          <SearchBox />
          <FavoritesFilter />
          <SortBy options={nameOrDate} />
        </div>
        <TagFilter />
        <ListStates<Contact>
          label={translate("contacts.list.name")}
          row={(contact) => <ContactRow key={contact.id} contact={contact} />}
          empty={{
            icon: <ContactsOutlined />,
            title: translate("contacts.list.empty.title"),
            text: translate("contacts.list.empty.text"),
            actions: <FirstSteps />,
          }}
        />
      </section>
    </ListFrame>
  );
};

const FavoritesFilter = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const isOn = filterValues.isFavorite === true;
  return (
    <ToggleButton
      value="favorites"
      size="small"
      selected={isOn}
      onChange={() =>
        changeFilters(({ isFavorite: _, ...others }) => (isOn ? others : { ...others, isFavorite: true }))
      }
      sx={{ gap: 1, minHeight: 40, paddingInline: 1.5, color: "text.primary" }}
    >
      <Star fontSize="small" />
      {translate("contacts.list.favorites")}
    </ToggleButton>
  );
};

const FirstSteps = () => {
  const translate = useTranslate();
  const { actor } = useEngine();
  return (
    <>
      {platformUser(actor) && (
        <Button component={Link} to="/home" variant="contained">
          {translate("contacts.list.empty.home")}
        </Button>
      )}
      <Button component={Link} to="/me/vcards" variant="outlined">
        {translate("contacts.list.empty.share")}
      </Button>
    </>
  );
};

/** One contact with the person's own notes on it; the row leads to its tokens. */
const ContactRow = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const changeFilters = useChangeFilters();
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
                  onClick={() => changeFilters((filters) => withTag(filters, tag))}
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

type Filters = Record<string, unknown>;

/** The tags of the contacts on this page, and those chosen: each narrows the list while it is pressed. */
const TagFilter = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [], filterValues } = useListContext<Contact>();
  const changeFilters = useChangeFilters();
  const chosen = tagsOf(filterValues);
  const known = [...new Set([...chosen, ...data.flatMap(({ tags }) => tags)])].sort((one, other) =>
    one.localeCompare(other, locale),
  );
  if (known.length === 0) return null;
  return (
    <fieldset className="ct-tags">
      <legend className="ls-quiet">{translate("contacts.list.tags")}</legend>
      <ul className="ls-tags">
        {known.map((tag) => {
          const isChosen = chosen.includes(tag);
          return (
            <li key={tag}>
              <button
                type="button"
                className="ls-tag"
                aria-pressed={isChosen}
                onClick={() => changeFilters((filters) => (isChosen ? withoutTag : withTag)(filters, tag))}
              >
                {tag}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};

/** The filters with one more tag: contacts with any of them are shown. */
const withTag = (filters: Filters, tag: string): Filters => ({
  ...filters,
  tag: [...new Set([...tagsOf(filters), tag])],
});

const withoutTag = (filters: Filters, tag: string): Filters => {
  const { tag: _tag, ...rest } = filters;
  const left = tagsOf(filters).filter((one) => one !== tag);
  return left.length > 0 ? { ...rest, tag: left } : rest;
};

/** The URL may hold anything. */
const tagsOf = ({ tag }: Filters): string[] =>
  Array.isArray(tag) ? tag.filter((one) => typeof one === "string" && one !== "") : [];
