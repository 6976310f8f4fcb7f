import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useSession } from "../../providers/use-session";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { HomeCompanies } from "./home-companies";
import { HomeSteps } from "./home-steps";

/** Where a platform user starts: a greeting, the companies to work for, and what to do next. */
export const Home = () => {
  const translate = useTranslate();
  const { user, workspace, menu } = useSession();
  const companies = useMyCompanies();
  if (!user) return null;
  const isWorking = menu === "BUSINESS" && workspace !== undefined;
  return (
    <Box sx={{ display: "grid", gap: 4, maxWidth: 960, marginInline: "auto" }}>
      <Box>
        <Typography variant="h1" gutterBottom>
          {translate("home.hello", { name: user.firstName })}
        </Typography>
        <Typography color="textSecondary">
          {isWorking
            ? translate("home.introBusiness", { company: workspace.name })
            : translate("home.intro")}
        </Typography>
      </Box>
      <HomeCompanies query={companies} email={user.email} workingAt={isWorking ? workspace.id : undefined} />
      <HomeSteps hasCompanies={(companies.data ?? []).length > 0} app2Id={user.app2Id} />
    </Box>
  );
};
