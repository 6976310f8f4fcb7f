import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import type { MyCompany, useMyCompanies } from "../../providers/workspace/use-my-companies";
import { Emblem } from "../../ui/emblem";
import { RetryAlert } from "../../ui/retry-alert";
import { WaitingBlock } from "../../ui/waiting-block";

interface HomeCompaniesProps {
  query: ReturnType<typeof useMyCompanies>;
  email: string;
  /** Id of the company the person works for at the moment. */
  workingAt?: string;
}

/** The companies of the person, each with the way in. */
export const HomeCompanies = ({ query, email, workingAt }: HomeCompaniesProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data: companies, isPending, isError, refetch } = query;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="h2" id={titleId}>
        {translate("home.companies")}
      </Typography>
      {isPending && <WaitingBlock height={84} />}
      {isError && !companies && <RetryAlert text={translate("home.failed")} onRetry={() => void refetch()} />}
      {companies?.length === 0 && (
        <Alert severity="info">
          {translate("home.none")} {translate("home.noneHint", { email })}
        </Alert>
      )}
      {companies && companies.length > 0 && (
        <>
          <Typography color="textSecondary">{translate("home.companiesHint")}</Typography>
          <Box component="ul" sx={gridStyle}>
            {companies.map((company) => (
              <HomeCompany key={company.id} company={company} isCurrent={company.id === workingAt} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};

const gridStyle = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;

/** One company, the person's part in it, and the way in. */
const HomeCompany = ({ company, isCurrent }: { company: MyCompany; isCurrent: boolean }) => {
  const translate = useTranslate();
  const { mutate: choose, isPending } = useChooseCompany();
  const { id, name, logoUrl, associateType } = company;
  return (
    <Card component="li" sx={{ display: "grid", gap: 2, padding: 2, alignContent: "space-between" }}>
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", minWidth: 0 }}>
        <Emblem id={id} name={name} url={logoUrl} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(associateType === "ADMIN" ? "home.admin" : "home.member")}
          </Typography>
        </Box>
      </Box>
      {isCurrent ? (
        <Chip color="secondary" variant="outlined" label={translate("home.current")} sx={{ justifySelf: "start" }} />
      ) : (
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={translate("home.enterNamed", { name })}
          onClick={() => choose(company)}
          sx={{ justifySelf: "start" }}
        >
          {translate("home.enter")}
        </Button>
      )}
    </Card>
  );
};
