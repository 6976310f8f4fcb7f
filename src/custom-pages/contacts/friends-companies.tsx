import Domain from "@mui/icons-material/Domain";
import PeopleAltOutlined from "@mui/icons-material/PeopleAltOutlined";
import Button from "@mui/material/Button";
import { useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { ListFrame, ListStates, SearchBox } from "../../engine";
import { FilterChip } from "../../ui/filter-chip";
import { SortBy } from "../../ui/sort-by";
import { useChangeFilters } from "../../ui/use-change-filters";
import { CardRow } from "./card-row";
import { nameOrDate } from "./name-or-date";
import "./friends-companies.css";

type CompanyVcard = components["schemas"]["FriendsCompanyVcard"];

/** The public tokens of the companies that one's contacts belong to. */
export const FriendsCompanies = () => {
  const translate = useTranslate();
  return (
    <ListFrame resource="me/tokens-friends-company" sort={{ field: "name", order: "ASC" }}>
      <section className="vc-view fc-page" aria-labelledby="friends-title">
        <header className="vc-header">
          <div className="ls-heading">
            <h1 id="friends-title">{translate("contacts.friends.title")}</h1>
            <p className="ls-intro">{translate("contacts.friends.intro")}</p>
          </div>
          <Button component={Link} to="/me/contacts" variant="outlined" startIcon={<PeopleAltOutlined />}>
            {translate("contacts.friends.contacts")}
          </Button>
        </header>
        <div className="vc-toolbar">
          <SearchBox />
          <SortBy options={nameOrDate} />
        </div>
        <CompanyFilter />
        <ListStates<CompanyVcard>
          label={translate("contacts.friends.name")}
          row={(vcard) => (
            <CardRow
              key={vcard.id}
              // The company has a button of its own.
              vcard={{ ...vcard, company: undefined }}
              to={`/me/tokens-friends-company/${vcard.company.id}/tokens/${vcard.id}/details`}
            >
              <CompanyButton company={vcard.company} />
            </CardRow>
          )}
          empty={{
            icon: <Domain />,
            title: translate("contacts.friends.empty.title"),
            text: translate("contacts.friends.empty.text"),
            actions: (
              <Button component={Link} to="/me/contacts" variant="contained">
                {translate("contacts.friends.empty.contacts")}
              </Button>
            ),
          }}
        />
      </section>
    </ListFrame>
  );
};

/** Narrows the list to one company. */
const CompanyButton = ({ company: { id, name } }: { company: CompanyVcard["company"] }) => {
  const translate = useTranslate();
  const changeFilters = useChangeFilters();
  return (
    <button
      type="button"
      className="ls-tag fc-company"
      aria-label={translate("contacts.friends.companyOnly", { name })}
      title={translate("contacts.friends.companyOnly", { name })}
      onClick={() => changeFilters((filters) => ({ ...filters, companyId: id }))}
    >
      {name}
    </button>
  );
};

/** The company that the list is narrowed to, to be taken away. */
const CompanyFilter = () => {
  const translate = useTranslate();
  const { data = [], filterValues } = useListContext<CompanyVcard>();
  const changeFilters = useChangeFilters();
  const { companyId } = filterValues;
  if (!companyId) return null;
  // The address knows the id alone; its rows know the name.
  const name = data.find(({ company }) => company.id === companyId)?.company.name;
  return (
    <div className="vc-chips">
      <FilterChip onRemove={() => changeFilters(({ companyId: _, ...others }) => others)}>
        {name ? translate("contacts.friends.company", { name }) : translate("contacts.friends.chosenCompany")}
      </FilterChip>
    </div>
  );
};
