import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { Emblem } from "../../ui/emblem";
import { useRecordCompany } from "./use-record-company";

/** Beside a record that is not there: one step into the company where it is, or that it is in none of the person's. */
export const RecordElsewhere = () => {
  const translate = useTranslate();
  const { company, isNone } = useRecordCompany();
  const { mutate: choose, isPending } = useChooseCompany({ stays: true });
  const onError = useFailureToast();
  if (isNone) return <p role="status">{translate("shell.elsewhere.none")}</p>;
  if (!company) return null;
  const { id, name, logoUrl } = company;
  return (
    <>
      <p role="status">{translate("shell.elsewhere.other", { name })}</p>
      <Button
        variant="contained"
        loading={isPending}
        // the company has a name of its own, as long as it likes
        sx={{ maxWidth: "100%", whiteSpace: "normal" }}
        startIcon={<Emblem id={id} name={name} url={logoUrl} size={22} />}
        onClick={() => choose(company, { onError })}
      >
        {translate("shell.elsewhere.open", { name })}
      </Button>
    </>
  );
};
