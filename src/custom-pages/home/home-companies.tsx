import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { HomeCompany } from "./home-company";

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
      {isPending && <Skeleton variant="rounded" height={84} aria-label={translate("home.loading")} />}
      {isError && !companies && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate("home.retry")}
            </Button>
          }
        >
          {translate("home.failed")}
        </Alert>
      )}
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
