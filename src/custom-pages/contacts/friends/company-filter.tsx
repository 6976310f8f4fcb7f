import Chip from "@mui/material/Chip";
import { useListContext, useTranslate } from "react-admin";
import type { components } from "../../../../openapi/schema";

type CompanyVcard = components["schemas"]["FriendsCompanyVcard"];

/** Narrows the list to one company. */
export const CompanyButton = ({ company: { id, name } }: { company: CompanyVcard["company"] }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <button
      type="button"
      className="ls-tag fc-company"
      aria-label={translate("contacts.friends.companyOnly", { name })}
      title={translate("contacts.friends.companyOnly", { name })}
      onClick={() => setFilters({ ...filterValues, companyId: id }, undefined, false)}
    >
      {name}
    </button>
  );
};

/** The company that the list is narrowed to, to be taken away. */
export const CompanyFilter = () => {
  const translate = useTranslate();
  const { data = [], filterValues, setFilters } = useListContext<CompanyVcard>();
  const { companyId, ...others } = filterValues;
  if (!companyId) return null;
  // The address knows the id alone; its rows know the name.
  const name = data.find(({ company }) => company.id === companyId)?.company.name;
  return (
    <div className="vc-chips">
      <Chip
        variant="outlined"
        label={name ? translate("contacts.friends.company", { name }) : translate("contacts.friends.chosenCompany")}
        aria-label={translate("contacts.friends.allCompanies")}
        onDelete={() => setFilters(others, undefined, false)}
      />
    </div>
  );
};
