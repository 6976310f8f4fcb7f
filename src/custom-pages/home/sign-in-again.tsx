import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { askToLeave } from "../../engine";
import { formatList } from "../../i18n/format";
import { panelApi, panelTabs } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { signOut } from "../../providers/sign-out";

interface SignInAgainProps {
  /** Names of the companies that were joined. */
  companies: string[];
  onLeave: () => void;
}

/** Stays until the person has signed in again, which is what brings the new permissions. */
export const SignInAgain = ({ companies, onLeave }: SignInAgainProps) => {
  const translate = useTranslate();
  const leave = () =>
    askToLeave(() => {
      onLeave();
      signOut({ api: panelApi, session, tabs: panelTabs });
    });
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={leave}>
          {translate("home.accepted.signIn")}
        </Button>
      }
    >
      <AlertTitle>{translate("home.accepted.title", { names: formatList(companies) })}</AlertTitle>
      {translate("messages.successes.ACCEDTED")}
    </Alert>
  );
};
