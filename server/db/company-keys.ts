import { normalize, searchText } from "./normalize";

interface Company {
  name: string;
  tradeName?: string | null | undefined;
  document: string;
  email?: string | null | undefined;
}

/** The columns of `companies` that follow from its names; write them whenever those change. */
export const companyKeys = ({ name, tradeName, document, email }: Company) => ({
  nameKey: normalize(name),
  tradeNameKey: normalize(tradeName ?? ""),
  search: searchText(name, tradeName, document, email),
});
