import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import type { MyCompany } from "../../providers/workspace/use-my-companies";
import { CompanyLogo } from "./company-logo";

interface CompanyFieldProps {
  companies: readonly MyCompany[];
  value: string;
  onChange: (id: string) => void;
}

/** A dropdown of companies, each with its logo and name. */
export const CompanyField = ({ companies, value, onChange }: CompanyFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      autoFocus
      label={translate("shell.company.label")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { style: { display: "flex", alignItems: "center" } } } }}
    >
      {companies.map((company) => (
        <MenuItem key={company.id} value={company.id}>
          <ListItemIcon>
            <CompanyLogo logoUrl={company.logoUrl} size={24} />
          </ListItemIcon>
          <ListItemText primary={company.name} slotProps={{ primary: { noWrap: true } }} sx={{ margin: 0 }} />
        </MenuItem>
      ))}
    </TextField>
  );
};
