import Business from "@mui/icons-material/Business";
import { useTranslate } from "react-admin";
import type { components } from "../../../../openapi/schema";

interface CompanyLogoProps {
  company: components["schemas"]["Company"];
  /** Whether to say who changes it. */
  hasHint: boolean;
}

/** The company at a glance: its logo, or a building where there is none, and its names. */
export const CompanyLogo = ({ company: { name, tradeName, logoUrl }, hasHint }: CompanyLogoProps) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper vc-card company-head">
      {logoUrl ? (
        <img className="company-logo" src={logoUrl} alt={translate("companyProfile.logo", { name })} />
      ) : (
        <span className="company-logo" aria-hidden="true">
          <Business />
        </span>
      )}
      <div>
        <strong>{tradeName ?? name}</strong>
        {tradeName && <span>{name}</span>}
        {hasHint && <small>{translate("companyProfile.logoHint")}</small>}
      </div>
    </div>
  );
};
