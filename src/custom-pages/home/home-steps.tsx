import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { can, useEngine } from "../../engine";
import { resources } from "../../resources";

const managed = [resources.associates, resources["vcard-templates"], resources.vcards];

interface HomeStepsProps {
  /** Absent when they could not be loaded: nobody can say then whether one is to be joined. */
  companies: readonly unknown[] | undefined;
  app2Id: string;
}

/** What to do next: the company's work for who may do it, the way there for everybody else. */
export const HomeSteps = ({ companies, app2Id }: HomeStepsProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { actor } = useEngine();
  const open = managed.filter((definition) => can({ actor, definition, action: "create" }).allowed);
  if (!companies && open.length === 0) return null;
  const advice = companies && companies.length > 0 ? "business" : "invitation";
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="h2" id={titleId}>
        {translate("home.next")}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 1.5, listStyle: "none", margin: 0, padding: 0 }}>
        {open.map(({ name }) => (
          <Step key={name} name={name} to={`/${name}`} app2Id={app2Id} />
        ))}
        {open.length === 0 && <Step name={advice} app2Id={app2Id} />}
      </Box>
    </Box>
  );
};

const Step = ({ name, to, app2Id }: { name: string; to?: string; app2Id: string }) => {
  const translate = useTranslate();
  const title = translate(`home.steps.${name}.title`);
  return (
    <Card component="li" sx={{ padding: 2 }}>
      <Typography variant="h3" gutterBottom>
        {to ? (
          <MuiLink component={Link} to={to} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
            {title}
            <ArrowForward fontSize="small" aria-hidden />
          </MuiLink>
        ) : (
          title
        )}
      </Typography>
      <Typography color="textSecondary">{translate(`home.steps.${name}.text`, { app2Id })}</Typography>
    </Card>
  );
};
