import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { type MyCompany, useMyCompanies } from "../../providers/workspace/use-my-companies";
import { Emblem } from "../../ui/emblem";
import { Loading } from "../../ui/loading";
import { RetryAlert } from "../../ui/retry-alert";

interface CompanyDialogProps {
  open: boolean;
  onCancel: () => void;
  /** Stays at the address instead of going to where the company's work begins. */
  stays?: boolean;
  /** Which of the person's companies to choose from; all when left out. */
  isOffered?: (company: MyCompany) => boolean;
}

/** A choice among the person's companies; the chosen one is entered in business mode. */
export const CompanyDialog = ({ open, onCancel, stays, isOffered = () => true }: CompanyDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, isError, isPending, refetch } = useMyCompanies({ enabled: open });
  const { mutate: choose, isPending: isChoosing } = useChooseCompany({ stays });
  const [chosenId, setChosenId] = useState("");
  const companies = data?.filter(isOffered);
  // With one company there is nothing to choose.
  const chosen = companies?.find(({ id }) => id === chosenId) ?? (companies?.length === 1 ? companies[0] : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) choose(chosen);
  };
  const cancel = () => {
    setChosenId("");
    onCancel();
  };

  return (
    // what is being entered cannot be given up any more
    <Dialog open={open} onClose={() => !isChoosing && cancel()} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate("shell.company.choose")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, minHeight: 132 }}>
          {isPending && <Loading minHeight={0} />}
          {isError && <RetryAlert text={translate("shell.company.failed")} onRetry={() => void refetch()} />}
          {companies?.length === 0 && <Alert severity="info">{translate("shell.company.none")}</Alert>}
          {companies && companies.length > 0 && (
            <>
              <DialogContentText>{translate("shell.company.intro")}</DialogContentText>
              <CompanyField companies={companies} value={chosen?.id ?? ""} onChange={setChosenId} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={isChoosing}>
            {translate("shell.company.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!chosen} loading={isChoosing}>
            {translate("shell.company.select")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface CompanyFieldProps {
  companies: readonly MyCompany[];
  value: string;
  onChange: (id: string) => void;
}

/** A dropdown of companies, each with its logo and name. */
const CompanyField = ({ companies, value, onChange }: CompanyFieldProps) => {
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
            <Emblem id={company.id} name={company.name} url={company.logoUrl} size={24} />
          </ListItemIcon>
          <ListItemText primary={company.name} slotProps={{ primary: { noWrap: true } }} sx={{ margin: 0 }} />
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Asks a person who enters the business account for the company; cancelling goes back to the personal account. */
export const SelectCompany = () => {
  const { asksForCompany, send } = useMenuMode();
  return <CompanyDialog open={asksForCompany} onCancel={() => send({ kind: "cancel" })} />;
};
