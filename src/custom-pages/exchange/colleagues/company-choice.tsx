import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import type { MyCompany } from "../../../providers/workspace/use-my-companies";

interface CompanyChoiceProps {
  companies: readonly MyCompany[];
  value: string;
  onChange: (id: string) => void;
}

/** The company among whose people to choose; the workspace stays as it is. */
export const CompanyChoice = ({ companies, value, onChange }: CompanyChoiceProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate("sharing.colleagues.company")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ maxWidth: 420 }}
    >
      {companies.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
