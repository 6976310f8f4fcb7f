import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useSession } from "../../providers/use-session";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { FirstSteps } from "./first-steps";
import { HomeCompanies } from "./home-companies";
import { HomeSteps } from "./home-steps";
import { isFirstTry } from "./is-first-try";
import { SignInAgain } from "./sign-in-again";
import { useJoinedCompanies } from "./use-joined-companies";
import { Waiting } from "./waiting";

/** Where a platform user starts: what waits for an answer, the companies to work for, and what to do next. */
export const Home = () => {
  const translate = useTranslate();
  const { user, workspace, menu, isPrimaryAccess } = useSession();
  const companies = useMyCompanies();
  const joined = useJoinedCompanies();
  const [hasJoined, setJoined] = useState(false);
  if (!user) return null;
  const isWorking = menu === "BUSINESS" && workspace !== undefined;
  return (
    <Box sx={{ display: "grid", gap: 4, maxWidth: 960, marginInline: "auto" }}>
      <Box>
        <Typography variant="h1" gutterBottom>
          {translate("home.hello", { name: user.firstName })}
        </Typography>
        <Typography color="textSecondary">
          {isWorking ? translate("home.introBusiness", { company: workspace.name }) : translate("home.intro")}
        </Typography>
      </Box>
      {joined.companies.length > 0 && (
        <SignInAgain companies={joined.companies} isNews={hasJoined} onLeave={joined.forget} />
      )}
      {isPrimaryAccess && <FirstSteps />}
      <Waiting
        onJoin={(company) => {
          joined.add(company);
          setJoined(true);
        }}
      >
        <HomeCompanies query={companies} email={user.email} workingAt={isWorking ? workspace.id : undefined} />
        {!isFirstTry(companies) && <HomeSteps companies={companies.data} app2Id={user.app2Id} />}
      </Waiting>
    </Box>
  );
};
