import { useListContext, useTranslate } from "react-admin";
import type { Contact } from "./contact";

type Filters = Record<string, unknown>;

/** The tags of the contacts on this page, and those chosen: each narrows the list while it is pressed. */
export const TagFilter = () => {
  const translate = useTranslate();
  const { data = [], filterValues, setFilters } = useListContext<Contact>();
  const chosen = tagsOf(filterValues);
  const known = [...new Set([...chosen, ...data.flatMap(({ tags }) => tags)])].sort((one, other) =>
    one.localeCompare(other),
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
                onClick={() =>
                  setFilters(isChosen ? withoutTag(filterValues, tag) : withTag(filterValues, tag), undefined, false)
                }
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
export const withTag = (filters: Filters, tag: string): Filters => ({
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
