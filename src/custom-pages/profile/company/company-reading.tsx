import { useTranslate } from "react-admin";
import type { components } from "../../../../openapi/schema";
import { RecordValues } from "../../../engine";
import { resources } from "../../../resources";

/** The company, to be read. */
export const CompanyReading = ({ company }: { company: components["schemas"]["Company"] }) => {
  const translate = useTranslate();
  return groups.map(({ name, fields }) => (
    <section key={name} className="vc-paper vc-card" aria-labelledby={`company-${name}`}>
      <h2 id={`company-${name}`}>{translate(`resources.companies.groups.${name}`)}</h2>
      <RecordValues definition={resources.companies} names={fields} record={company} />
    </section>
  ));
};

const groups = [
  { name: "identity", fields: ["name", "tradeName", "document"] },
  { name: "contact", fields: ["email", "phone", "site", "socialNetworks"] },
  { name: "place", fields: ["address"] },
  { name: "people", fields: ["administrators"] },
] as const;
