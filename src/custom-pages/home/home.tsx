import ArrowForward from "@mui/icons-material/ArrowForward";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { useGetList, useStore, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { askToLeave, can, useEngine } from "../../engine";
import { formatList } from "../../i18n/format";
import { panelAuth } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { useMyActiveVcards } from "../exchange/use-my-active-vcards";
import { useResource } from "../use-resource";
import { HomeCompanies } from "./home-companies";
import { isFirstTry } from "./is-first-try";
import { exchangesResource } from "./pending";
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

interface SignInAgainProps {
  /** Names of the companies that were joined. */
  companies: string[];
  /** One was joined just now: the message takes the focus, since the button that did it is gone. */
  isNews: boolean;
  onLeave: () => void;
}

/** Stays until the person has signed in again, which is what brings the new permissions. */
const SignInAgain = ({ companies, isNews, onLeave }: SignInAgainProps) => {
  const translate = useTranslate();
  const message = useRef<HTMLDivElement>(null);
  const names = formatList(companies);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new name is news
  useEffect(() => {
    if (isNews) message.current?.focus();
  }, [isNews, names]);
  const leave = () =>
    askToLeave(() => {
      onLeave();
      void panelAuth.logout();
    });
  return (
    <Alert severity="success" role="status" tabIndex={-1} ref={message}>
      <AlertTitle>{translate("home.accepted.title", { names })}</AlertTitle>
      {translate("messages.successes.ACCEDTED")}
      <Box sx={{ marginTop: 1.5 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={leave}>
          {translate("home.accepted.signIn")}
        </Button>
      </Box>
    </Alert>
  );
};

interface HomeStepsProps {
  /** Absent when they could not be loaded: nobody can say then whether one is to be joined. */
  companies: readonly unknown[] | undefined;
  app2Id: string;
}

/** What to do next: the company's work for who may do it, the way there for everybody else. */
const HomeSteps = ({ companies, app2Id }: HomeStepsProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { actor } = useEngine();
  const managed = [useResource("associates"), useResource("vcard-templates"), useResource("vcards")];
  const open = managed.filter((definition) => can({ actor, definition, action: "create" }).allowed);
  // a member who already works for a company has nothing there to make
  if (open.length === 0 && (!companies || actor.mode === "BUSINESS")) return null;
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
            <ArrowForward className="vc-turns" fontSize="small" aria-hidden />
          </MuiLink>
        ) : (
          title
        )}
      </Typography>
      <Typography color="textSecondary">{translate(`home.steps.${name}.text`, { app2Id })}</Typography>
    </Card>
  );
};

interface Joined {
  /** When the access token of that moment was issued: a later one carries the new permissions. */
  iat: number;
  companies: string[];
}

/** The companies whose invitation was accepted with the permissions that the person still holds. Survives a reload. */
const useJoinedCompanies = () => {
  const { user } = useSession();
  const [joined, setJoined] = useStore<Joined | undefined>(`home.joined.${user?.sub}`, undefined);
  const companies = joined && joined.iat === user?.iat ? joined.companies : [];
  const add = (company: string) => {
    if (user) setJoined({ iat: user.iat, companies: [...new Set([...companies, company])] });
  };
  return { companies, add, forget: () => setJoined(undefined) };
};

const steps = [
  { name: "token", to: "/me/vcards/create" },
  { name: "share", to: "/me/vcards" },
  { name: "profile", to: "/me/profile" },
] as const;

const oneSent = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: "createdAt", order: "DESC" as const },
  filter: { direction: "sent" },
};

// A mark that is not there is no reason for a message.
const quiet = { onError: () => undefined };

/** What somebody does first, shown during the first session; a token that is there counts as done, and so does one that was sent. */
const FirstSteps = () => {
  const translate = useTranslate();
  const { data: vcards = [] } = useMyActiveVcards();
  const { data: sent = [] } = useGetList(exchangesResource, oneSent, quiet);
  const done = { token: vcards.length > 0, share: sent.length > 0, profile: false };
  return (
    <section className="vc-paper hm-first" aria-labelledby="first-title">
      <h2 id="first-title">{translate("home.first.title")}</h2>
      <p className="ls-quiet">{translate("home.first.text")}</p>
      <ol>
        {steps.map(({ name, to }, at) => {
          const isDone = done[name];
          return (
            <li key={name} data-done={isDone}>
              <span className="hm-number" aria-hidden="true">
                {isDone ? <CheckCircle /> : at + 1}
              </span>
              <div className="ls-main">
                <div className="hm-step">
                  <Link className="ls-name" to={to}>
                    {translate(`home.first.${name}.title`)}
                  </Link>
                  {isDone && <span className="ls-quiet">{translate("home.first.done")}</span>}
                </div>
                <p className="ls-quiet">{translate(`home.first.${name}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
